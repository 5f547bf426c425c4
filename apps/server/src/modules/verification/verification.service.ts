import { randomInt, randomUUID } from "node:crypto";
import type { CaptchaChallenge, SmsPurpose } from "@marque/contract/calls/verification";
import { AppError, invalidFields } from "@marque/contract/errors";
import { SMS_CODE_LENGTH } from "@marque/contract/rules/sms-code";
import type { Logger } from "pino";
import type { CaptchaPort } from "../../adapters/captcha/port.ts";
import { SmsFailure } from "../../adapters/sms/port.ts";
import type { Database, Transaction } from "../../database/client.ts";
import { addressIndex } from "../../security/address-index.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { Settings } from "../../settings.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import { createSmsLimits } from "./sms-limits.ts";
import { findCode, markCodeUsed, replaceCode, tryCode, useCaptcha } from "./verification.repository.ts";

const CODE_LIFE_MINUTES = 5;

/** A code found right, for `burnSmsCode`. */
export interface CheckedSmsCode {
  readonly id: string;
  readonly mobileIndex: string;
  readonly purpose: SmsPurpose;
}

export interface VerificationService {
  captchaChallenge(request: { purpose: SmsPurpose; ip: string }): Promise<CaptchaChallenge>;
  /** Uses up a solved captcha where no code is to be sent; `mobile` is null where the form has none. Throws `captchaRequired`. */
  requireCaptcha(request: { mobile: string | null; purpose: SmsPurpose; captcha: string }): Promise<void>;
  /**
   * Sends a code, for a solved captcha. Both answers are in seconds, and the same for every mobile. Throws `captchaRequired`,
   * `tooFast` (with `data.retryAfter`), `vendorMissing`, `unavailable`, or wrong-field errors for `mobile`.
   */
  sendSmsCode(request: {
    mobile: string;
    purpose: SmsPurpose;
    captcha: string;
    ip: string;
  }): Promise<{ resendAfter: number; expiresIn: number }>;
  /**
   * Compares a code with the one sent to the mobile for the purpose; a wrong one counts at once and for good. Throws wrong-field
   * errors for `code` with the texts of features §2.0, or `locked`. Call it before the transaction begins: it uses a connection
   * of its own, and a transaction that waits for a second connection can wait forever.
   */
  checkSmsCode(attempt: { mobile: string; purpose: SmsPurpose; code: string }): Promise<CheckedSmsCode>;
  /** Uses a checked code up, in the transaction that does what the code allows. Throws when somebody else was faster. */
  burnSmsCode(tx: Transaction, checked: CheckedSmsCode): Promise<void>;
}

