import { lt, sql } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { analyticsEvents } from "../../database/schema/analytics.ts";

export async function addEvents(database: Database, events: (typeof analyticsEvents.$inferInsert)[]): Promise<void> {
  await database.insert(analyticsEvents).values(events);
}

/** Deletes at most `limit` events received before a moment and returns how many there were. */
export async function deleteEventsBefore(database: Database, before: Date, limit: number): Promise<number> {
  const old = database
    .select({ id: analyticsEvents.id })
    .from(analyticsEvents)
    .where(lt(analyticsEvents.receivedAt, before))
    .orderBy(analyticsEvents.receivedAt)
    .limit(limit);
  // As an array, because a join with thousands of ids would be done by reading the whole table.
  const deleted = await database
    .delete(analyticsEvents)
    .where(sql`${analyticsEvents.id} = any(array${old})`)
    .returning({ id: analyticsEvents.id });
  return deleted.length;
}
