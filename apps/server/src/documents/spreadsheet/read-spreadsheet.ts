import { Worker } from "node:worker_threads";
import { AppError } from "@marque/contract/errors";

/** A cell as a spreadsheet keeps it; of a formula what it showed last. In CSV every cell is a text. */
export type Cell = string | number | boolean | Date | null;

export interface SpreadsheetRow {
  /** As spreadsheets count: the first is 1. */
  number: number;
  cells: Cell[];
}

/** What is read at most of a file that somebody brings. */
export interface SpreadsheetBounds {
  /** Of the file as it was brought. */
  bytes: number;
  rows: number;
  columns: number;
  /** Of all rows together. */
  cells: number;
}

const MEGABYTE = 1024 * 1024;

export const usualBounds: SpreadsheetBounds = { bytes: 64 * MEGABYTE, rows: 50_000, columns: 200, cells: 2_000_000 };

/** What the thread is given. */
export interface ReadingOrder {
  content: Uint8Array;
  bounds: SpreadsheetBounds;
}
export type Refusal = { name: "tooLarge" | "unsupportedMedia"; message: string };
/** What the thread says each time it is asked for more. */
export type ReadingAnswer = { rows: SpreadsheetRow[]; isLast: boolean } | { refusal: Refusal };

const MEMORY_MB = 512;
/** A part that takes longer is no honest table. */
const PART_MS = 20_000;

/**
 * The rows of an Excel workbook's first sheet (.xlsx) or of CSV (UTF-8, UTF-16 or GB18030; commas, semicolons or tabs), read in a thread
 * of its own and only as far as they are asked for. Formulas are never run. Throws `tooLarge` beyond the bounds and `unsupportedMedia`
 * for what is no table, both with a message for whoever brought the file.
 */
export async function* readSpreadsheet(content: Uint8Array, bounds: SpreadsheetBounds = usualBounds): AsyncGenerator<SpreadsheetRow> {
  if (content.length > bounds.bytes) throw new AppError("tooLarge", { message: `文件超过 ${bounds.bytes / MEGABYTE} MB，请拆分后再导入` });
  const order: ReadingOrder = { content, bounds };
  const worker = new Worker(new URL("./reading-worker.ts", import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    for (;;) {
      const answer = await nextPart(worker);
      if ("refusal" in answer) throw new AppError(answer.refusal.name, { message: answer.refusal.message });
      yield* answer.rows;
      if (answer.isLast) return;
    }
  } finally {
    await worker.terminate();
  }
}

function nextPart(worker: Worker): Promise<ReadingAnswer> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new AppError("tooLarge", { message: "表格内容过于复杂，无法读取，请精简后再导入" }));
    const timer = setTimeout(giveUp, PART_MS);
    const settle = (answer: ReadingAnswer) => {
      clearTimeout(timer);
      worker.off("error", onError);
      resolve(answer);
    };
    const onError = (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      worker.off("message", settle);
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") giveUp();
      else reject(error);
    };
    worker.once("message", settle);
    worker.once("error", onError);
    worker.postMessage("more");
  });
}

/** A cell as text, as somebody would have typed it: whole numbers without exponent, days as 2026-11-22. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "string") return cell.trim();
  if (typeof cell === "boolean") return cell ? "是" : "否";
  if (typeof cell === "number") return Number.isInteger(cell) ? BigInt(cell).toString() : String(cell);
  // A spreadsheet's moments have no zone: the library gives them as if they were UTC.
  const [day = "", time = ""] = cell.toISOString().slice(0, 19).split("T");
  return time === "00:00:00" ? day : `${day} ${time}`;
}
