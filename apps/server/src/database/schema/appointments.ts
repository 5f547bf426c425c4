import type { Picture } from "@marque/contract/entities/media";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { testCars } from "./dealers.ts";
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
    buyPlan: text("buy_plan", { enum: ["month", "quarter", "halfYear", "browsing"] }),
    contactPreference: text("contact_preference", { enum: ["phone", "sms", "wechat"] }).notNull(),
  },
  (table) => [index("test_drive_bookings_vehicle").on(table.vehicleId, table.startsAt)],
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
