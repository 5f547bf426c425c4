import { stringify } from "csv-stringify/sync";
import { localDate } from "./local-time.ts";

/** Lists are exported up to so many rows; who needs more narrows them first. */
export const EXPORTED_AT_MOST = 10_000;

/** Rows for a spreadsheet, every cell as text. */
export interface ExportTable {
  columns: string[];
  rows: string[][];
}

/**
 * A table as CSV (RFC 4180) that Excel opens as it is: UTF-8 with a byte order mark, and the watermark in a line of its own at the top.
 * Cells that a spreadsheet would take for a formula begin with an apostrophe, and a cell's line breaks are no rows.
 */
export function exportCsv({ columns, rows }: ExportTable, watermark: string): string {
  return stringify([[watermark], columns, ...rows], {
    bom: true,
    escape_formulas: true,
    record_delimiter: "windows",
    quoted_match: /[\r\n]/,
  });
}

/** What an exported table is called on the desk of whoever asked: its title and the day in Asia/Shanghai. */
export function fileNameOf(title: string, now: Date): string {
  return `${title.replace(/[\\/:*?"<>|]/g, " ")}-${localDate(now)}.csv`;
}
