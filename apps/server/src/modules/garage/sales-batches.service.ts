import type { Readable } from "node:stream";
import type { CarSalesBatch } from "@marque/contract/calls/manage/garage";
import type { Task } from "@marque/contract/calls/manage/tasks";
import { AppError } from "@marque/contract/errors";
import { CAR_SALES_MAX_BYTES } from "@marque/contract/rules/car-sales";
import type { ParsedInput } from "@marque/contract/types";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import { lockKey } from "../../database/locks.ts";
import { wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { Limiter } from "../limits/limiter.ts";
import { createOneAtATime } from "../media/one-at-a-time.ts";
import { withUpload } from "../media/receive-upload.ts";
import { defineJob, type ModuleJob, type Retention } from "../module.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { batchState, keepInParts, ownBatch } from "../tasks/file-batch.ts";
import type { TaskStarter } from "../tasks/tasks.service.ts";
import { readSales } from "./read-sales.ts";
import {
  addSalesBatch,
  addSalesPart,
  changeSalesBatch,
  deleteSalesOfBatch,
  deleteSalesParts,
  dropForgottenSales,
  findOpenSalesBatch,
  findSalesBatchByKey,
  listSalesBatches,
  lockSalesBatch,
  type SalesBatchRow,
} from "./sales.repository.ts";
import { SALES_PART_FIELD, SALES_PART_ROWS } from "./sales-task.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    /** Deletes the records of a batch that was given up. */
    emptyCarSales: { batchId: number };
    dropForgottenSales: Record<string, never>;
  }
}

/**
 * Sales records, a file at a time (as VINs of a recall, ADR 037): kept encrypted in parts while it is uploaded, read by a task into a batch
 * that counts for nothing, and counting all at once when somebody takes it. A record of a later batch stands before an earlier one.
 */
export interface SalesBatches {
  list(actor: Actor): Promise<CarSalesBatch[]>;
  /**
   * Keeps a file and has it read; sent twice it is one batch. Throws `conflict` while another is open, and `tooLarge`, `unsupportedMedia`,
   * `tooFast`, `unavailable` and `diskFull` for what cannot be taken.
   */
  begin(actor: Actor, input: ParsedInput<"carSalesBegin">, body: Readable): Promise<CarSalesBatch>;
  /** Taking twice is taking once. Throws `notFound` and `wrongState`. */
  take(actor: Actor, batchId: number): Promise<CarSalesBatch>;
  /** Dropping twice is dropping once. Throws `notFound` and `wrongState`. */
  drop(actor: Actor, batchId: number): Promise<CarSalesBatch>;
  /** Has a batch no longer count, all of it at once; cars that are bound stay so. Twice is once. Throws `notFound` and `wrongState`. */
  takeBack(actor: Actor, input: ParsedInput<"carSalesTakeBack">): Promise<CarSalesBatch>;
}

const FILE_NAME_FIELD = "importFileName";
const MEGABYTE = 1024 * 1024;
/** Whole files are in memory while they are read: one at a time, and so many wait. */
const MAX_WAITING = 3;
const FORGOTTEN_MS = 7 * 24 * 3_600_000;
const DELETED_AT_ONCE = 20_000;

