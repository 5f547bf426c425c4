import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { Instant } from "../entities/instants.ts";
import { UserInfo } from "../entities/member.ts";
import { DELETION_WORDS_MAX, deletionReasonNames } from "../rules/deletion-reasons.ts";
import { AVATAR_MAX_BYTES, appealStates, memberGenders } from "../rules/member-account.ts";
import { MEMBER_PASSWORD_MAX } from "../rules/member-password.ts";
import { NICKNAME_MAX } from "../rules/nickname.ts";
import { noticeKindNames } from "../rules/notice-wishes.ts";
import { email, freeText, linkToken, mobile, personName, smsCode } from "./form-fields.ts";

const PROOF_LOST = "验证已超时，请重新验证原手机号";
const gender = z.enum(Object.keys(memberGenders) as [keyof typeof memberGenders, ...(keyof typeof memberGenders)[]]);
const hour = z.int().min(0).max(23);
const BASE64_AVATAR = Math.ceil(AVATAR_MAX_BYTES / 3) * 4;

/** A picture in base64, with or without the beginning of a data address. */
const picture = z
  .string("请选择图片")
  .max(BASE64_AVATAR + 100, "图片过大，请换一张")
  .transform((text) => text.replace(/^data:[\w/+.-]{1,60};base64,/, ""))
  .pipe(z.base64("图片无法读取，请换一张").min(1, "请选择图片"));

const kinds = z.array(z.enum(noticeKindNames)).max(noticeKindNames.length);

/** What a member has decided not to be told of, by which channel, and when not. */
export const NoticeWishes = z.object({
  /** Kinds that are not sent; of those that nobody can do without there none is kept. */
  off: z.object({ sms: kinds, centre: kinds, mail: kinds }),
  /** Hours of Shanghai. */
  quiet: z.object({ from: hour, to: hour }).nullable(),
});
export type NoticeWishes = z.infer<typeof NoticeWishes>;

const Appeal = z.object({
  state: z.enum(Object.keys(appealStates) as [keyof typeof appealStates, ...(keyof typeof appealStates)[]]),
  /** Masked. */
  newMobile: z.string(),
  sentAt: Instant,
  decidedAt: Instant.nullable(),
  /** Why it was turned down; empty otherwise. */
  reason: z.string(),
});

/** Everything that the page of the account shows. */
export const AccountView = z.object({
  /** Of the profile: sent back with a change, so that nobody writes over what they have not seen. */
  version: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  gender: gender.nullable(),
  /** ISO date. */
  birthday: z.string().nullable(),
  /** When it may be changed next; null where it may be now. */
  birthdayFrom: Instant.nullable(),
  cityCode: z.string().nullable(),
  city: z.string().nullable(),
  /** Masked. */
  mobile: z.string(),
  mobileFrom: Instant.nullable(),
  hasPassword: z.boolean(),
  wechat: z.object({ isOpen: z.boolean(), isBound: z.boolean() }),
  notices: NoticeWishes,
  /** Whether mails are sent at all, and the address, masked, that its owner has proved; null where there is none. */
  email: z.object({ isOpen: z.boolean(), address: z.string().nullable() }),
  /** Whether a tracking profile may be made of the member. */
  personalised: z.boolean(),
  dataExport: z.object({ state: z.enum(["running", "ready", "failed"]), askedAt: Instant, until: Instant.nullable() }).nullable(),
  appeal: Appeal.nullable(),
  /** What is kept after the account is gone, and by which duty. */
  duties: z.array(z.object({ what: z.string(), duty: z.string() })),
});
export type AccountView = z.infer<typeof AccountView>;

