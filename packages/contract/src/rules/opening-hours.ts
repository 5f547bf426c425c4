/** Opening of one weekday, `HH:mm` in Asia/Shanghai; a weekday that is missing is a day of rest. */
export interface WeekdayHours {
  /** ISO: 1 Monday … 7 Sunday. */
  weekday: number;
  open: string;
  close: string;
}

/** What holds on one date instead of the weekly hours. */
export interface HolidayHours {
  /** ISO date in Asia/Shanghai. */
  date: string;
  /** Null is closed all day. */
  hours: { open: string; close: string } | null;
  /** Why, for people: 春节, 盘点 … */
  note: string;
}

/** When a dealer is open: week by week, and on dates of their own. */
export interface OpeningHours {
  hours: readonly WeekdayHours[];
  holidayHours: readonly HolidayHours[];
}

/** What a visitor at the door would find. Times are `HH:mm`, dates ISO, both in Asia/Shanghai. */
export type OpeningState =
  | { open: true; closesAt: string }
  /** `opens` is the next opening within two weeks; null where there is none. `note` says why the day is not like the others. */
  | { open: false; opens: { date: string; time: string } | null; note: string | null };

export const WEEKDAYS = ["周一", "周二", "周三", "周四", "周五", "周六", "周日"] as const;

/** How far ahead the next opening is looked for. */
const LOOK_AHEAD_DAYS = 14;
const DAY_MS = 86_400_000;
/** The country has one time and, since 1991, no summer time. */
const OFFSET_MS = 8 * 3_600_000;

/** Opening and closing time (`HH:mm`, Asia/Shanghai) on an ISO date, or null when the dealer is closed that day. */
export function openingOn({ hours, holidayHours }: OpeningHours, date: string): { open: string; close: string } | null {
  const holiday = holidayHours.find((entry) => entry.date === date);
  if (holiday) return holiday.hours;
  const weekday = weekdayOf(date);
  return hours.find((entry) => entry.weekday === weekday) ?? null;
}

/** Whether it is open at a moment, and until or from when. At the closing time itself it is closed. */
export function openingAt(opening: OpeningHours, now: Date): OpeningState {
  const { date: today, time } = localClock(now);
  const hours = openingOn(opening, today);
  if (hours && hours.open <= time && time < hours.close) return { open: true, closesAt: hours.close };
  const note = hours ? null : (opening.holidayHours.find((entry) => entry.date === today)?.note ?? null);
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead++) {
    const { date } = localClock(new Date(now.getTime() + ahead * DAY_MS));
    const next = openingOn(opening, date);
    if (next && (ahead > 0 || time < next.open)) return { open: false, opens: { date, time: next.open }, note };
  }
  return { open: false, opens: null, note };
}

/** Whether it is open on Saturdays or Sundays. */
export function opensAtWeekends({ hours }: Pick<OpeningHours, "hours">): boolean {
  return hours.some(({ weekday }) => weekday >= 6);
}

/** ISO weekday (1 Monday … 7 Sunday) of an ISO date. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** Date and time of a moment on the clocks of the country. */
export function localClock(now: Date): { date: string; time: string } {
  const iso = new Date(now.getTime() + OFFSET_MS).toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) };
}

/** The weekly hours for people: `周一、周三至周日 09:00–18:00，周二店休`. */
export function hoursText(hours: readonly WeekdayHours[]): string {
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
