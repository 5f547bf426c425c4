import { z } from "zod";
import { defineStaffCall, nothing } from "../../call.ts";
import { changeCount, id } from "../../entities/ids.ts";
import { Instant } from "../../entities/instants.ts";
import { RecallCampaign } from "../../entities/recall.ts";
import { freeTextProblem } from "../../rules/free-text.ts";
import { isHttpUrl } from "../../rules/http-url.ts";
import { recallMethodNames, recallPartsStateNames, recallPhaseNames, recallVehicleStateNames } from "../../rules/recall.ts";
import { RECALL_VINS_MAX_BYTES, recallActionNames, recallStateNames } from "../../rules/recall-draft.ts";
import { isVin, normaliseVin } from "../../rules/vin.ts";
import { requestId } from "./paging.ts";
import { Task } from "./tasks.ts";

/** Text that may still be missing from a draft. */
const text = (max: number) =>
  z
    .string("请填写文字")
    .max(max * 2, `最多输入${max}个字`)
    .trim()
    .superRefine((typed, context) => {
      const problem = freeTextProblem(typed, max);
      if (problem) context.addIssue({ code: "custom", message: problem });
    });

const EARLIEST = "1990-01-01";
const LATEST = "2099-12-31";
const day = (what: string) =>
  z.iso.date(`请选择${what}`).refine((date) => date >= EARLIEST && date <= LATEST, `${what}应在 ${EARLIEST} 与 ${LATEST} 之间`);

const scope = z
  .object({ model: text(40).min(1, "请填写车型"), productionFrom: day("生产起始日期"), productionTo: day("生产截止日期") })
  .refine(({ productionFrom, productionTo }) => productionFrom <= productionTo, {
    path: ["productionTo"],
    message: "生产截止日期不能早于起始日期",
  });

/** What is written about a campaign: all that visitors see of it. A draft has its number, name and days; the rest may come later. */
export const RecallFields = z
  .object({
    filingNo: text(40).min(1, "请填写备案编号"),
    title: text(80).min(1, "请填写名称"),
    publishDate: day("公布日期"),
    startDate: day("开始日期"),
    endDate: day("截止日期").nullable(),
    scope: z.array(scope).max(40, "最多 40 个车型"),
    affectedCount: z.int("请填写整数").min(0, "数量不能为负").max(100_000_000, "数量太大"),
    defect: text(1_000),
    hazard: text(1_000),
    interimAdvice: text(1_000),
    remedy: text(1_000),
    method: z.enum(recallMethodNames, "请选择办理方式"),
    partsState: z.enum(recallPartsStateNames, "请选择备件情况"),
    duration: text(60),
    hotline: text(30),
    /** Empty where there is none. */
    officialUrl: text(300).refine((url) => url === "" || isHttpUrl(url), "请填写 http:// 或 https:// 开头的网址"),
  })
  .refine(({ startDate, endDate }) => endDate === null || endDate >= startDate, {
    path: ["endDate"],
    message: "截止日期不能早于开始日期",
  });
export type RecallFields = z.infer<typeof RecallFields>;

export const ManagedRecallCard = z.object({
  id: z.int(),
  filingNo: z.string(),
  title: z.string(),
  state: z.enum(recallStateNames),
  phase: z.enum(recallPhaseNames),
  publishDate: z.string(),
  /** Whether something about it is written that visitors do not see. */
  isChanged: z.boolean(),
  /** Whether its publication or withdrawal waits for a second person. */
  isRequested: z.boolean(),
});
export type ManagedRecallCard = z.infer<typeof ManagedRecallCard>;

export const ManagedRecall = ManagedRecallCard.extend({
  version: z.int(),
  /** As they are written last. */
  fields: RecallFields,
  /** As visitors see it now; null where they do not. */
  visible: RecallCampaign.nullable(),
  /** As they would see it. */
  next: RecallCampaign,
  /** What is missing, by field: with anything in it nothing is published. */
  gaps: z.record(z.string(), z.string()),
  changedBy: z.string().nullable(),
  changedAt: Instant,
  publishedBy: z.string().nullable(),
  publishedAt: Instant.nullable(),
  request: z.object({ id: z.string(), action: z.enum(recallActionNames), by: z.string(), at: Instant, reason: z.string() }).nullable(),
});
export type ManagedRecall = z.infer<typeof ManagedRecall>;

