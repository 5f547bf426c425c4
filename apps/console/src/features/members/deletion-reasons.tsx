import type { CallOutput } from "@marque/contract/types";
import { useCall } from "../../shell/calls.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { type Column, Table } from "../../ui/table.tsx";

type Answer = CallOutput<"memberDeletionReasons">;
type Reason = Answer["reasons"][number];
type Said = Answer["words"][number];

/** `2026-11-01` as `2026年11月`. */
const monthText = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5, 7))}月`;
const figure = (count: number) => <span className={count === 0 ? "text-ink-3 tabular-nums" : "tabular-nums"}>{count}</span>;

/** Why members go, counted by month and without them, and what they said of it. */
export function DeletionReasons() {
  const found = useCall("memberDeletionReasons", {}, { keep: true });
  const reasons: Column<Reason>[] = [
    { key: "reason", title: "原因", render: ({ reason }) => reason },
    { key: "waiting", title: "冷静期内", width: 100, render: ({ waiting }) => figure(waiting) },
    ...(found.data?.months ?? []).map((month, place) => ({
      key: month,
      title: monthText(month),
      width: 110,
      render: ({ counts }: Reason) => figure(counts[place] ?? 0),
    })),
  ];
  const words: Column<Said>[] = [
    { key: "month", title: "删除月份", width: 120, render: ({ month }) => monthText(month) },
    { key: "reason", title: "原因", width: 160, render: ({ reason }) => reason },
    { key: "words", title: "说明", render: (row) => row.words },
  ];
  const state = { isStale: found.isPlaceholderData, error: found.error, onRetry: () => found.refetch() };
  return (
    <>
      <h2 className="mt-8 mb-2 text-base font-medium">注销原因</h2>
      <p className="mb-3 text-ink-3">各月已删除账号的计数，不含会员；说明在删除账号 6 个月后删除。</p>
      <Table
        {...state}
        label="注销原因"
        minWidth={920}
        rows={found.data?.reasons}
        rowKey={({ reason }) => reason}
        columns={reasons}
        empty={<EmptyState title="还没有注销。" />}
      />
      {found.data && found.data.words.length > 0 ? (
        <div className="mt-6">
          <Table
            {...state}
            label="注销原因的说明"
            minWidth={640}
            rows={found.data.words}
            rowKey={({ id }) => id}
            columns={words}
            empty={null}
          />
        </div>
      ) : null}
    </>
  );
}
