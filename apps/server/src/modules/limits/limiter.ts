import { AppError } from "@marque/contract/errors";
import type { LimitName } from "@marque/contract/limits";
import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../../database/client.ts";
import { addressSubject, networkSubject } from "../../security/address-index.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { Settings } from "../../settings.ts";
import type { LimitDeclaration } from "./limit-declaration.ts";
import { type LimitKey, limitTable, type RefusingLimit } from "./limit-table.ts";
import { storeOfCounts } from "./limits.repository.ts";

/** How a limit stands for one key. */
export interface Standing {
  /** Counted in the window, and how many are allowed in it. */
  used: number;
  points: number;
  /** Seconds until the window is over. */
  retryAfter: number;
}

/**
 * Counts what the limits of the table limit: in PostgreSQL, over all processes, under blind indexes of the keys. It uses connections of
 * its own, so that what was counted stays counted; call it outside of transactions, which could wait for each other's connections.
 */
export interface Limiter {
  /** Counts, and refuses as the table says, with `data.retryAfter` (seconds), what comes beyond the limit. */
  require<Name extends RefusingLimit>(name: Name, key: LimitKey<Name>, amount?: number): Promise<void>;
  /** Refuses likewise, once the limit is reached, without counting. */
  refuseBeyond<Name extends RefusingLimit>(name: Name, key: LimitKey<Name>): Promise<void>;
  /** Counts and says how it stands now; beyond the limit while `used` is more than `points`. */
  count<Name extends LimitName>(name: Name, key: LimitKey<Name>, amount?: number): Promise<Standing>;
  look<Name extends LimitName>(name: Name, key: LimitKey<Name>): Promise<Standing>;
  /** Takes back what was counted. */
  giveBack<Name extends LimitName>(name: Name, key: LimitKey<Name>, amount?: number): Promise<void>;
  forget<Name extends LimitName>(name: Name, key: LimitKey<Name>): Promise<void>;
}

/** How the parts that are addresses are read; every other part counts as it is. */
const subjects: Record<string, (ip: string) => string> = { address: addressSubject, network: networkSubject };

export function createLimiter(resources: { database: Database; security: Security; limits: Settings["limits"] }): Limiter {
  const { database, security, limits } = resources;
  const store = storeOfCounts(database);

  function open(name: LimitName) {
    const { points: pointsOf, windowSeconds: windowOf }: LimitDeclaration = limitTable[name];
    const points = pointsOf(limits);
    const duration = typeof windowOf === "number" ? windowOf : windowOf(limits);
    if (duration === 0) return { points: Number.POSITIVE_INFINITY, counter: null };
    const counter = new RateLimiterPostgres({ ...store, keyPrefix: name, points, duration });
    return { points, counter };
  }
  const opened = Object.fromEntries((Object.keys(limitTable) as LimitName[]).map((name) => [name, open(name)])) as Record<
    LimitName,
    ReturnType<typeof open>
  >;

  function hidden<Name extends LimitName>(name: Name, key: LimitKey<Name>): string {
    const parts = limitTable[name].key.map((part) => {
      const value = (key as Record<string, string>)[part] ?? "";
      return subjects[part]?.(value) ?? value;
    });
    return security.blindIndex("limit", JSON.stringify([name, ...parts]));
  }

  const standing = (points: number, counted: RateLimiterRes | null | undefined): Standing => ({
    used: Math.max(0, counted?.consumedPoints ?? 0),
    points,
    retryAfter: Math.ceil((counted?.msBeforeNext ?? 0) / 1000),
  });

  const limiter: Limiter = {
    async require(name, key, amount = 1) {
      const now = await limiter.count(name, key, amount);
      if (now.used > now.points) throw refusalOf(name, now);
    },

    async refuseBeyond(name, key) {
      const now = await limiter.look(name, key);
      if (now.used >= now.points) throw refusalOf(name, now);
    },

    async count(name, key, amount = 1) {
      const { points, counter } = opened[name];
      return standing(points, await counter?.penalty(hidden(name, key), amount));
    },

    async look(name, key) {
      const { points, counter } = opened[name];
      return standing(points, await counter?.get(hidden(name, key)));
    },

    async giveBack(name, key, amount = 1) {
      await opened[name].counter?.reward(hidden(name, key), amount);
    },

    async forget(name, key) {
      await opened[name].counter?.delete(hidden(name, key));
    },
  };
  return limiter;
}

function refusalOf(name: RefusingLimit, { retryAfter }: Standing): AppError {
  const { reached }: LimitDeclaration = limitTable[name];
  if (typeof reached === "string") throw new Error(`The limit ${name} refuses nobody`);
  return new AppError(reached.refuse, { ...(reached.message ? { message: reached.message } : {}), data: { retryAfter } });
}
