import { bookingSources, bookingStates } from "@marque/contract/entities/appointment";
import type { Picture } from "@marque/contract/entities/media";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgSequence, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { consentColumns } from "../consent-columns.ts";
import { dealers, testCars } from "./dealers.ts";

/** What a booking keeps of its vehicle. */
export interface BookedVehicle {
  name: string;
  trimName: string | null;
  picture: Picture;
}

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Middle part of booking numbers. Cycles; the date in front keeps numbers apart, a unique constraint sees to it. */
export const testDriveNumbers = pgSequence("test_drive_numbers", { minValue: 1, maxValue: 999_999, cycle: true });

/**
 * A test drive asked for: the visitor's booking and the dealer's lead in one. Name, mobile and remark are encrypted; when the
 * retention ends they are emptied and `anonymisedAt` is set.
 */
export const testDriveBookings = pgTable(
  "test_drive_bookings",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** yyMMdd + sequence + check digit. */
    no: text().notNull().unique("test_drive_bookings_no"),
    /** Made by the browser: the same request twice is one booking. */
    requestId: uuid("request_id").notNull().unique("test_drive_bookings_request"),
    state: text({ enum: bookingStates }).notNull(),
    dealerId: integer("dealer_id")
      .notNull()
      .references(() => dealers.id),
    vehicleId: integer("vehicle_id").notNull(),
    trimId: integer("trim_id"),
    /** As it was shown when it was booked; the model may be gone from the site later. */
    vehicle: jsonb().$type<BookedVehicle>().notNull(),
    colorKey: text("color_key"),
    /** Null when the dealer shall get in touch instead. */
    startsAt: instant("starts_at"),
    nameEncrypted: text("name_encrypted"),
    title: text({ enum: ["mr", "ms", "none"] }).notNull(),
    mobileEncrypted: text("mobile_encrypted"),
    mobileIndex: text("mobile_index"),
    memberId: text("member_id"),
    hasLicense: boolean("has_license").notNull(),
    buyPlan: text("buy_plan", { enum: ["month", "quarter", "halfYear", "browsing"] }),
    contactPreference: text("contact_preference", { enum: ["phone", "sms", "wechat"] }).notNull(),
    remarkEncrypted: text("remark_encrypted"),
    source: text({ enum: bookingSources }).notNull(),
    /** APP, FXH, BZ or WEB. */
    channel: text().notNull(),
    utm: jsonb().$type<Record<string, string>>().notNull(),
    /** Fingerprint of the address it came from, for the limit per address. */
    addressIndex: text("address_index"),
    /** The link to the booking's page: its hash for look-up, the token itself encrypted, so that a repeated request gets the same answer. */
    linkHash: text("link_hash").notNull().unique("test_drive_bookings_link"),
    linkEncrypted: text("link_encrypted").notNull(),
    linkExpiresAt: instant("link_expires_at").notNull(),
    cancelReasonEncrypted: text("cancel_reason_encrypted"),
    createdAt: instant("created_at").notNull(),
    anonymisedAt: instant("anonymised_at"),
  },
  (table) => [
    index("test_drive_bookings_mobile").on(table.mobileIndex, table.createdAt),
    index("test_drive_bookings_address").on(table.addressIndex, table.createdAt),
    index("test_drive_bookings_dealer").on(table.dealerId, table.createdAt),
    index("test_drive_bookings_retention").on(table.createdAt).where(sql`${table.anonymisedAt} is null`),
  ],
);

/**
 * An hour of a car that is taken: by a booking, or held for ten minutes by a visitor who is filling in the form.
 *
 * Why it cannot be overbooked: a row is the hour of one existing car (foreign key) and there is at most one per car and hour
 * (primary key). Whoever comes second waits for the first transaction and then finds the key taken, whatever the program believes.
 */
export const testDrivePlaces = pgTable(
  "test_drive_places",
  {
    testCarId: integer("test_car_id")
      .notNull()
      .references(() => testCars.id),
    startsAt: instant("starts_at").notNull(),
    bookingId: bigint("booking_id", { mode: "number" })
      .unique("test_drive_places_booking")
      .references(() => testDriveBookings.id),
    /** `requestId` of the form that is being filled in. */
    heldBy: uuid("held_by").unique("test_drive_places_held_by"),
    heldUntil: instant("held_until"),
    /** Fingerprint of the holder's address, for the limit of holds. */
    addressIndex: text("address_index"),
  },
  (table) => [
    primaryKey({ columns: [table.testCarId, table.startsAt] }),
    index("test_drive_places_held_until").on(table.heldUntil, table.addressIndex).where(sql`${table.heldUntil} is not null`),
    check(
      "test_drive_places_booked_or_held",
      sql`(${table.bookingId} is not null and ${table.heldBy} is null and ${table.heldUntil} is null and ${table.addressIndex} is null)
        or (${table.bookingId} is null and ${table.heldBy} is not null and ${table.heldUntil} is not null and ${table.addressIndex} is not null)`,
    ),
  ],
);

/** What happened to a booking, in order: its state log, which the dealer's inbox reads as news. */
export const testDriveEvents = pgTable(
  "test_drive_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: bigint("booking_id", { mode: "number" })
      .notNull()
      .references(() => testDriveBookings.id, { onDelete: "cascade" }),
    kind: text({ enum: ["submitted", "rescheduled", "cancelled"] }).notNull(),
    stateFrom: text("state_from", { enum: bookingStates }),
    stateTo: text("state_to", { enum: bookingStates }).notNull(),
    /** Slots before and after, where they changed. */
    startsFrom: instant("starts_from"),
    startsTo: instant("starts_to"),
    by: text({ enum: ["visitor", "dealer", "system"] }).notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("test_drive_events_booking").on(table.bookingId, table.id), index("test_drive_events_at").on(table.at)],
);

/** What a visitor agreed to with a booking. */
export const testDriveConsents = pgTable(
  "test_drive_consents",
  {
    bookingId: bigint("booking_id", { mode: "number" })
      .notNull()
      .references(() => testDriveBookings.id, { onDelete: "cascade" }),
    purpose: text({ enum: ["privacy", "shareWithDealer", "marketing"] }).notNull(),
    ...consentColumns(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.purpose] })],
);
