import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createTaggedCache } from "./tagged-cache.ts";

interface Options {
  outlivesFailure?: boolean;
  maxBytes?: number;
  isRare?(key: string): boolean;
  onKept?(value: { text: string }): void;
}

function cacheAt(clock: { now: number }, options: Options = {}) {
  return createTaggedCache<{ text: string }>({
    maxBytes: 10_000,
    ...options,
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

  it("counts the names of its values, too: short answers to long questions fill it no further", async () => {
    const cache = cacheAt({ now: 0 });
    const page = counted("page");
    for (let at = 0; at < 20; at += 1) await cache.get(`${at} ${"long ".repeat(400)}`, page.make);
    const kept = Array.from({ length: 20 }, (_, at) => cache.peek(`${at} ${"long ".repeat(400)}`)).filter(Boolean);
    expect(kept.length).toBeLessThan(5);
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

  it("drops what was made from a changed item and from all of them, and not what was made from another", async () => {
    const cache = cacheAt({ now: 0 });
    const made = { one: counted("one", ["cars:1"]), two: counted("two", ["cars:2"]), list: counted("list", ["cars"]) };
    const read = async () => {
      const texts: string[] = [];
      for (const [key, { make }] of Object.entries(made)) texts.push((await cache.get(key, make)).text);
      return texts;
    };
    await read();
    cache.drop(["cars:1"]);
    expect(await read()).toEqual(["one2", "two1", "list2"]);
    cache.drop(["cars"]);
    expect(await read()).toEqual(["one3", "two2", "list3"]);
  });

  it("looks at one of 100,000 values when one item changes", async () => {
    const cache = cacheAt({ now: 0 }, { maxBytes: 1e9 });
    let looks = 0;
    const get = (tags: string[], name: string | symbol) => {
      looks += 1;
      return Reflect.get(tags, name);
    };
    const watched = (id: number) => new Proxy([`cars:${id}`], { get });
    for (let id = 0; id < 100_000; id += 1) await cache.get(`car ${id}`, async () => ({ value: { text: "car" }, tags: watched(id) }));
    looks = 0;
    cache.drop(["cars:7"]);
    expect(cache.peek("car 7")).toBeUndefined();
    expect(cache.peek("car 8")).toBeDefined();
    expect(looks).toBeLessThan(20);
  });

  it("keeps of a long tail only what is asked for again", async () => {
    const onKept = vi.fn();
    const cache = cacheAt({ now: 0 }, { isRare: (key) => key.includes("?"), onKept });
    const rare = counted("page");
    for (const text of ["page1", "page2", "page2"]) expect((await cache.get("a?b", rare.make)).text).toBe(text);
    expect(onKept.mock.calls).toEqual([[{ text: "page2" }]]);
    const common = counted("page");
    for (const text of ["page1", "page1"]) expect((await cache.get("a", common.make)).text).toBe(text);
  });

  it("keeps of a long tail at once what took so long that nobody may have waited for it", async () => {
    const clock = { now: 0 };
    const cache = cacheAt(clock, { isRare: () => true });
    const rare = counted("page");
    const late = async () => {
      clock.now = 3_500;
      return rare.make();
    };
    for (const make of [late, rare.make]) expect((await cache.get("a", make)).text).toBe("page1");
  });

  it("does not keep what was made while its item changed, and keeps what was made while another did", async () => {
    const cache = cacheAt({ now: 0 });
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const begun = [1, 2].map((id) =>
      cache.get(`car ${id}`, async () => {
        await gate;
        return { value: { text: "old" }, tags: [`cars:${id}`] };
      }),
    );
    cache.drop(["cars:1"]);
    open();
    await Promise.all(begun);
    expect(cache.peek("car 1")).toBeUndefined();
    expect(cache.peek("car 2")).toEqual({ text: "old" });
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

  describe("that outlives failures", () => {
    const fail = async (): Promise<never> => {
      throw new Error("away");
    };

    it.each(["dropped", "cleared", "too old"])("answers what is %s as long as no other can be made, and asks now and then", async (how) => {
      const clock = { now: 0 };
      const cache = cacheAt(clock, { outlivesFailure: true });
      const page = counted("page");
      await cache.get("a", page.make);
      if (how === "dropped") cache.drop(["cars"]);
      if (how === "cleared") cache.clear();
      clock.now = 1_000_000;
      expect(cache.peek("a")).toBeUndefined();
      expect(await cache.get("a", fail)).toEqual({ text: "page1" });
      expect(await cache.get("a", page.make)).toEqual({ text: "page1" });
      clock.now += 10_000;
      expect(await cache.get("a", page.make)).toEqual({ text: "page2" });
    });

    it("answers what is outdated where another takes too long", async () => {
      vi.useFakeTimers();
      onTestFinished(() => void vi.useRealTimers());
      const cache = cacheAt({ now: 0 }, { outlivesFailure: true });
      await cache.get("a", counted("page").make);
      cache.drop(["cars"]);
      const answer = cache.get("a", () => new Promise<never>(() => {}));
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await answer).toEqual({ text: "page1" });
    });

    it("answers nothing outdated once another can be made", async () => {
      const cache = cacheAt({ now: 0 }, { outlivesFailure: true });
      const page = counted("page");
      await cache.get("a", page.make);
      cache.drop(["cars"]);
      expect(await cache.get("a", page.make)).toEqual({ text: "page2" });
    });

    it("asks at once when the content changes, although there was nothing to be had a moment ago", async () => {
      const clock = { now: 0 };
      const cache = cacheAt(clock, { outlivesFailure: true });
      const page = counted("page");
      await cache.get("a", page.make);
      clock.now = 5_000;
      expect(await cache.get("a", fail)).toEqual({ text: "page1" });
      cache.drop(["cars"]);
      expect(await cache.get("a", page.make)).toEqual({ text: "page2" });
    });

    it("forgets a value when the new one is not to be kept", async () => {
      const cache = cacheAt({ now: 0 }, { outlivesFailure: true });
      await cache.get("a", counted("page").make);
      cache.drop(["cars"]);
      await cache.get("a", counted("not found", null).make);
      await expect(cache.get("a", fail)).rejects.toThrow("away");
    });

    it("fails where nothing was ever kept", async () => {
      await expect(cacheAt({ now: 0 }, { outlivesFailure: true }).get("a", fail)).rejects.toThrow("away");
    });
  });

  it("stays within its bytes", async () => {
    const cache = cacheAt({ now: 0 });
    const big = "x".repeat(4_000);
    for (const key of ["a", "b", "c"]) await cache.get(key, async () => ({ value: { text: big }, tags: [] }));
    expect(cache.peek("a")).toBeUndefined();
    expect(cache.peek("c")).toBeDefined();
  });
});
