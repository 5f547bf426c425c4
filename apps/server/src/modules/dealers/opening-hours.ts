import { Temporal } from "temporal-polyfill";
import type { HolidayHours, WeekdayHours } from "../../database/schema/dealers.ts";

/** When a dealer is open: week by week, and on dates of their own. */
export interface OpeningHours {
  hours: WeekdayHours[];
  holidayHours: HolidayHours[];
}

const WEEKDAYS = ["周一", "周二", "周三", "周四", "周五", "周六", "周日"] as const;

/** Opening and closing time (`HH:mm`, Asia/Shanghai) on an ISO date, or null when the dealer is closed that day. */
export function openingOn({ hours, holidayHours }: OpeningHours, date: string): { open: string; close: string } | null {
  const holiday = holidayHours.find((entry) => entry.date === date);
  if (holiday) return holiday.hours;
  const weekday = Temporal.PlainDate.from(date).dayOfWeek;
  return hours.find((entry) => entry.weekday === weekday) ?? null;
}

/** The weekly hours for people: `周一、周三至周日 09:00–18:00，周二店休`. */
export function hoursText(hours: WeekdayHours[]): string {
  const byTime = new Map<string, number[]>();
  const rest: number[] = [];
  for (let weekday = 1; weekday <= 7; weekday++) {
    const entry = hours.find((candidate) => candidate.weekday === weekday);
    if (!entry) rest.push(weekday);
    else byTime.set(`${entry.open}–${entry.close}`, [...(byTime.get(`${entry.open}–${entry.close}`) ?? []), weekday]);
  }
  const parts = [...byTime].map(([time, weekdays]) => `${weekdaysText(weekdays)} ${time}`);
  if (rest.length > 0) parts.push(`${weekdaysText(rest)}店休`);
  return parts.join("，");
}

/** `[1, 3, 4, 5]` → `周一、周三至周五`. */
function weekdaysText(weekdays: number[]): string {
  const runs: [number, number][] = [];
  for (const weekday of weekdays) {
    const run = runs.at(-1);
    if (run && run[1] === weekday - 1) run[1] = weekday;
    else runs.push([weekday, weekday]);
  }
  const name = (weekday: number) => WEEKDAYS[weekday - 1] ?? "";
  return runs.map(([first, last]) => (first === last ? name(first) : `${name(first)}至${name(last)}`)).join("、");
}
