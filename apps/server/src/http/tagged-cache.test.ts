import { describe, expect, it } from "vitest";
import { createTaggedCache } from "./tagged-cache.ts";

function cacheAt(clock: { now: number }) {
  return createTaggedCache<{ text: string }>({
    maxBytes: 10_000,
    freshMs: 100,
    staleMs: 1_000,
    sizeOf: (value) => value.text.length,
    now: () => clock.now,
  });
}

function counted(text: string, tags: readonly string[] | null = ["cars"]) {
  let made = 0;
  return {
    make: async () => ({ value: { text: `${text}${++made}` }, tags }),
    get made() {
      return made;
    },
  };
}

describe("tagged cache", () => {
  it("makes a value once for many callers at the same time", async () => {
    const cache = cacheAt({ now: 0 });
    const page = counted("page");
    const values = await Promise.all(Array.from({ length: 20 }, () => cache.get("a", page.make)));
    expect(page.made).toBe(1);
    expect(new Set(values.map((value) => value.text))).toEqual(new Set(["page1"]));
  });

  it("keeps nothing that has no tags", async () => {
    const cache = cacheAt({ now: 0 });
    const personal = counted("mine", null);
    await cache.get("a", personal.make);
    await cache.get("a", personal.make);
    expect(personal.made).toBe(2);
  });

  it("answers a stale value at once and refreshes it behind it", async () => {
    const clock = { now: 0 };
    const cache = cacheAt(clock);
    const page = counted("page");
    await cache.get("a", page.make);
    clock.now = 150;
    expect((await cache.get("a", page.make)).text).toBe("page1");
    await Promise.resolve();
    await Promise.resolve();
    expect((await cache.get("a", page.make)).text).toBe("page2");
  });

  it("waits for a new value when the old one is too old", async () => {
    const clock = { now: 0 };
    const cache = cacheAt(clock);
    const page = counted("page");
    await cache.get("a", page.make);
    clock.now = 5_000;
    expect((await cache.get("a", page.make)).text).toBe("page2");
  });

  it("drops what was made from changed content, and only that", async () => {
    const cache = cacheAt({ now: 0 });
    const cars = counted("cars", ["cars"]);
    const news = counted("news", ["news"]);
    await cache.get("cars", cars.make);
    await cache.get("news", news.make);
    cache.drop(["cars"]);
    expect((await cache.get("cars", cars.make)).text).toBe("cars2");
    expect((await cache.get("news", news.make)).text).toBe("news1");
  });

  it("does not keep what was begun before a change and ended after it", async () => {
    const cache = cacheAt({ now: 0 });
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const old = cache.get("a", async () => {
      await gate;
      return { value: { text: "old" }, tags: ["cars"] };
    });
    cache.drop(["cars"]);
    open();
    expect((await old).text).toBe("old");
    expect((await cache.get("a", counted("new").make)).text).toBe("new1");
  });

  it("does not hand a call that comes after a change what was begun before it", async () => {
    const cache = cacheAt({ now: 0 });
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const old = cache.get("a", async () => {
      await gate;
      return { value: { text: "old" }, tags: ["cars"] };
    });
    cache.drop(["cars"]);
    const fresh = cache.get("a", counted("new").make);
    open();
    expect((await fresh).text).toBe("new1");
    await old;
  });

  it("keeps no failure", async () => {
    const cache = cacheAt({ now: 0 });
    await expect(cache.get("a", () => Promise.reject(new Error("database down")))).rejects.toThrow("database down");
    expect((await cache.get("a", counted("page").make)).text).toBe("page1");
  });

  it("stays within its bytes", async () => {
    const cache = cacheAt({ now: 0 });
    const big = "x".repeat(4_000);
    for (const key of ["a", "b", "c"]) await cache.get(key, async () => ({ value: { text: big }, tags: [] }));
    expect(cache.peek("a")).toBeUndefined();
    expect(cache.peek("c")).toBeDefined();
  });
});
