import type { Limiter } from "../limits/limiter.ts";
import { captchaLevel, createCaptchaBrake } from "../verification/captcha-brake.ts";
import type { CaptchaGate } from "../verification/captcha-gate.ts";

/** Counts wrong passwords of members, for mobiles with an account and for those without alike. */
export interface PasswordTries {
  /**
   * Runs one attempt; null is a failed one. It is counted before it begins, so that many at once gain nothing, and taken back unless it
   * fails. Beyond the limits a captcha is asked for, never refused: throws `captchaRequired` with `data.challenge`.
   */
  attempt<Result extends object>(
    who: { mobile: string; ip: string; captcha: string | undefined },
    prove: () => Promise<Result | null>,
  ): Promise<Result | null>;
}

export function createPasswordTries({ limiter, captchas }: { limiter: Limiter; captchas: CaptchaGate }): PasswordTries {
  const brake = createCaptchaBrake(captchas, "memberSignIn");

  /** An address that has to solve a captcha anyway leaves no counts of mobiles that it makes up before it has. */
  async function refuseMadeUp(address: string, captcha: string | undefined): Promise<void> {
    if (captcha !== undefined) return;
    const standing = await limiter.look("memberTriesOfAddress", { address });
    if (standing.used >= standing.points) throw await brake.ask(captchaLevel([{ ...standing, used: standing.used + 1 }]) ?? 0);
  }

  return {
    async attempt({ mobile, ip: address, captcha }, prove) {
      await refuseMadeUp(address, captcha);
      const standings = [
        await limiter.count("memberTriesFromAddress", { mobile, address }),
        await limiter.count("memberTriesOnAccount", { mobile }),
        await limiter.count("memberTriesOfAddress", { address }),
      ];
      const takeBack = async () => {
        await limiter.giveBack("memberTriesFromAddress", { mobile, address });
        await limiter.giveBack("memberTriesOnAccount", { mobile });
        await limiter.giveBack("memberTriesOfAddress", { address });
      };
      let outcome: Awaited<ReturnType<typeof prove>>;
      try {
        const level = captchaLevel(standings);
        if (level !== null) await brake.require(mobile, captcha, level);
        outcome = await prove();
      } catch (error) {
        await takeBack();
        throw error;
      }
      if (outcome === null) return null;
      await takeBack();
      await limiter.forget("memberTriesFromAddress", { mobile, address });
      return outcome;
    },
  };
}