export function createSalesBatches(resources: {
  database: Database;
  security: Security;
  limiter: Limiter;
  tasks: TaskStarter;
  jobs: Jobs;
  /** For uploads on their way; not served. */
  workFolder: string;
  now?: () => Date;
}): SalesBatches {
  const { database, security, limiter, tasks, jobs, workFolder, now = () => new Date() } = resources;
  const inTurn = createOneAtATime(MAX_WAITING);

  const taskOf = async ({ taskId }: SalesBatchRow): Promise<Task | null> => (taskId === null ? null : tasks.find(taskId));

  async function present(actor: Actor, batch: SalesBatchRow): Promise<CarSalesBatch> {
    const task = await taskOf(batch);
    const { rowsAdded: added, rowsWrong: wrong, rowsWarned: warned } = batch;
    return {
      id: batch.id,
      state: batchState(batch, task),
      fileName: security.decryptField(FILE_NAME_FIELD, batch.fileNameEncrypted),
      by: batch.requestedByName,
      at: wireInstant(batch.createdAt),
      takenAt: batch.takenAt && wireInstant(batch.takenAt),
      note: task?.note ?? "",
      progress: { done: Math.min(task?.done ?? batch.rowsTotal, batch.rowsTotal), total: batch.rowsTotal },
      counts: { added, wrong, warned },
      faultsTaskId: batch.requestedBy === actor.staff.id && task?.downloadUntil && wrong > 0 ? task.id : null,
    };
  }

  /** Makes room where the open batch cannot be gone on with. Throws `conflict` where it can. */
  async function requireNoneOpen(tx: Transaction): Promise<void> {
    const open = await findOpenSalesBatch(tx);
    if (!open) return;
    if (batchState(open, await taskOf(open)) === "stopped") return void (await end(tx, open.id));
    throw new AppError("conflict", { message: `${open.requestedByName}导入的销售记录还没有启用，请先启用或放弃` });
  }

  async function end(tx: Transaction, id: number): Promise<SalesBatchRow> {
    await deleteSalesParts(tx, id);
    await jobs.enqueue(tx, "emptyCarSales", { batchId: id });
    return changeSalesBatch(tx, id, { droppedAt: now() });
  }

  /** Reads a file into parts. Answers how many rows and parts there are. */
  const keepParts = (tx: Transaction, batchId: number, content: Uint8Array) =>
    keepInParts(readSales(content), SALES_PART_ROWS, (rows, position) =>
      addSalesPart(tx, { batchId, position, rowsEncrypted: security.encryptField(SALES_PART_FIELD, JSON.stringify(rows)) }),
    );

  async function change(actor: Actor, id: number, work: (tx: Transaction, batch: SalesBatchRow) => Promise<SalesBatchRow>) {
    const changed = await transaction(database, async (tx) => {
      const batch = await lockSalesBatch(tx, id);
      if (!batch) throw new AppError("notFound", { message: "导入不存在" });
      return work(tx, batch);
    });
    return present(actor, changed);
  }

  const note = (tx: Transaction, actor: Actor, batch: SalesBatchRow, action: string, summary: string, after: object) =>
    recordAudit(tx, actor, { action: `carSales.${action}`, entity: "carSales", entityId: batch.id, summary, after });

  return {
    list: async (actor) => Promise.all((await listSalesBatches(database)).map((batch) => present(actor, batch))),

    async begin(actor, { requestId, fileName }, body) {
      try {
        const known = await findSalesBatchByKey(database, requestId);
        if (known) return await present(actor, ownBatch(known, actor));
        await transaction(database, requireNoneOpen);
        await limiter.refuseBeyond("uploadsOfColleague", { account: actor.staff.id });
        return await withUpload(body, { folder: workFolder, maxBytes: CAR_SALES_MAX_BYTES }, async ({ bytes, read }) => {
          await limiter.require("uploadsOfColleague", { account: actor.staff.id }, Math.ceil(bytes / MEGABYTE));
          return inTurn(async () => present(actor, await keep(await read())));
        });
      } finally {
        body.resume();
      }

      async function keep(content: Uint8Array): Promise<SalesBatchRow> {
        return transaction(database, async (tx) => {
          await lockKey(tx, "car sales");
          const meanwhile = await findSalesBatchByKey(tx, requestId);
          if (meanwhile) return ownBatch(meanwhile, actor);
          await requireNoneOpen(tx);
          const { id: batchId } = await addSalesBatch(tx, {
            requestKey: requestId,
            fileNameEncrypted: security.encryptField(FILE_NAME_FIELD, fileName),
            requestedBy: actor.staff.id,
            requestedByName: actor.staff.name,
          });
          const counted = await keepParts(tx, batchId, content);
          const order = { kind: "carSales", params: { batchId }, title: "读取销售记录", requestKey: requestId } as const;
          const { id: taskId } = await tasks.start(actor, order, tx);
          return changeSalesBatch(tx, batchId, { ...counted, taskId });
        });
      }
    },

    take: (actor, batchId) =>
      change(actor, batchId, async (tx, batch) => {
        if (batch.takenAt) return batch;
        if (batchState(batch, await taskOf(batch)) !== "ready") throw new AppError("wrongState", { message: "还没有读取完，或已经放弃" });
        if (batch.rowsAdded === 0) throw new AppError("wrongState", { message: "没有可用的销售记录，不用启用" });
        await note(tx, actor, batch, "take", `启用销售记录：${batch.rowsAdded} 辆`, { added: batch.rowsAdded, wrong: batch.rowsWrong });
        return changeSalesBatch(tx, batch.id, { takenAt: now(), takenBy: actor.staff.id });
      }),

    drop: (actor, batchId) =>
      change(actor, batchId, async (tx, batch) => {
        if (batch.takenAt) throw new AppError("wrongState", { message: "已经启用，不能放弃" });
        if (batch.droppedAt) return batch;
        await note(tx, actor, batch, "drop", "放弃销售记录的导入", {});
        return end(tx, batch.id);
      }),

    takeBack: (actor, { batchId, reason }) =>
      change(actor, batchId, async (tx, batch) => {
        if (batch.takenBackAt) return batch;
        if (!batch.takenAt) throw new AppError("wrongState", { message: "还没有启用，不用撤回" });
        await note(tx, actor, batch, "takeBack", `撤回销售记录：${batch.rowsAdded} 辆不再参与核对，原因：${reason}`, {
          added: batch.rowsAdded,
        });
        await end(tx, batch.id);
        return changeSalesBatch(tx, batch.id, { takenAt: null, takenBackAt: now(), takenBackBy: actor.staff.id });
      }),
  };
}

/** Deletes the records of a batch that was given up, some at a time. May be interrupted and done again. */
async function empty(database: Database, batchId: number): Promise<void> {
  while ((await transaction(database, (tx) => deleteSalesOfBatch(tx, batchId, DELETED_AT_ONCE))) === DELETED_AT_ONCE);
}

export function emptySalesJob(database: Database): ModuleJob {
  return defineJob("emptyCarSales", ({ batchId }) => empty(database, batchId));
}

/** Every night, gives up batches that nobody has taken for a week. */
export function salesRetention(database: Database): Retention {
  return {
    job: "dropForgottenSales",
    cron: "43 4 * * *",
    async clean(at) {
      const due = await transaction(database, async (tx) => {
        const ids = await dropForgottenSales(tx, new Date(at.getTime() - FORGOTTEN_MS), at);
        for (const id of ids) await deleteSalesParts(tx, id);
        return ids;
      });
      for (const id of due) await empty(database, id);
    },
  };
}
