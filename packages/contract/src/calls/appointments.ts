import { z } from "zod";
import { defineCall } from "../call.ts";
import { bookingSources, TestDriveBooking, TestDriveDay, TestDriveDealer, TestDriveVehicle } from "../entities/appointment.ts";
import { addressId, ID_MAX, id } from "../entities/ids.ts";
import { Instant } from "../entities/instants.ts";
import { counted } from "../limits.ts";
import { isBookingNumber, normaliseBookingNumber } from "../rules/booking-number.ts";
import { contactWindowNames } from "../rules/contact-wish.ts";
import { drivingYearsNames } from "../rules/driving-years.ts";
import { formGuard, freeText, linkToken, mobile, personName, privacyConsent, smsCode } from "./form-fields.ts";

const dealerCode = z.string("请选择经销商").regex(/^[A-Z0-9]{4,12}$/, "请选择经销商");
const vehicleId = z.int("请选择试驾车型").positive("请选择试驾车型").max(ID_MAX, "请选择试驾车型");
const date = z.iso.date("请选择到店日期");
const time = z.string("请选择到店时段").regex(/^([01]\d|2[0-3]):[0-5]\d$/, "请选择到店时段");

const slot = z.object({ date, from: time }, "请选择到店时段");

/** The unguessable link of a booking, or its number together with a code sent to its mobile. */
const token = linkToken("链接已失效，请用预约号和手机号查询");

const bookingNo = z
  .string("请输入预约号")
  .max(40, "请输入正确的预约号")
  .transform(normaliseBookingNumber)
  .pipe(z.string().min(1, "请输入预约号").refine(isBookingNumber, "请输入正确的预约号"));

/** PostgreSQL's jsonb refuses half of a surrogate pair. */
const isWellFormed = (text: string) => text.isWellFormed();

/** The form of features §2.7. Field paths are the keys of `data.fields` when something is wrong. */
export const TestDriveRequest = z.object({
  ...formGuard,
  vehicleId,
  trimId: id.nullable().default(null),
  /** Colour of the page the visitor came from. */
  colorKey: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .nullable()
    .default(null)
    .catch(null),
  dealerCode,
  /** Null asks the dealer to get in touch as soon as possible, or waits for a place. */
  slot: slot.nullable(),
  /** First and last day of a place that is waited for; only while none is free on them. */
  wait: z.object({ from: date, to: date }).nullable().default(null),
  name: personName,
  title: z.enum(["mr", "ms", "none"]).default("none"),
  mobile,
  /** Not needed when signed in with the same mobile. */
  code: smsCode.nullable().default(null),
  hasLicense: z.boolean("请选择是否持有驾照"),
  /** Of whoever has a licence; null where they do not say. */
  drivingYears: z.enum(drivingYearsNames).nullable().default(null),
  buyPlan: z.enum(["month", "quarter", "halfYear", "browsing"]).nullable().default(null),
  contactPreference: z.enum(["phone", "sms", "wechat"]).default("phone"),
  /** Null where no hours were asked for. */
  contactWindow: z.enum(contactWindowNames).nullable().default(null),
  /** Whether they would give a car in exchange. */
  tradeIn: z.boolean().default(false),
  remark: freeText(200).default(""),
  consents: z.object(
    {
      privacy: privacyConsent,
      shareWithDealer: z.literal(true, "请同意将信息提供给所选经销商，否则无法安排试驾"),
      marketing: z.boolean().default(false),
    },
    "请先阅读并同意《隐私政策》",
  ),
  source: z.enum(bookingSources).catch("unknown"),
  /** Of the visit. Whatever is wrong with it, nobody's booking fails for that. */
  utm: z
    .record(z.string().regex(/^utm_[a-z]{1,20}$/), z.string().max(120).refine(isWellFormed))
    .refine((utm) => Object.keys(utm).length <= 8)
    .default({})
    .catch({}),
});
export type TestDriveRequest = z.infer<typeof TestDriveRequest>;

/** What the browser gets for a booking: the booking and the token of its page. */
const BookedAnswer = z.object({ booking: TestDriveBooking, token: z.string() });

