import type { Task } from "@marque/contract/calls/manage/tasks";
import { AppError } from "@marque/contract/errors";
import { isPermitted } from "@marque/contract/permissions";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import { lockKey } from "../../database/locks.ts";
import { type StreamedFile, spreadsheetFile } from "../../documents/spreadsheet/spreadsheet-file.ts";
import type { SessionStaff } from "../../http/calls.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { Limiter } from "../limits/limiter.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { readTicket, signTicket } from "./download-ticket.ts";
import { hasResult, isActive, presentTask } from "./present-task.ts";
import { nextWatch } from "./run-task.ts";
import type { TaskKind, TaskKindName, TaskKinds, TaskParams } from "./task-kind.ts";
import { readRows } from "./task-result.ts";
import { addTask, countActive, findTask, findTaskByKey, pageOfTasks, stopTask, type TaskRow } from "./tasks.repository.ts";

/** What is to be done, for whom it is kept and how long. */
export interface TaskOrder<Name extends TaskKindName> {
  kind: Name;
  params: TaskParams[Name];
  /** Chinese, one line: what it does or what its result is called. */
  title: string;
  /** Made by the browser: sent twice it is one task. */
  requestKey: string;
  /** How long its result can be downloaded; a week unless it says something else. */
  keepUntil?: Date;
}

/** Beginning tasks: what domains that bring kinds of them lean on. */
export interface TaskStarter {
  /**
   * Has something long done; the same order again is the same task. Throws `tooFast` for whoever has several that are not over or has
   * asked for many today, and `duplicate` for somebody else's key. `within` is the transaction of what it belongs to.
   */
  start<Name extends TaskKindName>(actor: Actor, order: TaskOrder<Name>, within?: Transaction): Promise<Task>;
  /** A task as it is now, whoever asked for it; null for one that is gone. */
  find(id: string): Promise<Task | null>;
}

/** A colleague's own tasks. */
export interface TasksService {
  list(actor: Actor, query: ParsedInput<"taskList">): Promise<CallOutput<"taskList">>;
  /** Cancelling twice is cancelling once. Throws `notFound` for somebody else's, and `wrongState` for what is over. */
  cancel(actor: Actor, id: string): Promise<Task>;
  /**
   * Where the result can be downloaded in the next minutes; written into the log. Throws `notFound` for somebody else's, `wrongState`
   * where there is none (any more) and `forbidden` for whoever may no longer see such things.
   */
  download(actor: Actor, input: ParsedInput<"taskDownload">): Promise<CallOutput<"taskDownload">>;
  /** The result behind such an address. Throws `linkExpired`. */
  open(staff: SessionStaff, ticket: string): Promise<StreamedFile>;
}

/** Under this address lie the results. */
export const RESULT_PATH = "/manage-bff/tasks/result";
const TICKET_MS = 5 * 60_000;
const KEPT_MS = 7 * 24 * 3_600_000;
const ACTIVE_AT_MOST = 3;

export function createTaskStarter(resources: { database: Database; jobs: Jobs; limiter: Limiter; now?: () => Date }): TaskStarter {
  const { database, jobs, limiter } = resources;
  const now = resources.now ?? (() => new Date());

  function own(task: TaskRow, actor: Actor): Task {
    if (task.requestedBy !== actor.staff.id) throw new AppError("duplicate");
    return presentTask(task, now());
  }

  return {
    async start(actor, { kind, params, title, requestKey, keepUntil }, within) {
      const known = await findTaskByKey(within ?? database, requestKey);
      if (known) return own(known, actor);
      await limiter.require("tasksOfColleague", { account: actor.staff.id });
      return transaction(within ?? database, async (tx) => {
        await lockKey(tx, `tasks ${actor.staff.id}`);
        const meanwhile = await findTaskByKey(tx, requestKey);
        if (meanwhile) return own(meanwhile, actor);
        if ((await countActive(tx, actor.staff.id)) >= ACTIVE_AT_MOST) {
          throw new AppError("tooFast", { message: `您已有 ${ACTIVE_AT_MOST} 项任务未完成，请等其中一项完成后再试` });
        }
        const added = await addTask(tx, {
          kind,
          params,
          title,
          requestKey,
          requestedBy: actor.staff.id,
          requestedByName: actor.staff.name,
          keepUntil: keepUntil ?? new Date(now().getTime() + KEPT_MS),
        });
        if (!added) throw new AppError("duplicate");
        await jobs.enqueue(tx, "runTask", { taskId: added.id });
        await jobs.enqueue(tx, "watchTask", { taskId: added.id }, { startAfter: nextWatch(now()) });
        await recordAudit(tx, actor, {
          action: "task.start",
          entity: "task",
          entityId: added.id,
          summary: `开始任务：${title}`,
          after: { kind, params },
        });
        return presentTask(added, now());
      });
    },

    async find(id) {
      const task = await findTask(database, id);
      return task ? presentTask(task, now()) : null;
    },
  };
}

