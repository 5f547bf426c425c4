import { crmDeliveryStateNames } from "@marque/contract/rules/crm-delivery";
import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { submissionEvents, submissions } from "./submissions.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What the CRM is to be told: one row per event of a submission, written in the event's transaction. Holds no body, which is made when it is
 * sent. Of a submission the oldest row that is not over has its turn (`nextAt`), and the others are `blocked` until it is.
 */
export const crmDeliveries = pgTable(
  "crm_deliveries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** By which the receiver knows the event, however often it is sent. */
    key: uuid().notNull(),
    submissionId: bigint("submission_id", { mode: "number" })
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    eventId: bigint("event_id", { mode: "number" })
      .notNull()
      .unique("crm_deliveries_event")
      .references(() => submissionEvents.id, { onDelete: "cascade" }),
    state: text({ enum: crmDeliveryStateNames }).notNull(),
    attempts: integer().notNull().default(0),
    /** With how many attempts it is given up. */
    attemptsAllowed: integer("attempts_allowed").notNull(),
    /** When it is tried next, or while it is being sent, when whoever does is taken for dead; null where it has no turn. */
    nextAt: instant("next_at"),
    attemptedAt: instant("attempted_at"),
    /** Why the last attempt failed, as in `timeout` or `http 500`; empty where none has. */
    problem: text().notNull().default(""),
    createdAt: instant("created_at").notNull(),
    /** When it was delivered, given up or skipped. */
    settledAt: instant("settled_at"),
  },
  (table) => [
    index("crm_deliveries_next").on(table.nextAt, table.id).where(sql`${table.nextAt} is not null`),
    index("crm_deliveries_submission").on(table.submissionId, table.id),
    index("crm_deliveries_state").on(table.state, table.id),
    index("crm_deliveries_settled").on(table.settledAt).where(sql`${table.settledAt} is not null`),
  ],
);

/** How the receiver is, over all processes: the one row. */
export const crmReceiver = pgTable("crm_receiver", {
  id: integer().primaryKey(),
  /** Attempts that failed since the last one that did not, and not because of what was sent. */
  failures: integer().notNull().default(0),
  /** Until when nothing is sent; null where it is. */
  pausedUntil: instant("paused_until"),
});
