import { z } from "zod";
import { defineCall, defineStaffCall, nothing } from "../../call.ts";
import { addressId } from "../../entities/ids.ts";
import { instant } from "../../entities/instants.ts";
import {
  AuditEntry,
  accountName,
  FailedSignIns,
  newPassword,
  Role,
  StaffMe,
  StaffMember,
  StaffNotice,
  StaffSession,
} from "../../entities/staff.ts";
import { STAFF_PASSWORD_MAX } from "../../rules/staff-password.ts";
import { mobile } from "../form-fields.ts";
import { keyword, pageOf, paging, requestId } from "./paging.ts";
import { Task } from "./tasks.ts";

const password = z.string().min(1, "请输入密码").max(STAFF_PASSWORD_MAX);
const totpCode = z.string().regex(/^\d{6}$/, "请输入 6 位动态验证码");

/** Of a province or a city: those end in two zeros. */
const regionCode = z.string().regex(/^\d{4}00$/, "请选择省或市");

const auditFilter = {
  keyword,
  actorId: z.uuid().optional(),
  entity: z.string().max(40).optional(),
  entityId: z.string().max(60).optional(),
  from: instant.optional(),
  to: instant.optional(),
};

/** Sessions, own account, staff and the operations log. */
export const staffCalls = {
  /**
   * `totpRequired` where everything is right and the code of the authenticator is missing: sent again, with it. `captchaRequired` after
   * too many wrong ones, with `data.challenge` as `captchaChallenge` answers it: sent again, with its solution.
   */
  staffSignIn: defineCall("staffSignIn", {
    summary: "后台登录",
    access: "public",
    input: z.object({ account: accountName, password, totp: totpCode.optional(), captcha: z.string().max(4_000).optional() }),
    output: StaffMe,
    errors: ["wrongCredentials", "captchaRequired", "locked", "totpRequired"],
    cookies: { staff: "sets", device: "sets" },
    limits: [
      "staffTriesFromAddress",
      "staffTriesFromDevice",
      "staffTriesOnAccount",
      "staffTriesOfAddress",
      "staffWrongCodes",
      "staffWrongCodesFromDevice",
    ],
  }),
  staffFailedSignIns: defineStaffCall("staffFailedSignIns", {
    summary: "本账号登录失败的情况，自上次确认以来；最近的地址在前，最多 5 个",
    permission: null,
    input: nothing,
    output: FailedSignIns,
  }),
  staffFailedSignInsSeen: defineStaffCall("staffFailedSignInsSeen", {
    summary: "确认已看过本账号的登录失败，到操作记录的这一条为止",
    permission: null,
    input: z.object({ id: z.int().min(1) }),
    output: z.null(),
  }),
  staffSignOut: defineStaffCall("staffSignOut", {
    summary: "退出后台",
    permission: null,
    input: nothing,
    output: z.null(),
    cookies: { staff: "sets" },
  }),
  staffMe: defineStaffCall("staffMe", { summary: "当前后台账号", permission: null, input: nothing, output: StaffMe }),
  staffChangePassword: defineStaffCall("staffChangePassword", {
    summary: "修改后台密码，其他登录随之退出",
    permission: null,
    input: z.object({ current: password, next: newPassword }),
    output: z.null(),
    errors: ["wrongCredentials", "locked"],
    cookies: { staff: "reads" },
    limits: ["staffOwnPassword"],
  }),
  staffTotpBegin: defineStaffCall("staffTotpBegin", {
    summary: "准备开启动态验证码",
    permission: null,
    input: z.object({ password }),
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: ["wrongCredentials", "locked", "wrongState"],
    limits: ["staffOwnPassword"],
  }),
  staffTotpConfirm: defineStaffCall("staffTotpConfirm", {
    summary: "开启动态验证码",
    permission: null,
    input: z.object({ code: totpCode }),
    output: z.null(),
    errors: ["wrongState"],
  }),
  staffTotpRemove: defineStaffCall("staffTotpRemove", {
    summary: "关闭动态验证码",
    permission: null,
    input: z.object({ password }),
    output: z.null(),
    errors: ["wrongCredentials", "locked"],
    limits: ["staffOwnPassword"],
  }),
  staffSessions: defineStaffCall("staffSessions", {
    summary: "本账号的登录",
    permission: null,
    input: nothing,
    output: z.array(StaffSession),
    cookies: { staff: "reads" },
  }),
  staffSessionEnd: defineStaffCall("staffSessionEnd", {
    summary: "结束本账号的一个登录",
    permission: null,
    input: z.object({ id: z.uuid() }),
    output: z.null(),
  }),
  staffList: defineStaffCall("staffList", {
    summary: "后台账号",
    permission: "staff.manage",
    input: nothing,
    output: z.array(StaffMember),
  }),
  staffSave: defineStaffCall("staffSave", {
    summary: "新建或修改后台账号；新建时给出一次性密码",
    permission: "staff.manage",
    input: z.object({
      id: z.uuid().optional(),
      account: accountName,
      name: z.string().trim().min(1, "请填写姓名").max(20),
      roles: z.array(Role).min(1, "请至少选择一个角色").max(20),
      active: z.boolean(),
      /** Of whoever belongs to one dealer, as roles for one's own dealer ask for. */
      dealerCode: z.string().trim().max(12, "门店代码最多 12 位").nullable().default(null),
      /** Provinces and cities whose requests come to them first, by code. */
      regionCodes: z.array(regionCode).max(400, "最多选择 400 个地区").default([]),
      /** Of the telephone they work with; left out it stays, null takes it away. */
      mobile: mobile.nullable().optional(),
    }),
    output: z.object({ id: z.string(), temporaryPassword: z.string().nullable() }),
    errors: ["duplicate", "notFound", "wrongState"],
  }),
  staffResetPassword: defineStaffCall("staffResetPassword", {
    summary: "重置后台账号的密码与动态验证码，给出一次性密码",
    permission: "staff.manage",
    input: z.object({ id: z.uuid() }),
    output: z.object({ temporaryPassword: z.string() }),
    errors: ["notFound", "wrongState"],
  }),
  staffNotices: defineStaffCall("staffNotices", {
    summary: "本人的提醒，最新的在前",
    permission: null,
    /** `before` is `next` of the page before. */
    input: z.object({ before: addressId.optional() }),
    output: z.object({ list: z.array(StaffNotice), next: z.int().nullable() }),
  }),
  staffNoticeCount: defineStaffCall("staffNoticeCount", {
    summary: "本人未读的提醒有多少",
    permission: null,
    input: nothing,
    /** Counts to a hundred at most. */
    output: z.object({ unread: z.int() }),
  }),
  staffNoticeMark: defineStaffCall("staffNoticeMark", {
    summary: "把本人的一条提醒标为已读或未读",
    permission: null,
    input: z.object({ id: addressId, isRead: z.boolean() }),
    output: z.null(),
  }),
  staffNoticesRead: defineStaffCall("staffNoticesRead", {
    summary: "把本人的提醒全部标为已读，到这一条为止",
    permission: null,
    input: z.object({ upTo: addressId }),
    output: z.null(),
  }),
  staffSmsNotices: defineStaffCall("staffSmsNotices", {
    summary: "本人是否也用短信接收提醒",
    permission: null,
    input: z.object({ wanted: z.boolean() }),
    output: z.null(),
  }),
  /** Without `from`, of the last 90 days; what one person did, or what was done to one thing, from the beginning. */
  auditList: defineStaffCall("auditList", {
    summary: "操作记录；未选起始时间时为最近 90 天",
    permission: "audit.read",
    input: z.object({ ...paging, ...auditFilter }),
    output: pageOf(AuditEntry),
  }),
  auditExport: defineStaffCall("auditExport", {
    summary: "导出操作记录，作为任务进行",
    permission: "audit.read",
    input: z.object({ ...auditFilter, requestId }),
    output: Task,
    errors: ["tooFast", "duplicate"],
    limits: ["tasksOfColleague"],
  }),
};
