import type { ContentType } from "@marque/contract/content-types";
import type { Finding } from "@marque/contract/entities/manage-content";
import { completenessFindings } from "@marque/contract/rules/completeness";
import { lintPayload } from "@marque/contract/rules/legal-lint";
import { requiredFindings, requiredPaths } from "@marque/contract/rules/required-fields";
import { useDeferredValue, useMemo, useSyncExternalStore } from "react";
import type { DraftStore, Edited, Rules } from "../fields/draft-store.ts";

/** What a type asks for, the words of the law and what an item lacks, all of which the server checks alike. */
export function rulesOf(type: ContentType): Rules {
  const collectionOf = ({ frame }: Edited) => String(frame.collection ?? "");
  return {
    required: (value) => requiredPaths(type, { ...value.payload, collection: collectionOf(value) }),
    check: ({ payload, frame }) => [
      ...requiredFindings(type, { collection: collectionOf({ payload, frame }), payload }),
      ...lintPayload(type, payload),
      ...completenessFindings(type, payload),
    ],
  };
}

const NONE: readonly Finding[] = [];

/**
 * What speaks against publishing: what the server found where nothing has been changed since, and what can be told here, anew while
 * somebody types. An empty form does not reproach anybody before the first word.
 */
export function useLiveFindings(store: DraftStore): readonly Finding[] {
  const value = useDeferredValue(useSyncExternalStore(store.subscribe, store.value));
  const told = useSyncExternalStore(store.subscribe, store.told);
  const isFresh = useSyncExternalStore(store.subscribe, store.isFresh);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server told is in the store
  return useMemo(() => (isFresh ? NONE : store.findingsOf(value)), [store, value, told, isFresh]);
}