/** `reading`: cars come, and nobody sees them. `ready`: all have come. `stopped`: cancelled or given up before its end. `takenBack`: seen once, no more. */
export const recallBatchStates = ["reading", "ready", "taken", "stopped", "dropped", "takenBack"] as const;

/** VINs that came with one file. */
export const RecallBatch = z.object({
  id: z.int(),
  state: z.enum(recallBatchStates),
  fileName: z.string(),
  by: z.string(),
  at: Instant,
  takenAt: Instant.nullable(),
  /** What became of the reading, in Chinese; empty until then. */
  note: z.string(),
  progress: z.object({ done: z.int(), total: z.int() }),
  counts: z.object({ added: z.int(), same: z.int(), wrong: z.int(), warned: z.int() }),
  /** The caller's task with the wrong rows as a file; null where there are none to have. */
  faultsTaskId: z.string().nullable(),
  /** Whether the caller may have visitors see them: of a published campaign never what they brought themselves. */
  mayTake: z.boolean(),
  /** Cars of later files that this one had brought already: with its end visitors no longer see them. */
  repeatedLater: z.int(),
  /** The request to take it back that waits for a second person. */
  takeBackRequestId: z.string().nullable(),
});
export type RecallBatch = z.infer<typeof RecallBatch>;

const whichBatch = z.object({ campaignId: z.coerce.number().pipe(id), batchId: id });

/** How far the cars of a recall are, by the dealers that did them. */
export const RecallProgress = z.object({
  total: z.int(),
  booked: z.int(),
  done: z.int(),
  /** Most done first; `dealerCode` is empty for what nobody knows the dealer of. */
  dealers: z.array(
    z.object({ dealerCode: z.string(), dealer: z.string(), booked: z.int(), done: z.int(), lastDoneAt: z.string().nullable() }),
  ),
});
export type RecallProgress = z.infer<typeof RecallProgress>;

const which = z.object({ id, version: changeCount });

