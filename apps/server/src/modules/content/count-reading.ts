import type { ParsedInput } from "@marque/contract/types";
import type { Database } from "../../database/client.ts";
import type { CallContext } from "../../http/calls.ts";
import { localDate } from "../../local-time.ts";
import type { Limiter } from "../limits/limiter.ts";
import { countReading, isReadable } from "./articles.repository.ts";

/** Counts one reading, by somebody. */
export type CountReading = (read: ParsedInput<"contentRead">, reader: Pick<CallContext, "ip" | "userAgent">) => Promise<void>;

/**
 * Counts who reads an article: each browser at an address once a day, and no address more than a few times a day, because browsers
 * call themselves what they like; where that is reached, not even their names leave a count. Nothing is kept of either but a fingerprint until the day is over.
 */
export function createReadingCount(resources: { database: Database; limiter: Limiter; now?: () => Date }): CountReading {
  const { database, limiter } = resources;
  const now = resources.now ?? (() => new Date());

  return async ({ type, id }, { ip, userAgent }) => {
    if (!(await isReadable(database, type, id))) return;
    const reading = { article: `${type} ${id}`, address: ip, day: localDate(now()) };
    const before = await limiter.look("readingsOfAddress", reading);
    if (before.used >= before.points) return;
    const ofVisitor = await limiter.count("readingOfVisitor", { ...reading, browser: userAgent });
    if (ofVisitor.used > ofVisitor.points) return;
    const ofAddress = await limiter.count("readingsOfAddress", reading);
    if (ofAddress.used > ofAddress.points) return;
    await countReading(database, type, id);
  };
}
