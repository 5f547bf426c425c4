import { AppError } from "@marque/contract/errors";
import { RECALL_VINS_MAX_BYTES, RECALL_VINS_MAX_ROWS } from "@marque/contract/rules/recall-draft";
import { isVin, normaliseVin, VIN_LENGTH } from "@marque/contract/rules/vin";
import { cellText, readSpreadsheet } from "../../documents/spreadsheet/read-spreadsheet.ts";

/** A row of a file: its number, and what stands where a VIN is expected. */
export type VinRow = readonly [number: number, text: string];

/** Heads under which VINs stand, without blanks and marks. */
const HEADS = new Set(["车架号", "VIN", "VIN码", "车架号VIN", "VIN车架号", "车辆识别代号", "车辆识别代号VIN"]);
/** Heads stand at the top; what is above them is for people. */
const HEADS_WITHIN = 10;
const BOUNDS = { bytes: RECALL_VINS_MAX_BYTES, rows: RECALL_VINS_MAX_ROWS + HEADS_WITHIN, columns: 60, cells: 12_000_000 };
/** Longer texts are no VINs, and are kept only so far as somebody can recognise them. */
const TEXT_MAX = 40;

/**
 * The rows of a file of VINs: those below the head that says so, or all of a file whose first row begins with one. Throws as
 * `readSpreadsheet` does, and `unsupportedMedia` for a file without such a column or without a row.
 */
export async function* readVins(content: Uint8Array): AsyncGenerator<VinRow> {
  let place = -1;
  let rows = 0;
  for await (const { number, cells } of readSpreadsheet(content, BOUNDS)) {
    if (place < 0) {
      const texts = cells.map(cellText);
      place = texts.findIndex((text) => HEADS.has(text.toUpperCase().replace(/[\s*＊()（）]/g, "")));
      if (place >= 0) continue;
      place = texts.findIndex((text) => isVin(normaliseVin(text)));
      if (place < 0) {
        if (number >= HEADS_WITHIN) break;
        continue;
      }
    }
    const text = cellText(cells[place]);
    if (text === "") continue;
    rows += 1;
    if (rows > RECALL_VINS_MAX_ROWS) throw tooMany();
    yield [number, text.slice(0, TEXT_MAX)];
  }
  if (place < 0) throw new AppError("unsupportedMedia", { message: "没有找到“车架号”列：请在第一行写明表头“车架号”" });
  if (rows === 0) throw new AppError("unsupportedMedia", { message: "表格里只有表头，没有车架号" });
}

const tooMany = () => new AppError("tooLarge", { message: `最多 ${RECALL_VINS_MAX_ROWS.toLocaleString("zh-CN")} 行，请拆分后再导入` });

/** Why a text is no VIN, for whoever brought it; null for one that is. @param vin normalised */
export function whyNoVin(vin: string): string | null {
  if (isVin(vin)) return null;
  if (vin.length !== VIN_LENGTH) return `应为 ${VIN_LENGTH} 位，这里是 ${vin.length} 位`;
  if (/^[A-Z0-9]+$/.test(vin)) return "含有车架号不用的字母 I、O 或 Q";
  return "只能是字母和数字";
}