export const manageRecallCalls = {
  manageRecalls: defineStaffCall("manageRecalls", {
    summary: "召回：全部，含草稿与已撤下的；门店只看已发布的",
    permission: "recall.read",
    scope: "dealer",
    input: nothing,
    output: z.array(ManagedRecallCard),
  }),
  manageRecall: defineStaffCall("manageRecall", {
    summary: "召回：一则的草稿、线上内容与申请；门店只看线上内容",
    permission: "recall.read",
    scope: "dealer",
    input: z.object({ id: z.coerce.number().pipe(id) }),
    output: ManagedRecall,
    errors: ["notFound"],
  }),
  manageRecallCreate: defineStaffCall("manageRecallCreate", {
    summary: "召回：新建草稿",
    permission: "recall.edit",
    input: z.object({ requestId, fields: RecallFields }),
    output: ManagedRecall,
    errors: ["duplicate"],
  }),
  manageRecallSave: defineStaffCall("manageRecallSave", {
    summary: "召回：保存草稿；已发布的，访客看到的不变",
    permission: "recall.edit",
    input: which.extend({ fields: RecallFields }),
    output: ManagedRecall,
    errors: ["notFound", "conflict", "wrongState"],
  }),
  manageRecallDiscard: defineStaffCall("manageRecallDiscard", {
    summary: "召回：放弃对已发布内容的修改",
    permission: "recall.edit",
    input: which,
    output: ManagedRecall,
    errors: ["notFound", "conflict", "wrongState"],
  }),
  recallVinsList: defineStaffCall("recallVinsList", {
    summary: "召回车架号：各批导入，最近的在前",
    permission: "recall.edit",
    input: z.object({ campaignId: z.coerce.number().pipe(id) }),
    output: z.array(RecallBatch),
    errors: ["notFound"],
  }),
  recallVinsBegin: defineStaffCall("recallVinsBegin", {
    summary: "召回车架号：上传一份（CSV 或 xlsx），作为任务读取；启用前访客看不到",
    permission: "recall.edit",
    input: z.object({ campaignId: z.coerce.number().pipe(id), requestId, fileName: z.string().trim().min(1).max(120) }),
    output: RecallBatch,
    errors: ["notFound", "conflict", "duplicate", "tooLarge", "unsupportedMedia", "tooFast", "unavailable", "diskFull"],
    file: { maxBytes: RECALL_VINS_MAX_BYTES },
    limits: ["uploadsOfColleague", "tasksOfColleague"],
  }),
  recallVinsTake: defineStaffCall("recallVinsTake", {
    summary: "召回车架号：启用一批，整批同时可查；已发布的召回须由另一位同事启用",
    permission: "recall.edit",
    input: whichBatch,
    output: RecallBatch,
    errors: ["notFound", "wrongState", "secondPersonNeeded"],
  }),
  recallVinsDrop: defineStaffCall("recallVinsDrop", {
    summary: "召回车架号：放弃还没有启用的一批",
    permission: "recall.edit",
    input: whichBatch,
    output: RecallBatch,
    errors: ["notFound", "wrongState"],
  }),
  recallVinsTakeBack: defineStaffCall("recallVinsTakeBack", {
    summary: "召回车架号：撤回已启用的一批，整批同时不再可查；已发布的召回须由另一位同事批准",
    permission: "recall.edit",
    input: whichBatch.extend({
      requestId,
      reason: z.string("请说明原因").trim().min(1, "请说明原因").max(400, "最多输入400个字"),
    }),
    output: RecallBatch,
    errors: ["notFound", "wrongState", "duplicate"],
  }),
  recallProgress: defineStaffCall("recallProgress", {
    summary: "召回完成情况：合计与各经销商；门店只看本店",
    permission: "recall.read",
    scope: "dealer",
    input: z.object({ campaignId: z.coerce.number().pipe(id) }),
    output: RecallProgress,
    errors: ["notFound"],
  }),
  recallProgressExport: defineStaffCall("recallProgressExport", {
    summary: "召回完成情况：导出各召回、各经销商的数量",
    permission: "recallProgress.read",
    input: z.object({ campaignId: z.coerce.number().pipe(id).optional(), requestId }),
    output: Task,
    errors: ["tooFast", "duplicate"],
    limits: ["tasksOfColleague"],
  }),
  recallStateSet: defineStaffCall("recallStateSet", {
    summary: "召回车辆：登记一辆车的办理情况；门店只登记本店",
    permission: "recall.progress",
    scope: "dealer",
    input: z.object({
      campaignId: z.coerce.number().pipe(id),
      vin: z
        .string("请输入17位车架号（VIN）")
        .max(80, "车架号应为17位字母和数字（不含I、O、Q）")
        .transform(normaliseVin)
        .pipe(z.string().refine(isVin, "车架号应为17位字母和数字（不含I、O、Q）")),
      state: z.enum(recallVehicleStateNames, "请选择办理情况"),
      /** Of a car that is done. */
      doneAt: z.iso.date("请选择完成日期").nullable().default(null),
      dealerCode: z.string().trim().max(20, "门店代码太长").default(""),
    }),
    output: z.object({ vin: z.string(), state: z.enum(recallVehicleStateNames), isChanged: z.boolean() }),
    errors: ["notFound", "forbidden"],
  }),
  manageRecallRequest: defineStaffCall("manageRecallRequest", {
    summary: "召回：申请发布或撤下，由另一位同事批准",
    permission: "recall.edit",
    input: which.extend({
      requestId,
      action: z.enum(recallActionNames),
      reason: z.string("请说明原因").trim().min(1, "请说明原因").max(400, "最多输入400个字"),
    }),
    output: ManagedRecall,
    errors: ["notFound", "conflict", "wrongState", "duplicate"],
  }),
};
