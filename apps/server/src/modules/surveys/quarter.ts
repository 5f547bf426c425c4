import { atLocal, startOfDate } from "../../local-time.ts";

/** The last whole quarter of the year before an instant, and the instants between which it lies. */
export function lastQuarter(now: Date): { year: number; quarter: number; from: Date; until: Date } {
  const today = atLocal(now).toPlainDate();
  const until = today.with({ month: today.month - ((today.month - 1) % 3), day: 1 });
  const from = until.subtract({ months: 3 });
  return { year: from.year, quarter: (from.month + 2) / 3, from: startOfDate(from), until: startOfDate(until) };
}

/** The first instant of the first of so many months, the one at hand counted. */
export function startOfMonths(now: Date, months: number): Date {
  const thisMonth = atLocal(now).toPlainDate().with({ day: 1 });
  return startOfDate(thisMonth.subtract({ months: months - 1 }));
}
