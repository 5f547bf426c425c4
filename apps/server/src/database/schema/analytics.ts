import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/**
 * What visitors who agreed to it did, without anything that says who they are. Partitioned by the day on which it was received, which
 * the migration has to say since Drizzle cannot; a day is dropped whole after 90 (modules/analytics/event-days.ts).
 */
export const analyticsEvents = pgTable(
  "analytics_events",
  {
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity(),
    appId: integer("app_id").notNull(),
    event: text().notNull(),
    params: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
    /** When it happened, by the visitor's clock where that is plausible. */
    at: timestamp({ withTimezone: true }).notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // A key of a partitioned table holds what it is partitioned by.
    primaryKey({ columns: [table.id, table.receivedAt] }),
    index("analytics_events_event").on(table.event, table.at),
  ],
);
