import { setImmediate as nextTurn } from "node:timers/promises";
import { AppError } from "@marque/contract/errors";
import { hasVinCheckDigit, normaliseVin } from "@marque/contract/rules/vin";
import type { Transaction } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import type { Security } from "../../security/field-encryption.ts";
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
/** With more wrong rows a file is no list of VINs. */
const MOST_WRONG = 20_000;
/** Cars that are sealed before others have their turn. */
const AT_ONCE = 250;

interface Fault {
  row: VinRow;
  problem: string;
}

/** How a file of VINs is read: a part at a time into the batch, which nobody sees before it has been taken. */
export function vinBatchTask(resources: { security: Security; jobs: Jobs; now?: () => Date }): TaskKind<VinBatchParams> {
  const { security, jobs, now = () => new Date() } = resources;

  /** Seals what can be read as a VIN of the brand, each once; says of the rest why not. */
  async function sort(rows: readonly VinRow[], makers: ReadonlySet<string>) {
    const cars = new Map<string, { row: VinRow; sealed: SealedVin }>();
    const faults: Fault[] = [];
    let warned = 0;
    const seen = new Map<string, number>();
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
        const sealed = sealVin(security, vin);
        cars.set(sealed.vinIndex.toString("latin1"), { row, sealed });
      }
    }
    return { cars, faults, warned };
  }

  /** Adds cars; of those that were there says whether the same file brought them. */
  async function add(tx: Transaction, batch: BatchRow, cars: ReadonlyMap<string, { row: VinRow; sealed: SealedVin }>) {
    const { id: batchId, campaignId } = batch;
    const dropped = await listDroppedBatches(tx, campaignId);
    const added = await addVehicles(
      tx,
      { batchId, campaignId, dropped },
      Array.from(cars.values(), ({ sealed }) => sealed),
    );
    const news = new Set(added.map((index) => index.toString("latin1")));
    const known = [...cars].filter(([key]) => !news.has(key)).map(([, car]) => car);
    if (known.length === 0) return { added: added.length, same: 0, doubles: [] };
    const found = await findBatchesOfVehicles(
      tx,
      campaignId,
      known.map(({ sealed }) => sealed.vinIndex),
    );
    const own = new Set(found.filter((one) => one.batchId === batchId).map(({ vinIndex }) => vinIndex.toString("latin1")));
    const doubles = known.filter(({ sealed }) => own.has(sealed.vinIndex.toString("latin1")));
    return {
      added: added.length,
      same: known.length - doubles.length,
      doubles: doubles.map(({ row }) => ({ row, problem: "与前面的行重复" })),
    };
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
      const { cars, faults, warned } = await sort(rows, await listCoveredMakers(tx));
      const { added, same, doubles } = await add(tx, batch, cars);
      const wrong = [...faults, ...doubles].sort((one, other) => one.row[0] - other.row[0]);
      const counted = await countInBatch(tx, batchId, { added, same, wrong: wrong.length, warned });
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
