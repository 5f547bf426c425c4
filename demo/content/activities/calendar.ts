/** Instants around the day on which the database is filled, as ISO with China's offset. */
export interface Calendar {
  /** `time` as HH:mm on the day so many days after today; negative before it. */
  day(days: number, time: string): string;
  /** The Saturday of a week: 1 is the next one after today, -1 lies one to two weeks back. */
  saturday(week: number, time: string): string;
  /** The day after that Saturday. */
  sunday(week: number, time: string): string;
}

const DAY_MS = 86_400_000;
const OFFSET_MS = 8 * 3_600_000;
const SATURDAY = 6;

/** Everything is counted in China's days, whatever the server's zone. */
export function calendarOf(now: Date): Calendar {
  const today = now.getTime() + OFFSET_MS;
  const toSaturday = (SATURDAY - new Date(today).getUTCDay() + 7) % 7 || 7;
  const day = (days: number, time: string) => `${new Date(today + days * DAY_MS).toISOString().slice(0, 10)}T${time}:00+08:00`;
  return {
    day,
    saturday: (week, time) => day(toSaturday + (week - 1) * 7, time),
    sunday: (week, time) => day(toSaturday + (week - 1) * 7 + 1, time),
  };
}
