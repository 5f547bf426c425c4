import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { TableRow, TableStream } from "./table.ts";

/** Rows that decide how wide a column is. */
const MEASURED_ROWS = 100;
const WIDEST = 60;
const NARROWEST = 8;
/** After so many rows others have their turn. */
const ROWS_PER_TURN = 500;

/** A table as an Excel workbook with one sheet, its head and columns fixed at the top. Texts stay texts, whatever they begin with. */
export async function writeXlsx({ columns, rows }: TableStream, head: string): Promise<Readable> {
  const source = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  const first: TableRow[] = [];
  while (first.length < MEASURED_ROWS) {
    const next = await source.next();
    if (next.done) break;
    first.push(next.value);
  }
  async function* sheet() {
    yield [storable(head)];
    yield columns.map(storable);
    for (const row of first) yield row.map(storable);
    let written = 0;
    for (let next = await source.next(); !next.done; next = await source.next()) {
      yield next.value.map(storable);
      written += 1;
      if (written % ROWS_PER_TURN === 0) await new Promise(setImmediate);
    }
  }
  const widths = columns.map((name, index) => ({ width: widthOf([name, ...first.map((row) => `${row[index] ?? ""}`)]) }));
  const { writeXlsxStream } = await import("hucre/xlsx");
  const bytes = writeXlsxStream(sheet(), { name: "导出", columns: widths, freezePane: { rows: 2 } });
  return Readable.fromWeb(bytes as ReadableStream);
}

/** What a workbook cannot hold: control characters and halves of pairs. */
const UNSTORABLE = /[\p{Cc}--[\t\n\r]]|[\ufffe\uffff]|\p{Cs}/gv;

function storable(cell: string | number): string | number | null {
  if (typeof cell === "number") return cell;
  return cell.replace(UNSTORABLE, "") || null;
}

/** In letters, of which a Chinese one takes two. */
function widthOf(texts: readonly string[]): number {
  const lengths = texts.map((text) => [...text].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 2 : 1), 0));
  return Math.min(WIDEST, Math.max(NARROWEST, ...lengths) + 2);
}
