import type { ImportRow, TableImport } from "@marque/contract/calls/manage/imports";
import { Download } from "lucide-react";
import { useState } from "react";
import { useAction, useCall } from "#shell/calls.ts";
import { useResult } from "#shell/tasks.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/choice.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Input } from "#ui/input.tsx";
import { Labelled } from "#ui/labelled.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { columnsOf, outcomes, rowsText } from "./import-names.ts";

type Outcome = ImportRow["outcome"];
const all = Object.keys(outcomes) as Outcome[];

/** What each row would do, and the question whether it shall. */
export function ImportReport({ found, onConfirmed }: { found: TableImport; onConfirmed(next: TableImport): void }) {
  const first = all.find((outcome) => found.counts[outcome] > 0) ?? "new";
  const [outcome, setOutcome] = useState<Outcome>(first);
  return (
    <>
      <Confirm found={found} onConfirmed={onConfirmed} />
      <Tabs
        label="检查结果"
        active={outcome}
        onChange={(key) => setOutcome(key as Outcome)}
        tabs={all.map((key) => ({
          key,
          title: `${outcomes[key]} ${found.counts[key].toLocaleString("zh-CN")}`,
          content: <Rows key={key} found={found} outcome={key} />,
        }))}
      />
    </>
  );
}

function Confirm({ found, onConfirmed }: { found: TableImport; onConfirmed(next: TableImport): void }) {
  const { kind, id, counts, warned, faultsTaskId } = found;
  const [requestId] = useState(() => crypto.randomUUID());
  const [skipsWrong, setSkipsWrong] = useState(false);
  const [reason, setReason] = useState("");
  const confirm = useAction("importConfirm", { refreshes: ["taskList"] });
  const result = useResult();
  const toWrite = counts.new + counts.changed;
  const isAnswered = (counts.wrong === 0 || skipsWrong) && (warned === 0 || reason.trim() !== "");
  return (
    <section aria-label="确认导入" className="grid justify-items-start gap-3">
      {counts.wrong > 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Checkbox checked={skipsWrong} onChange={({ target }) => setSkipsWrong(target.checked)}>
            跳过有误的 {rowsText(counts.wrong)}
          </Checkbox>
          {faultsTaskId ? (
            <Button small icon={Download} loading={result.isPending} onClick={() => result.save({ id: faultsTaskId }, "xlsx")}>
              下载有误的行
            </Button>
          ) : null}
        </div>
      ) : null}
      {warned > 0 ? (
        <div className="w-full max-w-120">
          <Labelled label={`有 ${rowsText(warned)}带有提示，为什么仍要导入`}>
            {(field) => (
              <Input.TextArea
                id={field}
                maxLength={400}
                autoSize={{ minRows: 2 }}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Labelled>
        </div>
      ) : null}
      <Button
        kind="primary"
        disabled={toWrite === 0 || !isAnswered}
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ kind, id, requestId, skipsWrong, reason: reason.trim() }, { onSuccess: onConfirmed })}
      >
        {toWrite === 0 ? "没有需要写入的行" : `确认导入 ${rowsText(toWrite)}`}
      </Button>
    </section>
  );
}

const PAGE_SIZE = 20;

function Rows({ found: { kind, id, counts }, outcome }: { found: TableImport; outcome: Outcome }) {
  const [page, setPage] = useState({ page: 1, size: PAGE_SIZE });
  const rows = useCall("importRows", { kind, id, outcome, pageNum: page.page, pageSize: page.size }, { keep: true });
  return (
    <Table
      label={outcomes[outcome]}
      minWidth={760}
      rows={rows.data?.list}
      rowKey={({ number }) => number}
      isStale={rows.isPlaceholderData}
      error={rows.error}
      onRetry={() => void rows.refetch()}
      empty={<EmptyState title={`没有${outcomes[outcome]}的行。`} />}
      paging={{ ...page, total: counts[outcome], onChange: (next, size) => setPage({ page: next, size }) }}
      columns={rowColumns(kind, outcome)}
    />
  );
}

function rowColumns(kind: TableImport["kind"], outcome: Outcome): Column<ImportRow>[] {
  return [
    { key: "number", title: "行号", width: 72, align: "right", render: ({ number }) => <span className="tabular-nums">{number}</span> },
    ...columnsOf(kind).map(({ key, head }) => ({ key, title: head, render: (row: ImportRow) => <Cell row={row} column={key} /> })),
    // What is about the whole row, as that it stands there twice.
    ...(outcome === "wrong"
      ? [{ key: "findings", title: "问题", width: 240, render: (row: ImportRow) => <Cell row={row} column="" /> }]
      : []),
  ];
}

/** A cell with what would become different, and what is wrong, where it stands. */
function Cell({ row: { cells, before, findings }, column }: { row: ImportRow; column: string }) {
  const [now, former] = [cells[column] ?? "", before?.[column]];
  return (
    <span className="block break-all">
      {former !== undefined && former !== now ? (
        <>
          <del className="text-ink-3">{former || "（空）"}</del> <ins className="no-underline">{now || "（空）"}</ins>
        </>
      ) : (
        now || (column ? <span className="text-ink-3">—</span> : null)
      )}
      <Findings findings={findings.filter((finding) => finding.column === column)} />
    </span>
  );
}

function Findings({ findings }: { findings: ImportRow["findings"] }) {
  return findings.map(({ level, message }) => (
    <span key={message} className={`block text-note ${level === "error" ? "text-danger" : "text-warning"}`}>
      {message}
    </span>
  ));
}
