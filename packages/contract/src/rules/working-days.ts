import { weekdayOf } from "./opening-hours.ts";

/** What makes a date another one than its weekday: a public holiday, or a day at a weekend that is worked for one (调休). */
export const calendarDayKinds = { holiday: "放假", makeUp: "调休上班" } as const;
export type CalendarDayKind = keyof typeof calendarDayKinds;

export interface CalendarDay {
  /** ISO date in Asia/Shanghai. */
  date: string;
  kind: CalendarDayKind;
}

/** Beyond the longest holidays there are. */
const LOOK_AHEAD_DAYS = 400;
const DAY_MS = 86_400_000;

/** Whether offices work on an ISO date: as the calendar says, Monday to Friday where it says nothing. */
export function isWorkingDay(calendar: readonly CalendarDay[], date: string): boolean {
  const named = calendar.find((day) => day.date === date);
  return named ? named.kind === "makeUp" : weekdayOf(date) <= 5;
}

/**
 * The ISO date on which so many working days have gone by. The day itself does not count, as for any time limit that begins with an event
 * (民法典 art. 201): one working day after a Friday is the Monday.
 */
export function afterWorkingDays(calendar: readonly CalendarDay[], date: string, days: number): string {
  let left = days;
  for (let ahead = 1; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const next = new Date(Date.parse(`${date}T00:00:00Z`) + ahead * DAY_MS).toISOString().slice(0, 10);
    if (isWorkingDay(calendar, next)) left -= 1;
    if (left <= 0) return next;
  }
  throw new Error(`No ${days} working days within ${LOOK_AHEAD_DAYS} days of ${date}`);
}
