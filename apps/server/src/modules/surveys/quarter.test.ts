import { expect, it } from "vitest";
import { dayAfter, startOfDate } from "../../local-time.ts";
import { lastQuarter, startOfMonths } from "./quarter.ts";

it.each([
  ["2026-11-21T00:00:00Z", 2026, 3, "2026-06-30T16:00:00.000Z", "2026-09-30T16:00:00.000Z"],
  ["2026-01-01T00:00:00Z", 2025, 4, "2025-09-30T16:00:00.000Z", "2025-12-31T16:00:00.000Z"],
  // The last second of the year in Shanghai, and the first of the next.
  ["2026-12-31T15:59:59Z", 2026, 3, "2026-06-30T16:00:00.000Z", "2026-09-30T16:00:00.000Z"],
  ["2026-12-31T16:00:00Z", 2026, 4, "2026-09-30T16:00:00.000Z", "2026-12-31T16:00:00.000Z"],
  ["2026-05-31T04:00:00Z", 2026, 1, "2025-12-31T16:00:00.000Z", "2026-03-31T16:00:00.000Z"],
])("before %s it is quarter %s/%s", (now, year, quarter, from, until) => {
  const found = lastQuarter(new Date(now));
  expect(found).toMatchObject({ year, quarter });
  expect([found.from.toISOString(), found.until.toISOString()]).toEqual([from, until]);
});

it("a date is a day of Shanghai", () => {
  expect(startOfDate("2026-11-21").toISOString()).toBe("2026-11-20T16:00:00.000Z");
  expect(dayAfter("2026-12-31").toISOString()).toBe("2026-12-31T16:00:00.000Z");
});

it("twelve months begin with the eleventh before this one", () => {
  // New year's eve in Greenwich is New Year in Shanghai.
  expect(startOfMonths(new Date("2026-12-31T16:00:00Z"), 12).toISOString()).toBe("2026-01-31T16:00:00.000Z");
  expect(startOfMonths(new Date("2026-11-30T04:00:00Z"), 12).toISOString()).toBe("2025-11-30T16:00:00.000Z");
});
