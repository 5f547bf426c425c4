import { routePattern } from "@marque/contract/rules/pages";
import { compressKept, type PreparedAnswer, sizeOfPrepared } from "./prepared-answer.ts";
import { createTaggedCache, type TaggedCache } from "./tagged-cache.ts";

/** A rendered page with what the site's routes, and every page, say in headers. */
export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export type PageCache = TaggedCache<PreparedAnswer>;

const MAX_BYTES = 256 * 1024 * 1024;
const FRESH_MS = 30_000;
const STALE_MS = 30_000;

export function createPageCache(): PageCache {
  return createTaggedCache<PreparedAnswer>({
    maxBytes: MAX_BYTES,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    outlivesFailure: true,
    sizeOf: sizeOfPrepared,
    isRare: isOneOfMany,
    onKept: (page) => void compressKept(page),
  });
}

/** Whether a kept name is one of a page's many: about one thing among others, or with a query. */
function isOneOfMany(key: string): boolean {
  return key.includes("?") || routePattern(key.replace(/\.data$/, ""))?.includes("{") === true;
}
