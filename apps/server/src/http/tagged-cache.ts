import { LRUCache } from "lru-cache";
import { createAdmission } from "./admission.ts";
import { withinDeadline } from "./deadline.ts";
import { createTagIndex, placesOf, touchedBy } from "./tag-index.ts";

interface Stored<Value> {
  value: Value;
  tags: readonly string[];
  freshUntil: number;
  /** Until then a newer one is not asked for again, because there was none to be had. */
  waitUntil: number;
}

/** So many changes are told apart while values are being made; beyond, what is being made is not kept. */
const CHANGES_MAX = 10_000;
const OUTDATED = Number.NEGATIVE_INFINITY;
const ASK_AGAIN_MS = 2_000;
/** How long a new value is waited for where an outdated one is there; what took longer is kept at once, for nobody may wait so long again. */
const PATIENCE_MS = 3_000;

/** Kept in memory: answers and pages, dropped by the tags of the content they were made from. */
export interface TaggedCache<Value extends object> {
  /**
   * The kept value, or the one `make` gives. Many callers of a missing key wait for one `make`;
   * a stale value is answered at once and refreshed behind it. A `make` without tags is not kept. With `outlivesFailure`, what is
   * outdated is answered as long as `make` rejects or takes too long.
   */
  get(key: string, make: () => Promise<{ value: Value; tags: readonly string[] | null }>): Promise<Value>;
  /** The kept value when it is fresh, without making one. */
  peek(key: string): Value | undefined;
  /** Drops what was made from what has changed (`CacheTag` of the contract says which that is). */
  drop(changed: readonly string[]): void;
  clear(): void;
}

/**
 * @param options.maxBytes upper bound of the sum of `sizeOf` and the names
 * @param options.freshMs how long a value counts as fresh; a backstop, since changes drop their tags at once
 * @param options.staleMs how long after that it may still be answered while it is refreshed
 * @param options.isRare whether a key belongs to a long tail, of which only what is asked for again is kept; by default nothing does
 * @param options.onKept called with a value that is kept from now on
 * @param options.outlivesFailure whether outdated values stay for the time when no others can be made, as far as there is room
 */
export function createTaggedCache<Value extends object>(options: {
  maxBytes: number;
  freshMs: number;
  staleMs: number;
  sizeOf(value: Value): number;
  isRare?(key: string): boolean;
  onKept?(value: Value): void;
  outlivesFailure?: boolean;
  now?: () => number;
}): TaggedCache<Value> {
  const now = options.now ?? Date.now;
  const index = createTagIndex();
  const kept = new LRUCache<string, Stored<Value>>({
    maxSize: options.maxBytes,
    sizeCalculation: (stored, key) => options.sizeOf(stored.value) + key.length + 200,
    onInsert: ({ tags }, key) => index.add(key, tags),
    dispose: ({ tags }, key) => index.remove(key, tags),
  });
  const admission = createAdmission(options.isRare ?? (() => false), now);
  const inFlight = new Map<string, Promise<Value>>();
  /** When which place of the index was last emptied, as long as something is being made that may have been made from it. */
  const droppedAt = new Map<string, number>();
  let making = 0;
  let clearedAt = 0;
  let sequence = 0;

  function refresh(key: string, make: () => Promise<{ value: Value; tags: readonly string[] | null }>): Promise<Value> {
    const running = inFlight.get(key);
    if (running) return running;
    const startedAt = ++sequence;
    const lateFrom = now() + PATIENCE_MS;
    making += 1;
    const started = make()
      .then(({ value, tags }) => {
        if (!tags) kept.delete(key);
        else if (!isOutdated(tags, startedAt) && (kept.has(key) || admission.admits(key) || now() >= lateFrom)) keep(key, value, tags);
        return value;
      })
      .catch((error: unknown) => {
        const stored = kept.peek(key);
        if (stored && options.outlivesFailure) stored.waitUntil = now() + ASK_AGAIN_MS;
        else kept.delete(key);
        throw error;
      })
      .finally(() => {
        making -= 1;
        if (making === 0) droppedAt.clear();
        if (inFlight.get(key) === started) inFlight.delete(key);
      });
    inFlight.set(key, started);
    return started;
  }

  function keep(key: string, value: Value, tags: readonly string[]): void {
    // Set anew instead of replaced: the index has the tags of the value before.
    kept.delete(key);
    kept.set(key, { value, tags, freshUntil: now() + options.freshMs, waitUntil: OUTDATED });
    if (kept.has(key)) options.onKept?.(value);
  }

  /** What changed while the value was being made may not be in it. */
  function isOutdated(tags: readonly string[], startedAt: number): boolean {
    if (clearedAt > startedAt) return true;
    return tags.flatMap(placesOf).some((place) => (droppedAt.get(place) ?? 0) > startedAt);
  }

  function forget(key: string): void {
    const stored = kept.peek(key);
    if (!stored) return;
    if (options.outlivesFailure) stored.freshUntil = stored.waitUntil = OUTDATED;
    else kept.delete(key);
  }

  return {
    async get(key, make) {
      const stored = kept.get(key);
      if (!stored) {
        admission.sight(key);
        return refresh(key, make);
      }
      if (Math.max(stored.freshUntil, stored.waitUntil) >= now()) return stored.value;
      const made = refresh(key, make);
      if (stored.freshUntil + options.staleMs < now()) {
        if (!options.outlivesFailure) return made;
        return withinDeadline(PATIENCE_MS, made).catch(() => {
          stored.waitUntil = now() + ASK_AGAIN_MS;
          return stored.value;
        });
      }
      made.catch(() => undefined);
      return stored.value;
    },
    peek(key) {
      const stored = kept.get(key);
      return stored && stored.freshUntil >= now() ? stored.value : undefined;
    },
    drop(changed) {
      sequence += 1;
      for (const place of changed.flatMap(touchedBy)) droppedAt.set(place, sequence);
      if (droppedAt.size > CHANGES_MAX) {
        clearedAt = sequence;
        droppedAt.clear();
      }
      // Whoever asks from now on must not be handed what was begun before the change.
      inFlight.clear();
      for (const key of new Set(changed.flatMap((tag) => [...index.keysOf(tag)]))) forget(key);
    },
    clear() {
      clearedAt = ++sequence;
      inFlight.clear();
      for (const key of [...kept.keys()]) forget(key);
    },
  };
}
