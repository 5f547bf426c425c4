import { sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { analyticsEvents } from "../../database/schema/analytics.ts";

/** A day's events are one partition, named by the day: `analytics_events_20261122`. */
const PREFIX = "analytics_events_";

export async function addEvents(database: Database, events: (typeof analyticsEvents.$inferInsert)[]): Promise<void> {
  await database.insert(analyticsEvents).values(events);
}

/** The days that have a partition, ISO, in order. */
export async function listEventDays(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ name: string }>(
    sql`select relname as name from pg_inherits join pg_class on oid = inhrelid where inhparent = ${PREFIX.slice(0, -1)}::regclass order by 1`,
  );
  return rows.map(({ name }) => name.slice(PREFIX.length).replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3"));
}

/** Makes room for the events received from an instant until another, both exact to the second. */
export async function addEventDay(tx: Transaction, day: string, from: Date, until: Date): Promise<void> {
  const bound = (at: Date) => sql.raw(`'${at.toISOString()}'`);
  await tx.execute(
    sql`create table if not exists ${partitionOf(day)} partition of ${analyticsEvents} for values from (${bound(from)}) to (${bound(until)})`,
  );
}

/** Gives back the disk of a whole day at once. */
export async function dropEventDay(database: Database, day: string): Promise<void> {
  await database.execute(sql`drop table if exists ${partitionOf(day)}`);
}

const partitionOf = (day: string) => sql.identifier(`${PREFIX}${day.replaceAll("-", "")}`);
