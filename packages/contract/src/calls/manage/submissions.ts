import { z } from "zod";
import { defineStaffCall } from "../../call.ts";
import { addressId } from "../../entities/ids.ts";
import { day, Instant } from "../../entities/instants.ts";
import { isBookingNumber, normaliseBookingNumber } from "../../rules/booking-number.ts";
import { isMobile, normaliseMobile } from "../../rules/mobile.ts";
import { submissionKindNames, submissionStateNames } from "../../rules/submission.ts";

const kind = z.enum(submissionKindNames);
const state = z.enum(submissionStateNames);

/** A submission as the staff's list has it; name and mobile are masked, empty where nobody is named or they have been deleted. */
export const SubmissionRow = z.object({
  id: z.string(),
  no: z.string(),
  kind,
  state,
  name: z.string(),
  mobile: z.string(),
  /** Empty for what concerns no dealer. */
  dealer: z.string(),
  city: z.string(),
  at: Instant,
  /** When it is to be answered at the latest; null without such a promise. */
  dueAt: Instant.nullable(),
});
export type SubmissionRow = z.infer<typeof SubmissionRow>;

/** A line of what happened. */
export const SubmissionEvent = z.object({
  kind: z.enum(["submitted", "rescheduled", "cancelled", "done"]),
  state,
  by: z.enum(["visitor", "dealer", "staff", "system"]),
  /** Name of the colleague; empty for anybody else. */
  staff: z.string(),
  /** Where a date was moved: before and after. */
  startsFrom: Instant.nullable(),
  startsTo: Instant.nullable(),
  note: z.string(),
  at: Instant,
});

export const Submission = SubmissionRow.extend({
  title: z.enum(["mr", "ms", "none"]).nullable(),
  remark: z.string(),
  channel: z.string(),
  source: z.string(),
  keepUntil: Instant,
  isEmptied: z.boolean(),
  /** What its kind says of it, in the order in which it is read. */
  facts: z.array(z.object({ term: z.string(), text: z.string() })),
  /** Where in the console its kind is worked on; null where nowhere. */
  place: z.object({ title: z.string(), path: z.string() }).nullable(),
  events: z.array(SubmissionEvent),
  consents: z.array(z.object({ purpose: z.string(), version: z.string(), receiver: z.string(), at: Instant })),
});
export type Submission = z.infer<typeof Submission>;

/** What visitors and members have sent that somebody has to answer: one list for all kinds. */
export const submissionCalls = {
  /** Asked for by POST, because a mobile stands in no address. The next page begins where this one ended: no page is counted. */
  submissionList: defineStaffCall("submissionList", {
    summary: "客户请求：所有类型，最新的在前",
    permission: "submissions.read",
    input: z.object({
      kind: kind.optional(),
      state: state.optional(),
      dealerCode: z.string().max(20).optional(),
      from: day.optional(),
      to: day.optional(),
      /** A number or a mobile, as typed. */
      search: z
        .string()
        .trim()
        .max(40)
        .refine((text) => text === "" || isBookingNumber(normaliseBookingNumber(text)) || isMobile(normaliseMobile(text)), {
          message: "请输入13位编号或11位手机号",
        })
        .optional(),
      /** `next` of the page before. */
      after: z
        .string()
        .regex(/^\d{1,16}_\d{1,16}$/)
        .optional(),
      pageSize: z.int().min(1).max(100).default(20),
    }),
    output: z.object({ list: z.array(SubmissionRow), next: z.string().nullable() }),
  }),
  submissionDetail: defineStaffCall("submissionDetail", {
    summary: "客户请求：一条，含内容、同意与经过",
    permission: "submissions.read",
    input: z.object({ id: addressId }),
    output: Submission,
    errors: ["notFound"],
  }),
  submissionContact: defineStaffCall("submissionContact", {
    summary: "客户请求：姓名与手机号（须写明原因，每次查看都有记录）",
    permission: "submissions.contact",
    input: z.object({ id: addressId, reason: z.string().trim().min(2, "请写明原因，至少 2 个字").max(200, "最多输入200个字") }),
    output: z.object({ name: z.string(), mobile: z.string() }),
    errors: ["notFound"],
  }),
};
