import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { id } from "../entities/ids.ts";
import { Instant } from "../entities/instants.ts";
import { Picture } from "../entities/media.ts";
import { FAVOURITES_MAX } from "../rules/favourites.ts";
import { messageTopicNames } from "../rules/member-message.ts";
import { consentPurposeNames } from "../rules/member-submission.ts";
import { submissionKindNames, submissionStateNames } from "../rules/submission.ts";
import { afterId } from "./points.ts";

/** A number of a submission, as its owner's list has it. */
const no = z.string().regex(/^\d{13}$/, "编号有误");

/** A vehicle somebody likes, with the trim and the outer colour that they chose. */
export const Liked = z.object({ vehicleId: id, trimId: id.nullable(), colorId: id.nullable() });
export type Liked = z.infer<typeof Liked>;

export const Favourite = Liked.extend({
  name: z.string(),
  /** Empty where none was chosen, or it is not sold any more. */
  trim: z.string(),
  color: z.string(),
  /** Of the trim, or the lowest; null without a price. Yuan. */
  price: z.int().nullable(),
  picture: Picture.nullable(),
  /** Where it is shown, choice and all; null for a vehicle that is shown no more. */
  path: z.string().nullable(),
  at: Instant,
});
export type Favourite = z.infer<typeof Favourite>;

export const MemberMessage = z.object({
  id: z.string(),
  topic: z.enum(messageTopicNames),
  text: z.string(),
  /** Where it leads; null where nowhere. */
  link: z.object({ text: z.string(), to: z.string() }).nullable(),
  at: Instant,
  isRead: z.boolean(),
});
export type MemberMessage = z.infer<typeof MemberMessage>;

export const OwnSubmission = z.object({
  no,
  kind: z.enum(submissionKindNames),
  state: z.enum(submissionStateNames),
  summary: z.string(),
  /** Empty for what concerns no dealer. */
  dealer: z.string(),
  /** When the member is expected; null without an hour. */
  startsAt: Instant.nullable(),
  at: Instant,
  /** It has a page, on which it is changed and cancelled. */
  hasPage: z.boolean(),
  isOver: z.boolean(),
  withdrawnAt: Instant.nullable(),
});
export type OwnSubmission = z.infer<typeof OwnSubmission>;

/** What somebody agreed to with one submission, and who has their data because of it. */
export const GivenConsent = z.object({
  no,
  kind: z.enum(submissionKindNames),
  summary: z.string(),
  at: Instant,
  consents: z.array(
    z.object({
      purpose: z.enum(consentPurposeNames),
      /** Full name and telephone; empty where nobody else receives anything. */
      receiver: z.string(),
      protocolId: z.int(),
      version: z.string(),
      withdrawnAt: Instant.nullable(),
    }),
  ),
  /** Until when the maker keeps it. */
  keepUntil: Instant,
  withdrawnAt: Instant.nullable(),
  /** When a colleague confirmed that nobody contacts the member any more. */
  confirmedAt: Instant.nullable(),
  mayWithdraw: z.boolean(),
});
export type GivenConsent = z.infer<typeof GivenConsent>;

/** Pictures of the member that exist. */
export const KeptImages = z.object({
  what: z.string(),
  /** What they came with. */
  of: z.string(),
  count: z.int(),
  at: Instant,
  /** When they are deleted; null while nobody can say. */
  until: Instant.nullable(),
});
export type KeptImages = z.infer<typeof KeptImages>;

/** Messages that the member has asked for and gets until then, or until they end it on a page of its own. */
export const StandingNotice = z.object({
  what: z.string(),
  /** About what. */
  of: z.string(),
  at: Instant,
  until: Instant,
  /** Router path of the page that ends it; as secret as a link in a message. */
  path: z.string(),
});
export type StandingNotice = z.infer<typeof StandingNotice>;

export const memberCentreCalls = {
  memberCounts: defineCall("memberCounts", {
    summary: "个人中心：爱车、进行中的预约、收藏与未读消息各有多少，最多数到 100",
    access: "member",
    input: nothing,
    output: z.object({ cars: z.int(), submissions: z.int(), favourites: z.int(), unread: z.int() }),
  }),

  memberSubmissions: defineCall("memberSubmissions", {
    summary: "我的预约与提交，各类一起，最新的在前",
    access: "member",
    input: z.object({
      /** `next` of the page before. */
      after: z
        .string()
        .regex(/^\d{1,16}_\d{1,16}$/)
        .optional(),
      pageSize: z.coerce.number().int().min(1).max(20).default(10),
    }),
    output: z.object({ list: z.array(OwnSubmission), next: z.string().nullable() }),
  }),
  memberSubmissionOpen: defineCall("memberSubmissionOpen", {
    summary: "我的一条预约或提交：取得它的页面地址，可在那里改期与取消",
    access: "member",
    input: z.object({ no }),
    output: z.object({ path: z.string() }),
    errors: ["notFound"],
  }),

  memberConsents: defineCall("memberConsents", {
    summary: "授权透视：我的信息给了谁、同意了什么、订阅了哪些短信、有哪些图片",
    access: "member",
    input: z.object({
      after: z
        .string()
        .regex(/^\d{1,16}_\d{1,16}$/)
        .optional(),
    }),
    output: z.object({
      list: z.array(GivenConsent),
      next: z.string().nullable(),
      images: z.array(KeptImages),
      notices: z.array(StandingNotice),
    }),
  }),
  memberConsentWithdraw: defineCall("memberConsentWithdraw", {
    summary: "撤回同意并停止联系：门店收到通知并确认",
    access: "member",
    input: z.object({ no }),
    output: z.null(),
    errors: ["notFound", "wrongState"],
  }),

  memberMessages: defineCall("memberMessages", {
    summary: "站内消息，最新的在前",
    access: "member",
    input: z.object({ after: afterId.optional() }),
    output: z.object({ list: z.array(MemberMessage), next: z.string().nullable() }),
  }),
  memberMessageMark: defineCall("memberMessageMark", {
    summary: "站内消息：标为已读或未读",
    access: "member",
    input: z.object({ id: afterId, read: z.boolean() }),
    output: z.null(),
    errors: ["notFound"],
  }),
  memberMessagesRead: defineCall("memberMessagesRead", {
    summary: "站内消息：全部标为已读",
    access: "member",
    input: z.object({}),
    output: z.null(),
  }),
  memberMessageRemove: defineCall("memberMessageRemove", {
    summary: "站内消息：删除，或撤回删除",
    access: "member",
    input: z.object({ id: afterId, removed: z.boolean() }),
    output: z.null(),
    errors: ["notFound"],
  }),

  favouriteList: defineCall("favouriteList", {
    summary: "收藏的车型，连同所选配置与颜色",
    access: "member",
    input: nothing,
    output: z.object({ list: z.array(Favourite) }),
  }),
  /** What is there already is replaced, except by what was kept without an account (`takeOver`). */
  favouriteSave: defineCall("favouriteSave", {
    summary: "收藏车型；登录前收藏的一并带入",
    access: "member",
    input: z.object({ items: z.array(Liked).min(1).max(FAVOURITES_MAX), takeOver: z.boolean().default(false) }),
    output: z.object({ kept: z.int() }),
    errors: ["wrongState"],
  }),
  favouriteRemove: defineCall("favouriteRemove", {
    summary: "取消收藏",
    access: "member",
    input: z.object({ vehicleId: id }),
    output: z.null(),
  }),
};
