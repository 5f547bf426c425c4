import { shanghaiTime } from "./shanghai-time.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Whole days up to which a moment is told relatively (specification §9). */
const LAST_RELATIVE_DAY = 8;

/**
 * How long ago something was (specification §9 "Relative time"): under a minute 刚刚, then whole minutes, hours and days up to 8 days
 * with 前, then the date. A moment in the future gives its date (features §0.2). `at` is an ISO 8601 instant or a Date; what is
 * not a time gives an empty text.
 */
export function relativeTime(at: string | Date, now: Date): string {
  const moment = new Date(at);
  const age = now.getTime() - moment.getTime();
  if (Number.isNaN(age)) return "";
  if (age < 0) return formatDate(moment);
  if (age < MINUTE) return "刚刚";
  if (age < HOUR) return `${Math.floor(age / MINUTE)}分钟前`;
  if (age < DAY) return `${Math.floor(age / HOUR)}小时前`;
  const days = Math.floor(age / DAY);
  return days <= LAST_RELATIVE_DAY ? `${days}天前` : formatDate(moment);
}

/** The calendar date of a moment in Asia/Shanghai, whatever the machine's own zone: `2026-11-18`. Empty for what is not a time. */
export function formatDate(at: string | Date): string {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return "";
  const { year, month, day } = shanghaiTime(moment);
  return `${year}-${month}-${day}`;
}
