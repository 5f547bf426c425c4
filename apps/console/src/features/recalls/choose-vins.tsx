import { CallError } from "@marque/contract/client";
import { RECALL_VINS_MAX_BYTES, RECALL_VINS_MAX_ROWS } from "@marque/contract/rules/recall-draft";
import { useState } from "react";
import { sendFile } from "#shell/send-file.ts";
import { FileButton } from "#ui/file-button.tsx";
import { Notice } from "#ui/notice.tsx";

const MEGABYTES = RECALL_VINS_MAX_BYTES / 1024 / 1024;

/** Brings a file of VINs. */
export function ChooseVins({ campaignId, onBegun }: { campaignId: number; onBegun(): void }) {
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(file: File) {
    if (file.size > RECALL_VINS_MAX_BYTES) return setProblem(`文件超过 ${MEGABYTES} MB，请拆分后再导入`);
    setProblem(null);
    setShare(0);
    const order = { campaignId: String(campaignId), requestId: crypto.randomUUID(), fileName: file.name.slice(-120) };
    try {
      await sendFile("recallVinsBegin", order, file, { onProgress: setShare });
      onBegun();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message || "上传已取消");
    } finally {
      setShare(null);
    }
  }

  return (
    <section aria-label="导入车架号" className="grid justify-items-start gap-3 border border-dashed border-line p-6">
      {problem ? <Notice kind="danger">{problem}</Notice> : null}
      <FileButton
        label="选择车架号文件"
        accept=".csv,.xlsx,text/csv"
        share={share}
        whenSent={<p role="status">已上传，正在核对文件…</p>}
        onFile={(file) => void send(file)}
      >
        导入车架号
      </FileButton>
      <p className="text-note text-ink-3">
        {`CSV 或 Excel（.xlsx），表头写“车架号”或“VIN”；最多 ${RECALL_VINS_MAX_ROWS.toLocaleString("zh-CN")} 行，${MEGABYTES} MB。读取后逐行说明问题，启用前访客看不到。`}
      </p>
    </section>
  );
}
