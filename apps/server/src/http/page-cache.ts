import { createHash } from "node:crypto";
import { type PreparedAnswer, sizeOfPrepared } from "./prepared-answer.ts";
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
    sizeOf: sizeOfPrepared,
  });
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** `'sha256-…'` of every inline script of a page: a nonce would not survive the cache. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(
      `'sha256-${createHash("sha256")
        .update(script ?? "")
        .digest("base64")}'`,
    );
  }
  return [...hashes];
}
