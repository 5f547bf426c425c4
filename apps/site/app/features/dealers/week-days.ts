import { type HolidayHours, localClock, type OpeningHours, WEEKDAYS, weekdayOf } from "@marque/contract/rules/opening-hours";

const DAY_MS = 86_400_000;

/** A weekday as the strip of the week shows it. */
export interface WeekDay {
  /** 周一 … 周日. */
  name: string;
  /** `11月24日`, the next one from today on; null where today is not known. */
  date: string | null;
  isToday: boolean;
  /** `09:00–18:00`; null is closed. */
  hours: string | null;
  /** Why the day is not like the others: 春节, 盘点 …; empty for an ordinary one. */
  note: string;
}

/**
 * Monday to Sunday with their hours. Once the visitor's day is known each is its next date from today on, with what holds on that
 * date instead of the weekly hours.
 */
export function weekDays({ hours, holidayHours }: OpeningHours, now: Date | null): WeekDay[] {
  const dates = new Map<number, string>();
  for (let ahead = 0; now && ahead < 7; ahead++) {
    const { date } = localClock(new Date(now.getTime() + ahead * DAY_MS));
    dates.set(weekdayOf(date), date);
  }
  const today = now && localClock(now).date;
  return WEEKDAYS.map((name, index) => {
    const date = dates.get(index + 1) ?? null;
    const holiday: HolidayHours | undefined = holidayHours.find((entry) => entry.date === date);
    const holds = holiday ? holiday.hours : hours.find(({ weekday }) => weekday === index + 1);
    return {
      name,
      date: date && dayText(date),
      isToday: date !== null && date === today,
      hours: holds ? `${holds.open}–${holds.close}` : null,
      note: holiday?.note ?? "",
    };
  });
}

/** An ISO date for people: `11月24日`. */
export function dayText(date: string): string {
  return `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`;
}
