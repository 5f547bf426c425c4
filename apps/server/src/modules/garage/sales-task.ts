import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError } from "@marque/contract/errors";
import { isMobile, normaliseMobile } from "@marque/contract/rules/mobile";
import { hasVinCheckDigit, isVin, normaliseVin, VIN_LENGTH } from "@marque/contract/rules/vin";
import type { Transaction } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import { localDate } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { RecallCars } from "../recall/recall-cars.ts";
import { inPieces } from "../tasks/in-pieces.ts";
import type { TaskKind } from "../tasks/task-kind.ts";
import { type SalesFileRow, salesColumns } from "./read-sales.ts";
import { sealSale } from "./sale-content.ts";
import {
  addSales,
  changeSalesBatch,
  countInSalesBatch,
  deleteSalesParts,
  findDealerIds,
  lockSalesBatch,
  type NewSale,
  type SalesBatchRow,
  takeSalesPart,
} from "./sales.repository.ts";

/** Which batch; its rows lie beside it. */
export interface CarSalesParams {
  batchId: number;
}

declare module "../tasks/task-kind.ts" {
  interface TaskParams {
    /** Reads sales records. */
    carSales: CarSalesParams;
  }
}

/** Kind of value under which rows wait for their reading. */
export const SALES_PART_FIELD = "carSales";
/** So many rows are read in one piece. */
export const SALES_PART_ROWS = 10_000;
/** So many of them go to the database at once. */
const PIECE_ROWS = 2_500;
/** With more wrong rows a file is no list of sales. */
const MOST_WRONG = 20_000;
/** Records that are sealed before others have their turn. */
const AT_ONCE = 250;
const EARLIEST = "1990-01-01";
const MONTHS_MAX = 240;
const KM_MAX = 2_000_000;

interface Fault {
  row: SalesFileRow;
  problem: string;
}

interface SealedRow {
  row: SalesFileRow;
  /** Of its car, as sets tell it apart. */
  key: string;
  sale: NewSale;
}

/** Dealers by code, and makers that are the brand's. */
interface Known {
  dealers: ReadonlyMap<string, number>;
  makers: ReadonlySet<string>;
}

const DOUBLE = "与前面的行重复";

type Texts = Record<(typeof salesColumns)[number], string>;
const textsOf = (row: SalesFileRow): Texts => Object.fromEntries(salesColumns.map((key, at) => [key, row[at + 1] ?? ""])) as Texts;

/** How a file of sales records is read: a part at a time into the batch, which counts for nothing before it has been taken. */
export function carSalesTask(resources: {
  security: Security;
  jobs: Jobs;
  cars: Pick<RecallCars, "indexOf" | "listMakers">;
  now?: () => Date;
}): TaskKind<CarSalesParams> {
  const { security, jobs, cars, now = () => new Date() } = resources;

  /** Seals what can be read as a sale of the brand, each car once; says of the rest why not. `seen` holds the cars that came before. */
  async function sort(rows: readonly SalesFileRow[], known: Known, seen: Set<string>) {
    const sales: SealedRow[] = [];
    const faults: Fault[] = [];
    const today = localDate(now());
    let warned = 0;
    for (const [at, row] of rows.entries()) {
      if (at % AT_ONCE === AT_ONCE - 1) await nextTurn();
      const texts = textsOf(row);
      const read = readRow(texts, known, today);
      if ("problem" in read) {
        faults.push({ row, problem: read.problem });
        continue;
      }
      const { vin, facts } = read;
      const vinIndex = cars.indexOf(vin);
      const key = vinIndex.toString("latin1");
      if (seen.has(key)) {
        faults.push({ row, problem: DOUBLE });
        continue;
      }
      seen.add(key);
      if (!hasVinCheckDigit(vin)) warned += 1;
      const { owner, engine } = texts;
      const contentEncrypted = sealSale(security, { vin, owner, mobile: normaliseMobile(texts.mobile), engine: engine.toUpperCase() });
      sales.push({ row, key, sale: { vinIndex, contentEncrypted, ...facts } });
    }
    return { sales, faults, warned };
  }

  /** Brings rows into a batch, and says which were in it already. */
  async function bring(tx: Transaction, batchId: number, rows: readonly SalesFileRow[], known: Known) {
    const seen = new Set<string>();
    const brought = { added: 0, faults: [] as Fault[], warned: 0 };
    await inPieces(rows, PIECE_ROWS, {
      prepare: (piece) => sort(piece, known, seen),
      async write({ sales, faults, warned }) {
        const added = await addSales(
          tx,
          batchId,
          sales.map(({ sale }) => sale),
        );
        const news = new Set(added.map((index) => index.toString("latin1")));
        const doubles = sales.filter(({ key }) => !news.has(key)).map(({ row }): Fault => ({ row, problem: DOUBLE }));
        brought.added += added.length;
        brought.faults.push(...faults, ...doubles);
        brought.warned += warned;
      },
    });
    return brought;
  }

  return {
    permission: "carSales.import",
    columns: () => ["行号", "车架号", "问题"],
    count: async () => null,
    async next(tx, { batchId }, cursor) {
      const batch = await lockSalesBatch(tx, batchId);
      if (!batch || batch.droppedAt) throw new AppError("notOpen", { message: "导入已放弃" });
      const position = (cursor as number | null) ?? 0;
      const part = await takeSalesPart(tx, batchId, position);
      if (part === undefined) throw new Error(`Part ${position} of batch ${batchId} is gone`);
      const rows = JSON.parse(security.decryptField(SALES_PART_FIELD, part)) as SalesFileRow[];
      const codes = [...new Set(rows.map((row) => textsOf(row).dealer.toUpperCase()).filter((code) => code !== ""))];
      const known = { dealers: await findDealerIds(tx, codes), makers: await cars.listMakers(tx) };
      const { added, faults, warned } = await bring(tx, batchId, rows, known);
      const wrong = faults.toSorted((one, other) => one.row[0] - other.row[0]);
      const counted = await countInSalesBatch(tx, batchId, { added, wrong: wrong.length, warned });
      const isHopeless = counted.rowsWrong > MOST_WRONG;
      const isLast = isHopeless || position + 1 >= batch.parts;
      if (isHopeless) {
        await changeSalesBatch(tx, batchId, { droppedAt: now() });
        await deleteSalesParts(tx, batchId);
        await jobs.enqueue(tx, "emptyCarSales", { batchId });
      }
      return {
        done: rows.length,
        ...(cursor === null && { total: batch.rowsTotal }),
        cursor: position + 1,
        isLast,
        rows: wrong.map(({ row, problem }) => [row[0], row[1] ?? "", problem]),
        rowErrors: wrong.slice(0, 20).map(({ row, problem }) => ({ row: row[0], message: problem })),
        ...(isLast && { note: noteOf(counted, isHopeless) }),
      };
    },
    logged: ({ batchId }) => ({ action: "list.export", entityId: `carSales ${batchId}` }),
    caution: () => "含车架号，仅限核对，用完即删",
  };
}

