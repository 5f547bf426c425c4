import type { ContentType } from "@marque/contract/content-titles";
import type { ItemRow, ManagedItem } from "@marque/contract/entities/manage-content";
import { useQueries } from "@tanstack/react-query";
import { callQuery, useCall } from "./calls.ts";

/** More items than any navigation, hover bar or carousel has. */
const ROWS = 100;

/** Every item of a small type in its order, and the drafts of those that have one. */
export function useItemsWithDrafts(type: ContentType) {
  const rows = useCall("manageContentList", { type, order: "sort", pageSize: ROWS }, { keep: true });
  const drafted = (rows.data?.list ?? []).filter(hasDraft);
  const { drafts, isWaiting } = useQueries({
    queries: drafted.map(({ id }) => callQuery("manageContentItem", { type, id })),
    combine: (answers) => ({
      drafts: new Map(answers.flatMap(({ data }): [number, ManagedItem][] => (data ? [[data.id, data]] : []))),
      isWaiting: answers.some(({ isPending }) => isPending),
    }),
  });
  return { rows: rows.data?.list, error: rows.error, refetch: () => void rows.refetch(), drafts, isWaiting };
}

/** Whether something of an item is not online yet. */
export function hasDraft({ state }: Pick<ItemRow, "state">): boolean {
  return state === "draft" || state === "review" || state === "scheduled" || state === "changed";
}
