import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { addressSubject } from "../security/address-index.ts";

/** Pages made at once in one process; more would only make each other late. */
const SLOTS = 6;
/** Of those, for one address: nobody keeps everybody else waiting. */
const SLOTS_PER_ADDRESS = 3;
const WAITING_PER_ADDRESS = 12;
const WAITING = 120;
/** So many addresses are told apart; whoever of more asks least often may begin anew. */
const ADDRESSES = 10_000;
/** A page that is not begun by then would be late even if it were quick. */
const WAIT_MS = 1_500;

/** Does work when it is its turn. Rejects with an error of status 429 or 503 where there is too much to do. */
export type RenderGate = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets a bounded number of pages be made at once, of all addresses and of each, and a bounded number wait a bounded time. What is kept
 * does not come here.
 *
 * @param options.perMinute pages made for one address in a minute
 */
export function createRenderGate(options: { perMinute: number }): RenderGate {
  const all = pLimit(SLOTS);
  const shares = new LRUCache<string, LimitFunction>({ max: ADDRESSES });
  const pace = new RateLimiterMemory({ points: options.perMinute, duration: 60 });

  return async (address, work) => {
    const subject = addressSubject(address);
    await pace.consume(subject).catch(() => {
      throw overload(429);
    });
    const share = shares.get(subject) ?? pLimit(SLOTS_PER_ADDRESS);
    if (share.pendingCount >= WAITING_PER_ADDRESS) throw overload(429);
    if (all.pendingCount >= WAITING) throw overload(503);
    shares.set(subject, share);
    return await inTime(work, (turn) => share(() => all(turn)));
  };
}

/** Whoever has waited too long is told so, and leaves the queue when the turn comes. */
function inTime<Result>(work: () => Promise<Result>, queue: (turn: () => Promise<void>) => Promise<void>): Promise<Result> {
  return new Promise((resolve, reject) => {
    let gone = false;
    const timer = setTimeout(() => {
      gone = true;
      reject(overload(503));
    }, WAIT_MS);
    void queue(async () => {
      if (gone) return;
      clearTimeout(timer);
      await work().then(resolve, reject);
    });
  });
}

function overload(statusCode: 429 | 503): Error {
  return Object.assign(new Error("too many pages at once"), { statusCode });
}
