import { z } from "zod";
import { defineCall, nothing } from "../call.ts";
import { Instant } from "../entities/instants.ts";
import { Login, ScanResult, ScanView, TrackingProfile, UserInfo } from "../entities/member.ts";
import { counted } from "../limits.ts";
import { ADDRESS_MAX } from "../rules/in-app-path.ts";
import { MEMBER_PASSWORD_MAX } from "../rules/member-password.ts";
import { SIGN_IN_CONSENT_MISSING } from "../rules/sign-in.ts";
import { linkToken, mobile, smsCode } from "./form-fields.ts";

/** Longest text that is compared with a password; none that may be chosen is nearly as long. */
const PASSWORD_TRIED_MAX = 200;

const agreed = z.literal(true, SIGN_IN_CONSENT_MISSING);

/** Said to whoever comes too late with a proof of identity. */
const PROOF_LOST = "验证已超时，请重新验证身份";

export const accountCalls = {
  mobileLogin: defineCall("mobileLogin", {
    summary: "短信验证码登录，未注册的手机号随即注册",
    access: "public",
    input: z.object({
      mobile,
      code: smsCode,
      agreed,
      /** Of 220012: whoever came from WeChat without an account is bound to this one. */
      bindTicket: linkToken("微信授权已过期，请重新扫码").nullable().default(null),
    }),
    output: Login,
    errors: ["invalid", "locked", "accountFrozen", "linkExpired", "conflict"],
    limits: ["wrongSmsCodes"],
  }),
  /** `captchaRequired` after too many wrong ones, with `data.challenge` as `captchaChallenge` answers it: sent again, with its solution. */
  userLogin: defineCall("userLogin", {
    summary: "密码登录",
    access: "public",
    input: z.object({
      mobile,
      password: z.string("请输入密码").min(1, "请输入密码").max(PASSWORD_TRIED_MAX, "手机号或密码错误"),
      captcha: z.string().max(4_000).optional(),
      agreed,
    }),
    output: Login,
    errors: ["wrongCredentials", "captchaRequired", "accountFrozen", "unavailable"],
    limits: ["memberTriesFromAddress", "memberTriesOnAccount", "memberTriesOfAddress"],
  }),
  userInfo: defineCall("userInfo", { summary: "当前会员", access: "member", input: nothing, output: UserInfo }),
  /** `qrId` is what the browser asks with, `content` what the phone reads: the address of the page on which a member confirms. */
  createAppQrCode: defineCall("createAppQrCode", {
    summary: "生成扫码登录二维码",
    access: "public",
    input: nothing,
    output: z.object({ qrId: z.string(), content: z.string(), expireAt: Instant, expiresIn: z.int() }),
    errors: ["tooFast"],
    cookies: { scan: "sets" },
    limits: [counted("scanCodesOfAddress")],
  }),
  /**
   * What has become of a code, at once if that is other than `seen`, otherwise as soon as something does or some seconds have passed.
   * Then, and for whoever asks while a newer question is open, 50015 (decisions "50015"), with `data.superseded`. Only the browser that
   * shows the code is answered; to everybody else it has expired.
   */
  appScanLogin: defineCall("appScanLogin", {
    summary: "等待扫码登录的结果",
    access: "public",
    input: z.object({ qrId: linkToken("二维码已过期"), seen: z.enum(["waiting", "scanned"]).optional() }),
    output: ScanResult,
    errors: ["superseded", "accountFrozen"],
    cookies: { scan: "reads" },
  }),
  /** The phone's side: whose browser waits, and from now on for this member alone. */
  scanView: defineCall("scanView", {
    summary: "手机扫码后查看待确认的登录",
    access: "member",
    input: z.object({ ticket: linkToken("二维码已失效") }),
    output: ScanView,
    errors: ["notFound", "wrongState"],
  }),
  scanDecide: defineCall("scanDecide", {
    summary: "手机确认或取消登录",
    access: "member",
    input: z.object({ ticket: linkToken("二维码已失效"), decision: z.enum(["confirm", "cancel"]) }),
    output: z.null(),
    errors: ["notFound", "wrongState"],
  }),
  /** With the ticket of `checkVerificationCode`, which counts once. Every session of the member ends. */
  modifyPassword: defineCall("modifyPassword", {
    summary: "凭验证码修改密码",
    access: "public",
    input: z.object({
      ticket: linkToken(PROOF_LOST),
      password: z
        .string("请输入密码")
        .min(1, "请输入密码")
        .max(MEMBER_PASSWORD_MAX * 2, "密码过长"),
    }),
    output: z.null(),
    errors: ["invalid", "linkExpired", "accountFrozen", "unavailable"],
    unlimited: "its ticket is 256 random bits, which only somebody with the code of a text message has",
  }),
  checkVerificationCode: defineCall("checkVerificationCode", {
    summary: "校验找回密码的验证码，换取一次性凭证",
    access: "public",
    input: z.object({ mobile, code: smsCode }),
    /** For `modifyPassword`; `expiresIn` in seconds. */
    output: z.object({ ticket: z.string(), expiresIn: z.int() }),
    errors: ["invalid", "locked", "accountFrozen"],
    limits: ["wrongSmsCodes"],
  }),
  logout: defineCall("logout", { summary: "退出登录", access: "member", input: nothing, output: z.null() }),
  getWechatBind: defineCall("getWechatBind", { summary: "是否已绑定微信", access: "member", input: nothing, output: z.boolean() }),
  unbindWechat: defineCall("unbindWechat", {
    summary: "解绑微信",
    access: "member",
    input: nothing,
    output: z.null(),
    errors: ["wrongState"],
  }),
  /** Before the browser goes to WeChat: `url` is the platform's page, and only this browser may come back from it. */
  wechatStart: defineCall("wechatStart", {
    summary: "前往微信扫码登录",
    access: "public",
    input: z.object({ redirect: z.string().max(ADDRESS_MAX).nullable().default(null) }),
    output: z.object({ url: z.string() }),
    errors: ["notOpen"],
    cookies: { wechat: "sets" },
    unlimited: "keeps nothing",
  }),
  /**
   * With what WeChat sent along. Whoever has no account yet gets 220012, whose `data` is `bindTicket`, which `mobileLogin` takes within
   * `expiresIn` seconds.
   */
  wechatLogin: defineCall("wechatLogin", {
    summary: "微信扫码登录",
    access: "public",
    input: z.object({ code: z.string().min(1).max(200), state: z.string().min(1).max(200) }),
    output: Login,
    errors: ["wechatUnbound", "linkExpired", "accountFrozen", "notOpen", "unavailable"],
    cookies: { wechat: "sets" },
  }),
  signInWays: defineCall("signInWays", {
    summary: "可用的登录方式",
    access: "public",
    input: nothing,
    output: z.object({ wechat: z.boolean() }),
    cache: ["settings"],
  }),
  eventTrack: defineCall("eventTrack", {
    summary: "会员画像（埋点用）",
    access: "member",
    input: nothing,
    output: TrackingProfile,
  }),
};
