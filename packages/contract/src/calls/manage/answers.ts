import { z } from "zod";
import { defineStaffCall } from "../../call.ts";
import { addressId, id } from "../../entities/ids.ts";
import { day, Instant } from "../../entities/instants.ts";
import { surveyAverage, surveyItem, surveyType } from "../../entities/survey.ts";
import { SURVEY_PHOTOS_MAX, TICKET_NOTE_MAX } from "../../rules/survey.ts";
import { Approval, ExportedSubmissions } from "./approvals.ts";
import { pageOf, paging, requestId } from "./paging.ts";
import { Task } from "./tasks.ts";

const score = z.int().min(0).max(10);

/** What narrows the answers; days are ISO dates of Asia/Shanghai, both included. Without `from` the last twelve months. */
const answerFilter = {
  surveyType: surveyType.optional(),
  dealerCode: z.string().max(20).optional(),
  from: day.optional(),
  to: day.optional(),
  maxScore: z.coerce.number().int().min(1).max(10).optional(),
};

/** An answer as staff read it. */
export const SurveyAnswer = z.object({
  id: z.string(),
  at: Instant,
  surveyType: z.string(),
  dealer: z.string(),
  visitMonth: z.string(),
  overall: score,
  nps: score,
  ratings: z.record(z.string(), score),
  reasons: z.array(z.string()),
  text: z.string(),
  /** Masked; empty where the answer is anonymous. */
  contact: z.string(),
  photos: z.int(),
});
export type SurveyAnswer = z.infer<typeof SurveyAnswer>;

/** A low score that somebody looks into, with the answer it is about. */
export const SurveyTicket = z.object({
  id: z.string(),
  state: z.enum(["OPEN", "DONE"]),
  openedAt: Instant,
  dueAt: Instant,
  /** Null while it is open. */
  doneAt: Instant.nullable(),
  /** Name of the colleague; empty while it is open. */
  doneBy: z.string(),
  /** What the call came to; empty while it is open, and once the answer has been emptied. */
  note: z.string(),
  answer: SurveyAnswer,
});
export type SurveyTicket = z.infer<typeof SurveyTicket>;

/** What all answers that a filter lets through come to. */
export const SurveySummary = z.object({
  answers: z.int(),
  /** Answers with a low overall score, each of which is looked into. */
  lowScores: z.int(),
  overall: surveyAverage,
  /** Net Promoter Score, -100 to 100. */
  nps: z.int().nullable(),
  /** How many gave each overall score, from 1 to 10. */
  scores: z.array(z.int()),
  items: z.record(surveyItem, z.object({ average: surveyAverage, answers: z.int() })),
  /** Months with answers, the oldest first; `month` reads `2026-11`. */
  months: z.array(z.object({ month: z.string(), answers: z.int(), overall: surveyAverage, nps: z.int().nullable() })),
});
export type SurveySummary = z.infer<typeof SurveySummary>;

/** What visitors have answered and signed up for, personal data masked, and its export by two people. */
export const answerCalls = {
  surveyAnswers: defineStaffCall("surveyAnswers", {
    summary: "满意度问卷的答案",
    permission: "surveys.read",
    scope: "dealer",
    input: z.object({ ...paging, ...answerFilter }),
    output: pageOf(SurveyAnswer),
  }),
  surveyPhoto: defineStaffCall("surveyPhoto", {
    summary: "满意度问卷：一张照片（每次查看都有记录）",
    permission: "answers.photos",
    input: z.object({ answerId: addressId, position: z.int().min(1).max(SURVEY_PHOTOS_MAX) }),
    /** JPEG as base64. */
    output: z.object({ jpeg: z.string() }),
    errors: ["notFound"],
  }),
  surveySummary: defineStaffCall("surveySummary", {
    summary: "满意度问卷：所选范围内全部答案的汇总",
    permission: "surveys.read",
    scope: "dealer",
    input: z.object(answerFilter),
    output: SurveySummary,
  }),
  surveyTickets: defineStaffCall("surveyTickets", {
    summary: "低分回访单",
    permission: "surveys.read",
    scope: "dealer",
    input: z.object({ ...paging, state: z.enum(["OPEN", "DONE"]).optional() }),
    output: pageOf(SurveyTicket),
  }),
  surveyTicketContact: defineStaffCall("surveyTicketContact", {
    summary: "低分回访单：客户的姓名与手机号（每次查看都有记录）",
    permission: "answers.callBack",
    input: z.object({ id: addressId }),
    output: z.object({ name: z.string(), mobile: z.string() }),
    errors: ["notFound", "wrongState"],
  }),
  surveyTicketDone: defineStaffCall("surveyTicketDone", {
    summary: "低分回访单：标记为已回访",
    permission: "answers.callBack",
    input: z.object({
      id: addressId,
      /** What was said; people write names into it. */
      note: z.string().trim().min(2, "请写明回访结果，至少 2 个字").max(TICKET_NOTE_MAX, `最多输入${TICKET_NOTE_MAX}个字`),
    }),
    output: z.null(),
    errors: ["notFound", "wrongState"],
  }),
  activitySignups: defineStaffCall("activitySignups", {
    summary: "一场活动的报名",
    permission: "answers.read",
    input: z.object({ ...paging, activityId: addressId }),
    output: pageOf(
      z.object({
        number: z.string(),
        at: Instant,
        name: z.string(),
        mobile: z.string(),
        people: z.int(),
        state: z.string(),
        remark: z.string(),
      }),
    ).extend({ quota: z.int().nullable(), taken: z.int() }),
  }),
  exportRequest: defineStaffCall("exportRequest", {
    summary: "申请导出含个人信息的表格，须另一人批准",
    permission: "personalData.export",
    input: z.object({
      requestId,
      kind: z.enum(["activitySignups", "surveyAnswers", "submissions"]),
      activityId: id.optional(),
      submissions: ExportedSubmissions.optional(),
      reason: z.string().trim().min(4, "请填写用途").max(400),
    }),
    output: Approval,
    errors: ["notFound", "duplicate"],
  }),
  /** Asked for again it is the same task; its result is downloaded like any task's, each time on record. */
  exportCollect: defineStaffCall("exportCollect", {
    summary: "整理已批准的导出，作为任务进行（24 小时内，仅申请人）",
    permission: "personalData.export",
    input: z.object({ id: z.uuid() }),
    output: Task,
    errors: ["notFound", "wrongState", "secondPersonNeeded", "tooFast"],
    limits: ["tasksOfColleague"],
  }),
};
