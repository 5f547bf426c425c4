import { Temporal } from "temporal-polyfill";

export { wireInstant } from "@marque/contract/rules/wire-instant";

/** Where the brand's customers are. The country has one time and, since 1991, no summer time. */
export const LOCAL_ZONE = "Asia/Shanghai";

/** An instant on the clocks of the country. */
export function atLocal(instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(LOCAL_ZONE);
}

/** The instant so many months earlier by the country's calendar; the last day of a month that is shorter. */
export function monthsBefore(instant: Date, months: number): Date {
  return new Date(atLocal(instant).subtract({ months }).epochMilliseconds);
}

/** The instant so many months later by the country's calendar; the last day of a month that is shorter. */
export function monthsAfter(instant: Date, months: number): Date {
  return new Date(atLocal(instant).add({ months }).epochMilliseconds);
}

/** The ISO date at an instant. */
export function localDate(instant: Date): string {
  return atLocal(instant).toPlainDate().toString();
}

/** The first instant of the day that an instant falls into. */
export function startOfLocalDay(instant: Date): Date {
  return new Date(atLocal(instant).startOfDay().epochMilliseconds);
}

/** The first instant of a date, ISO where it is a text. */
export function startOfDate(date: string | Temporal.PlainDate): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(LOCAL_ZONE).epochMilliseconds);
}

/** The first instant after an ISO date. */
export function dayAfter(date: string): Date {
  return startOfDate(Temporal.PlainDate.from(date).add({ days: 1 }));
}

/** When messages go out that can wait: nobody is woken. */
const MORNING_HOUR = 10;

/** Ten in the morning so many days after an instant. */
export function morningAfter(instant: Date, days: number): Date {
  const morning = atLocal(instant)
    .toPlainDate()
    .add({ days })
    .toZonedDateTime({ timeZone: LOCAL_ZONE, plainTime: { hour: MORNING_HOUR } });
  return new Date(morning.epochMilliseconds);
}

/** A moment for tables, which sort and read it as a time: `2026-11-22 15:00:07`. */
export function localMoment(instant: Date): string {
  return atLocal(instant).toPlainDateTime().toString({ smallestUnit: "second" }).replace("T", " ");
}

/** A day for people: `11月22日（周日）`. */
export function dayInWords(instant: Date): string {
  const date = atLocal(instant).toPlainDate();
  return `${date.month}月${date.day}日（周${"一二三四五六日"[date.dayOfWeek - 1]}）`;
}

/** A day and a time for people: `11月22日（周日）15:00`. */
export function momentInWords(instant: Date): string {
  return `${dayInWords(instant)}${atLocal(instant).toPlainTime().toString({ smallestUnit: "minute" })}`;
}
