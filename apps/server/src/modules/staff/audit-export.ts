import { entityTitle } from "@marque/contract/audit-titles";
import type { Task } from "@marque/contract/calls/manage/tasks";
import type { ParsedInput } from "@marque/contract/types";
import type { Database } from "../../database/client.ts";
import { localMoment } from "../../local-time.ts";
import type { TaskKind } from "../tasks/task-kind.ts";
import type { TaskStarter } from "../tasks/tasks.service.ts";
import { COUNTED_AT_MOST, countAuditEntries, listAuditEntries } from "./audit.repository.ts";
import { type Actor, type AuditQuery, auditFilterOf } from "./audit.service.ts";

declare module "../tasks/task-kind.ts" {
  interface TaskParams {
    /** Lines of the operations log; `at` is when they were asked for, as an ISO instant. */
    auditLog: { query: AuditQuery; at: string };
  }
}

type AuditParams = { query: AuditQuery; at: string };

const ROWS_AT_ONCE = 500;

/** Has what the list of operations shows collected for a file. */
export function createAuditExport(tasks: TaskStarter, now: () => Date = () => new Date()) {
  return ({ requestId, ...query }: ParsedInput<"auditExport">, actor: Actor): Promise<Task> => {
    // Up to this moment: the log grows while it is read, by this very task.
    const at = now().toISOString();
    return tasks.start(actor, { kind: "auditLog", params: { query, at }, title: "操作记录", requestKey: requestId });
  };
}

/** How lines of the log are collected. */
export function auditLogTask(database: Database): TaskKind<AuditParams> {
  const filterOf = ({ query, at }: AuditParams) => {
    const filter = auditFilterOf(query, new Date(at));
    return { ...filter, to: filter.to ?? new Date(at) };
  };
  return {
    permission: "audit.read",
    columns: () => ["时间", "操作人", "内容", "对象", "编号", "IP 地址"],
    async count(params) {
      const counted = await countAuditEntries(database, filterOf(params));
      return counted < COUNTED_AT_MOST ? counted : null;
    },
    async next(tx, params, cursor) {
      const filter = { ...filterOf(params), beforeId: (cursor as number | null) ?? undefined };
      const entries = await listAuditEntries(tx, filter, { limit: ROWS_AT_ONCE, offset: 0 });
      return {
        rows: entries.map(({ at, actorName, summary, entity, entityId, ip }) => [
          localMoment(at),
          actorName,
          summary,
          entityTitle(entity),
          entityId,
          ip,
        ]),
        done: entries.length,
        cursor: entries.at(-1)?.id ?? cursor,
        isLast: entries.length < ROWS_AT_ONCE,
      };
    },
    logged: () => ({ action: "list.export", entityId: "auditLog" }),
  };
}
