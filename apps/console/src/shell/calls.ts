import { CallError } from "@marque/contract/client";
import type { CallId } from "@marque/contract/routes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { QueryClient, queryOptions, type UseQueryResult, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { client } from "./client.ts";

/** What pages know of the server. A refusal is final; a network that failed is tried once more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 1 && error instanceof CallError && error.kind !== "envelope",
      throwOnError: false,
    },
  },
});

/** A reading call as React Query knows it: its key is its id and its input. Failures are shown in the page, not as a toast. */
export function callQuery<Id extends CallId>(id: Id, input: CallInput<Id>) {
  return queryOptions<CallOutput<Id>, Error>({
    queryKey: [id, input],
    queryFn: ({ signal }) => client.call(id, input, { signal, quiet: true }),
  });
}

/** Reads through a call. `keep` shows the former answer while the next one, as of another page, is on its way. */
export function useCall<Id extends CallId>(
  id: Id,
  input: CallInput<Id>,
  { enabled = true, keep = false }: { enabled?: boolean; keep?: boolean } = {},
): UseQueryResult<CallOutput<Id>, Error> {
  return useQuery<CallOutput<Id>, Error>({
    ...callQuery(id, input),
    enabled,
    ...(keep ? { placeholderData: (former: unknown) => former as never } : {}),
  });
}

/**
 * Changes something through a call; a refusal is shown as a toast unless it is quiet. Afterwards what the calls in `refreshes`
 * gave is asked for again.
 */
export function useAction<Id extends CallId>(
  id: Id,
  { refreshes = [], quiet = false }: { refreshes?: readonly CallId[]; quiet?: boolean } = {},
) {
  const known = useQueryClient();
  return useMutation<CallOutput<Id>, CallError, CallInput<Id>>({
    mutationFn: (input) => client.call(id, input, { quiet }),
    onSuccess: async () => {
      await Promise.all(refreshes.map((call) => known.invalidateQueries({ queryKey: [call] })));
    },
  });
}
