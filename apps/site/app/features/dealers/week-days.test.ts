import { expect, test } from "vitest";
import { weekDays } from "./week-days.ts";

const opening = {
  hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, open: "09:00", close: "18:00" })),
  holidayHours: [
    { date: "2026-11-26", hours: null, note: "盘点" },
    { date: "2026-11-29", hours: { open: "10:00", close: "12:00" }, note: "车展" },
  ],
};

test("without a clock the week has its usual hours and no dates", () => {
  const week = weekDays(opening, null);
  expect(week.map(({ hours }) => hours)).toEqual([...Array(6).fill("09:00–18:00"), null]);
  expect(week.every(({ date, isToday, note }) => date === null && !isToday && note === "")).toBe(true);
});

test("with one each weekday is its next date, today among them, with what holds on that date", () => {
  // A Tuesday in Shanghai, though it is still Monday in London.
  const week = weekDays(opening, new Date("2026-11-23T20:00:00Z"));
  expect(week.map(({ date }) => date)).toEqual(["11月30日", "11月24日", "11月25日", "11月26日", "11月27日", "11月28日", "11月29日"]);
  expect(week.filter(({ isToday }) => isToday).map(({ name }) => name)).toEqual(["周二"]);
  expect(week[3]).toMatchObject({ hours: null, note: "盘点" });
  expect(week[6]).toMatchObject({ hours: "10:00–12:00", note: "车展" });
});
