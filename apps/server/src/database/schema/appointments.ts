import type { Picture } from "@marque/contract/entities/media";
import type { DrivingYears } from "@marque/contract/rules/driving-years";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { dealers, testCars } from "./dealers.ts";
import { staff } from "./staff.ts";
import { submissions } from "./submissions.ts";

/** What a booking keeps of its vehicle. */
export interface BookedVehicle {
  name: string;
  trimName: string | null;
  picture: Picture;
}

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What a test drive asked for needs beside its submission, under the same id. */
export const testDriveBookings = pgTable(
  "test_drive_bookings",
  {
    id: bigint({ mode: "number" })
      .primaryKey()
      .references(() => submissions.id, { onDelete: "cascade" }),
    vehicleId: integer("vehicle_id").notNull(),
    trimId: integer("trim_id"),
    /** As it was shown when it was booked; the model may be gone from the site later. */
    vehicle: jsonb().$type<BookedVehicle>().notNull(),
    colorKey: text("color_key"),
    /** Null when the dealer shall get in touch instead. */
    startsAt: instant("starts_at"),
    hasLicense: boolean("has_license").notNull(),
    drivingYears: text("driving_years").$type<DrivingYears>(),
    buyPlan: text("buy_plan", { enum: ["month", "quarter", "halfYear", "browsing"] }),
    contactPreference: text("contact_preference", { enum: ["phone", "sms", "wechat"] }).notNull(),
    tradeIn: boolean("trade_in").notNull().default(false),
    /** When its visitor is reminded next; null where nothing is left to remind of. */
    remindAt: instant("remind_at"),
    /** When its visitor was told that the dealer has closed its hour; null while it stands. */
    closedToldAt: instant("closed_told_at"),
    /** First and last day on which its visitor waits for a place; null for everybody else. */
    waitFrom: date("wait_from", { mode: "string" }),
    waitTo: date("wait_to", { mode: "string" }),
    /** When a waiting visitor was told of a free place; null until then, and again once all were taken by others. */
    placeToldAt: instant("place_told_at"),
    /** How often that has been. */
    placeTold: smallint("place_told").notNull().default(0),
    /** When whoever has driven is asked how it was; null before, and once they have been. */
    askAt: instant("ask_at"),
    /** What they said, 1–5; why stands in the submission's log, and is emptied with it. */
    rating: smallint(),
    ratedAt: instant("rated_at"),
  },
  (table) => [
    index("test_drive_bookings_vehicle").on(table.vehicleId, table.startsAt),
    index("test_drive_bookings_remind").on(table.remindAt).where(sql`${table.remindAt} is not null`),
    index("test_drive_bookings_ask").on(table.askAt).where(sql`${table.askAt} is not null`),
    index("test_drive_bookings_wait").on(table.waitTo, table.id).where(sql`${table.waitTo} is not null`),
    check("test_drive_bookings_rating", sql`${table.rating} between 1 and 5`),
    check(
      "test_drive_bookings_waits_or_has_hour",
      sql`${table.waitTo} is null or (${table.waitFrom} is not null and ${table.startsAt} is null)`,
    ),
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

/**
 * A span in which a car of a dealer, or all of them, cannot be driven. Places that were booked in it before stay theirs until their
 * visitors have chosen others, so that taking it back gives them their hours again.
 */
export const testDriveClosings = pgTable(
  "test_drive_closings",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Made by the browser: the same request twice is one closing. */
    requestId: uuid("request_id").notNull().unique("test_drive_closings_request"),
    dealerId: integer("dealer_id")
      .notNull()
      .references(() => dealers.id),
    /** Null closes every car, also those that come later. */
    testCarId: integer("test_car_id").references(() => testCars.id),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    /** For colleagues: visitors are not told. */
    reason: text().notNull(),
    closedBy: uuid("closed_by")
      .notNull()
      .references(() => staff.id),
    createdAt: instant("created_at").notNull(),
    /** When it was taken back; null while it holds. */
    reopenedAt: instant("reopened_at"),
  },
  (table) => [
    index("test_drive_closings_dealer").on(table.dealerId, table.endsAt).where(sql`${table.reopenedAt} is null`),
    check("test_drive_closings_span", sql`${table.startsAt} < ${table.endsAt}`),
  ],
);
