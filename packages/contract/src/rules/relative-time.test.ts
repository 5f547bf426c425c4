import { describe, expect, test } from "vitest";
import { formatDate, relativeTime } from "./relative-time.ts";

const now = new Date("2026-11-20T20:00:00+08:00");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("ages", () => {
  test.each([
    [0, "刚刚"],
    [MINUTE - 1, "刚刚"],
    [MINUTE, "1分钟前"],
    [HOUR - 1, "59分钟前"],
    [HOUR, "1小时前"],
    [DAY - 1, "23小时前"],
    [DAY, "1天前"],
    [8 * DAY, "8天前"],
    [9 * DAY - 1, "8天前"],
    [9 * DAY, "2026-11-11"],
    [400 * DAY, "2025-10-16"],
  ])("%d ms ago: %s", (age, text) => {
    expect(relativeTime(new Date(now.getTime() - age), now)).toBe(text);
  });
});

test.each([
  ["2026-11-20T20:00:00.001+08:00", "2026-11-20"],
  ["2026-11-21T00:30:00+08:00", "2026-11-21"],
  ["2027-01-01T00:00:00Z", "2027-01-01"],
])("the future %s is a date: %s", (at, text) => {
  expect(relativeTime(at, now)).toBe(text);
});

test.each([
  ["2026-11-20T11:59:30Z", "刚刚"],
  ["2026-11-20T19:00:00+08:00", "1小时前"],
])("%s in another offset: %s", (at, text) => {
  expect(relativeTime(at, now)).toBe(text);
});

test.each(["", "yesterday", "2026-13-01", "\u0000", "9".repeat(100_000)])("%j is no time", (at) => {
  expect(relativeTime(at, now)).toBe("");
  expect(formatDate(at)).toBe("");
});

test.each([
  ["2026-11-17T15:59:59Z", "2026-11-17"],
  ["2026-11-17T16:00:00Z", "2026-11-18"],
  ["2026-01-05T00:00:00+08:00", "2026-01-05"],
])("%s is the %s in Shanghai", (at, date) => {
  expect(formatDate(at)).toBe(date);
});
