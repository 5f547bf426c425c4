import { randomInt, randomUUID } from "node:crypto";
import { type CaptchaChallenge, type CaptchaPurpose, codelessPurposes, type SmsPurpose } from "@marque/contract/calls/verification";
import { AppError, invalidFields } from "@marque/contract/errors";
import { SMS_CODE_LENGTH } from "@marque/contract/rules/sms-code";
import type { Logger } from "pino";
import { SmsFailure } from "../../adapters/sms/port.ts";
import type { Database, Transaction } from "../../database/client.ts";
import { addressIndex } from "../../security/address-index.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { Settings } from "../../settings.ts";
import type { Limiter } from "../limits/limiter.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import type { CaptchaGate } from "./captcha-gate.ts";
import { createSmsLimits } from "./sms-limits.ts";
import { findCode, markCodeUsed, replaceCode, triesOf, tryCode } from "./verification.repository.ts";

const CODE_LIFE_MINUTES = 5;

/** A code found right, for `burnSmsCode`. */
export interface CheckedSmsCode {
  readonly id: string;
  readonly mobileIndex: string;
  readonly purpose: SmsPurpose;
}

export interface VerificationService {
  captchaChallenge(request: { purpose: CaptchaPurpose; ip: string }): Promise<CaptchaChallenge>;
  /** Uses up a solved captcha where no code is to be sent; `mobile` is null where the form has none. Throws `captchaRequired`. */
  requireCaptcha(request: { mobile: string | null; purpose: CaptchaPurpose; captcha: string }): Promise<void>;
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
   * Compares a code with the one sent to the mobile for the purpose; a wrong one counts at once and for good, against the address that
   * it comes from: whoever asked for the code has tries of their own, so that nobody else can use them up. Throws wrong-field errors
   * for `code` with the texts of features §2.0, or `locked`. Call it before the transaction begins: it uses a connection
   * of its own, and a transaction that waits for a second connection can wait forever.
   */
  checkSmsCode(attempt: { mobile: string; purpose: SmsPurpose; code: string; ip: string }): Promise<CheckedSmsCode>;
  /** Uses a checked code up, in the transaction that does what the code allows. Throws when somebody else was faster. */
  burnSmsCode(tx: Transaction, checked: CheckedSmsCode): Promise<void>;
}

export function createVerificationService(resources: {
  database: Database;
  security: Security;
  captchas: CaptchaGate;
  messages: MessagesService;
  limiter: Limiter;
  limits: Pick<Settings["limits"]["sms"], "intervalSeconds" | "perAddressDayHardest" | "codeTries">;
  log: Logger;
  now?: () => Date;
}): VerificationService {
  const { database, security, captchas, messages, limiter, log } = resources;
  const now = resources.now ?? (() => new Date());
  const limits = createSmsLimits({
    limiter,
    hardestFrom: resources.limits.perAddressDayHardest,
    onBudgetSpent: (purpose) => log.error({ purpose }, "SMS budget of the minute is spent; codes are refused"),
  });
  const fingerprint = (mobileIndex: string, purpose: SmsPurpose, code: string) =>
    security.blindIndex("smsCode", `${mobileIndex} ${purpose} ${code}`);

  /** For a captcha handed in again, as a double click does: the answer it got before. */
  async function answerAgain(owner: { mobileIndex: string; purpose: SmsPurpose }) {
    const code = await findCode(database, owner);
    const left = Math.ceil(((code?.expiresAt.getTime() ?? 0) - now().getTime()) / 1000);
    if (!code || left <= 0) throw new AppError("captchaRequired");
    const sinceSent = (now().getTime() - code.sentAt.getTime()) / 1000;
    return { resendAfter: Math.max(0, Math.ceil(resources.limits.intervalSeconds - sinceSent)), expiresIn: left };
  }

  async function sendCode(id: string, mobile: string, code: string, purpose: SmsPurpose): Promise<void> {
    try {
      await messages.sendNow(id, mobile, purpose, { template: "verificationCode", params: { code, minutes: String(CODE_LIFE_MINUTES) } });
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
      const level = isCodeless(purpose) ? 0 : await limits.captchaLevel({ ip, purpose });
      return captchas.challenge({ purpose, level });
    },

    async requireCaptcha({ mobile, purpose, captcha: answer }) {
      const { isNew } = await captchas.handIn(answer, { subject: mobile ?? "", purpose });
      if (!isNew) throw new AppError("captchaRequired");
    },

    async sendSmsCode({ mobile, purpose, captcha: answer, ip }) {
      if (!messages.carries("verificationCode")) throw new AppError("vendorMissing");
      const owner = { mobileIndex: security.blindIndex("mobile", mobile), purpose };
      const { level, isNew } = await captchas.handIn(answer, { subject: mobile, purpose });
      if (!isNew) return answerAgain(owner);
      const who = { mobile, purpose, ip };
      if (level < (await limits.captchaLevel(who))) throw new AppError("captchaRequired");
      await limits.countCode(who);

      const id = randomUUID();
      const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, "0");
      await sendCode(id, mobile, code, purpose);
      const sentAt = now();
      const expiresAt = new Date(sentAt.getTime() + CODE_LIFE_MINUTES * 60_000);
      const codeIndex = fingerprint(owner.mobileIndex, purpose, code);
      await replaceCode(database, { ...owner, id, codeIndex, addressIndex: addressIndex(security, ip), sentAt, expiresAt });
      return { resendAfter: resources.limits.intervalSeconds, expiresIn: CODE_LIFE_MINUTES * 60 };
    },

    async checkSmsCode({ mobile, purpose, code, ip }) {
      await limiter.refuseBeyond("wrongSmsCodes", { mobile, purpose, address: ip });
      const tries = resources.limits.codeTries;
      const mobileIndex = security.blindIndex("mobile", mobile);
      const from = addressIndex(security, ip);
      const codeIndex = fingerprint(mobileIndex, purpose, code);
      const tried = await tryCode(database, { mobileIndex, purpose, codeIndex, addressIndex: from, now: now(), tries });
      if (!tried) {
        const stored = await findCode(database, { mobileIndex, purpose });
        const ranOut = stored && !stored.usedAt && triesOf(stored, from) < tries;
        throw wrongCode(ranOut ? "验证码已过期，请重新获取" : VOID);
      }
      if (tried.matches) return { id: tried.id, mobileIndex, purpose };
      await limiter.count("wrongSmsCodes", { mobile, purpose, address: ip });
      const left = tries - tried.failedTries;
      throw wrongCode(left > 0 ? `验证码错误，请重新输入（还可尝试${left}次）` : VOID);
    },

    async burnSmsCode(tx, checked) {
      if (!(await markCodeUsed(tx, checked, now()))) throw wrongCode(VOID);
    },
  };
}

/** Without a message to somebody's telephone there is nothing that a harder captcha would save. */
function isCodeless(purpose: CaptchaPurpose): purpose is (typeof codelessPurposes)[number] {
  return (codelessPurposes as readonly string[]).includes(purpose);
}

const VOID = "验证码已失效，请重新获取";

function wrongCode(message: string): AppError {
  return invalidFields({ code: message });
}
