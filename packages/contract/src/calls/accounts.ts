import { z } from "zod";
import { defineCall, defineLaterCall, nothing } from "../call.ts";
import { TrackingProfile, UserInfo } from "../entities/member.ts";

export const accountCalls = {
  mobileLogin: defineLaterCall("mobileLogin", { summary: "短信验证码登录", access: "public" }),
  userLogin: defineLaterCall("userLogin", { summary: "密码登录", access: "public" }),
  userInfo: defineCall("userInfo", { summary: "当前会员", access: "member", input: nothing, output: UserInfo }),
  memberLevel: defineLaterCall("memberLevel", { summary: "会员等级", access: "member" }),
  pointsSum: defineLaterCall("pointsSum", { summary: "积分汇总", access: "member" }),
  createAppQrCode: defineLaterCall("createAppQrCode", { summary: "生成扫码登录二维码", access: "public" }),
  appScanLogin: defineLaterCall("appScanLogin", { summary: "轮询扫码登录", access: "public" }),
  modifyUser: defineLaterCall("modifyUser", { summary: "修改会员资料", access: "member" }),
  updateMobile: defineLaterCall("updateMobile", { summary: "更换手机号", access: "member" }),
  modifyPassword: defineLaterCall("modifyPassword", { summary: "凭验证码修改密码", access: "public" }),
  checkVerificationCode: defineLaterCall("checkVerificationCode", { summary: "校验验证码", access: "public" }),
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
