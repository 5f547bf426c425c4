import { z } from "zod";
import { defineCall } from "../call.ts";
import { Instant } from "../entities/instants.ts";
import { bookingNumberProblem, normaliseBookingNumber } from "../rules/booking-number.ts";
import {
  complaintProblem,
  complaintStageNames,
  complaintTopicNames,
  DISSATISFIED_MAX,
  EVIDENCE_MAX,
  OUTCOME_MAX,
} from "../rules/complaint.ts";
import { contactWayNames, contactWindowNames } from "../rules/contact-wish.ts";
import { PHOTO_BASE64_MAX } from "../rules/photo.ts";
import { normaliseVin, vinProblem } from "../rules/vin.ts";
import { formGuard, freeText, linkToken, mobile, personName, privacyConsent, smsCode } from "./form-fields.ts";

const token = linkToken("链接不完整，请凭编号和手机号查询");
const dealerCode = z.string().regex(/^[A-Z0-9]{4,12}$/, "请选择门店");
const no = z
  .string("请输入投诉编号")
  .max(40, "请输入正确的投诉编号")
  .transform(normaliseBookingNumber)
  .superRefine((typed, context) => {
    const problem = bookingNumberProblem(typed, "投诉编号");
    if (problem) context.addIssue({ code: "custom", message: problem });
  });
/** As typed; empty where the complaint is about no car. The check digit is left alone: it warns and never blocks. */
const vin = z
  .string()
  .max(80, "车架号应为17位字母和数字")
  .transform(normaliseVin)
  .superRefine((typed, context) => {
    const problem = typed === "" ? null : vinProblem(typed);
    if (problem) context.addIssue({ code: "custom", message: problem });
  });

/** The form of features §2.17. Field paths are the keys of `data.fields` when something is wrong. */
export const ComplaintRequest = z.object({
  ...formGuard,
  topic: z.enum(complaintTopicNames, "请选择投诉事项"),
  /** Whom it is about; null where it is about no dealer. It is not the one who answers. */
  dealerCode: dealerCode.nullable().default(null),
  vin: vin.default(""),
  content: z
    .string("请写明经过")
    .max(2_000, "最多输入1000个字")
    .superRefine((text, context) => {
      const problem = complaintProblem(text);
      if (problem) context.addIssue({ code: "custom", message: problem });
    }),
  outcome: freeText(OUTCOME_MAX).default(""),
  /** JPEG, PNG or WebP as base64. They come with the form, because nothing is sent before the visitor says so. */
  photos: z
    .array(z.base64("照片无法读取，请换一张").max(PHOTO_BASE64_MAX, "照片太大，请换一张"))
    .max(EVIDENCE_MAX, `最多上传 ${EVIDENCE_MAX} 张照片`)
    .default([]),
  name: personName,
  mobile,
  /** Not needed when signed in with the same mobile. */
  code: smsCode.nullable().default(null),
  contactWay: z.enum(contactWayNames, "请选择联系方式"),
  contactWindow: z.enum(contactWindowNames, "请选择方便的时段"),
  consents: z.object(
    {
      privacy: privacyConsent,
      /** Of one's own will; the dealer gets nothing without it. */
      shareWithDealer: z.boolean().default(false),
    },
    "请先阅读并同意《隐私政策》",
  ),
});
export type ComplaintRequest = z.infer<typeof ComplaintRequest>;

/** What was promised: a number, and until when it is answered. */
export const ComplaintTicket = z.object({
  no: z.string(),
  /** What the link to its page ends with. */
  token: z.string(),
  topic: z.enum(complaintTopicNames),
  /** Masked. */
  mobile: z.string(),
  promisedAt: Instant,
});

