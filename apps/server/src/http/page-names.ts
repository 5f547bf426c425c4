import { LRUCache } from "lru-cache";

/** Addresses are as long as somebody makes them, and most of them are asked for once. */
const MAX_CHARACTERS = 2_000_000;
const LONGEST = 2_000;

/** Names of kept pages by address as sent, so that a known address is not parsed again. */
export function createPageNames(): LRUCache<string, string> {
  return new LRUCache({
    max: 10_000,
    maxSize: MAX_CHARACTERS,
    maxEntrySize: LONGEST,
    sizeCalculation: (name, address) => name.length + address.length,
  });
}
