import { AppError } from "@marque/contract/errors";
import type { Limiter, Standing } from "../limits/limiter.ts";
import { captchaLevel, createCaptchaBrake } from "../verification/captcha-brake.ts";
import type { CaptchaGate } from "../verification/captcha-gate.ts";

/** Who tries to sign in, and from where. */
export interface Claimant {
  account: string;
  ip: string;
  /** The device, where the account signed in with it before. */
  device: string | null;
  captcha: string | undefined;
  /** Whether the code of an authenticator is tried, too. */
  triesCode: boolean;
}

/** How a proof of identity can fail. A missing code is no failure: the password was right, and nothing was guessed. */
export type Failure = "wrongPassword" | "wrongCode" | "codeMissing";

/** Counts failed proofs of identity, for accounts that exist and for those that do not alike. */
export interface SignInLimits {
  /**
   * Runs one attempt to prove who somebody is. An attempt is counted before it begins, so that many at once gain nothing, and taken back
   * unless it fails. Beyond the limits a captcha is asked for, the dearer the more attempts there were: throws `captchaRequired` with
   * `data.challenge`. A device that the account knows counts for itself, so that nobody elsewhere makes it dearer. Throws `locked` with
   * `data.retryAfter` (seconds) where too many codes of an authenticator were wrong.
   */
  attempt<Result extends object>(who: Claimant, prove: () => Promise<Result | Failure>): Promise<Result | Failure>;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** `onLocked` is called when codes of an account are no longer tried, with the time until which it is so. */
export function createSignInLimits(resources: {
  limiter: Limiter;
  captchas: CaptchaGate;
  onLocked(who: Claimant, until: Date): Promise<void>;
}): SignInLimits {
  const { limiter } = resources;
  const brake = createCaptchaBrake(resources.captchas, "staffSignIn");

  /** What an attempt counts for. */
  function countersOf({ account, ip: address, device }: Claimant) {
    if (device !== null) {
      const own = { account, device };
      return {
        tries: [() => limiter.count("staffTriesFromDevice", own)],
        takeBack: () => limiter.giveBack("staffTriesFromDevice", own),
        forget: () => limiter.forget("staffTriesFromDevice", own),
        countCode: () => limiter.count("staffWrongCodesFromDevice", own),
        takeCodeBack: () => limiter.giveBack("staffWrongCodesFromDevice", own),
      };
    }
    const own = { account, address };
    return {
      tries: [
        () => limiter.count("staffTriesFromAddress", own),
        () => limiter.count("staffTriesOnAccount", { account }),
        () => limiter.count("staffTriesOfAddress", { address }),
      ],
      async takeBack() {
        await limiter.giveBack("staffTriesFromAddress", own);
        await limiter.giveBack("staffTriesOnAccount", { account });
        await limiter.giveBack("staffTriesOfAddress", { address });
      },
      forget: () => limiter.forget("staffTriesFromAddress", own),
      countCode: () => limiter.count("staffWrongCodes", { account }),
      takeCodeBack: () => limiter.giveBack("staffWrongCodes", { account }),
    };
  }

  /** An address that has to solve a captcha anyway leaves no counts of accounts that it makes up before it has. */
  async function refuseMadeUp({ account, ip: address, device, captcha }: Claimant): Promise<void> {
    if (device !== null || captcha !== undefined) return;
    const ofAddress = await limiter.look("staffTriesOfAddress", { address });
    if (ofAddress.used < ofAddress.points) return;
    const ofAccount = [
      await limiter.look("staffTriesFromAddress", { account, address }),
      await limiter.look("staffTriesOnAccount", { account }),
    ];
    throw await brake.ask(captchaLevel([ofAddress, ...ofAccount].map((standing) => ({ ...standing, used: standing.used + 1 }))) ?? 0);
  }

  return {
    async attempt(who, prove) {
      await refuseMadeUp(who);
      const counters = countersOf(who);
      const standings: Standing[] = [];
      for (const count of counters.tries) standings.push(await count());
      const level = captchaLevel(standings);
      try {
        if (level !== null) await brake.require(who.account, who.captcha, level);
      } catch (error) {
        await counters.takeBack();
        throw error;
      }
      const codes = who.triesCode ? await counters.countCode() : null;
      if (codes && codes.used > codes.points) {
        await counters.takeBack();
        throw new AppError("locked", {
          message: `登录失败次数过多，请${inWords(codes.retryAfter)}后再试`,
          data: { retryAfter: codes.retryAfter },
        });
      }
      const outcome = await prove();
      if (codes && outcome !== "wrongCode") await counters.takeCodeBack();
      if (codes && outcome === "wrongCode" && codes.used === codes.points && who.device === null) {
        await resources.onLocked(who, new Date(Date.now() + codes.retryAfter * 1000));
      }
      if (outcome !== "wrongPassword" && outcome !== "wrongCode") await counters.takeBack();
      if (typeof outcome === "object") await counters.forget();
      return outcome;
    },
  };
}

/** Lets an account be tried from unknown devices again as if nothing had been wrong. */
export async function forgiveAccount(limiter: Limiter, account: string): Promise<void> {
  await limiter.forget("staffTriesOnAccount", { account });
  await limiter.forget("staffWrongCodes", { account });
}

function inWords(seconds: number): string {
  return seconds > HOUR ? ` ${Math.ceil(seconds / HOUR)} 小时` : ` ${Math.ceil(seconds / MINUTE)} 分钟`;
}
