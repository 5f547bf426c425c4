import { RECALL_VINS_MAX_BYTES, RECALL_VINS_MAX_ROWS } from "@marque/contract/rules/recall-draft";
import { BringFile } from "#shell/bring-file.tsx";
import { sendFile } from "#shell/send-file.ts";

const MEGABYTES = RECALL_VINS_MAX_BYTES / 1024 / 1024;

/** Brings a file of VINs. */
export function ChooseVins({ campaignId, onBegun }: { campaignId: number; onBegun(): void }) {
  return (
    <BringFile
      what="车架号"
      maxBytes={RECALL_VINS_MAX_BYTES}
      hint={`CSV 或 Excel（.xlsx），表头写“车架号”或“VIN”；最多 ${RECALL_VINS_MAX_ROWS.toLocaleString("zh-CN")} 行，${MEGABYTES} MB。读取后逐行说明问题，启用前访客看不到。`}
      send={(named, file, onProgress) => sendFile("recallVinsBegin", { ...named, campaignId: String(campaignId) }, file, { onProgress })}
      onSent={onBegun}
    />
  );
}
