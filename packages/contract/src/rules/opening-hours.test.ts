import { describe, expect, it } from "vitest";
import { hoursText, openingAt, openingOn, opensAtWeekends } from "./opening-hours.ts";

const week = (weekdays: number[], open = "09:00", close = "18:00") => weekdays.map((weekday) => ({ weekday, open, close }));

describe("opening hours", () => {
  const dealer = {
    hours: [...week([1, 3, 4, 5]), ...week([6, 7], "10:00", "17:00")],
    holidayHours: [
      { date: "2026-10-01", hours: null, note: "国庆节" },
      { date: "2026-10-06", hours: { open: "13:00", close: "16:00" }, note: "国庆节调休" },
    ],
  };

  it.each([
    ["2026-11-23", "a Monday", { open: "09:00", close: "18:00" }],
    ["2026-11-24", "a Tuesday, the day of rest", null],
    ["2026-11-29", "a Sunday", { open: "10:00", close: "17:00" }],
    ["2026-10-01", "a Thursday that is a holiday", null],
    ["2026-10-06", "a Tuesday that is open for once", { open: "13:00", close: "16:00" }],
  ])("%s, %s", (date, _what, opening) => {
    const found = openingOn(dealer, date);
    expect(found && { open: found.open, close: found.close }).toEqual(opening);
  });

  it.each([
    [week([1, 2, 3, 4, 5, 6, 7]), "周一至周日 09:00–18:00"],
    [week([1, 3, 4, 5, 6, 7]), "周一、周三至周日 09:00–18:00，周二店休"],
    [[...week([1, 2, 3, 4, 5]), ...week([6, 7], "10:00", "17:00")], "周一至周五 09:00–18:00，周六至周日 10:00–17:00"],
    [[], "周一至周日店休"],
  ])("reads %#", (hours, text) => {
    expect(hoursText(hours)).toBe(text);
  });

  it.each([
    ["2026-11-23T08:59:59+08:00", "before it opens", { open: false, opens: { date: "2026-11-23", time: "09:00" }, note: null }],
    ["2026-11-23T09:00:00+08:00", "at the door", { open: true, closesAt: "18:00" }],
    ["2026-11-23T17:59:59+08:00", "in the last minute", { open: true, closesAt: "18:00" }],
    ["2026-11-23T18:00:00+08:00", "closed, and tomorrow too", { open: false, opens: { date: "2026-11-25", time: "09:00" }, note: null }],
    ["2026-11-24T12:00:00+08:00", "the day of rest", { open: false, opens: { date: "2026-11-25", time: "09:00" }, note: null }],
    ["2026-11-27T15:30:00Z", "night, by another clock", { open: false, opens: { date: "2026-11-28", time: "10:00" }, note: null }],
    ["2026-10-01T12:00:00+08:00", "a holiday", { open: false, opens: { date: "2026-10-02", time: "09:00" }, note: "国庆节" }],
    ["2026-10-06T13:00:00+08:00", "a holiday that is open", { open: true, closesAt: "16:00" }],
  ])("at %s, %s", (moment, _what, state) => {
    expect(openingAt(dealer, new Date(moment))).toEqual(state);
  });

  it("says nothing of an opening that is not in sight", () => {
    expect(openingAt({ hours: [], holidayHours: [] }, new Date("2026-11-23T12:00:00+08:00"))).toEqual({
      open: false,
      opens: null,
      note: null,
    });
  });

  it("knows weekends", () => {
    expect(opensAtWeekends(dealer)).toBe(true);
    expect(opensAtWeekends({ hours: week([1, 2, 3, 4, 5]) })).toBe(false);
  });
});
