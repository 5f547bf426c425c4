import { z } from "zod";
import { defineStaffCall } from "../../call.ts";
import { addressId } from "../../entities/ids.ts";
import { day, Instant } from "../../entities/instants.ts";
import { isBookingNumber, normaliseBookingNumber } from "../../rules/booking-number.ts";
import { contactWayNames, contactWindowNames } from "../../rules/contact-wish.ts";
import { isMobile, normaliseMobile } from "../../rules/mobile.ts";
import { submissionEventKinds, submissionKindNames, submissionStateNames } from "../../rules/submission.ts";
import { freeText } from "../form-fields.ts";
import { ContactFigures } from "./dealers.ts";

const kind = z.enum(submissionKindNames);
const state = z.enum(submissionStateNames);
const Colleague = z.object({ id: z.string(), name: z.string() });
/** Made by the browser: the same request twice is done once. */
const requestId = z.uuid();
const note = freeText(400).trim();

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
  /** When whoever sent it is to hear from somebody at the latest; null without such a promise. */
  dueAt: Instant.nullable(),
  /** When it was passed upwards because nobody had called in time; null otherwise. */
  escalatedAt: Instant.nullable(),
  assignee: Colleague.nullable(),
  /** When whoever sent it withdrew their consent, and when a colleague confirmed that nobody contacts them any more. */
  withdrawnAt: Instant.nullable(),
  withdrawalConfirmedAt: Instant.nullable(),
});
export type SubmissionRow = z.infer<typeof SubmissionRow>;

/** A line of what happened. */
export const SubmissionEvent = z.object({
  kind: z.enum(submissionEventKinds),
  state,
  by: z.enum(["visitor", "dealer", "staff", "system"]),
  /** Name of the colleague; empty for anybody else. */
  staff: z.string(),
  /** Where a date was moved: before and after. */
  startsFrom: Instant.nullable(),
  startsTo: Instant.nullable(),
  /** Where it was assigned: names of whose work it was and became, empty for nobody. */
  assigneeFrom: z.string(),
  assigneeTo: z.string(),
  /** Number of the other one, where two were merged; empty otherwise. */
  mergedNo: z.string(),
  /** Where it is said in which way somebody was reached. */
  way: z.enum(contactWayNames).nullable(),
  /** Where it went to another dealer because its own has stopped: names of both, empty for the lead desk. */
  dealerFrom: z.string(),
  dealerTo: z.string(),
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
  /** How and when whoever sent it wants to be reached, and whether that is now. */
  wish: z.object({ way: z.enum(contactWayNames).nullable(), window: z.enum(contactWindowNames).nullable(), isNow: z.boolean() }),
  contactedAt: Instant.nullable(),
  /** Of a test drive without an hour: what `testDriveSlots` is asked, so that one can be agreed on. */
  needsHour: z.object({ dealerCode: z.string(), vehicleId: z.int() }).nullable(),
  /** What whoever asks may do: take it, give it to others, and the states that they may bring it into. */
  mayTake: z.boolean(),
  mayAssign: z.boolean(),
  mayConfirmWithdrawal: z.boolean(),
  mayWork: z.boolean(),
  moves: z.array(state),
  /** Others of the same mobile, and of the same vehicle where there is one, within seven days. */
  duplicates: z.array(SubmissionRow.extend({ mayMerge: z.boolean() })),
  consents: z.array(z.object({ purpose: z.string(), version: z.string(), receiver: z.string(), at: Instant })),
});
export type Submission = z.infer<typeof Submission>;

/** Filters as the list's address has them; what is searched for is no part, because it may be a mobile. */
const viewFilter = z.object({
  kind: kind.optional(),
  state: state.optional(),
  assignee: z.string().max(40).optional(),
  clock: z.enum(["soon", "overdue", "escalated"]).optional(),
  withdrawn: z.enum(["1"]).optional(),
  dealer: z.string().max(20).optional(),
  from: day.optional(),
  to: day.optional(),
});