export function createVerificationService(resources: {
  database: Database;
  security: Security;
  captcha: CaptchaPort;
  messages: MessagesService;
  limits: Settings["limits"]["sms"];
  log: Logger;
  now?: () => Date;
}): VerificationService {
  const { database, security, captcha, messages, log } = resources;
  const now = resources.now ?? (() => new Date());
  const limits = createSmsLimits(database, resources.limits, (purpose) =>
    log.error({ purpose, perMinute: resources.limits.perPurposeMinute }, "SMS budget of the minute is spent; codes are refused"),
  );
  const fingerprint = (mobileIndex: string, purpose: SmsPurpose, code: string) =>
    security.blindIndex("smsCode", `${mobileIndex} ${purpose} ${code}`);

  /** Hands a captcha in. `isNew` is false when it was handed in before, for the same mobile and purpose. */
  async function handIn(answer: string, owner: { mobileIndex: string; purpose: SmsPurpose }): Promise<{ level: number; isNew: boolean }> {
    const verdict = await captcha.verify(answer);
    if (verdict.outcome === "expired") throw new AppError("captchaRequired", { message: "安全验证已过期，请重新验证" });
    if (verdict.outcome !== "solved" || verdict.purpose !== owner.purpose) throw new AppError("captchaRequired");
    const { isNew, usedFor } = await useCaptcha(database, { ...owner, id: verdict.id, expiresAt: verdict.expiresAt });
    if (usedFor.mobileIndex !== owner.mobileIndex || usedFor.purpose !== owner.purpose) throw new AppError("captchaRequired");
    return { level: verdict.level, isNew };
  }

  /** For a captcha handed in again, as a double click does: the answer it got before. */
  async function answerAgain(owner: { mobileIndex: string; purpose: SmsPurpose }) {
    const code = await findCode(database, owner);
    const left = Math.ceil(((code?.expiresAt.getTime() ?? 0) - now().getTime()) / 1000);
    if (!code || left <= 0) throw new AppError("captchaRequired");
    const sinceSent = (now().getTime() - code.sentAt.getTime()) / 1000;
    return { resendAfter: Math.max(0, Math.ceil(resources.limits.intervalSeconds - sinceSent)), expiresIn: left };
  }

  async function sendCode(id: string, mobile: string, code: string): Promise<void> {
    try {
      await messages.sendNow(id, mobile, { template: "verificationCode", params: { code, minutes: String(CODE_LIFE_MINUTES) } });
    } catch (error) {
      if (!(error instanceof SmsFailure)) throw error;
      // It may arrive after all, and then it has to be of use.
      if (error.perhapsSent) return;
      if (error.reason === "tooFrequent") throw new AppError("tooFast", { data: { retryAfter: resources.limits.intervalSeconds } });
      if (error.reason === "badNumber") throw invalidFields({ mobile: "该手机号无法接收短信，请核对后重试" });
      throw new AppError("vendorMissing", { cause: error });
    }
  }

  return {
    async captchaChallenge({ purpose, ip }) {
      const level = await limits.captchaLevel({ addressIndex: addressIndex(security, ip), purpose });
      return captcha.createChallenge({ purpose, level });
    },

    async requireCaptcha({ mobile, purpose, captcha: answer }) {
      const { isNew } = await handIn(answer, { mobileIndex: security.blindIndex("mobile", mobile ?? ""), purpose });
      if (!isNew) throw new AppError("captchaRequired");
    },

    async sendSmsCode({ mobile, purpose, captcha: answer, ip }) {
      if (!messages.carries("verificationCode")) throw new AppError("vendorMissing");
      const owner = { mobileIndex: security.blindIndex("mobile", mobile), purpose };
      const { level, isNew } = await handIn(answer, owner);
      if (!isNew) return answerAgain(owner);
      const who = { ...owner, addressIndex: addressIndex(security, ip) };
      if (level < (await limits.captchaLevel(who))) throw new AppError("captchaRequired");
      await limits.countCode(who);

      const id = randomUUID();
      const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, "0");
      await sendCode(id, mobile, code);
      const sentAt = now();
      const expiresAt = new Date(sentAt.getTime() + CODE_LIFE_MINUTES * 60_000);
      await replaceCode(database, { ...owner, id, codeIndex: fingerprint(owner.mobileIndex, purpose, code), sentAt, expiresAt });
      return { resendAfter: resources.limits.intervalSeconds, expiresIn: CODE_LIFE_MINUTES * 60 };
    },

    async checkSmsCode({ mobile, purpose, code }) {
      const mobileIndex = security.blindIndex("mobile", mobile);
      await limits.refuseWhileLocked(mobileIndex, purpose);
      const tries = resources.limits.codeTries;
      const codeIndex = fingerprint(mobileIndex, purpose, code);
      const tried = await tryCode(database, { mobileIndex, purpose, codeIndex, now: now(), tries });
      if (!tried) {
        const stored = await findCode(database, { mobileIndex, purpose });
        const ranOut = stored && !stored.usedAt && stored.failedTries < tries;
        throw wrongCode(ranOut ? "验证码已过期，请重新获取" : VOID);
      }
      if (tried.matches) return { id: tried.id, mobileIndex, purpose };
      await limits.countWrongTry(mobileIndex, purpose);
      const left = tries - tried.failedTries;
      throw wrongCode(left > 0 ? `验证码错误，请重新输入（还可尝试${left}次）` : VOID);
    },

    async burnSmsCode(tx, checked) {
      if (!(await markCodeUsed(tx, checked, now()))) throw wrongCode(VOID);
    },
  };
}

const VOID = "验证码已失效，请重新获取";

function wrongCode(message: string): AppError {
  return invalidFields({ code: message });
}
