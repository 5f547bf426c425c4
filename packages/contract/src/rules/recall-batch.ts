import { isVin, normaliseVin } from "./vin.ts";

/** Cars that a member asks about at once. */
export const RECALL_BATCH_MAX = 20;
/** Longest list that is read, in characters: twenty VINs among other columns, and then some. */
export const RECALL_LIST_MAX = 64_000;

/** What a pasted or uploaded list holds. */
export interface VinList {
  /** Each once, in their order. */
  vins: string[];
  /** What stands where a VIN might, and is none: at most as many as may be asked for. */
  wrong: string[];
  /** How many stood there twice. */
  repeated: number;
}

const HEADS = /^(?:序号|编号|车架号(?:[(（]vin[)）])?|车辆识别代号|车牌号?|车型|vin|no\.?)$/i;
/** What somebody meant as a VIN has letters and digits, and about its length. */
const MEANT = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{11,24}$/;

/** Reads VINs from what people paste or keep in a table: one a line or among other columns, full width, lower case, in groups of blanks. */
export function readVinList(text: string): VinList {
  const found: VinList = { vins: [], wrong: [], repeated: 0 };
  const cells = text
    .slice(0, RECALL_LIST_MAX)
    .split(/[\r\n,;，；、\t|]+/)
    .map((cell) => normaliseVin(cell.replace(/["'\uFEFF]/g, "")))
    .filter((cell) => cell !== "" && !HEADS.test(cell));
  for (const cell of cells) {
    if (isVin(cell)) {
      if (found.vins.includes(cell)) found.repeated += 1;
      else found.vins.push(cell);
    } else if (MEANT.test(cell) && found.wrong.length < RECALL_BATCH_MAX) found.wrong.push(cell);
  }
  return found;
}
