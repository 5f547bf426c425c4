import { bigint, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What visitors who agreed to it did, without anything that says who they are. Rows live 90 days (modules/analytics). */
export const analyticsEvents = pgTable(
  "analytics_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    appId: integer("app_id").notNull(),
    event: text().notNull(),
    params: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
    /** When it happened, by the visitor's clock where that is plausible. */
    at: timestamp({ withTimezone: true }).notNull(),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("analytics_events_received").on(table.receivedAt), index("analytics_events_event").on(table.event, table.at)],
);
