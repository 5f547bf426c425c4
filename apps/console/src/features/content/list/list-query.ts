import { type ItemState, itemStates } from "@marque/contract/content-titles";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { ContentColumns } from "../content-columns.ts";

/** What a list shows, as it stands in the address. */
export interface ListQuery {
  keyword: string;
  state: ItemState | null;
  collection: string | null;
  order: ContentColumns["order"];
  page: number;
  size: number;
}

const orders: readonly ContentColumns["order"][] = ["updated", "published", "sort", "id"];
const sizes = [20, 50, 100];

const oneOf = <Value extends string>(value: string | null, known: readonly Value[]): Value | null =>
  known.find((one) => one === value) ?? null;

/** The filters in the address, and how to change them; a change of anything but the page begins at the first page. */
export function useListQuery(defaultOrder: ContentColumns["order"]) {
  const [params, setParams] = useSearchParams();
  const query = useMemo<ListQuery>(
    () => ({
      keyword: params.get("keyword")?.slice(0, 60) ?? "",
      state: oneOf(params.get("state"), itemStates),
      collection: params.get("collection"),
      order: oneOf(params.get("order"), orders) ?? defaultOrder,
      page: Math.max(1, Math.trunc(Number(params.get("page"))) || 1),
      size: sizes.find((size) => size === Number(params.get("size"))) ?? 20,
    }),
    [params, defaultOrder],
  );
  function change(part: Partial<ListQuery>) {
    const next = { ...query, page: 1, ...part };
    const kept = {
      keyword: next.keyword,
      state: next.state ?? "",
      collection: next.collection ?? "",
      order: next.order === defaultOrder ? "" : next.order,
      page: next.page > 1 ? String(next.page) : "",
      size: next.size === 20 ? "" : String(next.size),
    };
    setParams(
      Object.entries(kept).filter(([, value]) => value !== ""),
      { replace: true },
    );
  }
  return { query, change, search: params.toString(), setSearch: (search: string) => setParams(new URLSearchParams(search)) };
}