/** A complaint as whoever sent it sees it. */
export const ComplaintProgress = z.object({
  no: z.string(),
  topic: z.enum(complaintTopicNames),
  /** Short name; null where it is about no dealer. */
  dealer: z.string().nullable(),
  /** What was written; empty once it has been deleted. */
  content: z.string(),
  outcome: z.string(),
  photos: z.int(),
  /** Null once it ended without an answer: withdrawn, or not taken up. */
  stage: z.enum(complaintStageNames).nullable(),
  /** When each step was reached; null for those to come. */
  steps: z.array(z.object({ stage: z.enum(complaintStageNames), at: Instant.nullable() })),
  /** Until when it is answered; null once it is. */
  promisedAt: Instant.nullable(),
  /** What was answered, in order. */
  answers: z.array(z.object({ text: z.string(), at: Instant })),
  /** Why it was worked on anew; null where it was not. */
  reopened: z.object({ reason: z.string(), at: Instant }).nullable(),
  /** Until when it can be said that the answer does not satisfy; null where it cannot. */
  objectUntil: Instant.nullable(),
  mayClose: z.boolean(),
  /** As long as there is no answer to wait for a word about. */
  mayWithdraw: z.boolean(),
  /** Why it ended without an answer, or the number in which it goes on; null otherwise. */
  ended: z.object({ reason: z.string(), mergedNo: z.string() }).nullable(),
});
export type ComplaintProgress = z.infer<typeof ComplaintProgress>;

const unlimited = "its link is 256 random bits, and it does the same however often";

export const complaintCalls = {
  complaintForm: defineCall("complaintForm", {
    summary: "投诉表单：门店与答复期限",
    access: "public",
    input: z.object({
      requestId: z.uuid().optional(),
      cityCode: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      dealerCode: dealerCode.optional(),
    }),
    output: z.object({
      formToken: z.string().nullable(),
      provinces: z.array(
        z.object({ code: z.string(), name: z.string(), cities: z.array(z.object({ code: z.string(), name: z.string() })) }),
      ),
      /** Of the city that was asked about, those that have stopped included. */
      dealers: z.array(z.object({ dealerCode: z.string(), name: z.string(), address: z.string() })),
      /** The dealer that was asked about, as it is named in the consent; null for an unknown one. */
      dealer: z
        .object({
          dealerCode: z.string(),
          name: z.string(),
          fullName: z.string(),
          phone: z.string(),
          cityCode: z.string(),
          provinceCode: z.string(),
          /** Then it looks into nothing any more, and is told nothing. */
          isStopped: z.boolean(),
        })
        .nullable(),
      /** Until when a complaint sent now is answered. */
      promisedAt: Instant,
    }),
  }),
  complaint: defineCall("complaint", {
    summary: "提交投诉",
    access: "public",
    input: ComplaintRequest,
    output: ComplaintTicket,
    errors: ["invalid", "duplicate", "wrongSmsCode", "expiredSmsCode", "tooFast", "captchaRequired", "locked", "unavailable", "diskFull"],
    bodyLimit: EVIDENCE_MAX * PHOTO_BASE64_MAX + 64 * 1024,
    /** Those of a mobile and of an address are counted among the submissions themselves. */
    limits: ["wrongSmsCodes", "photosOfAddress", "photosOfDay"],
  }),
  complaintFind: defineCall("complaintFind", {
    summary: "凭投诉编号与短信验证码查询进度",
    access: "public",
    input: z.object({ no, mobile, code: smsCode }),
    output: z.object({ token: z.string() }),
    errors: ["notFound", "wrongSmsCode", "expiredSmsCode", "tooFast", "locked"],
    limits: ["wrongSmsCodes"],
  }),
  complaintProgress: defineCall("complaintProgress", {
    summary: "凭链接查看投诉进度与答复",
    access: "public",
    input: z.object({ token }),
    output: ComplaintProgress,
    errors: ["linkExpired"],
    unlimited,
  }),
  complaintVerdict: defineCall("complaintVerdict", {
    summary: "对答复表示认可（结案）或不满意（重新处理，限一次）",
    access: "public",
    /** The reason is asked for where the answer does not satisfy. */
    input: z.object({ token, satisfied: z.boolean(), reason: freeText(DISSATISFIED_MAX).trim().default("") }),
    output: ComplaintProgress,
    errors: ["invalid", "linkExpired", "wrongState"],
    unlimited: "each is done once",
  }),
  complaintWithdraw: defineCall("complaintWithdraw", {
    summary: "撤回投诉：尚未答复时，由本人",
    access: "public",
    input: z.object({ token }),
    output: ComplaintProgress,
    errors: ["linkExpired", "wrongState"],
    unlimited: "it is done once",
  }),
};
