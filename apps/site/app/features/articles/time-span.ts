import { formatDate } from "@marque/contract/rules/relative-time";

const timeZone = "Asia/Shanghai";
const clock = new Intl.DateTimeFormat("zh-CN", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const weekday = new Intl.DateTimeFormat("zh-CN", { timeZone, weekday: "short" });

/** `17:00` in Asia/Shanghai. @param at ISO instant */
export function clockTime(at: string): string {
  return clock.format(new Date(at));
}

/** `2026-12-05 周六 09:30` in Asia/Shanghai. @param at ISO instant */
export function dayAndTime(at: string): string {
  return `${formatDate(at)} ${weekday.format(new Date(at))} ${clockTime(at)}`;
}

/** From when to when, the day named once where it is one: `2026-12-05 周六 09:30–16:00`. @param from, to ISO instants */
export function timeSpan(from: string, to: string): string {
  if (formatDate(from) === formatDate(to)) return `${dayAndTime(from)}–${clockTime(to)}`;
  return `${dayAndTime(from)} 至 ${dayAndTime(to)}`;
}
