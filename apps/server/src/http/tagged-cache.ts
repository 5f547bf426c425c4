import { LRUCache } from "lru-cache";

interface Stored<Value> {
  value: Value;
  tags: readonly string[];
  freshUntil: number;
}

/** Kept in memory: answers and pages, dropped by the tags of the content they were made from. */
export interface TaggedCache<Value extends object> {
  /**
   * The kept value, or the one `make` gives. Many callers of a missing key wait for one `make`;
   * a stale value is answered at once and refreshed behind it. A `make` without tags is not kept.
   */
  get(key: string, make: () => Promise<{ value: Value; tags: readonly string[] | null }>): Promise<Value>;
  /** The kept value when it is fresh, without making one. */
  peek(key: string): Value | undefined;
  drop(tags: readonly string[]): void;
  clear(): void;
}

/**
 * @param options.maxBytes upper bound of the sum of `sizeOf`
 * @param options.freshMs how long a value counts as fresh; a backstop, since changes drop their tags at once
 * @param options.staleMs how long after that it may still be answered while it is refreshed
 */
export function createTaggedCache<Value extends object>(options: {
  maxBytes: number;
  freshMs: number;
  staleMs: number;
  sizeOf(value: Value): number;
  now?: () => number;
}): TaggedCache<Value> {
  const now = options.now ?? Date.now;
  const kept = new LRUCache<string, Stored<Value>>({
    maxSize: options.maxBytes,
    sizeCalculation: (stored) => options.sizeOf(stored.value) + 200,
  });
  const inFlight = new Map<string, Promise<Value>>();
  const droppedAt = new Map<string, number>();
  let clearedAt = 0;
  let sequence = 0;

  function refresh(key: string, make: () => Promise<{ value: Value; tags: readonly string[] | null }>): Promise<Value> {
    const running = inFlight.get(key);
    if (running) return running;
    const startedAt = ++sequence;
    const started = make()
      .then(({ value, tags }) => {
        // What changed while the value was being made may not be in it.
        const outdated = clearedAt > startedAt || tags?.some((tag) => (droppedAt.get(tag) ?? 0) > startedAt);
        if (tags && !outdated) kept.set(key, { value, tags, freshUntil: now() + options.freshMs });
        return value;
      })
      .finally(() => {
        if (inFlight.get(key) === started) inFlight.delete(key);
      });
    inFlight.set(key, started);
    return started;
  }

  return {
    async get(key, make) {
      const stored = kept.get(key);
      if (!stored || stored.freshUntil + options.staleMs < now()) return refresh(key, make);
      if (stored.freshUntil < now()) refresh(key, make).catch(() => kept.delete(key));
      return stored.value;
    },
    peek(key) {
      const stored = kept.get(key);
      return stored && stored.freshUntil >= now() ? stored.value : undefined;
    },
    drop(tags) {
      sequence += 1;
      for (const tag of tags) droppedAt.set(tag, sequence);
      // Whoever asks from now on must not be handed what was begun before the change.
      inFlight.clear();
      for (const [key, stored] of kept.entries()) {
        if (stored.tags.some((tag) => tags.includes(tag))) kept.delete(key);
      }
    },
    clear() {
      clearedAt = ++sequence;
      inFlight.clear();
      kept.clear();
    },
  };
}
