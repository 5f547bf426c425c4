import type { SignedUpActivity } from "@marque/contract/entities/activity-signup";
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, smallint } from "drizzle-orm/pg-core";
import { submissions } from "./submissions.ts";

/**
 * How many people are signed up for an activity.
 *
 * Why it cannot be overbooked: places are taken by one update of this row that looks at the quota in the same statement, so that
 * whoever comes second waits for the first and then sees what is left.
 */
export const activityPlaces = pgTable(
  "activity_places",
  {
    activityId: integer("activity_id").primaryKey(),
    taken: integer().notNull().default(0),
  },
  (table) => [check("activity_places_taken", sql`${table.taken} >= 0`)],
);

/** What a sign-up for an activity needs beside its submission, under the same id. */
export const activitySignups = pgTable(
  "activity_signups",
  {
    id: bigint({ mode: "number" })
      .primaryKey()
      .references(() => submissions.id, { onDelete: "cascade" }),
    /** No foreign key: the activity is an item of the content engine, and may be gone from the site later. */
    activityId: integer("activity_id").notNull(),
    /** As it was when it was signed up for. */
    activity: jsonb().$type<SignedUpActivity>().notNull(),
    people: smallint().notNull(),
  },
  (table) => [
    index("activity_signups_list").on(table.activityId, table.id.desc().nullsFirst()),
    check("activity_signups_people", sql`${table.people} > 0`),
  ],
);
