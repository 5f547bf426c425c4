import { randomUUID } from "node:crypto";
import { AppError } from "@marque/contract/errors";
import type { Logger } from "pino";
import { type Database, transaction } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { TaskKind, TaskKindName, TaskKinds } from "./task-kind.ts";
import { keepRows } from "./task-result.ts";
import { claimTask, findTask, holdTask, noteTask, type TaskRow } from "./tasks.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    runTask: { taskId: string };
    watchTask: { taskId: string };
  }
}

/** A worker that says nothing for so long is taken for dead; no piece takes half of it. */
const SILENT_MS = 10_000;
/** How often somebody looks whether a task is still being done. */
const WATCH_MS = 5_000;
export const WATCH_SECONDS = WATCH_MS / 1_000;
/** After so long another task has its turn. */
const TURN_MS = 5_000;
/** A piece that fails as often, or ends the process that does it, is given up. */
const MAX_TRIES = 5;
const MAX_RESULT_ROWS = 200_000;
const MAX_ROW_ERRORS = 200;

export interface TaskRunner {
  /** Does the next pieces of a task, as far as nobody else does. */
  run(taskId: string, signal: AbortSignal): Promise<void>;
  /** Has a task done whose worker is gone, and looks again later while it is not over. */
  watch(taskId: string): Promise<void>;
}

export function createTaskRunner(resources: {
  database: Database;
  jobs: Jobs;
  security: Security;
  log: Logger;
  kinds: TaskKinds;
  now?: () => Date;
}): TaskRunner {
  const { database, jobs, security, log } = resources;
  const now = resources.now ?? (() => new Date());
  const silentSince = () => new Date(now().getTime() - SILENT_MS);

  function kindOf(task: TaskRow): TaskKind<unknown> {
    const kind = resources.kinds[task.kind as TaskKindName] as TaskKind<unknown> | undefined;
    if (!kind) throw new AppError("notOpen", { message: "系统已升级，该任务无法继续，请重新发起" });
    return kind;
  }

  /** Does one piece; true when there is more to do. */
  async function doPiece(id: string, worker: string): Promise<boolean> {
    return transaction(database, async (tx) => {
      const task = await holdTask(tx, id, worker);
      if (!task) return false;
      const { rows = [], rowErrors = [], ...piece } = await kindOf(task).next(tx, task.params, task.cursor);
      if (task.rows + rows.length > MAX_RESULT_ROWS) {
        throw new AppError("tooLarge", { message: `结果超过 ${MAX_RESULT_ROWS} 行，请缩小范围后再试` });
      }
      if (rows.length > 0) await keepRows(tx, security, task, rows);
      await noteTask(tx, id, worker, {
        cursor: piece.cursor,
        done: task.done + piece.done,
        ...(piece.total !== undefined && { total: piece.total }),
        rowErrors: [...task.rowErrors, ...rowErrors].slice(0, MAX_ROW_ERRORS),
        rows: task.rows + rows.length,
        parts: task.parts + (rows.length > 0 ? 1 : 0),
        tries: 0,
        ...(piece.isLast && { state: "done", note: piece.note ?? "", finishedAt: now() }),
      });
      return !piece.isLast;
    });
  }

  async function giveUp(id: string, worker: string, note: string): Promise<void> {
    await noteTask(database, id, worker, { state: "failed", note, finishedAt: now() });
  }

  /** Leaves a task to whoever comes first. */
  async function handOn(taskId: string, worker: string): Promise<void> {
    await transaction(database, async (tx) => {
      if (await noteTask(tx, taskId, worker, { heartbeatAt: null })) await jobs.enqueue(tx, "runTask", { taskId });
    });
  }

  return {
    async run(taskId, signal) {
      const worker = randomUUID();
      const task = await claimTask(database, taskId, worker, silentSince());
      if (!task) return;
      if (task.tries > MAX_TRIES) return giveUp(taskId, worker, "任务多次中断，已停止；请重新发起，仍不成功请联系管理员");
      try {
        const kind = kindOf(task);
        if (task.parts === 0 && task.cursor === null) {
          const total = await kind.count(task.params);
          await noteTask(database, taskId, worker, { total, columns: kind.columns ? [...kind.columns(task.params)] : null });
        }
        const until = now().getTime() + TURN_MS;
        while (await doPiece(taskId, worker)) {
          if (signal.aborted || now().getTime() >= until) return await handOn(taskId, worker);
        }
      } catch (error) {
        if (error instanceof AppError) return giveUp(taskId, worker, error.message);
        log.warn({ err: error, taskId, kind: task.kind }, "a piece of a task failed; it will be tried again");
        await noteTask(database, taskId, worker, { heartbeatAt: null });
      }
    },

    async watch(taskId) {
      const task = await findTask(database, taskId);
      if (task?.state !== "queued" && task?.state !== "running") return;
      const isSilent = task.heartbeatAt === null || task.heartbeatAt < silentSince();
      await transaction(database, async (tx) => {
        if (isSilent) await jobs.enqueue(tx, "runTask", { taskId });
        await jobs.enqueue(tx, "watchTask", { taskId }, { startAfter: nextWatch(now()) });
      });
    },
  };
}

/** When to look next whether a task is still being done. */
export function nextWatch(at: Date): Date {
  return new Date(at.getTime() + WATCH_MS);
}
