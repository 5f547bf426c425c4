import { localClock, type OpeningHours, openingOn } from "./opening-hours.ts";

/** How long somebody who asked may wait for the first contact, in minutes in which the dealer is open. */
export const FIRST_CONTACT_MINUTES = 120;
/** How long before that the dealer is warned. */
export const WARNING_MINUTES = 30;

/** Where there is no dealer: the lead desk's hours, every day. */
export const LEAD_DESK_HOURS: OpeningHours = {
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, open: "09:00", close: "18:00" })),
  holidayHours: [],
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Beyond the longest closure there is: a dealer that opens on no day of these has no hours. */
const LOOK_AHEAD_DAYS = 60;

const instantOf = (date: string, time: string) => Date.parse(`${date}T${time}:00+08:00`);

/**
 * When so many minutes of opening hours have gone by since a moment; holidays and days of rest do not count. At the end of a day and the
 * opening of the next one it is the end of the day. Null where the dealer does not open within two months.
 */
export function afterWorkingMinutes(opening: OpeningHours, since: Date, minutes: number): Date | null {
  let left = minutes * MINUTE_MS;
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const { date } = localClock(new Date(since.getTime() + ahead * DAY_MS));
    const hours = openingOn(opening, date);
    if (!hours) continue;
    const begin = Math.max(since.getTime(), instantOf(date, hours.open));
    const room = instantOf(date, hours.close) - begin;
    if (room <= 0) continue;
    if (left <= room) return new Date(begin + left);
    left -= room;
  }
  return null;
}

/** Whole minutes of opening hours between two moments; holidays and days of rest do not count, nor what is beyond two months. */
export function workingMinutesBetween(opening: OpeningHours, since: Date, until: Date): number {
  let passed = 0;
  for (let ahead = 0; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    const { date } = localClock(new Date(since.getTime() + ahead * DAY_MS));
    if (instantOf(date, "00:00") >= until.getTime()) break;
    const hours = openingOn(opening, date);
    if (!hours) continue;
    const begin = Math.max(since.getTime(), instantOf(date, hours.open));
    const end = Math.min(until.getTime(), instantOf(date, hours.close));
    passed += Math.max(0, end - begin);
  }
  return Math.floor(passed / MINUTE_MS);
}
