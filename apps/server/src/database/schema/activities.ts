import { type SignedUpActivity, signupStates } from "@marque/contract/entities/activity-signup";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { consentColumns } from "../consent-columns.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Middle part of sign-up numbers, as of booking numbers. */
export const activitySignupNumbers = pgSequence("activity_signup_numbers", { minValue: 1, maxValue: 999_999, cycle: true });

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

/** A sign-up for an activity. Name, mobile and remark are encrypted; the row is deleted once `keepUntil` is over. */
export const activitySignups = pgTable(
  "activity_signups",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** yyMMdd + sequence + check digit. */
    no: text().notNull().unique("activity_signups_no"),
    /** Made by the browser: the same request twice is one sign-up. */
    requestId: uuid("request_id").notNull().unique("activity_signups_request"),
    /** No foreign key: the activity is an item of the content engine, and may be gone from the site later. */
    activityId: integer("activity_id").notNull(),
    /** As it was when it was signed up for. */
    activity: jsonb().$type<SignedUpActivity>().notNull(),
    state: text({ enum: signupStates }).notNull(),
    people: smallint().notNull(),
    nameEncrypted: text("name_encrypted").notNull(),
    mobileEncrypted: text("mobile_encrypted").notNull(),
    mobileIndex: text("mobile_index").notNull(),
    memberId: text("member_id"),
    remarkEncrypted: text("remark_encrypted"),
    /** APP, FXH, BZ or WEB. */
    channel: text().notNull(),
    /** Fingerprint of the address it came from, for the limit per address. */
    addressIndex: text("address_index").notNull(),
    /** The link to its page: its hash for look-up, the token itself encrypted, so that a repeated request gets the same answer. */
    linkHash: text("link_hash").notNull().unique("activity_signups_link"),
    linkEncrypted: text("link_encrypted").notNull(),
    linkExpiresAt: instant("link_expires_at").notNull(),
    createdAt: instant("created_at").notNull(),
    cancelledAt: instant("cancelled_at"),
    keepUntil: instant("keep_until").notNull(),
  },
  (table) => [
    uniqueIndex("activity_signups_once").on(table.activityId, table.mobileIndex).where(sql`${table.state} = 'confirmed'`),
    index("activity_signups_list").on(table.activityId, table.id.desc().nullsFirst()),
    index("activity_signups_mobile").on(table.mobileIndex, table.createdAt),
    index("activity_signups_address").on(table.addressIndex, table.createdAt),
    index("activity_signups_retention").on(table.keepUntil),
    check("activity_signups_people", sql`${table.people} > 0`),
  ],
);

/** What a visitor agreed to with a sign-up. */
export const activityConsents = pgTable(
  "activity_consents",
  {
    signupId: bigint("signup_id", { mode: "number" })
      .notNull()
      .references(() => activitySignups.id, { onDelete: "cascade" }),
    purpose: text({ enum: ["privacy", "shareWithOrganiser", "photos"] }).notNull(),
    ...consentColumns(),
  },
  (table) => [primaryKey({ columns: [table.signupId, table.purpose] })],
);
