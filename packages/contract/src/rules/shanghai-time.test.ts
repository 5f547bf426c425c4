import { expect, it, test } from "vitest";
import { clockText, dateText, fullMomentText, momentText, monthDayText, shanghaiTime } from "./shanghai-time.ts";

test.each([
  ["2026-11-22T13:00:00+08:00", { year: "2026", month: "11", day: "22", weekday: "周日", hour: "13", minute: "00" }],
  ["2026-12-31T16:05:00Z", { year: "2027", month: "01", day: "01", weekday: "周五", hour: "00", minute: "05" }],
  // In summer time, and after the last of it.
  ["1991-08-31T15:30:00Z", { year: "1991", month: "09", day: "01", weekday: "周日", hour: "00", minute: "30" }],
  ["1991-09-30T15:30:00Z", { year: "1991", month: "09", day: "30", weekday: "周一", hour: "23", minute: "30" }],
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

it("reckons what the clocks of the zone say", () => {
  const clocks = new Intl.DateTimeFormat("zh-CN", { timeZone: "Asia/Shanghai", dateStyle: "full", timeStyle: "short", hourCycle: "h23" });
  for (let at = Date.UTC(1986, 0, 1, 15, 59); at < Date.UTC(2040, 0, 1); at += 9 * 86_400_000 + 3_660_000) {
    const said = Object.fromEntries(clocks.formatToParts(at).map(({ type, value }) => [type, value]));
    const { year, month, day, weekday, hour, minute } = shanghaiTime(new Date(at));
    expect([year, Number(month), Number(day), weekday.at(-1), hour, minute]).toEqual([
      said.year,
      Number(said.month),
      Number(said.day),
      said.weekday?.at(-1),
      said.hour,
      said.minute,
    ]);
  }
});

it("throws for what is not a time", () => {
  expect(() => shanghaiTime("morgen")).toThrow(RangeError);
});