/** What visitors and members have sent that somebody has to answer: one list for all kinds. */
export const submissionCalls = {
  submissionDesk: defineStaffCall("submissionDesk", {
    summary: "客户请求：我手上的与还没人领取的，先到期的在前，各最多 10 条",
    permission: "submissions.work",
    scope: "dealer",
    input: z.object({}),
    /** `contacts` is of one's own dealer; null for whoever has none, or where it had nobody to call. */
    output: z.object({ mine: z.array(SubmissionRow), waiting: z.array(SubmissionRow), contacts: ContactFigures.nullable() }),
  }),
  /** Asked for by POST, because a mobile stands in no address. The next page begins where this one ended: no page is counted. */
  submissionList: defineStaffCall("submissionList", {
    summary: "客户请求：所有类型，最新的在前",
    permission: "submissions.read",
    scope: "dealer",
    input: z.object({
      kind: kind.optional(),
      state: state.optional(),
      /** Whose work: one's own, nobody's, or a colleague's. */
      assignee: z.union([z.enum(["me", "none"]), z.uuid()]).optional(),
      /** Of those that nobody has answered yet: due within the hour (complaints: within two working days), overdue, passed upwards; the soonest first. */
      clock: z.enum(["soon", "overdue", "escalated"]).optional(),
      /** Only those whose sender has withdrawn, which nobody has confirmed yet. */
      withdrawn: z.boolean().optional(),
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
    scope: "dealer",
    input: z.object({ id: addressId }),
    output: Submission,
    errors: ["notFound"],
  }),
  submissionContact: defineStaffCall("submissionContact", {
    summary: "客户请求：姓名与手机号（须写明原因，每次查看都有记录）",
    permission: "submissions.contact",
    scope: "dealer",
    input: z.object({
      id: addressId,
      reason: z.string().trim().min(2, "请写明原因，至少 2 个字").max(200, "最多输入200个字"),
      /** Whoever looks knows that it is outside the hours that were wished for; without it the number is not shown then. */
      outsideWish: z.boolean().default(false),
    }),
    output: z.object({ name: z.string(), mobile: z.string() }),
    errors: ["notFound", "forbidden", "outsideWindow", "wrongState"],
  }),
  submissionTake: defineStaffCall("submissionTake", {
    summary: "客户请求：领取；两人同时领取时先到者得",
    permission: "submissions.work",
    scope: "dealer",
    input: z.object({ id: addressId }),
    output: z.null(),
    errors: ["notFound", "wrongState", "forbidden"],
  }),
  submissionAssignees: defineStaffCall("submissionAssignees", {
    summary: "客户请求：可以分配给谁，手上最少的在前",
    permission: "submissions.assign",
    scope: "dealer",
    input: z.object({ id: addressId }),
    output: z.object({ list: z.array(Colleague.extend({ open: z.int() })) }),
    errors: ["notFound"],
  }),
  submissionColleagues: defineStaffCall("submissionColleagues", {
    summary: "客户请求：可以按谁筛选；总部的同事，加上所选经销商的同事",
    permission: "submissions.read",
    scope: "dealer",
    input: z.object({ dealerCode: z.string().max(20).optional() }),
    output: z.object({ list: z.array(Colleague) }),
  }),
  submissionAssign: defineStaffCall("submissionAssign", {
    summary: "客户请求：分配或改派，留有记录",
    permission: "submissions.assign",
    scope: "dealer",
    input: z.object({ id: addressId, requestId, assigneeId: z.uuid(), note: note.default("") }),
    output: z.null(),
    errors: ["notFound", "wrongState", "forbidden"],
  }),
  submissionMove: defineStaffCall("submissionMove", {
    summary: "客户请求：推进到下一状态；不允许的变更会说明",
    permission: "submissions.work",
    scope: "dealer",
    input: z.object({
      id: addressId,
      requestId,
      /** The state that whoever asks saw. */
      from: state,
      to: state,
      note: note.default(""),
      /** In which way whoever sent it was reached; null where it is not said. */
      way: z.enum(contactWayNames).nullable().default(null),
      /** What was agreed on, where it is confirmed without having had an hour. */
      slot: z.object({ date: day, from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) }).optional(),
    }),
    output: z.null(),
    errors: ["notFound", "wrongState", "forbidden", "soldOut"],
  }),
  submissionConfirm: defineStaffCall("submissionConfirm", {
    summary: "客户请求：确认到店，中间各步一并记录；未领取的由确认人跟进",
    permission: "submissions.work",
    scope: "dealer",
    input: z.object({ id: addressId, requestId }),
    output: z.null(),
    errors: ["notFound", "wrongState", "forbidden", "soldOut"],
  }),
  submissionNote: defineStaffCall("submissionNote", {
    summary: "客户请求：记一次通话或说明",
    permission: "submissions.work",
    scope: "dealer",
    input: z.object({ id: addressId, requestId, note: note.min(2, "请写明内容，至少 2 个字") }),
    output: z.null(),
    errors: ["notFound", "wrongState", "forbidden"],
  }),
  submissionWithdrawalConfirm: defineStaffCall("submissionWithdrawalConfirm", {
    summary: "客户请求：客户撤回了同意，确认不再联系；客户看得到",
    permission: "submissions.work",
    scope: "dealer",
    input: z.object({ id: addressId }),
    output: z.null(),
    errors: ["notFound", "wrongState"],
  }),
  submissionMerge: defineStaffCall("submissionMerge", {
    summary: "客户请求：把重复的一条并入另一条",
    permission: "submissions.work",
    scope: "dealer",
    /** `id` stays, `duplicateId` ends. */
    input: z.object({ id: addressId, duplicateId: addressId }),
    output: z.null(),
    errors: ["notFound", "wrongState", "forbidden"],
  }),
  submissionCounts: defineStaffCall("submissionCounts", {
    summary: "客户请求：待联系、将到期、已超时、已升级、投诉将到期各有多少",
    permission: "submissions.read",
    scope: "dealer",
    input: z.object({}),
    /** Each counts to a thousand at most. */
    output: z.object({
      waiting: z.int(),
      soon: z.int(),
      overdue: z.int(),
      escalated: z.int(),
      mine: z.int(),
      complaints: z.int(),
      withdrawn: z.int(),
    }),
  }),
  submissionViews: defineStaffCall("submissionViews", {
    summary: "客户请求：自己保存的筛选",
    permission: "submissions.read",
    scope: "dealer",
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ id: z.string(), name: z.string(), filter: viewFilter })) }),
  }),
  submissionViewSave: defineStaffCall("submissionViewSave", {
    summary: "客户请求：保存筛选；同名的被替换",
    permission: "submissions.read",
    scope: "dealer",
    input: z.object({ name: freeText(20).trim().min(1, "请填写名称"), filter: viewFilter }),
    output: z.null(),
    errors: ["wrongState"],
  }),
  submissionViewRemove: defineStaffCall("submissionViewRemove", {
    summary: "客户请求：删除保存的筛选",
    permission: "submissions.read",
    scope: "dealer",
    input: z.object({ id: z.uuid() }),
    output: z.null(),
  }),
};
