import { CallError } from "@marque/contract/client";
import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { FileButton } from "#ui/file-button.tsx";
import { Notice } from "#ui/notice.tsx";
import { useResult } from "./tasks.ts";

interface BringFileProps {
  /** What is brought, as on the button after 导入. */
  what: string;
  maxBytes: number;
  hint: string;
  /** Sends the file under this name, by a request of its own. Rejects with the call's error. */
  send(named: { requestId: string; fileName: string }, file: File, onProgress: (share: number) => void): Promise<unknown>;
  onSent(): void;
}

/** Brings a table that a task reads, row by row, before it counts. */
export function BringFile({ what, maxBytes, hint, send, onSent }: BringFileProps) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function bring(file: File) {
    if (file.size > maxBytes) return setProblem(`文件超过 ${maxBytes / 1024 / 1024} MB，请拆分后再导入`);
    setProblem(null);
    setShare(0);
    try {
      await send({ requestId: crypto.randomUUID(), fileName: file.name.slice(-120) }, file, setShare);
      onSent();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message || "上传已取消");
    } finally {
      setShare(null);
    }
  }

  return (
    <section aria-label={`导入${what}`} className="grid justify-items-start gap-3 border border-dashed border-line p-6">
      {problem ? <Notice kind="danger">{problem}</Notice> : null}
      <FileButton
        label={`选择${what}文件`}
        accept=".csv,.xlsx,text/csv"
        share={share}
        whenSent={<p role="status">已上传，正在核对文件…</p>}
        onFile={(file) => void bring(file)}
      >
        {`导入${what}`}
      </FileButton>
      <p className="text-note text-ink-3">{hint}</p>
    </section>
  );
}

/** Rows of such a table that could not be taken, as a file for whoever brought them. */
export function WrongRows({ taskId }: { taskId: string | null }) {
  const result = useResult();
  if (!taskId) return null;
  return (
    <Button icon={Download} loading={result.isPending} onClick={() => result.save({ id: taskId }, "xlsx")}>
      下载有误的行
    </Button>
  );
}
