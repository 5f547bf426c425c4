import { expect, it } from "vitest";
import { openHalves, REPAIR_DAYS, repairDayProblem, repairDays } from "./recall-repair.ts";

/** Closed on Mondays; Sundays in the morning alone, Saturdays in the afternoon. */
const opening = {
  hours: [
    ...[2, 3, 4, 5].map((weekday) => ({ weekday, open: "09:00", close: "18:00" })),
    { weekday: 6, open: "12:00", close: "17:00" },
    { weekday: 7, open: "09:00", close: "12:00" },
  ],
  holidayHours: [{ date: "2026-12-01", hours: null, note: "盘点" }],
};

it.each([
  ["2026-11-27", ["morning", "afternoon"]],
  ["2026-11-28", ["afternoon"]],
  ["2026-11-29", ["morning"]],
  ["2026-11-30", []],
  ["2026-12-01", []],
])("on %s a dealer is open in %j", (date, halves) => {
  expect(openHalves(opening, date)).toEqual(halves);
});

it("days begin tomorrow, end after a month and are those on which somebody is there", () => {
  const days = repairDays(opening, "2026-11-28").map(({ date }) => date);
  expect(days[0]).toBe("2026-11-29");
  expect(days).not.toContain("2026-11-30");
  expect(days).not.toContain("2026-12-01");
  expect(days.at(-1)).toBe("2026-12-27");
  expect(REPAIR_DAYS).toBe(30);
});

it.each([
  [{ date: "2026-11-29", half: "morning" }, null],
  [{ date: "2026-11-29", half: "afternoon" }, "门店这半天不营业，请换一个时段"],
  [{ date: "2026-11-28", half: "afternoon" }, "请选择门店营业的日期，明天起 30 天内"],
  [{ date: "2026-11-20", half: "morning" }, "请选择门店营业的日期，明天起 30 天内"],
  [{ date: "2027-01-05", half: "morning" }, "请选择门店营业的日期，明天起 30 天内"],
  [{ date: "2026-11-30", half: "morning" }, "请选择门店营业的日期，明天起 30 天内"],
] as const)("a wish for %j on 2026-11-28: %s", (wish, problem) => {
  expect(repairDayProblem(opening, wish, "2026-11-28")).toBe(problem);
});
