import { formatDate } from "@marque/contract/rules/relative-time";
import { clockText, shanghaiTime } from "@marque/contract/rules/shanghai-time";

/** `2026-12-05 周六 09:30` in Asia/Shanghai. @param at ISO instant */
export function dayAndTime(at: string): string {
  return `${formatDate(at)} ${shanghaiTime(at).weekday} ${clockText(at)}`;
}

/** From when to when, the day named once where it is one: `2026-12-05 周六 09:30–16:00`. @param from, to ISO instants */
export function timeSpan(from: string, to: string): string {
  if (formatDate(from) === formatDate(to)) return `${dayAndTime(from)}–${clockText(to)}`;
  return `${dayAndTime(from)} 至 ${dayAndTime(to)}`;
}
