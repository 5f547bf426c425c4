import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { TableStream } from "./table.ts";

/**
 * A table as CSV (RFC 4180) that Excel opens as it is: UTF-8 with a byte order mark, and who took it in a line of its own at the top.
 * Cells that a spreadsheet would take for a formula begin with an apostrophe, and a cell's line breaks are no rows.
 */
export function writeCsv({ columns, rows }: TableStream, head: string): Readable {
  async function* lines() {
    yield [head];
    yield columns;
    yield* rows;
  }
  const text = stringify({ bom: true, escape_formulas: true, record_delimiter: "windows", quoted_match: /[\r\n]/ });
  return Readable.from(lines())
    .on("error", (error) => text.destroy(error))
    .pipe(text);
}