export const appointmentCalls = {
  testDrive: defineCall("testDrive", {
    summary: "预约试驾",
    access: "public",
    input: TestDriveRequest,
    output: BookedAnswer,
    errors: ["invalid", "soldOut", "duplicate", "wrongSmsCode", "expiredSmsCode", "tooFast", "captchaRequired", "locked"],
    /** Bookings of a mobile and of an address are counted among the bookings themselves. */
    limits: ["wrongSmsCodes"],
  }),
  testDriveOptions: defineCall("testDriveOptions", {
    summary: "试驾表单选项：车型、省市、经销商",
    access: "public",
    input: z.object({
      vehicleId: addressId.optional(),
      cityCode: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
    }),
    output: z.object({
      vehicles: z.array(TestDriveVehicle),
      provinces: z.array(
        z.object({ code: z.string(), name: z.string(), cities: z.array(z.object({ code: z.string(), name: z.string() })) }),
      ),
      /** Of the chosen city, those with a car of the chosen vehicle first; empty without a city. */
      dealers: z.array(TestDriveDealer),
    }),
    cache: ["vehicles", "dealers"],
  }),
  testDriveSlots: defineCall("testDriveSlots", {
    summary: "某经销商某车型的可约时段（14天）",
    access: "public",
    /** With the form's `requestId` the place it holds itself counts as free, and the answer brings the form's token. */
    input: z.object({ dealerCode, vehicleId: addressId, requestId: z.uuid().optional() }),
    output: z.object({ days: z.array(TestDriveDay), formToken: z.string().nullable() }),
    errors: ["notFound"],
  }),
  testDriveBooking: defineCall("testDriveBooking", {
    summary: "凭链接查看预约",
    access: "public",
    input: z.object({ token }),
    output: TestDriveBooking,
    errors: ["linkExpired"],
    unlimited: "its link is 256 random bits, and it does the same however often",
  }),
  testDriveFind: defineCall("testDriveFind", {
    summary: "凭预约号与短信验证码找回预约",
    access: "public",
    input: z.object({ no: bookingNo, mobile, code: smsCode }),
    output: BookedAnswer,
    errors: ["notFound", "wrongSmsCode", "expiredSmsCode", "tooFast", "locked"],
    limits: ["wrongSmsCodes"],
  }),
  testDriveCancel: defineCall("testDriveCancel", {
    summary: "取消预约",
    access: "public",
    input: z.object({ token, reason: freeText(200).default("") }),
    output: TestDriveBooking,
    errors: ["linkExpired", "tooLateToChange"],
    unlimited: "its link is 256 random bits, and it does the same however often",
  }),
  testDriveReschedule: defineCall("testDriveReschedule", {
    summary: "改期",
    access: "public",
    input: z.object({ token, slot }),
    output: TestDriveBooking,
    errors: ["invalid", "linkExpired", "tooLateToChange", "soldOut", "tooFast"],
    limits: ["bookingChanges"],
  }),
  testDriveRate: defineCall("testDriveRate", {
    summary: "试驾评价：一次，一天内可以修改",
    access: "public",
    input: z.object({
      token,
      score: z.int("请选择评分").min(1, "请选择评分").max(5, "请选择评分"),
      text: freeText(300).default(""),
      /** Whoever was not content may be called back. */
      mayCall: z.boolean().default(false),
    }),
    output: TestDriveBooking,
    errors: ["linkExpired", "wrongState", "tooFast"],
    limits: ["bookingChanges"],
  }),
  testDriveCalendar: defineCall("testDriveCalendar", {
    summary: "预约的日历文件",
    access: "public",
    input: z.object({ token }),
    /** iCalendar (RFC 5545), for the browser to save as text/calendar. */
    output: z.object({ fileName: z.string(), ics: z.string() }),
    errors: ["linkExpired", "notFound"],
    unlimited: "its link is 256 random bits, and it does the same however often",
  }),
  testDriveHold: defineCall("testDriveHold", {
    summary: "填表期间保留时段（10分钟）",
    access: "public",
    /** Holding another slot with the same `requestId` gives the first one back. */
    input: z.object({ requestId: z.uuid(), dealerCode, vehicleId, slot }),
    /** ISO instant. */
    output: z.object({ heldUntil: Instant }),
    errors: ["invalid", "soldOut", "tooFast"],
    limits: [counted("holdsOfAddress")],
  }),
};
