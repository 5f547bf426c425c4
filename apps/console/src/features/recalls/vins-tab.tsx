import type { ManagedRecall, RecallBatch } from "@marque/contract/calls/manage/recalls";
import { useQuery } from "@tanstack/react-query";
import { WrongRows } from "#shell/bring-file.tsx";
import { batchStates, DropBatch, LOOK_MS, ReadingBatch } from "#shell/brought-batch.tsx";
import { callQuery, queryClient, useAction } from "#shell/calls.ts";
import { useMay } from "#shell/session.tsx";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Instant } from "#ui/instant.tsx";
import { Notice } from "#ui/notice.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { toast } from "#ui/toast.tsx";
import { ChooseVins } from "./choose-vins.tsx";
import { TakeBack } from "./take-back.tsx";

const carsText = (count: number) => `${count.toLocaleString("zh-CN")} 辆`;

/** The cars of a recall, a file at a time: read first, and seen by visitors once somebody has taken the whole of it. */
export function VinsTab({ recall }: { recall: ManagedRecall }) {
  const mayEdit = useMay("recall.edit");
  const query = callQuery("recallVinsList", { campaignId: recall.id });
  const batches = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.some((batch) => batch.state === "reading") ? LOOK_MS : false),
  });
  const open = batches.data?.find(({ state }) => state === "reading" || state === "ready");
  const refresh = () => void queryClient.invalidateQueries({ queryKey: query.queryKey });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {open ? <Open recall={recall} batch={open} mayEdit={mayEdit} onChange={refresh} /> : null}
      {mayEdit && batches.data && !open ? <ChooseVins campaignId={recall.id} onBegun={refresh} /> : null}
      <Table
        label="导入记录"
        minWidth={860}
        rows={batches.data}
        error={batches.error}
        onRetry={() => batches.refetch()}
        rowKey={({ id }) => id}
        empty={<EmptyState title="还没有导入过车架号。" />}
        columns={mayEdit ? [...columns, takeBackColumn(recall, refresh)] : columns}
      />
    </div>
  );
}

interface OpenProps {
  recall: ManagedRecall;
  batch: RecallBatch;
  mayEdit: boolean;
  onChange(): void;
}

/** The file that is read, or has been and waits. */
function Open({ recall, batch, mayEdit, onChange }: OpenProps) {
  const { progress, counts } = batch;
  const take = useAction("recallVinsTake");
  const which = { campaignId: recall.id, batchId: batch.id };
  if (batch.state === "reading") {
    return (
      <ReadingBatch progress={progress} note="启用前，访客查不到其中任何一辆。">
        {mayEdit ? <Drop which={which} onDropped={onChange} /> : null}
      </ReadingBatch>
    );
  }
  return (
    <section aria-label="待启用的车架号" className="grid justify-items-start gap-3">
      <h2 className="font-medium">{batch.fileName}</h2>
      <p>
        新增 {carsText(counts.added)}，已在范围内 {carsText(counts.same)}，有误 {counts.wrong.toLocaleString("zh-CN")} 行
        {counts.warned > 0 ? `；其中 ${carsText(counts.warned)}的校验位不符，请抽查` : ""}
      </p>
      {counts.added > 0 && !batch.mayTake && mayEdit ? (
        <Notice kind="info">这则召回已发布：您导入的车架号须由另一位同事启用。</Notice>
      ) : null}
      {mayEdit ? (
        <div className="flex flex-wrap gap-2">
          <Button
            kind="primary"
            disabled={!batch.mayTake || counts.added === 0}
            loading={take.isPending}
            onClick={() => take.mutate(which, { onSuccess: () => toast.done("已启用，整批同时可查"), onSettled: onChange })}
          >
            启用 {carsText(counts.added)}
          </Button>
          <WrongRows taskId={batch.faultsTaskId} />
          <Drop which={which} onDropped={onChange} />
        </div>
      ) : null}
    </section>
  );
}

function Drop({ which, onDropped }: { which: { campaignId: number; batchId: number }; onDropped(): void }) {
  const drop = useAction("recallVinsDrop");
  return <DropBatch what="车架号" note="访客看到的不变。" drop={() => drop.mutateAsync(which)} onDropped={onDropped} />;
}

const number = (count: number) => <span className="tabular-nums">{count.toLocaleString("zh-CN")}</span>;

const takeBackColumn = (recall: ManagedRecall, onChange: () => void): Column<RecallBatch> => ({
  key: "back",
  title: "操作",
  stays: true,
  width: 110,
  render: (batch) => <TakeBack recall={recall} batch={batch} onChange={onChange} />,
});

const columns: Column<RecallBatch>[] = [
  {
    key: "file",
    title: "文件",
    render: (batch) => (
      <div className="min-w-40">
        {batch.fileName || "系统数据"}
        {batch.note ? <p className="text-small text-ink-3">{batch.note}</p> : null}
        {batch.state === "reading" || batch.state === "ready" ? null : <WrongRows taskId={batch.faultsTaskId} />}
      </div>
    ),
  },
  { key: "state", title: "状态", width: 90, render: ({ state }) => <Chip tone={batchStates[state].tone}>{batchStates[state].title}</Chip> },
  { key: "added", title: "新增", width: 110, align: "right", render: ({ counts }) => number(counts.added) },
  { key: "same", title: "已有", width: 100, align: "right", render: ({ counts }) => number(counts.same) },
  { key: "wrong", title: "有误", width: 90, align: "right", render: ({ counts }) => number(counts.wrong) },
  { key: "by", title: "导入人", width: 100, render: ({ by }) => by || <span className="text-ink-3">—</span> },
  { key: "at", title: "导入时间", width: 150, render: ({ at }) => <Instant at={at} /> },
];
