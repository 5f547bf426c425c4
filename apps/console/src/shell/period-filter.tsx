import { DateField } from "../ui/date-field.tsx";
import type { useListAddress } from "./list-address.ts";

/** Where a list keeps what it is narrowed to. */
export type FilterAddress = Pick<ReturnType<typeof useListAddress>, "get" | "set">;

/** From one day to another, as `from` and `to` of a list's address. */
export function PeriodFilter({ address: { get, set } }: { address: FilterAddress }) {
  return (
    <span className="inline-flex items-center gap-2 max-sm:flex-wrap">
      <DateField label="起始日期" placeholder="起始日期" value={get("from") ?? null} onChange={(from) => set({ from })} />
      <span className="text-ink-3">至</span>
      <DateField label="截止日期" placeholder="截止日期" value={get("to") ?? null} onChange={(to) => set({ to })} />
    </span>
  );
}
