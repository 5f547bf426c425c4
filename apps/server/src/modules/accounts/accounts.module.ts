import type { ContentService } from "../content/content.service.ts";
import { defineModule, type House } from "../module.ts";
import type { CaptchaGate } from "../verification/captcha-gate.ts";
import type { VerificationService } from "../verification/verification.service.ts";
import { accountHandlers } from "./accounts.routes.ts";
import { createAccountsService } from "./accounts.service.ts";
import { createPasswordReset } from "./password-reset.ts";
import { createPasswordTries } from "./password-tries.ts";
import { sessionRetention, signInRetention } from "./retention.ts";
import { createSignIns } from "./sign-in.ts";

/** Members, how they sign in, and their sessions. */
export function accountsModule(
  house: House,
  { content, verification, captchas }: { content: ContentService; verification: VerificationService; captchas: CaptchaGate },
) {
  const { database, security, limiter } = house;
  const now = () => new Date();
  const accounts = createAccountsService({ database, security });
  const tries = createPasswordTries({ limiter, captchas });
  const signIns = createSignIns({ database, security, verification, content, tries, now });
  const reset = createPasswordReset({ database, security, verification, now });
  return defineModule({
    accounts,
    handlers: accountHandlers(accounts, signIns, reset),
    retention: [sessionRetention(database), signInRetention(database)],
    personalData: {
      members: "手机号与微信标识（加密）、昵称与资料，账号存续期间：会员服务",
      member_sessions: "登录设备与所在网络，登录失效后删除：本人辨认自己的登录",
      member_consents: "同意的协议与版本，账号存续期间：同意的凭据",
      member_tickets: "身份验证的一次性凭证，过期后删除：找回密码与绑定微信",
      scan_logins: "扫码登录的设备与所在网络，过期后删除：本人确认登录",
    },
  });
}
