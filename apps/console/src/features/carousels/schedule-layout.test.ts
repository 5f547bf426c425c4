import { describe, expect, it } from "vitest";
import { barOf, coverageOf, DAY_MS, startOfDay, ticksOf } from "./schedule-layout.ts";

const day = (number: number) => number * DAY_MS;
const range = { from: day(10), to: day(20) };

it("a day begins at midnight in Asia/Shanghai", () => {
  expect(new Date(startOfDay(Date.parse("2026-11-21T15:59:59Z"))).toISOString()).toBe("2026-11-20T16:00:00.000Z");
  expect(new Date(startOfDay(Date.parse("2026-11-21T16:00:00Z"))).toISOString()).toBe("2026-11-21T16:00:00.000Z");
});

describe("a bar", () => {
  it.each([
    ["within", { from: day(12), to: day(15) }, { left: 0.2, width: 0.3, before: false, after: false }],
    ["without end", { from: day(15), to: null }, { left: 0.5, width: 0.5, before: false, after: true }],
    ["since ever", { from: null, to: day(11) }, { left: 0, width: 0.1, before: true, after: false }],
    ["around it", { from: day(1), to: day(30) }, { left: 0, width: 1, before: true, after: true }],
    ["over before", { from: day(1), to: day(10) }, null],
    ["not yet", { from: day(20), to: null }, null],
  ])("%s", (_, slot, bar) => {
    expect(barOf(slot, range)).toEqual(bar);
  });
});

describe("what is online at once", () => {
  it("shows gaps and overlaps", () => {
    const slots = [
      { from: null, to: day(12) },
      { from: day(14), to: day(18) },
      { from: day(16), to: null },
    ];
    expect(coverageOf(slots, range)).toEqual([
      { from: day(10), to: day(12), count: 1 },
      { from: day(12), to: day(14), count: 0 },
      { from: day(14), to: day(16), count: 1 },
      { from: day(16), to: day(18), count: 2 },
      { from: day(18), to: day(20), count: 1 },
    ]);
  });

  it("is one stretch where one follows the other at once", () => {
    const slots = [
      { from: null, to: day(15) },
      { from: day(15), to: null },
    ];
    expect(coverageOf(slots, range)).toEqual([{ ...range, count: 1 }]);
  });

  it("is a gap all along where there is nothing", () => {
    expect(coverageOf([], range)).toEqual([{ ...range, count: 0 }]);
  });
});

it("names about a dozen days, whatever the range", () => {
  expect(ticksOf(range)).toHaveLength(10);
  expect(ticksOf({ from: 0, to: day(30) }).map((tick) => tick / DAY_MS)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(ticksOf({ from: 0, to: day(365) }).length).toBeLessThanOrEqual(13);
});
