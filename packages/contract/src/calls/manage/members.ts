import { z } from "zod";
import { defineStaffCall } from "../../call.ts";
import { Instant } from "../../entities/instants.ts";
import { appealStates } from "../../rules/member-account.ts";
import { freeText, mobile } from "../form-fields.ts";
import { paging } from "./paging.ts";

const id = z.uuid();
const reason = freeText(100).trim().min(4, "请写明原因，至少 4 个字");
const states = Object.keys(appealStates) as [keyof typeof appealStates, ...(keyof typeof appealStates)[]];

/** A member as colleagues see one: nothing by which somebody could call or write to them. */
const MemberSummary = z.object({
  id: z.string(),
  nickname: z.string(),
  /** Masked. */
  mobile: z.string(),
  joinedAt: Instant,
  frozenAt: Instant.nullable(),
  deletionDueAt: Instant.nullable(),
});

const AppealSummary = z.object({
  id: z.string(),
  memberId: z.string(),
  nickname: z.string(),
  state: z.enum(states),
  sentAt: Instant,
  /** When it should have been decided. */
  dueAt: Instant,
});

export const manageMemberCalls = {
  memberFind: defineStaffCall("memberFind", {
    summary: "会员：凭完整手机号查找（每次查找都有记录）",
    permission: "members.read",
    input: z.object({ mobile }),
    output: MemberSummary.nullable(),
  }),
  memberDetail: defineStaffCall("memberDetail", {
    summary: "会员：资料、登录与最近的处理记录",
    permission: "members.read",
    input: z.object({ id }),
    output: MemberSummary.extend({
      avatar: z.string(),
      city: z.string().nullable(),
      firstChannel: z.string(),
      hasPassword: z.boolean(),
      isWechatBound: z.boolean(),
      sessions: z.int(),
      lastSeenAt: Instant.nullable(),
      mobileChangedAt: Instant.nullable(),
      frozenReason: z.string(),
      /** Why the deletion waits; empty where it does not. */
      deletionHeldReason: z.string(),
      events: z.array(z.object({ at: Instant, who: z.string(), what: z.string() })),
    }),
    errors: ["notFound"],
  }),
  memberReveal: defineStaffCall("memberReveal", {
    summary: "会员：查看完整手机号（原因与查看都有记录）",
    permission: "members.work",
    input: z.object({ id, reason }),
    output: z.object({ mobile: z.string() }),
    errors: ["notFound"],
  }),
  memberFreeze: defineStaffCall("memberFreeze", {
    summary: "会员：冻结（所有登录立即失效）或解冻",
    permission: "members.work",
    input: z.object({ id, frozen: z.boolean(), reason }),
    output: z.null(),
    errors: ["notFound", "wrongState"],
  }),
  memberDeletions: defineStaffCall("memberDeletions", {
    summary: "会员：冷静期内的注销申请，先到期的在前",
    permission: "members.read",
    input: z.object(paging),
    output: z.object({
      total: z.int(),
      list: z.array(MemberSummary.extend({ deletionHeldReason: z.string() })),
    }),
  }),
  memberDeletionReasons: defineStaffCall("memberDeletionReasons", {
    summary: "会员：注销原因的统计与说明，不含会员",
    permission: "members.read",
    input: z.object({}),
    output: z.object({
      /** First days of the last six months, ISO dates, the newest first. */
      months: z.array(z.string()),
      /** `waiting`: of those who may still come back. `counts` goes with `months`. */
      reasons: z.array(z.object({ reason: z.string(), waiting: z.int(), counts: z.array(z.int()) })),
      words: z.array(z.object({ id: z.string(), month: z.string(), reason: z.string(), words: z.string() })),
    }),
  }),
  memberDeletionHold: defineStaffCall("memberDeletionHold", {
    summary: "会员：暂缓注销，或恢复",
    permission: "members.work",
    input: z.object({ id, held: z.boolean(), reason }),
    output: z.null(),
    errors: ["notFound", "wrongState"],
  }),
  appealList: defineStaffCall("appealList", {
    summary: "更换手机号的申诉，待审核的先到先看",
    permission: "members.read",
    input: z.object({ state: z.enum(states).default("pending"), ...paging }),
    output: z.object({ total: z.int(), list: z.array(AppealSummary) }),
  }),
  appealDetail: defineStaffCall("appealDetail", {
    summary: "申诉：填写的信息（每次查看都有记录）",
    permission: "members.work",
    input: z.object({ id }),
    output: AppealSummary.extend({
      name: z.string(),
      idTail: z.string(),
      vinTail: z.string(),
      /** Masked, both. */
      mobile: z.string(),
      newMobile: z.string(),
      note: z.string(),
      hasProof: z.boolean(),
      decidedAt: Instant.nullable(),
      reason: z.string(),
    }),
    errors: ["notFound"],
  }),
  appealProof: defineStaffCall("appealProof", {
    summary: "申诉：证明图片的短时链接（每次查看都有记录）",
    permission: "members.work",
    input: z.object({ id }),
    output: z.object({ url: z.string(), expiresAt: Instant }),
    errors: ["notFound"],
  }),
  appealDecide: defineStaffCall("appealDecide", {
    summary: "申诉：通过（手机号随即更换）或驳回",
    permission: "members.work",
    input: z.object({ id, approved: z.boolean(), reason: freeText(100).trim().default("") }),
    output: z.null(),
    errors: ["notFound", "wrongState", "invalid", "conflict"],
  }),
};
