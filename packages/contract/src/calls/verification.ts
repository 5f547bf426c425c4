import { z } from "zod";
import { defineCall } from "../call.ts";
import { mobile } from "./form-fields.ts";

/** What a code may be asked for; it is of no use for anything else. */
export const smsPurposes = [
  "testDrive",
  "findBooking",
  "activitySignup",
  "survey",
  "consultation",
  "complaint",
  "login",
  "resetPassword",
  "recallRepair",
  "recallReminder",
  "stopSubscription",
  "bindCar",
  "changeMobile",
  "newMobile",
  "setPassword",
  "deleteAccount",
] as const;
export type SmsPurpose = (typeof smsPurposes)[number];
/** What a captcha may be asked for without a code: for files, for many queries, and for photographs that are read. */
export const codelessPurposes = ["upload", "recall", "recognition"] as const;
export const captchaPurposes = [...smsPurposes, ...codelessPurposes] as const;
export type CaptchaPurpose = (typeof captchaPurposes)[number];

/** A challenge as the ALTCHA widget takes it (`challenge` property). It lives for two minutes and can be handed in once. */
export const CaptchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.int(),
    data: z.object({ purpose: z.string(), level: z.int() }),
  }),
  signature: z.string(),
});
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;

export const verificationCalls = {
  captchaChallenge: defineCall("captchaChallenge", {
    summary: "获取安全验证题目",
    access: "public",
    input: z.object({ purpose: z.enum(captchaPurposes) }),
    output: CaptchaChallenge,
  }),
  smsCode: defineCall("smsCode", {
    summary: "发送短信验证码",
    access: "public",
    input: z.object({
      mobile,
      purpose: z.enum(smsPurposes),
      /** What the widget puts together once its challenge is solved (base64). */
      captcha: z.string("请完成安全验证").min(1, "请完成安全验证").max(4_000, "请完成安全验证"),
    }),
    /** The same for every mobile, known or not. Both in seconds. `tooFast` carries `data.retryAfter`, in seconds too. */
    output: z.object({ resendAfter: z.int(), expiresIn: z.int() }),
    errors: ["captchaRequired", "tooFast", "vendorMissing", "unavailable"],
    limits: [
      "smsShareOfAddress",
      "smsShareOfNetwork",
      "smsInterval",
      "smsCodesOfHour",
      "smsCodesOfDay",
      "smsOfPurpose",
      "smsOfDay",
      "smsOfAddressHour",
      "smsOfAddressDay",
    ],
  }),
};
