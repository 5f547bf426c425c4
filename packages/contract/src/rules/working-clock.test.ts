import { expect, it } from "vitest";
import type { OpeningHours } from "./opening-hours.ts";
import { afterWorkingMinutes } from "./working-clock.ts";

/** Closed on Tuesdays, on 1 to 3 October, and from noon on 30 September. 28 September 2026 is a Monday. */
const opening: OpeningHours = {
  hours: [1, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, open: "09:00", close: weekday === 7 ? "17:00" : "18:00" })),
  holidayHours: [
    { date: "2026-09-30", hours: { open: "09:00", close: "12:00" }, note: "盘点" },
    ...["2026-10-01", "2026-10-02", "2026-10-03"].map((date) => ({ date, hours: null, note: "国庆节" })),
  ],
};

it.each([
  ["in the middle of a day", "2026-09-28 10:00", 120, "2026-09-28 12:00"],
  ["seconds count", "2026-09-28 10:00:30", 120, "2026-09-28 12:00:30"],
  ["before opening", "2026-09-28 03:12", 120, "2026-09-28 11:00"],
  ["up to closing", "2026-09-28 16:00", 120, "2026-09-28 18:00"],
  ["over a day of rest", "2026-09-28 17:00", 120, "2026-09-30 10:00"],
  ["after closing, before a day of rest", "2026-09-28 18:00", 120, "2026-09-30 11:00"],
  ["on a day of rest", "2026-09-29 12:00", 120, "2026-09-30 11:00"],
  ["over a short day and a holiday", "2026-09-30 11:00", 120, "2026-10-04 10:00"],
  ["in a holiday", "2026-10-02 12:00", 120, "2026-10-04 11:00"],
  ["a Sunday that closes earlier", "2026-10-04 16:00", 120, "2026-10-05 10:00"],
  ["over midnight of the country, which is the afternoon before in UTC", "2026-09-28 00:30", 60, "2026-09-28 10:00"],
  ["nothing", "2026-09-28 10:00", 0, "2026-09-28 10:00"],
  ["a whole week", "2026-10-05 09:00", 9 * 60 * 5 + 8 * 60, "2026-10-11 17:00"],
])("%s", (_, since, minutes, until) => {
  const instant = (text: string) => new Date(`${text.replace(" ", "T")}${text.length === 16 ? ":00" : ""}+08:00`);
  expect(afterWorkingMinutes(opening, instant(since), minutes)).toEqual(instant(until));
});

it("ends never where nobody opens", () => {
  expect(afterWorkingMinutes({ hours: [], holidayHours: [] }, new Date(), 120)).toBeNull();
});
