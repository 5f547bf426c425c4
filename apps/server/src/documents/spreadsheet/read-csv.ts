import { Readable } from "node:stream";
import { parse } from "csv-parse";
import type { SpreadsheetRow } from "./read-spreadsheet.ts";
import { NoTable } from "./reading-refusals.ts";

const CHUNK_BYTES = 64 * 1024;
/** In characters. */
const MAX_RECORD = 200_000;
/** Lines that tell which mark stands between cells. */
const SAMPLE = 4_096;

/** Rows of CSV in whichever encoding and with whichever mark between cells spreadsheets write it. */
export async function* readCsv(content: Uint8Array): AsyncGenerator<SpreadsheetRow> {
  const encoding = encodingOf(content);
  const sample = new TextDecoder(encoding).decode(content.subarray(0, SAMPLE));
  if (sample.includes("\u0000")) throw new NoTable("文件不是 Excel（.xlsx）或 CSV 表格");
  const parser = Readable.from(texts(content, encoding)).pipe(
    parse({
      delimiter: delimiterOf(sample),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD,
      info: true,
    }),
  );
  for await (const { info, record } of parser as AsyncIterable<{ info: { lines: number }; record: string[] }>) {
    yield { number: info.lines, cells: record.map(withoutQuote) };
  }
}

function* texts(content: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let from = 0; from < content.length; from += CHUNK_BYTES) {
    yield decoder.decode(content.subarray(from, from + CHUNK_BYTES), { stream: true });
  }
  yield decoder.decode();
}

/** Excel in China writes CSV in GB18030 unless it is asked for UTF-8; whatever is no UTF-8 is taken for that. */
function encodingOf(content: Uint8Array): "utf-8" | "utf-16le" | "gb18030" {
  if (content[0] === 0xff && content[1] === 0xfe) return "utf-16le";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for (let from = 0; from < content.length; from += CHUNK_BYTES) {
      decoder.decode(content.subarray(from, from + CHUNK_BYTES), { stream: true });
    }
    decoder.decode();
    return "utf-8";
  } catch {
    return "gb18030";
  }
}

function delimiterOf(sample: string): string {
  const [line = ""] = sample.replace(/"[^"]*"/g, "").split(/\r?\n/);
  const [most = ","] = [",", ";", "\t"].sort((one, other) => line.split(other).length - line.split(one).length);
  return most;
}

/** The apostrophe by which a table says that a cell is no formula, as our own exports do. */
function withoutQuote(cell: string): string {
  return /^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}
