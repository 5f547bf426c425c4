import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { debounce, throttle } from "./throttle.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("throttle", () => {
  test("runs at once, drops calls for 1000 ms, then runs again", () => {
    const seen: string[] = [];
    const throttled = throttle((word: string) => seen.push(word));
    throttled("a");
    throttled("b");
    vi.advanceTimersByTime(999);
    throttled("c");
    expect(seen).toEqual(["a"]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(["a"]);
    throttled("d");
    expect(seen).toEqual(["a", "d"]);
  });

  test("cancel lets the next call through", () => {
    const seen: number[] = [];
    const throttled = throttle((value: number) => seen.push(value), 50);
    throttled(1);
    throttled.cancel();
    throttled(2);
    throttled(3);
    expect(seen).toEqual([1, 2]);
  });

  test("a failing run does not undo the pause", () => {
    let runs = 0;
    const throttled = throttle(() => {
      runs += 1;
      throw new Error("no");
    });
    expect(throttled).toThrow("no");
    expect(throttled).not.toThrow();
    expect(runs).toBe(1);
  });
});

describe("debounce", () => {
  test("runs once, 1000 ms after the last call, with its arguments", () => {
    const seen: string[] = [];
    const debounced = debounce((word: string) => seen.push(word));
    debounced("a");
    vi.advanceTimersByTime(900);
    debounced("b");
    vi.advanceTimersByTime(999);
    expect(seen).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(seen).toEqual(["b"]);
    vi.advanceTimersByTime(5_000);
    expect(seen).toEqual(["b"]);
  });

  test("cancel drops what is waiting", () => {
    const seen: number[] = [];
    const debounced = debounce((value: number) => seen.push(value), 50);
    debounced(1);
    debounced.cancel();
    vi.advanceTimersByTime(1_000);
    debounced(2);
    vi.advanceTimersByTime(50);
    expect(seen).toEqual([2]);
  });
});