export function createTasksService(resources: {
  database: Database;
  security: Security;
  kinds: TaskKinds;
  now?: () => Date;
}): TasksService {
  const { database, security } = resources;
  const now = resources.now ?? (() => new Date());

  async function requireOwn(id: string, staffId: string): Promise<TaskRow> {
    const task = await findTask(database, id);
    if (task?.requestedBy !== staffId) throw new AppError("notFound", { message: "任务不存在" });
    return task;
  }

  /** The kind of a task whose result this colleague may have now. */
  function requireResult(task: TaskRow, { roles }: SessionStaff): TaskKind<unknown> {
    const kind = resources.kinds[task.kind as TaskKindName] as TaskKind<unknown> | undefined;
    if (isActive(task)) throw new AppError("wrongState", { message: "任务尚未完成" });
    if (!kind || task.state !== "done" || task.columns === null) throw new AppError("wrongState", { message: "该任务没有可下载的结果" });
    if (!hasResult(task, now())) throw new AppError("wrongState", { message: "已超过下载期限，结果已删除，请重新发起" });
    const needed = typeof kind.permission === "function" ? kind.permission(task.params) : kind.permission;
    if (!isPermitted(roles, needed)) throw new AppError("forbidden");
    return kind;
  }

  return {
    async list(actor, { pageNum, pageSize }) {
      const [{ rows, total }, active] = await Promise.all([
        pageOfTasks(database, actor.staff.id, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
        countActive(database, actor.staff.id),
      ]);
      return { list: rows.map((row) => presentTask(row, now())), total, active };
    },

    async cancel(actor, id) {
      const task = await requireOwn(id, actor.staff.id);
      return transaction(database, async (tx) => {
        const stopped = await stopTask(tx, id, now());
        if (!stopped) {
          const over = (await findTask(tx, id)) ?? task;
          if (over.state === "cancelled") return presentTask(over, now());
          throw new AppError("wrongState", { message: "任务已经结束，不能取消" });
        }
        await recordAudit(tx, actor, { action: "task.cancel", entity: "task", entityId: id, summary: `取消任务：${task.title}` });
        return presentTask(stopped, now());
      });
    },

    async download(actor, { id, format }) {
      const task = await requireOwn(id, actor.staff.id);
      const { logged } = requireResult(task, actor.staff);
      const { action, entityId } = logged?.(task.params) ?? { action: "list.export", entityId: id };
      await transaction(database, (tx) =>
        recordAudit(tx, actor, {
          action,
          entity: "export",
          entityId,
          summary: `下载${task.title}，共 ${task.rows} 行`,
          after: { format, rows: task.rows },
        }),
      );
      const until = new Date(now().getTime() + TICKET_MS);
      return { address: `${RESULT_PATH}/${signTicket(security, { taskId: id, format, staffId: actor.staff.id, until })}` };
    },

    async open(staff, ticket) {
      const read = readTicket(security, ticket, now());
      if (!read || read.staffId !== staff.id) throw new AppError("linkExpired");
      const task = await requireOwn(read.taskId, staff.id);
      const { caution } = requireResult(task, staff);
      const table = { columns: task.columns ?? [], rows: readRows(database, security, task) };
      const { title, rows: count, requestedByName: by, finishedAt } = task;
      const note = caution?.(task.params);
      return spreadsheetFile(table, { title, format: read.format, count, by, at: finishedAt ?? now(), ...(note && { note }) });
    },
  };
}
