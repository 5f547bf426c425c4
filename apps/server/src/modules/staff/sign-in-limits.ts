import { AppError } from "@marque/contract/errors";
import { getTableName } from "drizzle-orm";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../../database/client.ts";
import { rateLimits } from "../../database/schema/verification.ts";
import { addressIndex } from "../../security/address-index.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { Settings } from "../../settings.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** The first lock-out; each further one within a day lasts twice as long. */
const FIRST_LOCK = 15 * 60;

/** Who tries to prove who they are, and from where. */
export interface Claimant {
  account: string;
  ip: string;
}

/** Counts failed proofs of identity in PostgreSQL, over all processes, for accounts that exist and for those that do not alike. */
export interface SignInLimits {
  /**
   * Runs one attempt to prove who somebody is. An attempt is counted before it begins, so that many at once gain nothing; success
   * clears the account's count. `null` is an attempt that is not finished yet. Throws `locked` with `data.retryAfter` (seconds).
   */
  attempt<Result>(who: Claimant, prove: () => Promise<Result | null>): Promise<Result | null>;
  /** Lifts an account's lock-out. */
  forgive(account: string): Promise<void>;
}

/** `onLocked` is called when an account gets locked, with the time until which it is. */
export function createSignInLimits(resources: {
  database: Database;
  security: Security;
  limits: Settings["limits"]["staff"];
  onLocked(who: Claimant, until: Date): Promise<void>;
}): SignInLimits {
  const { database, security, limits } = resources;
  const accounts = createLadder(database, "staff-account", limits.triesPerAccount, DAY);
  // Colleagues in one office share an address, and mistype.
  const addresses = createLadder(database, "staff-address", limits.triesPerAddress, HOUR);
  const accountKey = (account: string) => security.blindIndex("staffAccount", account);

  return {
    async attempt(who, prove) {
      const account = accountKey(who.account);
      const address = addressIndex(security, who.ip);
      const addressLeft = await addresses.take(address);
      const accountLeft = await accounts.take(account);
      try {
        const proven = await prove();
        await addresses.giveBack(address);
        if (proven !== null) await accounts.forget(account);
        return proven;
      } catch (error) {
        if (addressLeft === 0) await addresses.lock(address);
        if (accountLeft === 0) await resources.onLocked(who, new Date(Date.now() + (await accounts.lock(account)) * 1000));
        throw error;
      }
    },

    async forgive(account) {
      await accounts.forget(accountKey(account));
    },
  };
}

/** Some tries, then a lock-out that lasts longer each time it comes again within a day. `windowSeconds` is how long a try counts. */
function createLadder(database: Database, prefix: string, tries: number, windowSeconds: number) {
  // The library's own Drizzle store looks for drizzle-orm beside itself, where npm need not have put it: it gets the pool instead.
  const { $client: storeClient } = database as Database & { $client: pg.Pool };
  const table = { tableName: getTableName(rateLimits), tableCreated: true, clearExpiredByTimeout: false };
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({ storeClient, storeType: "pool", ...table, keyPrefix, points, duration });
  const counter = limiter(prefix, tries, windowSeconds);
  const locks = limiter(`${prefix}-locks`, Number.MAX_SAFE_INTEGER, DAY);

  return {
    /** Counts a try and returns how many are left. */
    async take(key: string): Promise<number> {
      try {
        return (await counter.consume(key)).remainingPoints;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const retryAfter = Math.ceil(refused.msBeforeNext / 1000);
        throw new AppError("locked", { message: `登录失败次数过多，请${inWords(retryAfter)}后再试`, data: { retryAfter } });
      }
    },
    async giveBack(key: string): Promise<void> {
      await counter.reward(key);
    },
    /** Returns for how many seconds. */
    async lock(key: string): Promise<number> {
      const { consumedPoints } = await locks.penalty(key);
      const seconds = Math.min(FIRST_LOCK * 2 ** (consumedPoints - 1), DAY);
      await counter.block(key, seconds);
      return seconds;
    },
    async forget(key: string): Promise<void> {
      await Promise.all([counter.delete(key), locks.delete(key)]);
    },
  };
}

function inWords(seconds: number): string {
  return seconds > HOUR ? ` ${Math.ceil(seconds / HOUR)} 小时` : ` ${Math.ceil(seconds / 60)} 分钟`;
}
