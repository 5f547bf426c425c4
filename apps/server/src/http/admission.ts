import { LRUCache } from "lru-cache";

/** Whoever comes back within this time is no passer-by. */
const WINDOW_MS = 600_000;
/** Names of what was asked for once, in characters; whoever asks for a million things pushes out sightings, not pages. */
const MAX_CHARACTERS = 4_000_000;

/**
 * What is worth keeping: of a long tail only what is asked for a second time within a while, since a robot that walks through a million
 * addresses would push out everything that people read.
 */
export interface Admission {
  /** Somebody asks for something that is not kept. */
  sight(key: string): void;
  admits(key: string): boolean;
}

/** @param isRare whether a key is one of a long tail; what is not is kept from the first time on */
export function createAdmission(isRare: (key: string) => boolean, now: () => number): Admission {
  const sightings = new LRUCache<string, { at: number; again: boolean }>({
    maxSize: MAX_CHARACTERS,
    maxEntrySize: 2_000,
    sizeCalculation: (_sighting, key) => key.length + 50,
  });

  return {
    sight(key) {
      if (!isRare(key)) return;
      const before = sightings.get(key);
      sightings.set(key, { at: now(), again: before !== undefined && before.at + WINDOW_MS >= now() });
    },
    admits: (key) => !isRare(key) || sightings.peek(key)?.again === true,
  };
}
