import type { Call } from "@marque/contract/call";
import type { CallContext } from "../../http/calls.ts";
import { localDate } from "../../local-time.ts";
import type { Limiter } from "./limiter.ts";

/** Counts a call where it declares so, and refuses what is beyond its limits. */
export type RequireWithinLimits = (call: Call, input: unknown, context: Pick<CallContext, "ip">) => Promise<void>;

/** The limits of calls whose key is whoever calls, or the day; the first that is reached refuses, so that those of one address come before those of all. */
export function limitCalls(limiter: Limiter): RequireWithinLimits {
  return async ({ limits = [] }, input, { ip }) => {
    for (const limit of limits) {
      if (typeof limit === "string") continue;
      await limiter.require(limit.name, { address: ip, day: localDate(new Date()) }, limit.amount(input as never));
    }
  };
}
