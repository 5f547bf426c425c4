import type { CaptchaChallenge, CaptchaPurpose as OpenPurpose } from "@marque/contract/calls/verification";
import { AppError } from "@marque/contract/errors";
import type { CaptchaPort } from "../../adapters/captcha/port.ts";
import type { Database } from "../../database/client.ts";
import type { Security } from "../../security/field-encryption.ts";
import { useCaptcha } from "./verification.repository.ts";

/** What a captcha is solved for; it is of no use for anything else. */
export type CaptchaPurpose = OpenPurpose | "staffSignIn" | "memberSignIn";

export interface CaptchaGate {
  challenge(binding: { purpose: CaptchaPurpose; level: number }): Promise<CaptchaChallenge>;
  /**
   * Hands a solved captcha in, for a subject: a mobile, an account, nobody (""). `isNew` is false when it was handed in before, for the
   * same subject and purpose. Throws `captchaRequired`.
   */
  handIn(answer: string, owner: { subject: string; purpose: CaptchaPurpose }): Promise<{ level: number; isNew: boolean }>;
}

/** Captchas, each of which counts once over all processes. */
export function createCaptchaGate(resources: { database: Database; security: Security; captcha: CaptchaPort }): CaptchaGate {
  const { database, security, captcha } = resources;
  return {
    challenge: (binding) => captcha.createChallenge(binding),

    async handIn(answer, { subject, purpose }) {
      const verdict = await captcha.verify(answer);
      if (verdict.outcome === "expired") throw new AppError("captchaRequired", { message: "安全验证已过期，请重新验证" });
      if (verdict.outcome !== "solved" || verdict.purpose !== purpose) throw new AppError("captchaRequired");
      const owner = { mobileIndex: security.blindIndex("mobile", subject), purpose };
      const { isNew, usedFor } = await useCaptcha(database, { ...owner, id: verdict.id, expiresAt: verdict.expiresAt });
      if (usedFor.mobileIndex !== owner.mobileIndex || usedFor.purpose !== purpose) throw new AppError("captchaRequired");
      return { level: verdict.level, isNew };
    },
  };
}
