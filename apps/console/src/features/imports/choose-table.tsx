import type { TableImport } from "@marque/contract/calls/manage/imports";
import { CallError } from "@marque/contract/client";
import { IMPORT_MAX_BYTES, type ImportDeclaration, type ImportKindName, importKinds } from "@marque/contract/import-kinds";
import { Download } from "lucide-react";
import { type DragEvent, useState } from "react";
import { sendFile } from "#shell/send-file.ts";
import { FileButton } from "#ui/file-button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Notice } from "#ui/notice.tsx";
import { Table } from "#ui/table.tsx";
import { columnsOf } from "./import-names.ts";

const MEGABYTE = 1024 * 1024;

/** What a table must have, an empty one to fill in, and where to put the filled one. */
export function ChooseTable({ kind, onBegun }: { kind: ImportKindName; onBegun(begun: TableImport): void }) {
  const [isOver, setOver] = useState(false);
  const { send, share, problem } = useTable(kind, onBegun);
  const { note, maxRows }: ImportDeclaration = importKinds[kind];

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void send(file);
  }
  return (
    <section aria-labelledby="choose-table" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="choose-table" className="font-medium">
        选择表格
      </h2>
      {problem ? <Notice kind="danger">{problem}</Notice> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside */}
      <div
        className={`grid justify-items-start gap-3 border border-dashed p-6 ${isOver ? "border-brand bg-mist" : "border-line"}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <FileButton label="选择表格文件" accept=".xlsx,.csv,text/csv" share={share} onFile={(file) => void send(file)}>
          上传表格并检查
        </FileButton>
        <p className="text-note text-ink-3">
          {`Excel（.xlsx）或 CSV，也可以拖到这里；最多 ${maxRows.toLocaleString("zh-CN")} 行，${IMPORT_MAX_BYTES / MEGABYTE} MB。先检查，确认后才会写入。`}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-ink-2">表格的列</h3>
        <a href={`/manage-bff/imports/template/${kind}`} download className="inline-flex items-center gap-1.5 text-brand hover:underline">
          <Icon of={Download} />
          下载模板
        </a>
      </div>
      {note ? <p className="text-ink-2">{note}</p> : null}
      <Table
        label="表格的列"
        minWidth={420}
        rows={columnsOf(kind)}
        rowKey={({ key }) => key}
        columns={[
          { key: "head", title: "表头", width: 140, render: ({ head }) => <span className="font-medium">{head}</span> },
          { key: "isRequired", title: "必填", width: 72, render: ({ isRequired }) => (isRequired ? "是" : "否") },
          { key: "hint", title: "怎样填写", render: ({ hint }) => hint },
        ]}
      />
    </section>
  );
}

/** Sends a table and says how far that is, or why it was not taken. */
function useTable(kind: ImportKindName, onBegun: (begun: TableImport) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function send(file: File) {
    if (file.size > IMPORT_MAX_BYTES) {
      setProblem(`文件超过 ${IMPORT_MAX_BYTES / MEGABYTE} MB，请拆分后再导入`);
      return;
    }
    setProblem(null);
    setShare(0);
    const input = { kind, requestId: crypto.randomUUID(), fileName: file.name.slice(-120) };
    try {
      onBegun(await sendFile("importBegin", input, file, { onProgress: setShare }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message || "上传已取消");
    } finally {
      setShare(null);
    }
  }
  return { send, share, problem };
}
