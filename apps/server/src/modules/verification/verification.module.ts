import { createAltchaCaptcha } from "../../adapters/captcha/embedded.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import { defineModule, type House } from "../module.ts";
import { createCaptchaGate } from "./captcha-gate.ts";
import { codeRetention } from "./retention.ts";
import { verificationHandlers } from "./verification.routes.ts";
import { createVerificationService } from "./verification.service.ts";

/** Captchas, and codes by text message. */
export function verificationModule({ database, security, settings, limiter, log }: House, { messages }: { messages: MessagesService }) {
  const captcha = createAltchaCaptcha({ secret: security.deriveSecret("captcha"), difficulty: settings.captcha.difficulty });
  const captchas = createCaptchaGate({ database, security, captcha });
  const verification = createVerificationService({ database, security, captchas, messages, limiter, limits: settings.limits.sms, log });
  return defineModule({
    captchas,
    verification,
    handlers: verificationHandlers(verification),
    retention: [codeRetention(database)],
    personalData: {
      sms_codes: {
        what: "短信验证码：手机号与网络地址的索引",
        why: "核对验证码",
        until: "验证码失效后删除",
        columns: ["mobile_index", "code_index", "address_index"],
        ofPerson: { nobodys: "几分钟内失效，只有不可还原的索引" },
      },
      used_captchas: {
        what: "安全验证：手机号或账号的索引",
        why: "每次验证只用一次",
        until: "安全验证失效后删除",
        columns: ["mobile_index"],
        ofPerson: { nobodys: "几分钟内失效，只有不可还原的索引" },
      },
    },
  });
}
