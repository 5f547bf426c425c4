import { Temporal } from "temporal-polyfill";
import { atLocal, LOCAL_ZONE } from "../../local-time.ts";

/** The last whole quarter of the year before an instant, and the instants between which it lies. */
export function lastQuarter(now: Date): { year: number; quarter: number; from: Date; until: Date } {
  const today = atLocal(now).toPlainDate();
  const until = today.with({ month: today.month - ((today.month - 1) % 3), day: 1 });
  const from = until.subtract({ months: 3 });
  return { year: from.year, quarter: (from.month + 2) / 3, from: startOfDate(from.toString()), until: startOfDate(until.toString()) };
}

/** The first instant of the first of so many months, the one at hand counted. */
export function startOfMonths(now: Date, months: number): Date {
  return startOfDate(
    atLocal(now)
      .toPlainDate()
      .with({ day: 1 })
      .subtract({ months: months - 1 })
      .toString(),
  );
}

/** The first instant of an ISO date. */
export function startOfDate(date: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(LOCAL_ZONE).epochMilliseconds);
}

/** The first instant after an ISO date. */
export function dayAfter(date: string): Date {
  return startOfDate(Temporal.PlainDate.from(date).add({ days: 1 }).toString());
}
