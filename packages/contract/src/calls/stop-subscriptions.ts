import { z } from "zod";
import { defineCall } from "../call.ts";
import { Instant } from "../entities/instants.ts";
import { formGuard, linkToken, mobile, privacyConsent, smsCode } from "./form-fields.ts";

/** Somebody wants to be told when a dealer's authorisation ends. */
export const StopSubscriptionRequest = z.object({
  ...formGuard,
  mobile,
  /** Not needed when signed in with the same mobile. */
  code: smsCode.nullable().default(null),
  /** National code such as 330000; null for the whole country. */
  provinceCode: z
    .string("请选择省份")
    .regex(/^\d{2}0000$/, "请选择省份")
    .nullable()
    .default(null),
  consents: z.object({ privacy: privacyConsent, contact: z.literal(true, "请同意保存手机号，否则无法通知") }, "请先阅读并同意《隐私政策》"),
});
export type StopSubscriptionRequest = z.infer<typeof StopSubscriptionRequest>;

/** A subscription as whoever asked for it sees it. */
export const StopSubscription = z.object({
  /** `ended`: it was withdrawn, or its time is over; nothing of the person is kept any more. */
  state: z.enum(["running", "ended"]),
  /** Masked; empty once it has ended. */
  mobile: z.string(),
  /** Null for the whole country, and once it has ended. */
  province: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** When it ends by itself; null once it has. */
  endsAt: Instant.nullable(),
});
export type StopSubscription = z.infer<typeof StopSubscription>;

const token = z.object({ token: linkToken("链接已失效，或不完整") });

export const stopSubscriptionCalls = {
  stopSubscriptionForm: defineCall("stopSubscriptionForm", {
    summary: "终止授权通知：开始填写",
    access: "public",
    input: z.object({ requestId: z.uuid() }),
    /** When a subscription that is taken now ends by itself. */
    output: z.object({ formToken: z.string(), endsAt: Instant }),
  }),
  /** Asked for twice with the same mobile it is one, renewed as it was asked for last. */
  stopSubscription: defineCall("stopSubscription", {
    summary: "终止授权通知：订阅全国或一个省份",
    access: "public",
    input: StopSubscriptionRequest,
    output: z.object({ subscription: StopSubscription, token: z.string() }),
    errors: ["invalid", "wrongSmsCode", "expiredSmsCode", "tooFast", "captchaRequired", "locked"],
    limits: ["wrongSmsCodes", "stopSubscriptionsOfAddress", "stopSubscriptionsOfMobile"],
  }),
  stopSubscriptionView: defineCall("stopSubscriptionView", {
    summary: "终止授权通知：凭链接查看",
    access: "public",
    input: token,
    output: StopSubscription,
    errors: ["linkExpired"],
    unlimited: "its link is 256 random bits, and it does the same however often",
  }),
  stopSubscriptionEnd: defineCall("stopSubscriptionEnd", {
    summary: "终止授权通知：退订",
    access: "public",
    input: token,
    output: StopSubscription,
    errors: ["linkExpired"],
    unlimited: "its link is 256 random bits, and it does the same however often",
  }),
};
