import { sql } from "drizzle-orm";
import { index, integer, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const genders = ["male", "female"] as const;

/** A member. What says who somebody is lies encrypted; the mobile is found by its blind index. */
export const members = pgTable("members", {
  id: uuid().primaryKey().default(sql`uuidv7()`),
  mobileEncrypted: text("mobile_encrypted").notNull(),
  mobileIndex: text("mobile_index").notNull().unique(),
  nickname: text().notNull(),
  /** Address of a picture; empty shows the symbol. */
  avatar: text().notNull().default(""),
  gender: text({ enum: genders }),
  birthYear: smallint("birth_year"),
  country: text(),
  province: text(),
  city: text(),
  /** Channel of the first sign-in, a source of specification §3. */
  firstChannel: text("first_channel").notNull(),
  level: text(),
  manufacturerPoints: integer("manufacturer_points").notNull().default(0),
  dealerPoints: integer("dealer_points").notNull().default(0),
  fengxiangPoints: integer("fengxiang_points").notNull().default(0),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** A live login. Of the token only the hash is kept, so that nobody who reads the table can use it. */
export const memberSessions = pgTable(
  "member_sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Source of specification §3 that the login was made from. */
    source: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** Exact to the hour. */
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("member_sessions_member").on(table.memberId),
    index("member_sessions_last_seen").on(table.lastSeenAt),
    index("member_sessions_created").on(table.createdAt),
  ],
);
