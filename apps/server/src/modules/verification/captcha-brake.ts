import { AppError } from "@marque/contract/errors";
import type { Standing } from "../limits/limiter.ts";
import type { CaptchaGate, CaptchaPurpose } from "./captcha-gate.ts";

/** Slows guessing down where a refusal would shut out whoever is guessed at (ADR 017). */
export interface CaptchaBrake {
  /** `captchaRequired` with a fresh challenge in `data.challenge`. */
  ask(level: number): Promise<AppError>;
  /** Uses up a captcha solved for a subject at least at this level. Throws what `ask` makes. */
  require(subject: string, captcha: string | undefined, level: number): Promise<void>;
}

export function createCaptchaBrake(captchas: CaptchaGate, purpose: CaptchaPurpose): CaptchaBrake {
  const ask = async (level: number) =>
    new AppError("captchaRequired", { data: { challenge: await captchas.challenge({ purpose, level }) } });
  return {
    ask,
    async require(subject, captcha, level) {
      if (captcha === undefined) throw await ask(level);
      const solved = await captchas.handIn(captcha, { subject, purpose }).catch(async (error: unknown) => {
        throw error instanceof AppError ? await ask(level) : error;
      });
      if (!solved.isNew || solved.level < level) throw await ask(level);
    },
  };
}

/** Null while no captcha is needed; otherwise dearer at twice and at four times as many attempts as are free. */
export function captchaLevel(standings: readonly Standing[]): number | null {
  const excess = Math.max(...standings.map(({ used, points }) => used / points));
  if (excess <= 1) return null;
  if (excess <= 2) return 0;
  return excess <= 4 ? 1 : 2;
}
