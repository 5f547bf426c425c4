import type { ExportOrder } from "@marque/contract/calls/manage/approvals";
import { AppError, invalidFields } from "@marque/contract/errors";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, transaction } from "../../database/client.ts";
import { type ExportTable, exportCsv, fileNameOf } from "../../export-csv.ts";
import { wireInstant } from "../../local-time.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { downloadEnd } from "./approvals.policy.ts";
import { findApproval } from "./approvals.repository.ts";
import { findRequest, openApproval } from "./approvals.service.ts";

/** Personal data in the clear, from the domains that keep it. */
export interface ExportSources {
  /** Throws `notFound` for an activity that is none. */
  findActivityTitle(activityId: number): Promise<string>;
  listSignups(activityId: number): Promise<ExportTable>;
  listSurveyAnswers(): Promise<ExportTable>;
}

/** Tables with personal data: asked for by one person, approved by another, downloaded by the first for a day. */
export interface ExportsService {
  /** Returns the request's id. Throws `notFound`, `duplicate` and wrong-field errors. */
  request(actor: Actor, input: ParsedInput<"exportRequest">): Promise<string>;
  /**
   * The table as CSV; every download is written into the log as a look at personal data. Throws `notFound` for everybody but whoever
   * asked, `secondPersonNeeded` before the approval and `wrongState` after a refusal or once the day is over.
   */
  download(actor: Actor, id: string): Promise<CallOutput<"exportDownload">>;
}

export function createExportsService(resources: { database: Database; sources: ExportSources; now?: () => Date }): ExportsService {
  const { database, sources } = resources;
  const now = resources.now ?? (() => new Date());

  async function orderOf({ kind, activityId }: ParsedInput<"exportRequest">): Promise<ExportOrder> {
    if (kind === "surveyAnswers") return { export: kind, activityId: null, activity: "" };
    if (activityId === undefined) throw invalidFields({ activityId: "请选择活动" });
    return { export: kind, activityId, activity: await sources.findActivityTitle(activityId) };
  }

  async function requireDownloadable(actor: Actor, id: string): Promise<ExportOrder> {
    const approval = await findApproval(database, id);
    if (approval?.kind !== "export" || approval.requestedBy !== actor.staff.id) throw new AppError("notFound", { message: "申请不存在" });
    if (approval.state === "open") throw new AppError("secondPersonNeeded", { message: "导出申请尚未获得另一位同事批准" });
    const until = downloadEnd(approval);
    if (!until) throw new AppError("wrongState", { message: approval.state === "withdrawn" ? "导出申请已撤回" : "导出申请已被驳回" });
    if (until <= now()) throw new AppError("wrongState", { message: "已超过 24 小时下载期限，请重新申请" });
    return approval.detail as ExportOrder;
  }

  return {
    async request(actor, input) {
      const order = await orderOf(input);
      return transaction(database, async (tx) => {
        const known = await findRequest(tx, actor, input.requestId);
        const { requestId: requestKey, reason } = input;
        return known ?? openApproval(tx, actor, { kind: "export", requestKey, summary: `导出${titleOf(order)}`, detail: order, reason });
      });
    },

    async download(actor, id) {
      const order = await requireDownloadable(actor, id);
      const at = wireInstant(now());
      const table = order.activityId === null ? await sources.listSurveyAnswers() : await sources.listSignups(order.activityId);
      await transaction(database, (tx) =>
        recordAudit(tx, actor, {
          ...{ action: "personalData.read", entity: "export", entityId: id },
          summary: `下载${titleOf(order)}，共 ${table.rows.length} 行`,
          after: { ...order, rows: table.rows.length },
        }),
      );
      const watermark = `${actor.staff.name} 于 ${at} 导出，申请号 ${id}，含个人信息，仅限申请用途，不得外传`;
      return { fileName: fileNameOf(titleOf(order), now()), csv: exportCsv(table, watermark) };
    },
  };
}

function titleOf({ activityId, activity }: ExportOrder): string {
  return activityId === null ? "满意度问卷" : `活动报名-${activity}`;
}
