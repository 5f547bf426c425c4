import type { SmsPurpose } from "@marque/contract/calls/verification";
import { AppError } from "@marque/contract/errors";
import { getTableName } from "drizzle-orm";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../../database/client.ts";
import { rateLimits } from "../../database/schema/verification.ts";
import type { Settings } from "../../settings.ts";

const HOUR = 3_600;
const DAY = 86_400;
/** Above it a phone would not finish within the life of a challenge. */
const HARDEST_CAPTCHA = 2;

/** The abuse limits of features §2.0, counted in PostgreSQL so that they hold over all processes. */
export interface SmsLimits {
  /** Counts a code about to be sent. Throws `tooFast` with `data.retryAfter` (seconds), or `unavailable` when the budget is spent. */
  countCode(who: { mobileIndex: string; addressIndex: string; purpose: SmsPurpose }): Promise<void>;
  /**
   * How hard a captcha has to be: an address is never refused, since many people share one, but what it asks for gets dearer;
   * so does everything while the budget runs out.
   */
  captchaLevel(who: { addressIndex: string; purpose: SmsPurpose }): Promise<number>;
  /** Throws `locked` while too many wrong codes were tried for the mobile and purpose. */
  refuseWhileLocked(mobileIndex: string, purpose: SmsPurpose): Promise<void>;
  countWrongTry(mobileIndex: string, purpose: SmsPurpose): Promise<void>;
}

/** `onBudgetSpent` is called once each time the breaker trips. */
export function createSmsLimits(
  database: Database,
  limits: Settings["limits"]["sms"],
  onBudgetSpent: (purpose: SmsPurpose) => void,
): SmsLimits {
  // The library's own Drizzle store looks for drizzle-orm beside itself, where npm need not have put it: it gets the pool instead.
  const { $client: storeClient } = database as Database & { $client: pg.Pool };
  const table = { tableName: getTableName(rateLimits), tableCreated: true, clearExpiredByTimeout: false };
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({ storeClient, storeType: "pool", ...table, keyPrefix, points, duration });

  const ofMobile = [
    ...(limits.intervalSeconds > 0 ? [limiter("sms-mobile-interval", 1, limits.intervalSeconds)] : []),
    limiter("sms-mobile-hour", limits.perMobileHour, HOUR),
    limiter("sms-mobile-day", limits.perMobileDay, DAY),
  ];
  const budget = limiter("sms-budget", limits.perPurposeMinute, 60);
  const addressHour = limiter("sms-address-hour", limits.perAddressHour, HOUR);
  const addressDay = limiter("sms-address-day", limits.perAddressDay, DAY);
  const wrongTries = limiter("sms-wrong-tries", limits.codeTriesPerMobileHour, HOUR);

  return {
    async countCode({ mobileIndex, addressIndex, purpose }) {
      for (const one of ofMobile) {
        const refused = await consume(one, mobileIndex);
        if (refused) throw new AppError("tooFast", { data: { retryAfter: Math.ceil(refused.msBeforeNext / 1000) } });
      }
      const spent = await consume(budget, purpose);
      if (spent) {
        if (spent.consumedPoints === limits.perPurposeMinute + 1) onBudgetSpent(purpose);
        throw new AppError("unavailable");
      }
      await Promise.all([addressHour.penalty(addressIndex), addressDay.penalty(addressIndex)]);
    },

    async captchaLevel({ addressIndex, purpose }) {
      const [hour, day, minute] = await Promise.all([addressHour.get(addressIndex), addressDay.get(addressIndex), budget.get(purpose)]);
      const ofDay = day?.consumedPoints ?? 0;
      let level = (minute?.consumedPoints ?? 0) * 2 > limits.perPurposeMinute ? 1 : 0;
      if ((hour?.consumedPoints ?? 0) >= limits.perAddressHour || ofDay >= limits.perAddressDay) level += 1;
      if (ofDay >= limits.perAddressDayHardest) level += 1;
      return Math.min(level, HARDEST_CAPTCHA);
    },

    async refuseWhileLocked(mobileIndex, purpose) {
      const tries = await wrongTries.get(`${mobileIndex}:${purpose}`);
      if (tries && tries.consumedPoints > limits.codeTriesPerMobileHour) throw new AppError("locked");
    },

    async countWrongTry(mobileIndex, purpose) {
      const key = `${mobileIndex}:${purpose}`;
      const tries = await wrongTries.penalty(key);
      if (tries.consumedPoints === limits.codeTriesPerMobileHour) await wrongTries.block(key, HOUR);
    },
  };
}

/** Null when there was room, otherwise how things stand. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused;
    throw refused;
  }
}
