import type { UseQueryResult } from "@tanstack/react-query";
import { Select } from "../ui/select.tsx";
import { Table, type TableProps } from "../ui/table.tsx";
import type { useListAddress } from "./list-address.ts";

type Address = ReturnType<typeof useListAddress>;

interface ListTableProps<Row extends object> extends Pick<TableProps<Row>, "label" | "columns" | "rowKey" | "empty" | "minWidth"> {
  /** What the page of the list was asked for with. */
  answer: UseQueryResult<{ list: Row[]; total: number }, Error>;
  address: Address;
}

/** A table that shows one page of a call's list; which one stands in the address. */
export function ListTable<Row extends object>({ answer, address, ...table }: ListTableProps<Row>) {
  return (
    <Table
      {...table}
      rows={answer.data?.list}
      isStale={answer.isPlaceholderData}
      error={answer.error}
      onRetry={() => answer.refetch()}
      paging={address.paging(answer.data?.total)}
    />
  );
}

interface StateFilterProps<State extends string> {
  /** What is narrowed, to screen readers. */
  label: string;
  options: readonly { value: State; label: string }[];
  chosen: State | undefined;
  onChange(state: State | null): void;
}

/** Narrows a list to one state. */
export function StateFilter<State extends string>({ label, options, chosen, onChange }: StateFilterProps<State>) {
  return (
    <search aria-label={label} className="mb-3 block">
      <Select label="状态" placeholder="全部状态" width={140} clearable value={chosen} options={options} onChange={onChange} />
    </search>
  );
}
