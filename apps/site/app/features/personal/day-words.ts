import { shanghaiTime } from "@marque/contract/rules/shanghai-time";

/** `2026年11月` */
export function monthText(at: string): string {
  const { year, month } = shanghaiTime(at);
  return `${year}年${Number(month)}月`;
}

/** Day of the month, two digits, and what stands under it: `{ day: "06", under: "12月 周日" }`. */
export function dayColumn(at: string): { day: string; under: string } {
  const { month, day, weekday } = shanghaiTime(at);
  return { day, under: `${Number(month)}月 ${weekday}` };
}

/** What one says at an hour of the visitor's own clock. */
export function greeting(hour: number): string {
  if (hour < 5) return "夜深了";
  if (hour < 11) return "早上好";
  if (hour < 13) return "中午好";
  return hour < 18 ? "下午好" : "晚上好";
}
