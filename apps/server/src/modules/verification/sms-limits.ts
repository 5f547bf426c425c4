import type { SmsPurpose } from "@marque/contract/calls/verification";
import { AppError } from "@marque/contract/errors";
import type { Limiter } from "../limits/limiter.ts";

/** Above it a phone would not finish within the life of a challenge. */
const HARDEST_CAPTCHA = 2;

/** The limits of codes by SMS (features §2.0). */
export interface SmsLimits {
  /** Counts a code about to be sent. Throws `tooFast` with `data.retryAfter` (seconds), or `unavailable` when the budget is spent. */
  countCode(who: { mobile: string; ip: string; purpose: SmsPurpose }): Promise<void>;
  /**
   * How hard a captcha has to be: over hours an address is never refused, since many people share one, but what it asks for gets
   * dearer; so does everything while the budget runs out.
   */
  captchaLevel(who: { ip: string; purpose: SmsPurpose }): Promise<number>;
}

/**
 * @param options.hardestFrom codes asked for by one address in a day before the hardest captcha
 * @param options.onBudgetSpent called once each time the breaker trips
 */
export function createSmsLimits(options: { limiter: Limiter; hardestFrom: number; onBudgetSpent(purpose: SmsPurpose): void }): SmsLimits {
  const { limiter } = options;

  return {
    async countCode({ mobile, ip, purpose }) {
      // What is refused takes nothing from what comes after it: an address nothing from a number, neither anything from everybody's budget.
      await limiter.require("smsShareOfAddress", { purpose, address: ip });
      await limiter.require("smsShareOfNetwork", { purpose, network: ip });
      await limiter.require("smsInterval", { mobile });
      await limiter.require("smsCodesOfHour", { mobile });
      await limiter.require("smsCodesOfDay", { mobile });
      const budget = await limiter.count("smsOfPurpose", { purpose });
      if (budget.used > budget.points) {
        if (budget.used === budget.points + 1) options.onBudgetSpent(purpose);
        throw new AppError("unavailable");
      }
      await Promise.all([limiter.count("smsOfAddressHour", { address: ip }), limiter.count("smsOfAddressDay", { address: ip })]);
    },

    async captchaLevel({ ip, purpose }) {
      const [hour, day, budget] = await Promise.all([
        limiter.look("smsOfAddressHour", { address: ip }),
        limiter.look("smsOfAddressDay", { address: ip }),
        limiter.look("smsOfPurpose", { purpose }),
      ]);
      let level = budget.used * 2 > budget.points ? 1 : 0;
      if (hour.used >= hour.points || day.used >= day.points) level += 1;
      if (day.used >= options.hardestFrom) level += 1;
      return Math.min(level, HARDEST_CAPTCHA);
    },
  };
}
