import { stringify } from "csv-stringify/sync";

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
