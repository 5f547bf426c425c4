import { parentPort, workerData } from "node:worker_threads";
import { readCsv } from "./read-csv.ts";
import type { ReadingAnswer, ReadingOrder, SpreadsheetRow } from "./read-spreadsheet.ts";
import { readXlsx } from "./read-xlsx.ts";
import { BeyondBounds, NoTable } from "./reading-refusals.ts";
import { isZip } from "./spreadsheet-file.ts";

const ROWS_AT_ONCE = 1_000;

const { content, bounds } = workerData as ReadingOrder;

async function* boundedRows(): AsyncGenerator<SpreadsheetRow> {
  let rows = 0;
  let cells = 0;
  for await (const row of isZip(content) ? readXlsx(content) : readCsv(content)) {
    rows += 1;
    cells += row.cells.length;
    if (rows > bounds.rows || row.number > MAX_ROW_NUMBER) throw new BeyondBounds(`表格超过 ${bounds.rows} 行，请拆分后再导入`);
    if (row.cells.length > bounds.columns) throw new BeyondBounds(`第 ${row.number} 行超过 ${bounds.columns} 列，请删去多余的列`);
    if (cells > bounds.cells) throw new BeyondBounds(`表格超过 ${bounds.cells} 个单元格，请拆分后再导入`);
    yield row;
  }
}

/** Of Excel. Empty rows in between are not read, but a number beyond it is nobody's. */
const MAX_ROW_NUMBER = 1_048_576;

const source = boundedRows();

async function nextPart(): Promise<ReadingAnswer> {
  const rows: SpreadsheetRow[] = [];
  while (rows.length < ROWS_AT_ONCE) {
    const next = await source.next();
    if (next.done) return { rows, isLast: true };
    rows.push(next.value);
  }
  return { rows, isLast: false };
}

parentPort?.on("message", async () => {
  try {
    parentPort?.postMessage(await nextPart());
  } catch (error) {
    const message = error instanceof BeyondBounds || error instanceof NoTable ? error.message : "文件不是有效的 Excel（.xlsx）或 CSV 表格";
    const name = error instanceof BeyondBounds ? "tooLarge" : "unsupportedMedia";
    parentPort?.postMessage({ refusal: { name, message } } satisfies ReadingAnswer);
  }
});
