import { dealerServices, dealerStatuses } from "@marque/contract/rules/dealer-words";
import type { HolidayHours, WeekdayHours } from "@marque/contract/rules/opening-hours";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

/**
 * Provinces, cities and districts with their national codes (GB/T 2260). Reference data: every one of them comes with the migrations, and
 * what the country changes is another migration; one that was abolished stays, because dealers and records go on naming it. A few
 * cities have no districts: there the city's code stands for the district too.
 */
export const regions = pgTable(
  "regions",
  {
    /** Six digits: 330000, 330100, 330108. */
    code: text().primaryKey(),
    level: text({ enum: ["province", "city", "district"] }).notNull(),
    parentCode: text("parent_code").references((): AnyPgColumn => regions.code),
    name: text().notNull(),
    /** Of the name without its kind: syllables without tones. */
    pinyin: text().notNull(),
    /** First day; null for those that the first list had. */
    validFrom: date("valid_from", { mode: "string" }),
    /** Last day; null while it exists. */
    validTo: date("valid_to", { mode: "string" }),
  },
  (table) => [index("regions_parent").on(table.parentCode)],
);

export const dealers = pgTable(
  "dealers",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    /** The company as consents must name it (PIPL art. 23). */
    fullName: text("full_name").notNull(),
    /** Its name on the site. */
    shortName: text("short_name").notNull(),
    /** Of the short name, without tones: syllables and then initials, for the search. */
    pinyin: text().notNull(),
    cityCode: text("city_code")
      .notNull()
      .references(() => regions.code),
    districtCode: text("district_code")
      .notNull()
      .references(() => regions.code),
    address: text().notNull(),
    /** GCJ-02. */
    lng: doublePrecision().notNull(),
    lat: doublePrecision().notNull(),
    salesPhone: text("sales_phone").notNull(),
    servicePhone: text("service_phone").notNull(),
    status: text({ enum: dealerStatuses }).notNull(),
    services: text({ enum: dealerServices }).array().notNull(),
    hours: jsonb().$type<WeekdayHours[]>().notNull(),
    holidayHours: jsonb("holiday_hours").$type<HolidayHours[]>().notNull().default([]),
    /** When test drives set out, `HH:mm`; each takes an hour. Only those inside the opening hours of a day are offered. */
    slotStarts: text("slot_starts").array().notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("dealers_city").on(table.cityCode, table.status), index("dealers_district").on(table.districtCode)],
);

/**
 * A car that visitors may drive at a dealer, one row per car: places of the booking calendar hang on it, so that no hour can
 * be promised more often than there are cars.
 */
export const testCars = pgTable(
  "test_cars",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dealerId: integer("dealer_id")
      .notNull()
      .references(() => dealers.id),
    /** The specification's number; vehicle 12 has two pages, so that no foreign key can be drawn. */
    vehicleId: integer("vehicle_id").notNull(),
    /** Days it takes to bring it (需调车); 0 stands at the dealer. */
    transferDays: smallint("transfer_days").notNull().default(0),
    /** Taken out of service: keeps its bookings, takes no more. */
    withdrawn: boolean().notNull().default(false),
    since: date({ mode: "string" }).notNull(),
  },
  (table) => [
    index("test_cars_dealer_vehicle").on(table.dealerId, table.vehicleId),
    check("test_cars_transfer_days", sql`${table.transferDays} between 0 and 30`),
  ],
);
