import type { ExportOrder } from "@marque/contract/calls/manage/approvals";
import type { Task } from "@marque/contract/calls/manage/tasks";
import { AppError, invalidFields } from "@marque/contract/errors";
import { isPermitted, type Permission } from "@marque/contract/permissions";
import type { ParsedInput } from "@marque/contract/types";
import { type Database, transaction } from "../../database/client.ts";
import type { TableRow } from "../../documents/spreadsheet/table.ts";
import type { Actor } from "../staff/audit.service.ts";
import type { TaskKind } from "../tasks/task-kind.ts";
import type { TaskStarter } from "../tasks/tasks.service.ts";
import { downloadEnd } from "./approvals.policy.ts";
import { findApproval } from "./approvals.repository.ts";
import { findRequest, openApproval } from "./approvals.service.ts";

declare module "../tasks/task-kind.ts" {
  interface TaskParams {
    /** Personal data that two people agreed to take out. */
    personalData: { approvalId: string; order: ExportOrder };
  }
}

/** Personal data in the clear, from the domain that keeps it. */
export interface ExportSource {
  /** What is asked for. Throws wrong-field errors, and `notFound` for what is none. */
  orderOf(asked: Pick<ParsedInput<"exportRequest">, "activityId" | "submissions">): Promise<Omit<ExportOrder, "export">>;
  /** What the request and the file are called. */
  titleOf(order: ExportOrder): string;
  columns: readonly string[];
  /** How many rows there will be; null where counting them would take as long as reading them. */
  count(order: ExportOrder): Promise<number | null>;
  /** The next rows, the newest first: those with ids below `beforeId`, which is null for the first. Fewer than `limit` are the last. */
  page(tx: Database, order: ExportOrder, beforeId: number | null, limit: number): Promise<{ rows: TableRow[]; lastId: number | null }>;
}
export type ExportSources = Partial<Record<ExportOrder["export"], ExportSource>>;

/** Tables with personal data: asked for by one person, approved by another, collected and downloaded by the first for a day. */
export interface ExportsService {
  /** Returns the request's id. Throws `notFound`, `duplicate` and wrong-field errors, also for what whoever asks may not read. */
  request(actor: Actor, input: ParsedInput<"exportRequest">): Promise<string>;
  /**
   * Has the table collected as a task; asked again it is the same task. Throws `notFound` for everybody but whoever asked,
   * `secondPersonNeeded` before the approval and `wrongState` after a refusal or once the day is over.
   */
  collect(actor: Actor, id: string): Promise<Task>;
}

/** Nobody takes out what they may not read. */
const readPermissions: Readonly<Record<ExportOrder["export"], Permission>> = {
  activitySignups: "answers.read",
  surveyAnswers: "surveys.read",
  submissions: "submissions.read",
};

const ROWS_AT_ONCE = 500;

function requireSource(sources: ExportSources, kind: ExportOrder["export"]): ExportSource {
  const source = sources[kind];
  if (!source) throw new AppError("notFound");
  return source;
}

export function createExportsService(resources: {
  database: Database;
  sources: ExportSources;
  tasks: TaskStarter;
  now?: () => Date;
}): ExportsService {
  const { database, sources, tasks } = resources;
  const now = resources.now ?? (() => new Date());

  async function requireApproved(actor: Actor, id: string): Promise<{ order: ExportOrder; until: Date }> {
    const approval = await findApproval(database, id);
    if (approval?.kind !== "export" || approval.requestedBy !== actor.staff.id) throw new AppError("notFound", { message: "申请不存在" });
    if (approval.state === "open") throw new AppError("secondPersonNeeded", { message: "导出申请尚未获得另一位同事批准" });
    const until = downloadEnd(approval);
    if (!until) throw new AppError("wrongState", { message: approval.state === "withdrawn" ? "导出申请已撤回" : "导出申请已被驳回" });
    if (until <= now()) throw new AppError("wrongState", { message: "已超过 24 小时下载期限，请重新申请" });
    return { order: approval.detail as ExportOrder, until };
  }

  return {
    async request(actor, input) {
      const { kind, requestId: requestKey, reason } = input;
      if (!isPermitted(actor.staff.roles, readPermissions[kind])) throw invalidFields({ kind: "只能导出自己有权查看的数据" });
      const source = requireSource(sources, kind);
      const order: ExportOrder = { export: kind, ...(await source.orderOf(input)) };
      return transaction(database, async (tx) => {
        const known = await findRequest(tx, actor, input.requestId);
        return (
          known ?? openApproval(tx, actor, { kind: "export", requestKey, summary: `导出${source.titleOf(order)}`, detail: order, reason })
        );
      });
    },

    async collect(actor, id) {
      const { order, until } = await requireApproved(actor, id);
      const title = requireSource(sources, order.export).titleOf(order);
      return tasks.start(actor, { kind: "personalData", params: { approvalId: id, order }, title, requestKey: id, keepUntil: until });
    },
  };
}

/** How personal data is collected once two people have agreed. */
export function personalDataTask(sources: ExportSources): TaskKind<{ approvalId: string; order: ExportOrder }> {
  return {
    permission: "personalData.export",
    columns: ({ order }) => requireSource(sources, order.export).columns,
    count: ({ order }) => requireSource(sources, order.export).count(order),
    async next(tx, { order }, cursor) {
      const { rows, lastId } = await requireSource(sources, order.export).page(tx, order, cursor as number | null, ROWS_AT_ONCE);
      return { rows, done: rows.length, cursor: lastId, isLast: rows.length < ROWS_AT_ONCE };
    },
    logged: ({ approvalId }) => ({ action: "personalData.read", entityId: approvalId }),
    caution: ({ approvalId }) => `申请号 ${approvalId}，含个人信息，仅限申请用途，不得外传`,
  };
}
