import type { FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import { LRUCache } from "lru-cache";

export const PACE_WINDOW_MS = 60_000;
/** So many addresses are told apart; whoever of more asks least often may begin anew. */
const ADDRESSES = 5_000;

/** How many calls each address has made in its present minute: one count, whichever way a call takes. */
export interface CallPace {
  /** Counts a call, and says whether it is within what an address may make in a minute. */
  admits(address: string): boolean;
  /** The same count for the plugin that refuses what is beyond. */
  readonly store: FastifyRateLimitStoreCtor;
}

export function createCallPace(perMinute: number): CallPace {
  const counts = new LRUCache<string, { current: number; begunAt: number }>({ max: ADDRESSES });
  const count = (address: string) => {
    const now = Date.now();
    const known = counts.get(address);
    const running = known && known.begunAt + PACE_WINDOW_MS > now ? known : { current: 0, begunAt: now };
    running.current += 1;
    if (running !== known) counts.set(address, running);
    return { current: running.current, ttl: running.begunAt + PACE_WINDOW_MS - now };
  };
  class Store {
    incr(address: string, done: (error: Error | null, counted: { current: number; ttl: number }) => void): void {
      done(null, count(address));
    }
    child(): Store {
      return this;
    }
  }
  return { admits: (address) => count(address).current <= perMinute, store: Store };
}
