const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BEIJING_MS = 8 * HOUR_MS;

/** The working day in Beijing that is `days` days from now or, where that is a weekend, the Monday after it. As `2026-12-09`. */
export function workdayFrom(now: Date, days: number): string {
  const day = new Date(now.getTime() + BEIJING_MS + days * DAY_MS);
  const weekend = { 6: 2, 0: 1 }[day.getUTCDay()] ?? 0;
  return new Date(day.getTime() + weekend * DAY_MS).toISOString().slice(0, 10);
}

/** Such a day at a time of Beijing, as an instant: `2026-12-09T17:00:00+08:00`. */
export function deadlineFrom(now: Date, days: number, time = "17:00"): string {
  return `${workdayFrom(now, days)}T${time}:00+08:00`;
}

/** `2026-12-09…` as `2026 年 12 月 9 日`. */
export function dayInWords(day: string): string {
  const [year, month, date] = day.slice(0, 10).split("-").map(Number);
  return `${year} 年 ${month} 月 ${date} 日`;
}
