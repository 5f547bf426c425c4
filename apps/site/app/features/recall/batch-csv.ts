import { recallOutcomes, recallVehicleStates } from "@marque/contract/rules/recall";
import type { CallOutput } from "@marque/contract/types";

/** What is known of a car, with the VIN as it was asked for: the answer has it masked. */
export type BatchCar = CallOutput<"recallBatchQuery">["cars"][number] & { asked: string };

const HEADS = ["车架号", "结果", "备案编号", "召回", "这辆车", "完成日期", "查询时间"];

/** The answer as a table for a spreadsheet, a row for each recall of a car; with a byte order mark, because it is Chinese. */
export function batchCsv(cars: readonly BatchCar[], at: string): string {
  const time = `${at.slice(0, 10)} ${at.slice(11, 16)}`;
  const rows = cars.flatMap(({ asked, outcome, recalls }) => {
    const none = { filingNo: "", title: "", state: null, doneAt: null };
    return (recalls.length > 0 ? recalls : [none]).map(({ filingNo, title, state, doneAt }) => [
      asked,
      recallOutcomes[outcome],
      filingNo,
      title,
      state ? recallVehicleStates[state] : "",
      doneAt ?? "",
      time,
    ]);
  });
  return `\uFEFF${[HEADS, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

/** Quoted, so that nothing in it divides; what a spreadsheet would take for a formula is a text. */
function cell(text: string): string {
  return `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Text of a file that somebody keeps VINs in: UTF-8, or what Chinese spreadsheets write instead. */
export function decodeList(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}
