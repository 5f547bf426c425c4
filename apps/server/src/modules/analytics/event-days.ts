import { type Database, transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import { atLocal, localDate, startOfDate } from "../../local-time.ts";
import { addEventDay, dropEventDay, listEventDays } from "./analytics.repository.ts";

const KEPT_DAYS = 90;
/** How many days have room ahead of time, so that jobs may fail for a week without an event being lost. */
const DAYS_AHEAD = 7;

/**
 * Makes room for the events of today and of the week to come; days that have it cost one look. Several processes may do so at once.
 * Days are those of the country's calendar.
 */
export async function makeEventDays(database: Database, now: Date): Promise<void> {
  const today = atLocal(now).toPlainDate();
  const wanted = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => today.add({ days: ahead }));
  const there = new Set(await listEventDays(database));
  const missing = wanted.filter((day) => !there.has(day.toString()));
  if (missing.length === 0) return;
  await transaction(database, async (tx) => {
    await lockKey(tx, "analytics.days");
    for (const day of missing) await addEventDay(tx, day.toString(), startOfDate(day), startOfDate(day.add({ days: 1 })));
  });
}

/** Drops every day that ended more than 90 days ago, whole: nothing is deleted row by row. */
export async function dropOldEventDays(database: Database, now: Date): Promise<void> {
  const oldest = localDate(new Date(startOfDate(localDate(now)).getTime() - KEPT_DAYS * 86_400_000));
  for (const day of await listEventDays(database)) {
    if (day < oldest) await dropEventDay(database, day);
  }
}
