import { AppError } from "@marque/contract/errors";
import { CAR_SALES_MAX_BYTES, CAR_SALES_MAX_ROWS, type CarSalesColumn, carSalesColumns } from "@marque/contract/rules/car-sales";
import { type Cell, cellText, readSpreadsheet } from "../../documents/spreadsheet/read-spreadsheet.ts";

/** A row of a file: its number, and its texts in the order of `carSalesColumns`. */
export type SalesFileRow = readonly [number: number, ...texts: string[]];

export const salesColumns = Object.keys(carSalesColumns) as CarSalesColumn[];
/** Heads stand at the top; what is above them is for people. */
const HEADS_WITHIN = 10;
const BOUNDS = { bytes: CAR_SALES_MAX_BYTES, rows: CAR_SALES_MAX_ROWS + HEADS_WITHIN, columns: 60, cells: 20_000_000 };
/** Longer texts are none of what is asked for, and are kept only so far as somebody can recognise them. */
const TEXT_MAX = 80;

/**
 * The rows of a file of sales records: those below the first that has the needed heads, in whichever order; empty ones are left out. Throws
 * as `readSpreadsheet` does, and `unsupportedMedia` for a file without these heads or without a row.
 */
export async function* readSales(content: Uint8Array): AsyncGenerator<SalesFileRow> {
  let places: readonly number[] | null = null;
  let rows = 0;
  for await (const { number, cells } of readSpreadsheet(content, BOUNDS)) {
    if (places === null) {
      places = placesOf(cells);
      if (places === null && number >= HEADS_WITHIN) break;
      continue;
    }
    const texts = places.map((place) => (place < 0 ? "" : cellText(cells[place]).slice(0, TEXT_MAX)));
    if (texts.every((text) => text === "")) continue;
    rows += 1;
    if (rows > CAR_SALES_MAX_ROWS) throw tooMany();
    yield [number, ...texts];
  }
  if (places === null) {
    const heads = salesColumns.filter((key) => carSalesColumns[key].isRequired).map((key) => `“${carSalesColumns[key].head}”`);
    throw new AppError("unsupportedMedia", { message: `没有找到${heads.join("")}列：请在第一行写明表头` });
  }
  if (rows === 0) throw new AppError("unsupportedMedia", { message: "表格里只有表头，没有销售记录" });
}

/** Where each column stands, -1 for none; null where this row is not that of the heads. */
function placesOf(cells: readonly Cell[]): readonly number[] | null {
  const texts = cells.map((cell) => cellText(cell).replace(/[\s*＊]/g, ""));
  const places = salesColumns.map((key) => texts.indexOf(carSalesColumns[key].head));
  return salesColumns.every((key, at) => !carSalesColumns[key].isRequired || (places[at] ?? -1) >= 0) ? places : null;
}

const tooMany = () => new AppError("tooLarge", { message: `最多 ${CAR_SALES_MAX_ROWS.toLocaleString("zh-CN")} 行，请拆分后再导入` });
