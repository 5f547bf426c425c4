import { pointKindNames, pointOriginNames } from "@marque/contract/rules/member-points";
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { members } from "./accounts.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Of lines that bring something: some of it is left. Queries repeat it word for word. */
export const hasLeft = sql.raw("remaining > 0");

/**
 * The ledger of members' points. A line is written once; only how much is left of what came with it changes. What a member has is the sum of
 * what is left of lines that have not run out.
 */
export const pointEntries = pgTable(
  "point_entries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    kind: text({ enum: pointKindNames }).notNull(),
    /** Negative for what went. */
    amount: integer().notNull(),
    /** What there was of the kind afterwards. */
    balance: integer().notNull(),
    /** Of what came: how much has neither been used nor run out; 0 for what went. */
    remaining: integer().notNull(),
    origin: text({ enum: pointOriginNames }).notNull(),
    /** What it was written for, as in `approval:<id>`: the same is written once. */
    originKey: text("origin_key").notNull().unique("point_entries_origin"),
    /** Chinese, for the member. */
    note: text().notNull(),
    /** Of what came: when what is left of it goes; null for what stays. */
    expiresAt: instant("expires_at"),
    at: instant("at").notNull(),
  },
  (table) => [
    check("point_entries_amount", sql`${table.amount} <> 0`),
    check("point_entries_never_negative", sql`${table.balance} >= 0 and ${table.remaining} >= 0`),
    index("point_entries_member").on(table.memberId, table.id),
    index("point_entries_member_kind").on(table.memberId, table.kind, table.id),
    // What somebody has, added up from the index alone.
    index("point_entries_left").on(table.memberId, table.kind, table.expiresAt, table.remaining).where(hasLeft),
    index("point_entries_expiry").on(table.expiresAt).where(sql`${hasLeft} and ${table.expiresAt} is not null`),
  ],
);
