import { useSearchParams } from "react-router";
import type { Paging } from "../ui/table.tsx";

const SIZES = [20, 50, 100];

/** Filters and page of a list. They stand in the address, so that a list can be sent to somebody and survives going back. */
export function useListAddress() {
  const [query, setQuery] = useSearchParams();
  const pageNum = Math.min(Math.max(Number.parseInt(query.get("page") ?? "", 10) || 1, 1), 10_000);
  const wanted = Number(query.get("size"));
  const pageSize = SIZES.includes(wanted) ? wanted : 20;

  function change(changes: Record<string, string | null>) {
    setQuery(
      (former) => {
        const next = new URLSearchParams(former);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  }

  return {
    pageNum,
    pageSize,
    /** Undefined where the filter is not set. */
    get: (name: string): string | undefined => query.get(name) ?? undefined,
    /** Another choice begins at the first page. */
    set: (changes: Record<string, string | null>) => change({ ...changes, page: null }),
    /** What is open beside the list, which stays where it is. */
    open: (changes: Record<string, string | null>) => change(changes),
    paging: (total: number | undefined): Paging => ({
      page: pageNum,
      size: pageSize,
      total: total ?? 0,
      onChange: (page, size) =>
        change({ page: size === pageSize && page > 1 ? String(page) : null, size: size === 20 ? null : String(size) }),
    }),
  };
}
