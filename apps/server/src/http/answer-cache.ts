import type { Answer } from "./calls.ts";
import { createTaggedCache, type TaggedCache } from "./tagged-cache.ts";

const MAX_BYTES = 64 * 1024 * 1024;
const FRESH_MS = 30_000;
const STALE_MS = 30_000;
/** The data, its bytes, and both compressed forms of them, in bytes per character of JSON. */
const BYTES_PER_CHARACTER = 4;

/** Answers of calls marked `cache` in the contract, as data for pages and as bytes for HTTP. */
export function createAnswerCache(): TaggedCache<Answer> {
  return createTaggedCache<Answer>({
    maxBytes: MAX_BYTES,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    // Of the calls' inputs there is no end; what asks for nothing in particular is what every page asks for.
    isRare: (key) => !key.endsWith(" {}"),
    sizeOf: ({ envelope }) => JSON.stringify(envelope).length * BYTES_PER_CHARACTER,
  });
}
