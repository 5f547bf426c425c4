import { dealerReportSubjects, dealerServices, dealerStatuses, dealerTypes, stopKinds } from "@marque/contract/rules/dealer-words";
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
  uuid,
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
    /** Of the brand's authorisation; empty and null until it has been entered. */
    authorisationNo: text("authorisation_no").notNull().default(""),
    authorisedFrom: date("authorised_from", { mode: "string" }),
    authorisedTo: date("authorised_to", { mode: "string" }),
    /** What for and where, in words. */
    authorisationScope: text("authorisation_scope").notNull().default(""),
    /** 统一社会信用代码. */
    uscc: text().notNull().default(""),
    complaintPhone: text("complaint_phone").notNull().default(""),
    /** Answered day and night; empty where there is none. */
    rescuePhone: text("rescue_phone").notNull().default(""),
    /** What the house is by itself; empty until it has been entered. */
    types: text({ enum: dealerTypes }).array().notNull().default(sql`'{}'`),
    /** Counts what staff have saved: whoever saves says which one they began with. */
    revision: integer().notNull().default(1),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("dealers_city").on(table.cityCode, table.status), index("dealers_district").on(table.districtCode)],
);

/** How a dealer answered in the last ninety days, reckoned anew every hour. One row per dealer that had somebody to call. */
export const dealerContacts = pgTable("dealer_contacts", {
  dealerId: integer("dealer_id")
    .primaryKey()
    .references(() => dealers.id, { onDelete: "cascade" }),
  /** Whom somebody called. */
  called: integer().notNull(),
  /** Whom nobody has called though the hour is over. */
  missed: integer().notNull(),
  /** Of those called: within two opening hours. */
  inTime: integer("in_time").notNull(),
  /** Opening minutes until the call, the middle one; null where nobody was called. */
  medianMinutes: integer("median_minutes"),
  /** Of those called: who had said how or when, and of these where it was kept. */
  wished: integer().notNull(),
  kept: integer().notNull(),
  reckonedAt: timestamp("reckoned_at", { withTimezone: true }).notNull(),
});

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
    /** Its trim, as the specification numbers them; null until it has been entered. */
    trimId: integer("trim_id"),
    /** Number plate, encrypted for the purpose `plate`; null for a car without one, or until it has been entered. */
    plateEncrypted: text("plate_encrypted"),
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

/**
 * What the public is told of a dealer whose authorisation has ended, wholly or in part. It says what was so at that time, so that it
 * does not change with the dealer, and stays for good: the law has it seen, and nobody is helped by its going.
 */
export const stoppedDealers = pgTable(
  "stopped_dealers",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What it had as a dealer; some ended before there were rows of them. */
    code: text().notNull(),
    fullName: text("full_name").notNull(),
    shortName: text("short_name").notNull(),
    pinyin: text().notNull(),
    cityCode: text("city_code")
      .notNull()
      .references(() => regions.code),
    districtCode: text("district_code")
      .notNull()
      .references(() => regions.code),
    address: text().notNull(),
    kind: text({ enum: stopKinds }).notNull(),
    /** The last day. */
    stoppedOn: date("stopped_on", { mode: "string" }).notNull(),
    announcedOn: date("announced_on", { mode: "string" }).notNull(),
    formerServices: text("former_services", { enum: dealerServices }).array().notNull(),
    serviceSuccessorId: integer("service_successor_id").references(() => dealers.id),
    warrantySuccessorId: integer("warranty_successor_id").references(() => dealers.id),
    /** What happens to customers' records, and to what they paid in advance. */
    records: text().notNull(),
    recordsTransferredOn: date("records_transferred_on", { mode: "string" }),
    prepaid: text().notNull(),
    ownersContact: text("owners_contact").notNull(),
    ownersPhone: text("owners_phone").notNull(),
    remark: text().notNull().default(""),
    /** Counts what has been changed since: whoever corrects it says which one they began with. */
    revision: integer().notNull().default(1),
  },
  (table) => [index("stopped_dealers_code").on(table.code)],
);

/** What visitors say is wrong on a dealer's page. Nothing is kept of who says so. */
export const dealerReports = pgTable(
  "dealer_reports",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Of the form: sent twice it is one report. */
    requestId: uuid("request_id").notNull().unique(),
    dealerId: integer("dealer_id")
      .notNull()
      .references(() => dealers.id),
    subject: text({ enum: dealerReportSubjects }).notNull(),
    textEncrypted: text("text_encrypted").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    /** Null until somebody has looked into it. */
    handledAt: timestamp("handled_at", { withTimezone: true }),
  },
  (table) => [index("dealer_reports_open").on(table.dealerId, table.handledAt), index("dealer_reports_created").on(table.createdAt)],
);
