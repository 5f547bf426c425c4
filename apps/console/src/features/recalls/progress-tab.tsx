import type { RecallProgress } from "@marque/contract/calls/manage/recalls";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useCall } from "#shell/calls.ts";
import { ExportButton } from "#shell/export-button.tsx";
import { useMay } from "#shell/session.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { type Column, Table } from "#ui/table.tsx";

const StateForm = lazy(() => import("./state-form.tsx").then((file) => ({ default: file.StateForm })));

/** How far the cars of a recall are, in all and by dealer. */
export function ProgressTab({ campaignId }: { campaignId: number }) {
  const progress = useCall("recallProgress", { campaignId });
  const [isNoting, setNoting] = useState(false);
  const mayExport = useMay("recallProgress.read");
  const mayNote = useMay("recall.progress");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        {progress.data ? <Totals progress={progress.data} /> : <span />}
        <div className="flex flex-wrap gap-2">
          {mayExport ? <ExportButton call="recallProgressExport" input={{ campaignId }} /> : null}
          {mayNote ? (
            <Button kind="primary" icon={Plus} onClick={() => setNoting(true)}>
              登记一辆车
            </Button>
          ) : null}
        </div>
      </div>
      <Table
        label="各门店完成情况"
        minWidth={620}
        rows={progress.data?.dealers}
        error={progress.error}
        onRetry={() => progress.refetch()}
        rowKey={({ dealerCode }) => dealerCode}
        empty={<EmptyState title="还没有门店登记过办理情况。" />}
        columns={columns}
      />
      <Suspense>{isNoting ? <StateForm campaignId={campaignId} onClose={() => setNoting(false)} /> : null}</Suspense>
    </div>
  );
}

function Totals({ progress: { total, booked, done } }: { progress: RecallProgress }) {
  const share = total === 0 ? "—" : `${((done / total) * 100).toFixed(1)}%`;
  const figures = [
    ["涉及", total.toLocaleString("zh-CN")],
    ["已完成", done.toLocaleString("zh-CN")],
    ["已预约", booked.toLocaleString("zh-CN")],
    ["完成率", share],
  ] as const;
  return (
    <dl aria-label="合计" className="flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(([term, figure]) => (
        <div key={term}>
          <dt className="text-ink-3">{term}</dt>
          <dd className="text-title tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

type Row = RecallProgress["dealers"][number];
const number = (count: number) => <span className="tabular-nums">{count.toLocaleString("zh-CN")}</span>;

const columns: Column<Row>[] = [
  { key: "dealer", title: "门店", render: ({ dealer }) => dealer || <span className="text-ink-3">未登记门店</span> },
  { key: "code", title: "代码", width: 110, render: ({ dealerCode }) => <span className="tabular-nums">{dealerCode || "—"}</span> },
  { key: "done", title: "已完成", width: 110, align: "right", render: ({ done }) => number(done) },
  { key: "booked", title: "已预约", width: 110, align: "right", render: ({ booked }) => number(booked) },
  { key: "last", title: "最近完成", width: 130, render: ({ lastDoneAt }) => <span className="tabular-nums">{lastDoneAt ?? "—"}</span> },
];
