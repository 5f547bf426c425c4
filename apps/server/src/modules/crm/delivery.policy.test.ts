import { describe, expect, it } from "vitest";
import { ATTEMPTS, pauseSeconds, retrySeconds } from "./delivery.policy.ts";

describe("waiting", () => {
  it.each([
    [1, 15, 30],
    [2, 30, 60],
    [5, 240, 480],
    [10, 7_680, 15_360],
    [11, 10_800, 21_600],
    [1_000_000, 10_800, 21_600],
  ])("a delivery that failed %i times waits %i to %i seconds", (failures, least, most) => {
    expect(retrySeconds(failures, 0)).toBe(least);
    expect(retrySeconds(failures, 1)).toBe(most);
  });

  it.each([
    [0, 0, 0],
    [4, 0, 0],
    [5, 30, 60],
    [6, 60, 120],
    [9, 480, 960],
    [10, 900, 1_800],
    [1_000_000, 900, 1_800],
  ])("a receiver that failed %i times is left alone for %i to %i seconds", (failures, least, most) => {
    expect(pauseSeconds(failures, 0)).toBe(least);
    expect(pauseSeconds(failures, 1)).toBe(most);
  });

  it("a delivery outlives a night and a working day", () => {
    const hours = (random: number) =>
      Array.from({ length: ATTEMPTS - 1 }, (_, index) => retrySeconds(index + 1, random)).reduce((sum, next) => sum + next) / 3_600;
    expect(hours(0)).toBeGreaterThan(16);
    expect(hours(1)).toBeLessThan(40);
  });
});
