import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import type { FileStorage, StoredFile } from "./port.ts";

/** What is larger is rarely asked for, and fetched each time. */
const LARGEST = 512 * 1024;
const MEMORY = { maxSize: 64 * 1024 * 1024, ttl: 600_000 };

interface Kept extends StoredFile {
  content: Buffer;
}

/**
 * Keeps the small files of a public folder in memory, where the storage is not on this machine: a page has dozens of pictures. They never
 * change; one that has been removed is gone after ten minutes.
 */
export function createReadCache(storage: FileStorage, folder: string): FileStorage {
  const kept = new LRUCache<string, Kept>({ ...MEMORY, sizeCalculation: ({ bytes }) => Math.max(1, bytes) });
  const fetched = new Map<string, Promise<StoredFile | null>>();

  async function fetch(key: string): Promise<StoredFile | null> {
    const found = await storage.find(key);
    if (found && found.bytes <= LARGEST) kept.set(key, { ...found, content: await buffer(await storage.read(key)) });
    return found;
  }

  return {
    ...storage,

    find(key) {
      if (!key.startsWith(folder)) return storage.find(key);
      const known = kept.get(key);
      if (known) return Promise.resolve(known);
      const fetching = fetched.get(key) ?? fetch(key).finally(() => fetched.delete(key));
      fetched.set(key, fetching);
      return fetching;
    },

    async read(key, range) {
      const known = kept.get(key);
      if (!known) return storage.read(key, range);
      return Readable.from([range ? known.content.subarray(range.start, range.end + 1) : known.content], { objectMode: false });
    },

    async remove(key) {
      kept.delete(key);
      await storage.remove(key);
    },
  };
}
