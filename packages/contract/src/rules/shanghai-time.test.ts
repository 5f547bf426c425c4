import { expect, it, test } from "vitest";
import { clockText, dateText, fullMomentText, momentText, monthDayText, shanghaiTime } from "./shanghai-time.ts";

test.each([
  ["2026-11-22T13:00:00+08:00", { year: "2026", month: "11", day: "22", weekday: "周日", hour: "13", minute: "00" }],
  ["2026-12-31T16:05:00Z", { year: "2027", month: "01", day: "01", weekday: "周五", hour: "00", minute: "05" }],
])("%s on the clocks of Shanghai", (at, time) => {
  expect(shanghaiTime(at)).toMatchObject(time);
  expect(shanghaiTime(new Date(at))).toMatchObject(time);
});

it("writes moments as people say them, wherever the browser is", () => {
  expect(dateText("2026-11-04T16:00:00Z")).toBe("2026年11月5日");
  expect(monthDayText("2026-01-04T23:30:00Z")).toBe("1月5日");
  expect(clockText("2026-11-21T16:05:00Z")).toBe("00:05");
  expect(momentText("2026-11-21T23:30:00Z")).toBe("11月22日 07:30");
  expect(fullMomentText("2026-11-30T16:00:00Z")).toBe("2026年12月1日 00:00");
});

it("throws for what is not a time", () => {
  expect(() => shanghaiTime("morgen")).toThrow(RangeError);
});
