import type { CarSalesBatch } from "@marque/contract/calls/manage/garage";
import { CAR_SALES_MAX_BYTES, CAR_SALES_MAX_ROWS, carSalesColumns } from "@marque/contract/rules/car-sales";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BringFile, WrongRows } from "#shell/bring-file.tsx";
import { batchStates, DropBatch, LOOK_MS, ReadingBatch } from "#shell/brought-batch.tsx";
import { callQuery, queryClient, useAction } from "#shell/calls.ts";
import { PageHead } from "#shell/page-head.tsx";
import { sendFile } from "#shell/send-file.ts";
import { ReasonDialog } from "#shell/workflow/reason-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Instant } from "#ui/instant.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { toast } from "#ui/toast.tsx";

const MEGABYTES = CAR_SALES_MAX_BYTES / 1024 / 1024;
const heads = Object.values(carSalesColumns);
const needed = heads.filter(({ isRequired }) => isRequired).map(({ head }) => head);
const optional = heads.filter(({ isRequired }) => !isRequired).map(({ head }) => head);

const counted = (count: number) => count.toLocaleString("zh-CN");
const query = callQuery("carSalesList", {});
const refresh = () => void queryClient.invalidateQueries({ queryKey: query.queryKey });

/** Sales records, a file at a time: read first, and counting once somebody has taken the whole of it. */
export function CarSalesPage() {
  const batches = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.some((batch) => batch.state === "reading") ? LOOK_MS : false),
  });
  const open = batches.data?.find(({ state }) => state === "reading" || state === "ready");
  return (
    <>
      <PageHead title="销售记录" facts={<span className="text-ink-3">会员添加爱车时据此核对；车主与手机号加密保存，不在后台显示</span>} />
      <div className="grid max-w-300 grid-cols-[minmax(0,1fr)] gap-6 px-4 pb-12 lg:px-6">
        {open ? <Open batch={open} /> : null}
        {batches.data && !open ? <ChooseFile /> : null}
        <Table
          label="导入记录"
          minWidth={860}
          rows={batches.data}
          error={batches.error}
          onRetry={() => batches.refetch()}
          rowKey={({ id }) => id}
          empty={<EmptyState title="还没有导入过销售记录。" />}
          columns={columns}
        />
      </div>
    </>
  );
}

/** The file that is read, or has been and waits. */
function Open({ batch }: { batch: CarSalesBatch }) {
  const { progress, counts } = batch;
  const take = useAction("carSalesTake");
  if (batch.state === "reading") {
    return (
      <ReadingBatch progress={progress} note="启用前，其中任何一辆都不参与核对。">
        <Drop batchId={batch.id} />
      </ReadingBatch>
    );
  }
  return (
    <section aria-label="待启用的销售记录" className="grid justify-items-start gap-3">
      <h2 className="font-medium">{batch.fileName}</h2>
      <p>
        可启用 {counted(counts.added)} 辆，有误 {counted(counts.wrong)} 行
        {counts.warned > 0 ? `；其中 ${counted(counts.warned)} 辆的校验位不符，请抽查` : ""}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="primary"
          disabled={counts.added === 0}
          loading={take.isPending}
          onClick={() =>
            take.mutate({ batchId: batch.id }, { onSuccess: () => toast.done("已启用，整批同时参与核对"), onSettled: refresh })
          }
        >
          启用 {counted(counts.added)} 辆
        </Button>
        <WrongRows taskId={batch.faultsTaskId} />
        <Drop batchId={batch.id} />
      </div>
    </section>
  );
}

const HINT = `CSV 或 Excel（.xlsx），表头须有${needed.join("、")}，可有${optional.join("、")}；最多 ${counted(CAR_SALES_MAX_ROWS)} 行，${MEGABYTES} MB。同一辆车以后启用的为准。`;

function ChooseFile() {
  return (
    <BringFile
      what="销售记录"
      maxBytes={CAR_SALES_MAX_BYTES}
      hint={HINT}
      send={(named, file, onProgress) => sendFile("carSalesBegin", named, file, { onProgress })}
      onSent={refresh}
    />
  );
}

function Drop({ batchId }: { batchId: number }) {
  const drop = useAction("carSalesDrop");
  return <DropBatch what="销售记录" note="核对不受影响。" drop={() => drop.mutateAsync({ batchId })} onDropped={refresh} />;
}

function TakeBack({ batch }: { batch: CarSalesBatch }) {
  const [isAsking, setAsking] = useState(false);
  const takeBack = useAction("carSalesTakeBack");
  if (batch.state !== "taken") return null;
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        撤回
      </Button>
      {isAsking ? (
        <ReasonDialog
          title="撤回这批销售记录"
          text={`这批 ${counted(batch.counts.added)} 辆同时不再参与核对，较早启用的记录重新生效；已经绑定的车辆不受影响。`}
          label="原因"
          least={1}
          confirm="撤回"
          danger
          onConfirm={async (reason) => {
            await takeBack.mutateAsync({ batchId: batch.id, reason });
            toast.done("已撤回");
            refresh();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

const number = (count: number) => <span className="tabular-nums">{counted(count)}</span>;

const columns: Column<CarSalesBatch>[] = [
  {
    key: "file",
    title: "文件",
    render: (batch) => (
      <div className="min-w-40">
        {batch.fileName}
        {batch.note ? <p className="text-small text-ink-3">{batch.note}</p> : null}
        {batch.state === "reading" || batch.state === "ready" ? null : <WrongRows taskId={batch.faultsTaskId} />}
      </div>
    ),
  },
  { key: "state", title: "状态", width: 90, render: ({ state }) => <Chip tone={batchStates[state].tone}>{batchStates[state].title}</Chip> },
  { key: "added", title: "车辆", width: 110, align: "right", render: ({ counts }) => number(counts.added) },
  { key: "wrong", title: "有误", width: 90, align: "right", render: ({ counts }) => number(counts.wrong) },
  { key: "by", title: "导入人", width: 100, render: ({ by }) => by },
  { key: "at", title: "导入时间", width: 150, render: ({ at }) => <Instant at={at} /> },
  { key: "back", title: "操作", stays: true, width: 110, render: (batch) => <TakeBack batch={batch} /> },
];
