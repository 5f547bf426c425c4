import { describe, expect, it } from "vitest";
import { localDate, startOfLocalDay, wireInstant } from "../../local-time.ts";
import {
  availableFrom,
  bookingWindow,
  changeableUntil,
  isBookable,
  linkExpiry,
  type SlotTemplate,
  slotAt,
  slotStart,
  slotStartsOn,
  slotText,
} from "./slots.policy.ts";

const hours = [1, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, open: "09:00", close: "18:00" }));
const template: SlotTemplate = {
  hours,
  holidayHours: [
    { date: "2026-11-26", hours: null, note: "盘点" },
    { date: "2026-11-27", hours: { open: "09:30", close: "12:30" }, note: "培训" },
  ],
  slotStarts: ["09:00", "10:00", "11:00", "13:00", "14:00", "15:00", "16:00", "17:00"],
};
const utc = (text: string) => new Date(`${text}Z`);

describe("slots of a day", () => {
  it.each([
    ["2026-11-23", "Monday", template.slotStarts],
    ["2026-11-24", "Tuesday, day of rest", []],
    ["2026-11-26", "a holiday", []],
    ["2026-11-27", "open from 09:30 to 12:30", ["10:00", "11:00"]],
  ])("%s (%s)", (date, _what, starts) => {
    expect(slotStartsOn(template, date)).toEqual(starts);
  });

  it("leaves out a drive that would end after closing time", () => {
    const early = { ...template, hours: [{ weekday: 1, open: "09:00", close: "16:30" }] };
    expect(slotStartsOn(early, "2026-11-23")).toEqual(["09:00", "10:00", "11:00", "13:00", "14:00", "15:00"]);
  });

  it("keeps a drive that ends exactly at closing time", () => {
    const early = { ...template, hours: [{ weekday: 1, open: "09:00", close: "16:00" }] };
    expect(slotStartsOn(early, "2026-11-23").at(-1)).toBe("15:00");
  });
});

describe("lead time", () => {
  const start = slotStart("2026-11-23", "15:00");

  it.each([
    ["2026-11-23T04:00:00", true],
    ["2026-11-23T04:00:01", false],
    ["2026-11-23T07:00:00", false],
    ["2026-11-24T00:00:00", false],
    ["2026-11-20T00:00:00", true],
  ])("at %s UTC a drive at 15:00 in Shanghai can be booked: %s", (now, bookable) => {
    expect(isBookable(start, utc(now))).toBe(bookable);
  });

  it("ends for changes two hours before", () => {
    expect(changeableUntil(start)).toEqual(utc("2026-11-23T05:00:00"));
  });
});

describe("the fourteen days", () => {
  it.each([
    ["2026-11-22T16:00:00", "Monday has just begun in Shanghai", 0, "2026-11-23", "2026-12-06"],
    ["2026-11-22T15:59:59", "it is still Sunday there, and Sunday's drives are over", 0, "2026-11-23", "2026-12-06"],
    ["2026-11-23T06:00:00", "Monday 14:00: the drive at 17:00 can just be booked", 0, "2026-11-23", "2026-12-06"],
    ["2026-11-23T06:00:01", "a second later it cannot", 0, "2026-11-24", "2026-12-07"],
    ["2026-11-24T00:00:00", "Tuesday is the day of rest", 0, "2026-11-25", "2026-12-08"],
    ["2026-11-23T00:00:00", "the car takes two days to bring", 2, "2026-11-25", "2026-12-08"],
    ["2026-12-31T01:00:00", "over the turn of the year", 0, "2026-12-31", "2027-01-13"],
  ])("at %s UTC (%s, transfer %d) run from %s to %s", (now, _what, transferDays, first, last) => {
    const window = bookingWindow(template, transferDays, utc(now));
    expect(window).toHaveLength(14);
    expect([window[0], window.at(-1)]).toEqual([first, last]);
  });

  it("gives staff today until its last drive sets out, and every day that visitors have", () => {
    const afternoon = utc("2026-11-23T06:30:00");
    const [visitors, staff] = [bookingWindow(template, 0, afternoon), bookingWindow(template, 0, afternoon, 0)];
    expect(staff).toEqual(["2026-11-23", ...visitors]);
    expect(bookingWindow(template, 0, utc("2026-11-23T01:00:00"), 0)).toHaveLength(14);
  });

  it("gives a car that has to be brought from its day on", () => {
    expect(availableFrom(2, utc("2026-11-22T16:00:00"))).toBe("2026-11-25");
    expect(availableFrom(0, utc("2026-11-22T15:59:59"))).toBe("2026-11-22");
  });
});

describe("the dealers' clock", () => {
  it.each([
    ["2026-11-21T15:59:59", "2026-11-21", "2026-11-20T16:00:00"],
    ["2026-11-21T16:00:00", "2026-11-22", "2026-11-21T16:00:00"],
    // Until 1991 the country had summer time; no date of a booking may bring it back.
    ["2026-07-15T16:00:00", "2026-07-16", "2026-07-15T16:00:00"],
    ["2027-03-28T15:30:00", "2027-03-28", "2027-03-27T16:00:00"],
  ])("at %s UTC it is %s, since %s UTC", (now, date, since) => {
    expect(localDate(utc(now))).toBe(date);
    expect(startOfLocalDay(utc(now))).toEqual(utc(since));
  });

  it.each(["2026-01-15", "2026-04-15", "2026-07-15", "2026-10-15"])("is eight hours ahead on %s", (date) => {
    expect(slotStart(date, "09:00")).toEqual(utc(`${date}T01:00:00`));
    expect(slotAt(slotStart(date, "09:00"))).toEqual({ date, from: "09:00", to: "10:00" });
  });

  it("is written with its offset", () => {
    expect(wireInstant(utc("2026-11-21T16:00:00"))).toBe("2026-11-22T00:00:00+08:00");
  });

  it("reads for people", () => {
    expect(slotText(slotStart("2026-11-22", "15:00"))).toBe("11月22日（周日）15:00–16:00");
  });
});

describe("the link to a booking", () => {
  it("works until three days after the slot", () => {
    expect(linkExpiry(utc("2026-11-23T07:00:00"), utc("2026-11-20T00:00:00"))).toEqual(utc("2026-11-26T07:00:00"));
  });

  it("works thirty days where there is no slot", () => {
    expect(linkExpiry(null, utc("2026-11-20T00:00:00"))).toEqual(utc("2026-12-20T00:00:00"));
  });
});
