import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError } from "@marque/contract/errors";
import { hasVinCheckDigit, normaliseVin } from "@marque/contract/rules/vin";
import type { Transaction } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import type { Security } from "../../security/field-encryption.ts";
import { inPieces } from "../tasks/in-pieces.ts";
import type { TaskKind } from "../tasks/task-kind.ts";
import { type VinRow, whyNoVin } from "./read-vins.ts";
import { listCoveredMakers } from "./recall.repository.ts";
import {
  addVehicles,
  type BatchRow,
  changeBatch,
  countInBatch,
  deleteBatchParts,
  findBatchesOfVehicles,
  listDroppedBatches,
  lockBatch,
  type SealedVin,
  takeBatchPart,
} from "./vin-batches.repository.ts";
import { sealVin } from "./vin-index.ts";

/** Which batch; its rows lie beside it. */
export interface VinBatchParams {
  batchId: number;
}

declare module "../tasks/task-kind.ts" {
  interface TaskParams {
    /** Reads the VINs of a recall. */
    recallVins: VinBatchParams;
  }
}

/** Kind of value under which rows wait for their reading. */
export const PART_FIELD = "recallVins";
/** So many rows are read in one piece. */
export const PART_ROWS = 20_000;
/** So many of them go to the database at once. */
const PIECE_ROWS = 4_000;
/** With more wrong rows a file is no list of VINs. */
const MOST_WRONG = 20_000;
/** Cars that are sealed before others have their turn. */
const AT_ONCE = 250;

interface Fault {
  row: VinRow;
  problem: string;
}

interface SealedRow {
  row: VinRow;
  sealed: SealedVin;
}

/** An index as sets tell it apart. */
const keyOf = (index: Buffer): string => index.toString("latin1");

/** How a file of VINs is read: a part at a time into the batch, which nobody sees before it has been taken. */
export function vinBatchTask(resources: { security: Security; jobs: Jobs; now?: () => Date }): TaskKind<VinBatchParams> {
  const { security, jobs, now = () => new Date() } = resources;

  /** Seals what can be read as a VIN of the brand, each once; says of the rest why not. `seen` holds the rows of those that came before. */
  async function sort(rows: readonly VinRow[], makers: ReadonlySet<string>, seen: Map<string, number>) {
    const cars: SealedRow[] = [];
    const faults: Fault[] = [];
    let warned = 0;
    for (const [at, row] of rows.entries()) {
      if (at % AT_ONCE === AT_ONCE - 1) await nextTurn();
      const vin = normaliseVin(row[1]);
      const first = seen.get(vin);
      const problem = whyNoVin(vin) ?? (makers.size > 0 && !makers.has(vin.slice(0, 3)) ? "不是本品牌的车架号" : null);
      if (problem) faults.push({ row, problem });
      else if (first !== undefined) faults.push({ row, problem: `与第 ${first} 行重复` });
      else {
        seen.set(vin, row[0]);
        if (!hasVinCheckDigit(vin)) warned += 1;
        cars.push({ row, sealed: sealVin(security, vin) });
      }
    }
    return { cars, faults, warned };
  }

  /** Brings rows into a batch; `news` are the indexes of those that were not there. */
  async function bring(tx: Transaction, { id: batchId, campaignId }: BatchRow, rows: readonly VinRow[]) {
    const [makers, dropped] = [await listCoveredMakers(tx), await listDroppedBatches(tx, campaignId)];
    const seen = new Map<string, number>();
    const brought = { cars: [] as SealedRow[], faults: [] as Fault[], warned: 0, news: new Set<string>() };
    await inPieces(rows, PIECE_ROWS, {
      prepare: (piece) => sort(piece, makers, seen),
      async write({ cars, faults, warned }) {
        brought.cars.push(...cars);
        brought.faults.push(...faults);
        brought.warned += warned;
        const sealed = cars.map((car) => car.sealed);
        for (const index of await addVehicles(tx, { batchId, campaignId, dropped }, sealed)) brought.news.add(keyOf(index));
      },
    });
    return brought;
  }

  /** Of cars that were there already says whether the same file brought them. */
  async function sortKnown(tx: Transaction, { id: batchId, campaignId }: BatchRow, known: readonly SealedRow[]) {
    if (known.length === 0) return { same: 0, doubles: [] };
    const found = await findBatchesOfVehicles(
      tx,
      campaignId,
      known.map(({ sealed }) => sealed.vinIndex),
    );
    const own = new Set(found.filter((one) => one.batchId === batchId).map(({ vinIndex }) => keyOf(vinIndex)));
    const doubles = known.filter(({ sealed }) => own.has(keyOf(sealed.vinIndex)));
    return { same: known.length - doubles.length, doubles: doubles.map(({ row }) => ({ row, problem: "与前面的行重复" })) };
  }

  return {
    permission: "recall.edit",
    columns: () => ["行号", "车架号", "问题"],
    count: async () => null,
    async next(tx, { batchId }, cursor) {
      const batch = await lockBatch(tx, batchId);
      if (!batch || batch.droppedAt) throw new AppError("notOpen", { message: "导入已放弃" });
      const position = (cursor as number | null) ?? 0;
      const part = await takeBatchPart(tx, batchId, position);
      if (part === undefined) throw new Error(`Part ${position} of batch ${batchId} is gone`);
      const rows = JSON.parse(security.decryptField(PART_FIELD, part)) as VinRow[];
      const { cars, faults, warned, news } = await bring(tx, batch, rows);
      const { same, doubles } = await sortKnown(
        tx,
        batch,
        cars.filter(({ sealed }) => !news.has(keyOf(sealed.vinIndex))),
      );
      const wrong = [...faults, ...doubles].sort((one, other) => one.row[0] - other.row[0]);
      const counted = await countInBatch(tx, batchId, { added: news.size, same, wrong: wrong.length, warned });
      const isHopeless = counted.rowsWrong > MOST_WRONG;
      const isLast = isHopeless || position + 1 >= batch.parts;
      if (isHopeless) {
        await changeBatch(tx, batchId, { droppedAt: now() });
        await deleteBatchParts(tx, batchId);
        await jobs.enqueue(tx, "emptyRecallBatch", { batchId });
      }
      return {
        done: rows.length,
        ...(cursor === null && { total: batch.rowsTotal }),
        cursor: position + 1,
        isLast,
        rows: wrong.map(({ row, problem }) => [row[0], row[1], problem]),
        rowErrors: wrong.slice(0, 20).map(({ row, problem }) => ({ row: row[0], message: problem })),
        ...(isLast && { note: noteOf(counted, isHopeless) }),
      };
    },
    logged: ({ batchId }) => ({ action: "list.export", entityId: `recallVins ${batchId}` }),
    caution: () => "含车架号，仅限核对，用完即删",
  };
}

function noteOf({ rowsAdded, rowsSame, rowsWrong }: BatchRow, isHopeless: boolean): string {
  const rows = (count: number) => `${count.toLocaleString("zh-CN")} 行`;
  if (isHopeless) return `有误的超过 ${rows(MOST_WRONG)}，已停止读取，没有启用任何一行；请核对是否选错了文件`;
  return `已读取：新增 ${rows(rowsAdded)}，已在范围内 ${rows(rowsSame)}，有误 ${rows(rowsWrong)}`;
}
