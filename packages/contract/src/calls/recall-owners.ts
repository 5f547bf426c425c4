import { z } from "zod";
import { defineCall } from "../call.ts";
import { Instant } from "../entities/instants.ts";
import { VehicleRecall } from "../entities/recall.ts";
import { recallOutcomeNames } from "../rules/recall.ts";
import { RECALL_BATCH_MAX } from "../rules/recall-batch.ts";
import { reminderWeeks } from "../rules/recall-reminder.ts";
import { dayHalfNames } from "../rules/recall-repair.ts";
import { submissionStateNames } from "../rules/submission.ts";
import { formGuard, freeText, linkToken, mobile, personName, privacyConsent, smsCode } from "./form-fields.ts";
import { recallVin } from "./recall.ts";

const dealerCode = z.string("请选择门店").regex(/^[A-Z0-9]{4,12}$/, "请选择门店");
const lostLink = "链接已失效，或不完整";
const half = z.enum(dayHalfNames, "请选择时段");

/** Somebody wants an open recall repaired at a dealer. The VIN goes in the body alone. */
export const RecallRepairRequest = z.object({
  ...formGuard,
  vin: recallVin,
  dealerCode,
  date: z.iso.date("请选择日期"),
  half,
  name: personName,
  mobile,
  /** Not needed when signed in with the same mobile. */
  code: smsCode.nullable().default(null),
  remark: freeText(200).default(""),
  consents: z.object(
    { privacy: privacyConsent, shareWithDealer: z.literal(true, "请同意将信息提供给所选门店，否则门店无法为您安排") },
    "请先阅读并同意《隐私政策》",
  ),
});
export type RecallRepairRequest = z.infer<typeof RecallRepairRequest>;

/** A repair as whoever asked for it sees it: name, mobile and VIN masked. */
export const RecallRepair = z.object({
  no: z.string(),
  state: z.enum(submissionStateNames),
  date: z.string(),
  half,
  vin: z.string(),
  recalls: z.array(z.object({ filingNo: z.string(), title: z.string() })),
  dealer: z.object({ code: z.string(), name: z.string(), address: z.string(), phone: z.string(), hours: z.string() }),
  name: z.string(),
  mobile: z.string(),
  /** Until when somebody of the dealer gets in touch; null once they have. */
  promisedAt: Instant.nullable(),
  mayCancel: z.boolean(),
});
export type RecallRepair = z.infer<typeof RecallRepair>;

/** Somebody wants to be told of an open recall later. */
export const RecallReminderRequest = z.object({
  ...formGuard,
  vin: recallVin,
  mobile,
  code: smsCode.nullable().default(null),
  weeks: z.literal([...reminderWeeks], "请选择间隔"),
  consents: z.object(
    { privacy: privacyConsent, contact: z.literal(true, "请同意保存车架号与手机号，否则无法提醒") },
    "请先阅读并同意《隐私政策》",
  ),
});
export type RecallReminderRequest = z.infer<typeof RecallReminderRequest>;

/** A reminder as whoever asked for it sees it. */
export const RecallReminder = z.object({
  /** `ended`: it was stopped, the recall is done, or its time is over; nothing of the person is kept any more. */
  state: z.enum(["running", "ended"]),
  /** Masked; empty once it has ended. */
  vin: z.string(),
  mobile: z.string(),
  weeks: z.int(),
  /** Whether parts are waited for, so that their arrival is told besides. */
  waitsForParts: z.boolean(),
  nextAt: Instant.nullable(),
  /** When it ends by itself. */
  endsAt: Instant.nullable(),
});
export type RecallReminder = z.infer<typeof RecallReminder>;

const token = z.object({ token: linkToken(lostLink) });
const formErrors = ["duplicate", "wrongSmsCode", "expiredSmsCode", "tooFast", "captchaRequired", "locked"] as const;

export const recallOwnerCalls = {
  recallRepairForm: defineCall("recallRepairForm", {
    summary: "召回维修预约与提醒：开始填写",
    access: "public",
    input: z.object({ requestId: z.uuid(), form: z.enum(["recallRepair", "recallReminder"]) }),
    output: z.object({ formToken: z.string() }),
  }),
  recallRepair: defineCall("recallRepair", {
    summary: "召回维修预约",
    access: "public",
    input: RecallRepairRequest,
    output: z.object({ repair: RecallRepair, token: z.string() }),
    errors: ["invalid", ...formErrors],
    /** Those of a mobile and of an address are counted among the submissions themselves. */
    limits: ["wrongSmsCodes"],
  }),
  recallRepairView: defineCall("recallRepairView", {
    summary: "召回维修预约：凭链接查看",
    access: "public",
    input: token,
    output: RecallRepair,
    errors: ["linkExpired"],
    unlimited: "its link is 256 random bits, and it does the same however often",
  }),
  recallRepairCancel: defineCall("recallRepairCancel", {
    summary: "召回维修预约：取消",
    access: "public",
    input: token.extend({ reason: freeText(200).default("") }),
    output: RecallRepair,
    errors: ["linkExpired", "tooLateToChange"],
    unlimited: "its link is 256 random bits, and it does the same however often",
  }),
  /** Asked for twice with the same mobile and car it is one, as it was asked for last. */
  recallReminder: defineCall("recallReminder", {
    summary: "召回提醒：备件到货及每隔几周提醒，直到完成",
    access: "public",
    input: RecallReminderRequest,
    output: z.object({ reminder: RecallReminder, token: z.string() }),
    errors: ["invalid", ...formErrors],
    limits: ["wrongSmsCodes", "recallRemindersOfAddress"],
  }),
  recallReminderView: defineCall("recallReminderView", {
    summary: "召回提醒：凭链接查看",
    access: "public",
    input: token,
    output: RecallReminder,
    errors: ["linkExpired"],
    unlimited: "its link is 256 random bits, and it does the same however often",
  }),
  recallReminderStop: defineCall("recallReminderStop", {
    summary: "召回提醒：停止",
    access: "public",
    input: token,
    output: RecallReminder,
    errors: ["linkExpired"],
    unlimited: "its link is 256 random bits, and it does the same however often",
  }),
  /** The VINs go in the body alone, and are neither kept nor logged. */
  recallBatchQuery: defineCall("recallBatchQuery", {
    summary: `召回查询：会员一次最多 ${RECALL_BATCH_MAX} 辆`,
    access: "member",
    input: z.object({ vins: z.array(recallVin).min(1, "请输入车架号").max(RECALL_BATCH_MAX, `一次最多查询 ${RECALL_BATCH_MAX} 辆`) }),
    output: z.object({
      at: Instant,
      /** In the order in which they were asked for. */
      cars: z.array(
        z.object({
          vin: z.string(),
          outcome: z.enum(recallOutcomeNames),
          statement: z.string(),
          recalls: z.array(
            z.object({ filingNo: z.string(), title: z.string(), state: VehicleRecall.shape.state, doneAt: z.string().nullable() }),
          ),
        }),
      ),
    }),
    errors: ["tooFast"],
    limits: ["recallCarsOfMember"],
  }),
};
