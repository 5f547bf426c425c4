import { z } from "zod";
import { defineCall } from "../call.ts";
import { id } from "../entities/ids.ts";
import { Instant } from "../entities/instants.ts";
import { CONSULTATION_MAX, consultationTopicNames } from "../rules/consultation.ts";
import { contactWayNames, contactWindowNames } from "../rules/contact-wish.ts";
import { submissionStateNames } from "../rules/submission.ts";
import { formGuard, freeText, linkToken, mobile, personName, privacyConsent, smsCode } from "./form-fields.ts";

const cityCode = z.string("请选择所在城市").regex(/^\d{6}$/, "请选择所在城市");
const dealerCode = z.string().regex(/^[A-Z0-9]{4,12}$/, "请选择经销商");

/** The form of features §2.8. Field paths are the keys of `data.fields` when something is wrong. */
export const ConsultationRequest = z.object({
  ...formGuard,
  topic: z.enum(consultationTopicNames, "请选择咨询内容"),
  /** Null where it is about no vehicle of its own. */
  vehicleId: id.nullable().default(null),
  cityCode,
  /** Null asks the maker. */
  dealerCode: dealerCode.nullable().default(null),
  name: personName,
  mobile,
  /** Not needed when signed in with the same mobile. */
  code: smsCode.nullable().default(null),
  contactWay: z.enum(contactWayNames, "请选择联系方式"),
  contactWindow: z.enum(contactWindowNames, "请选择方便的时段"),
  content: freeText(CONSULTATION_MAX).default(""),
  consents: z.object(
    {
      privacy: privacyConsent,
      /** Needed where a dealer is to answer. */
      shareWithDealer: z.boolean().default(false),
    },
    "请先阅读并同意《隐私政策》",
  ),
});
export type ConsultationRequest = z.infer<typeof ConsultationRequest>;

/** What was promised: a number, and until when somebody gets in touch. */
export const ConsultationTicket = z.object({
  no: z.string(),
  topic: z.enum(consultationTopicNames),
  /** Name of the dealer that answers; null where the maker does. */
  dealer: z.string().nullable(),
  contactWay: z.enum(contactWayNames),
  contactWindow: z.enum(contactWindowNames),
  /** Masked. */
  mobile: z.string(),
  promisedAt: Instant.nullable(),
});
export type ConsultationTicket = z.infer<typeof ConsultationTicket>;

/** A consultation as whoever asked for it sees it by its link. */
export const Consultation = ConsultationTicket.extend({
  state: z.enum(submissionStateNames),
  sentAt: Instant,
  /** When the consents were taken back; null while they hold. */
  withdrawnAt: Instant.nullable(),
  /** When somebody confirmed that nobody calls any more. */
  confirmedAt: Instant.nullable(),
  mayWithdraw: z.boolean(),
});
export type Consultation = z.infer<typeof Consultation>;

const token = z.object({ token: linkToken("链接已失效，或不完整") });
const byLink = "its link is 256 random bits, and it does the same however often";

export const consultationCalls = {
  consultationForm: defineCall("consultationForm", {
    summary: "预约咨询表单：车型、省市、经销商与答复时限",
    access: "public",
    input: z.object({ requestId: z.uuid().optional(), cityCode: cityCode.optional(), dealerCode: dealerCode.optional() }),
    output: z.object({
      formToken: z.string().nullable(),
      vehicles: z.array(z.object({ vehicleId: z.int(), name: z.string() })),
      provinces: z.array(
        z.object({ code: z.string(), name: z.string(), cities: z.array(z.object({ code: z.string(), name: z.string() })) }),
      ),
      /** Of the city that was asked about. */
      dealers: z.array(z.object({ dealerCode: z.string(), name: z.string(), fullName: z.string(), phone: z.string() })),
      /** Until when somebody of the chosen dealer, or of the maker, would get in touch. */
      promisedAt: Instant.nullable(),
    }),
  }),
  consultation: defineCall("consultation", {
    summary: "预约咨询",
    access: "public",
    input: ConsultationRequest,
    output: ConsultationTicket.extend({ token: z.string() }),
    errors: ["invalid", "duplicate", "wrongSmsCode", "expiredSmsCode", "tooFast", "captchaRequired", "locked"],
    /** Those of a mobile and of an address are counted among the submissions themselves. */
    limits: ["wrongSmsCodes"],
  }),
  consultationView: defineCall("consultationView", {
    summary: "预约咨询：凭链接查看",
    access: "public",
    input: token,
    output: Consultation,
    errors: ["linkExpired"],
    unlimited: byLink,
  }),
  /** Whoever withdraws twice has withdrawn once. */
  consultationWithdraw: defineCall("consultationWithdraw", {
    summary: "预约咨询：撤回咨询与同意，不再联系",
    access: "public",
    input: token,
    output: Consultation,
    errors: ["linkExpired", "wrongState"],
    unlimited: byLink,
  }),
};