export const memberAccountCalls = {
  accountView: defineCall("accountView", { summary: "账号设置", access: "member", input: nothing, output: AccountView }),
  accountCities: defineCall("accountCities", {
    summary: "可选的所在城市",
    access: "member",
    input: nothing,
    output: z.array(z.object({ code: z.string(), name: z.string(), cities: z.array(z.object({ code: z.string(), name: z.string() })) })),
  }),
  /** Changes what is given and leaves the rest; with an older `version` than the profile has, `conflict` and nothing is changed. */
  modifyUser: defineCall("modifyUser", {
    summary: "修改会员资料",
    access: "member",
    input: z.object({
      version: z.int32(),
      nickname: z
        .string("请输入昵称")
        .max(NICKNAME_MAX * 8, `昵称为2–${NICKNAME_MAX}个字`)
        .optional(),
      gender: gender.nullable().optional(),
      birthday: z.string().max(10, "请输入正确的生日").nullable().optional(),
      cityCode: z
        .string()
        .regex(/^\d{6}$/, "请选择城市")
        .nullable()
        .optional(),
    }),
    output: z.object({ userInfo: UserInfo, version: z.int() }),
    errors: ["invalid", "conflict", "tooFast"],
    limits: ["profileChangesOfMember"],
  }),
  accountAvatar: defineCall("accountAvatar", {
    summary: "更换头像：裁剪好的正方形图片；留空即恢复默认",
    access: "member",
    bodyLimit: BASE64_AVATAR + 2_048,
    input: z.object({ picture: picture.nullable() }),
    output: UserInfo,
    errors: ["invalid", "unsupportedMedia", "tooFast", "unavailable", "diskFull"],
    limits: ["profileChangesOfMember"],
  }),
  /** A code to the member's own mobile, which the browser does not know. */
  accountCode: defineCall("accountCode", {
    summary: "向本人手机号发送验证码",
    access: "member",
    input: z.object({
      purpose: z.enum(["changeMobile", "setPassword", "deleteAccount"]),
      captcha: z.string().min(1).max(4_000),
    }),
    output: z.object({ resendAfter: z.int(), expiresIn: z.int() }),
    errors: ["captchaRequired", "tooFast", "invalid", "vendorMissing", "unavailable"],
    limits: [
      "smsInterval",
      "smsCodesOfHour",
      "smsCodesOfDay",
      "smsOfDay",
      "smsOfPurpose",
      "smsShareOfAddress",
      "smsShareOfNetwork",
      "smsOfAddressHour",
      "smsOfAddressDay",
    ],
  }),
  /** The first step of another mobile: that the old one is at hand. */
  accountProveMobile: defineCall("accountProveMobile", {
    summary: "更换手机号：验证原手机号",
    access: "member",
    input: z.object({ code: smsCode }),
    output: z.object({ ticket: z.string(), expiresIn: z.int() }),
    errors: ["invalid", "locked", "wrongState"],
    limits: ["wrongSmsCodes"],
  }),
  /** The second: with the ticket of the first, which counts once. Every other session of the member ends. */
  updateMobile: defineCall("updateMobile", {
    summary: "更换手机号",
    access: "member",
    input: z.object({ ticket: linkToken(PROOF_LOST), mobile, code: smsCode }),
    output: UserInfo,
    errors: ["invalid", "locked", "linkExpired", "wrongState"],
    limits: ["wrongSmsCodes"],
  }),
  /** Where the old mobile is lost. The code is that of the new one; a colleague decides. */
  mobileAppeal: defineCall("mobileAppeal", {
    summary: "更换手机号：原手机号不可用时申诉",
    access: "member",
    bodyLimit: 4 * 1024 * 1024,
    input: z.object({
      name: personName,
      idTail: z
        .string("请输入身份证号后4位")
        .trim()
        .toUpperCase()
        .regex(/^\d{3}[\dX]$/, "请输入身份证号后4位"),
      vinTail: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^(?:[A-HJ-NPR-Z0-9]{6})?$/, "请输入车架号后6位")
        .default(""),
      mobile,
      code: smsCode,
      proof: picture,
      note: freeText(200).default(""),
    }),
    output: Appeal,
    errors: ["invalid", "locked", "wrongState", "tooFast", "unsupportedMedia", "unavailable", "diskFull"],
    limits: ["wrongSmsCodes", "appealsOfMember"],
  }),
  mobileAppealWithdraw: defineCall("mobileAppealWithdraw", {
    summary: "撤回更换手机号的申诉",
    access: "member",
    input: nothing,
    output: z.null(),
    errors: ["wrongState"],
  }),
  /** Every other session of the member ends. */
  accountPassword: defineCall("accountPassword", {
    summary: "设置或修改密码",
    access: "member",
    input: z.object({
      code: smsCode,
      password: z
        .string("请输入密码")
        .min(1, "请输入密码")
        .max(MEMBER_PASSWORD_MAX * 2, "密码过长"),
    }),
    output: z.null(),
    errors: ["invalid", "locked", "unavailable"],
    limits: ["wrongSmsCodes"],
  }),
  accountDevices: defineCall("accountDevices", {
    summary: "登录的设备",
    access: "member",
    input: nothing,
    output: z.array(
      z.object({ id: z.string(), device: z.string(), place: z.string(), begunAt: Instant, seenAt: Instant, isThis: z.boolean() }),
    ),
  }),
  /** One by its id, or with null all but this one; what is over is no error. */
  accountDeviceEnd: defineCall("accountDeviceEnd", {
    summary: "退出其他设备",
    access: "member",
    input: z.object({ id: z.uuid().nullable() }),
    output: z.null(),
  }),
  accountNotices: defineCall("accountNotices", {
    summary: "各类通知的渠道偏好与免打扰时段",
    access: "member",
    /** `seen` is what the member decided from, so that nobody writes over what they have not seen: a refusal answers what is so. */
    input: NoticeWishes.extend({ seen: NoticeWishes.optional() }),
    output: NoticeWishes,
    errors: ["conflict"],
  }),
  /** A code to an address that its owner wants to be told at; it counts for this member and this address alone. */
  accountEmailCode: defineCall("accountEmailCode", {
    summary: "向要绑定的邮箱发送验证码",
    access: "member",
    input: z.object({ email }),
    output: z.object({ resendAfter: z.int(), expiresIn: z.int() }),
    errors: ["invalid", "tooFast", "notOpen", "wrongState"],
    limits: ["mailInterval", "mailCodesOfMember", "mailCodesOfMailbox", "mailCodesOfAddress", "mailsOfDay"],
  }),
  /** In the place of the address that there was, which is told. Handed in again it is answered again. */
  accountEmailConfirm: defineCall("accountEmailConfirm", {
    summary: "验证并绑定邮箱",
    access: "member",
    input: z.object({ email, code: smsCode }),
    output: z.object({ address: z.string() }),
    errors: ["invalid"],
  }),
  /** The address that there was is told; without one nothing happens. */
  accountEmailRemove: defineCall("accountEmailRemove", { summary: "解绑邮箱", access: "member", input: nothing, output: z.null() }),
  /** Says how it is to be, so that sending it twice changes nothing. With false what was worked out of the member is deleted. */
  accountPersonalisation: defineCall("accountPersonalisation", {
    summary: "个性化推荐的开关",
    access: "member",
    input: z.object({ isOn: z.boolean() }),
    output: z.object({ isOn: z.boolean() }),
    errors: ["tooFast"],
    limits: ["profileChangesOfMember"],
  }),
  wechatBindStart: defineCall("wechatBindStart", {
    summary: "前往微信绑定账号",
    access: "member",
    input: nothing,
    output: z.object({ url: z.string() }),
    errors: ["notOpen"],
    cookies: { wechat: "sets" },
  }),
  wechatBind: defineCall("wechatBind", {
    summary: "绑定微信",
    access: "member",
    input: z.object({ code: z.string().min(1).max(200), state: z.string().min(1).max(200) }),
    output: z.null(),
    errors: ["linkExpired", "conflict", "notOpen", "unavailable"],
    cookies: { wechat: "sets" },
  }),
  accountExport: defineCall("accountExport", {
    summary: "申请导出本人数据",
    access: "member",
    input: nothing,
    output: z.null(),
    errors: ["tooFast"],
    limits: ["exportsOfMember"],
  }),
  accountExportLink: defineCall("accountExportLink", {
    summary: "本人数据的下载链接，短时有效",
    access: "member",
    input: nothing,
    output: z.object({ url: z.string(), expiresAt: Instant }),
    errors: ["notFound"],
  }),
  /** After so many days, unless the member signs in before. Every session ends. */
  accountDelete: defineCall("accountDelete", {
    summary: "申请注销账号",
    access: "member",
    input: z.object({
      code: smsCode,
      understood: z.literal(true, "请先阅读并确认注销的后果"),
      reason: z.enum(deletionReasonNames, "请选择列出的原因").nullable().default(null),
      words: freeText(DELETION_WORDS_MAX).trim().default(""),
    }),
    output: z.object({ dueAt: Instant }),
    errors: ["invalid", "locked"],
    limits: ["wrongSmsCodes"],
  }),
};
