import { z } from "zod";
import { defineCall, defineLaterCall, nothing } from "../call.ts";
import { Login, TrackingProfile, UserInfo } from "../entities/member.ts";
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
    input: z.object({ mobile, code: smsCode, agreed }),
    output: Login,
    errors: ["invalid", "locked", "accountFrozen"],
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
  memberLevel: defineLaterCall("memberLevel", { summary: "会员等级", access: "member" }),
  pointsSum: defineLaterCall("pointsSum", { summary: "积分汇总", access: "member" }),
  createAppQrCode: defineLaterCall("createAppQrCode", { summary: "生成扫码登录二维码", access: "public" }),
  appScanLogin: defineLaterCall("appScanLogin", { summary: "轮询扫码登录", access: "public" }),
  modifyUser: defineLaterCall("modifyUser", { summary: "修改会员资料", access: "member" }),
  updateMobile: defineLaterCall("updateMobile", { summary: "更换手机号", access: "member" }),
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
  getWechatBind: defineLaterCall("getWechatBind", { summary: "是否已绑定微信", access: "member" }),
  unbindWechat: defineLaterCall("unbindWechat", { summary: "解绑微信", access: "member" }),
  wechatLogin: defineLaterCall("wechatLogin", { summary: "微信扫码登录", access: "public" }),
  eventTrack: defineCall("eventTrack", {
    summary: "会员画像（埋点用）",
    access: "member",
    input: nothing,
    output: TrackingProfile,
  }),
};
