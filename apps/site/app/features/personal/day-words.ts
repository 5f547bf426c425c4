const parts = new Intl.DateTimeFormat("zh-CN", {
  timeZone: "Asia/Shanghai",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

function of(iso: string): Record<string, string> {
  return Object.fromEntries(parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
}

/** `2026年11月22日` */
export function dateText(iso: string): string {
  const { year, month, day } = of(iso);
  return `${year}年${month}月${day}日`;
}

/** `11月22日`, of what is near enough to need no year. */
export function monthDayText(iso: string): string {
  const { month, day } = of(iso);
  return `${month}月${day}日`;
}

/** `2026年11月` */
export function monthText(iso: string): string {
  const { year, month } = of(iso);
  return `${year}年${month}月`;
}

/** Day of the month, two digits, and what stands under it: `{ day: "06", under: "12月 周日" }`. */
export function dayColumn(iso: string): { day: string; under: string } {
  const { month, day = "", weekday } = of(iso);
  return { day: day.padStart(2, "0"), under: `${month}月 ${weekday}` };
}

/** `15:00` */
export function timeText(iso: string): string {
  const { hour, minute } = of(iso);
  return `${hour}:${minute}`;
}

/** What one says at an hour of the visitor's own clock. */
export function greeting(hour: number): string {
  if (hour < 5) return "夜深了";
  if (hour < 11) return "早上好";
  if (hour < 13) return "中午好";
  return hour < 18 ? "下午好" : "晚上好";
}
