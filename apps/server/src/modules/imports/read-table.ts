import { AppError } from "@marque/contract/errors";
import { type ImportDeclaration, type ImportKindName, importKinds } from "@marque/contract/import-kinds";
import { type Cell, cellText, readSpreadsheet, usualBounds } from "../../documents/spreadsheet/read-spreadsheet.ts";

/** A row as text, by the keys of its columns. */
export interface ReadRow {
  number: number;
  cells: Record<string, string>;
}

/** Heads stand at the top; what is above them is for people. */
const HEADS_WITHIN = 10;

/**
 * The rows of a table of some kind: those below the first that has the heads of all its needed columns, in whichever order; empty ones
 * are left out. Throws as `readSpreadsheet` does, and `unsupportedMedia` for a table without these heads, or without a row.
 */
export async function* readTable(content: Uint8Array, kind: ImportKindName): AsyncGenerator<ReadRow> {
  const { columns: declared, maxRows } = importKinds[kind] as ImportDeclaration;
  const columns = Object.entries(declared);
  let places: ReadonlyMap<string, number> | null = null;
  let rows = 0;
  for await (const { number, cells } of readSpreadsheet(content, { ...usualBounds, rows: maxRows })) {
    if (places === null) {
      places = placesOf(cells);
      if (places === null && number >= HEADS_WITHIN) break;
      continue;
    }
    const read = Object.fromEntries(columns.map(([key]) => [key, cellText(cells[places?.get(key) ?? -1])]));
    if (Object.values(read).every((text) => text === "")) continue;
    rows += 1;
    yield { number, cells: read };
  }
  if (places === null) {
    const heads = columns.filter(([, { isRequired }]) => isRequired).map(([, { head }]) => `“${head}”`);
    throw new AppError("unsupportedMedia", { message: `表格里没有找到${heads.join("")}列，请按模板填写` });
  }
  if (rows === 0) throw new AppError("unsupportedMedia", { message: "表格里只有表头，没有数据" });

  /** Where each column stands; null where this row is not that of the heads. */
  function placesOf(cells: readonly Cell[]): ReadonlyMap<string, number> | null {
    const texts = cells.map((cell) => bareHead(cellText(cell)));
    const found = new Map(
      columns.map(([key, { head }]) => [key, texts.indexOf(bareHead(head))] as const).filter(([, place]) => place >= 0),
    );
    return columns.every(([key, { isRequired }]) => !isRequired || found.has(key)) ? found : null;
  }
}

/** A head without blanks, and without the mark of a column that must be filled in. */
const bareHead = (text: string) => text.replace(/[\s*＊]/g, "");

/** Reads a table to its end, or as far as one of its kind may go, and keeps none of it. Throws as `readTable` does. */
export async function requireTable(content: Uint8Array, kind: ImportKindName): Promise<void> {
  for await (const _row of readTable(content, kind));
}
