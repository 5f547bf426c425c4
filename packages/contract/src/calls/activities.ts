import { z } from "zod";
import { defineCall } from "../call.ts";
import { ActivityPlaces, ActivitySignup } from "../entities/activity-signup.ts";
import { addressId, id } from "../entities/ids.ts";
import { SIGNUP_REMARK_MAX } from "../rules/activity-signup.ts";
import { formGuard, freeText, linkToken, mobile, personName, privacyConsent, smsCode } from "./form-fields.ts";

const token = linkToken("链接已失效，或不完整");

/** The form of an activity's page (features §2.17). Field paths are the keys of `data.fields` when something is wrong. */
export const ActivitySignupRequest = z.object({
  ...formGuard,
  activityId: id,
  name: personName,
  mobile,
  /** Not needed when signed in with the same mobile. */
  code: smsCode.nullable().default(null),
  /** With whoever signs up. How many an activity allows is looked up there. */
  people: z.int("请选择人数").min(1, "请选择人数").max(20, "请选择人数"),
  remark: freeText(SIGNUP_REMARK_MAX).default(""),
  consents: z.object(
    {
      privacy: privacyConsent,
      /** Needed where the organiser is not the maker itself. */
      shareWithOrganiser: z.boolean().default(false),
      photos: z.boolean().default(false),
    },
    "请先阅读并同意《隐私政策》",
  ),
});
export type ActivitySignupRequest = z.infer<typeof ActivitySignupRequest>;

/** What the browser gets for a sign-up: the sign-up and the token of its page. */
const SignedUpAnswer = z.object({ signup: ActivitySignup, token: z.string() });

export const activityCalls = {
  activityPlaces: defineCall("activityPlaces", {
    summary: "活动余位与报名表",
    access: "public",
    input: z.object({ id: addressId, requestId: z.uuid().optional() }),
    output: ActivityPlaces,
    errors: ["notFound"],
  }),
  activitySignup: defineCall("activitySignup", {
    summary: "活动报名",
    access: "public",
    input: ActivitySignupRequest,
    output: SignedUpAnswer,
    /** `soldOut` carries `data.left`; `duplicate` carries what the earlier sign-up was answered with. */
    errors: ["invalid", "notFound", "outsideWindow", "soldOut", "duplicate", "tooFast", "captchaRequired", "locked"],
    /** Sign-ups of a mobile and of an address are counted among the sign-ups themselves. */
    limits: ["wrongSmsCodes"],
  }),
  activitySignupView: defineCall("activitySignupView", {
    summary: "凭链接查看活动报名",
    access: "public",
    input: z.object({ token }),
    output: ActivitySignup,
    errors: ["linkExpired"],
    unlimited: "its link is 256 random bits, and it does the same however often",
  }),
  activitySignupCancel: defineCall("activitySignupCancel", {
    summary: "取消活动报名",
    access: "public",
    input: z.object({ token }),
    output: ActivitySignup,
    errors: ["linkExpired", "tooLateToChange"],
    unlimited: "its link is 256 random bits, and it does the same however often",
  }),
  activitySignupCalendar: defineCall("activitySignupCalendar", {
    summary: "活动的日历文件",
    access: "public",
    input: z.object({ token }),
    /** iCalendar (RFC 5545), for the browser to save as text/calendar. */
    output: z.object({ fileName: z.string(), ics: z.string() }),
    errors: ["linkExpired"],
    unlimited: "its link is 256 random bits, and it does the same however often",
  }),
};