type Read = { vin: string; facts: Omit<NewSale, "vinIndex" | "contentEncrypted"> } | { problem: string };

/** A row as a record, or why it is none. @param today ISO date */
function readRow(texts: Texts, known: Known, today: string): Read {
  const vin = normaliseVin(texts.vin);
  if (!isVin(vin)) {
    return { problem: vin.length === VIN_LENGTH ? "车架号含有不用的字符" : `车架号应为 ${VIN_LENGTH} 位，这里是 ${vin.length} 位` };
  }
  if (known.makers.size > 0 && !known.makers.has(vin.slice(0, 3))) return { problem: "不是本品牌的车架号" };
  if (texts.model === "") return { problem: "没有写车型" };
  const soldOn = readDay(texts.soldOn);
  if (soldOn === null) return { problem: "销售日期请写成 2026-11-22" };
  if (soldOn < EARLIEST || soldOn > today) return { problem: `销售日期应在 ${EARLIEST} 与今天之间` };
  if (texts.owner === "") return { problem: "没有写车主" };
  if (!isMobile(normaliseMobile(texts.mobile))) return { problem: "手机号应为11位" };
  const dealer = texts.dealer.toUpperCase();
  const dealerId = dealer === "" ? null : known.dealers.get(dealer);
  if (dealerId === undefined) return { problem: "没有这个门店代码" };
  const numbers = {
    warrantyMonths: readNumber(texts.warrantyMonths, MONTHS_MAX),
    warrantyKm: readNumber(texts.warrantyKm, KM_MAX),
    serviceMonths: readNumber(texts.serviceMonths, MONTHS_MAX),
    serviceKm: readNumber(texts.serviceKm, KM_MAX),
  };
  if (Object.values(numbers).includes(undefined)) return { problem: "质保与保养请写整数" };
  const facts = {
    soldOn,
    dealerId,
    model: texts.model,
    trim: texts.trim,
    color: texts.color,
    ...(numbers as Record<keyof typeof numbers, number | null>),
  };
  return { vin, facts };
}

/** `2026/1/5` and `2026-01-05` as an ISO date; null for what is no date. */
function readDay(text: string): string | null {
  const [, year, month = "", day = ""] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text.trim().slice(0, 10)) ?? [];
  if (year === undefined) return null;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : null;
}

/** A whole number from 1; null for nothing, undefined for anything else. */
function readNumber(text: string, max: number): number | null | undefined {
  if (text === "") return null;
  if (!/^\d{1,7}$/.test(text)) return undefined;
  const read = Number(text);
  return read >= 1 && read <= max ? read : undefined;
}

function noteOf({ rowsAdded, rowsWrong }: SalesBatchRow, isHopeless: boolean): string {
  const rows = (count: number) => `${count.toLocaleString("zh-CN")} 行`;
  if (isHopeless) return `有误的超过 ${rows(MOST_WRONG)}，已停止读取，没有启用任何一行；请核对是否选错了文件`;
  return `已读取：${rows(rowsAdded)}可启用，有误 ${rows(rowsWrong)}`;
}
