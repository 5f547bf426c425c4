import { describe, expect, it } from "vitest";
import { afterWorkingDays, type CalendarDay, isWorkingDay } from "./working-days.ts";

const span = (from: number, to: number, month: string, kind: CalendarDay["kind"]) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ date: `${month}-${String(from + at).padStart(2, "0")}`, kind }));

/** As announced for 2026 (国办发明电〔2025〕7号), and New Year's Day of 2027. */
const calendar: CalendarDay[] = [
  ...span(1, 3, "2026-01", "holiday"),
  ...span(4, 4, "2026-01", "makeUp"),
  ...span(15, 23, "2026-02", "holiday"),
  ...span(14, 14, "2026-02", "makeUp"),
  ...span(28, 28, "2026-02", "makeUp"),
  ...span(1, 7, "2026-10", "holiday"),
  ...span(20, 20, "2026-09", "makeUp"),
  ...span(10, 10, "2026-10", "makeUp"),
  ...span(1, 1, "2027-01", "holiday"),
];

describe("isWorkingDay", () => {
  it.each([
    ["2026-11-25", true, "a Wednesday"],
    ["2026-11-28", false, "a Saturday"],
    ["2026-11-29", false, "a Sunday"],
    ["2026-02-14", true, "a Saturday worked for the Spring Festival"],
    ["2026-02-16", false, "a Monday of the Spring Festival"],
    ["2026-01-04", true, "a Sunday worked for New Year"],
    ["2028-01-03", true, "a Monday of a year that nobody has written down"],
  ])("%s is %s: %s", (date, expected) => {
    expect(isWorkingDay(calendar, date)).toBe(expected);
  });
});

describe("afterWorkingDays", () => {
  it.each([
    ["2026-11-25", 1, "2026-11-26", "the day itself does not count"],
    ["2026-11-25", 7, "2026-12-04", "over a weekend"],
    ["2026-11-27", 1, "2026-11-30", "a Friday"],
    ["2026-11-28", 1, "2026-11-30", "a Saturday begins with the Monday"],
    ["2026-02-11", 7, "2026-02-27", "over the Spring Festival, its worked Saturday before it counting"],
    ["2026-02-12", 7, "2026-02-28", "ends on a worked Saturday"],
    ["2026-02-18", 7, "2026-03-03", "begun within the Spring Festival"],
    ["2026-09-24", 7, "2026-10-10", "over National Day"],
    ["2026-12-25", 7, "2027-01-06", "into another year"],
    ["2027-12-30", 2, "2028-01-03", "into a year that nobody has written down: weekends alone"],
  ])("from %s, %i working days are %s: %s", (date, days, expected) => {
    expect(afterWorkingDays(calendar, date, days)).toBe(expected);
  });
});
