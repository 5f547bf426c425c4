import type { FileLink, HeroScene, Picture } from "@marque/contract/entities/media";
import type { Showroom } from "@marque/contract/entities/showroom";
import type { SeriesCard, SpecValue, Trim, VehicleDetail, VehicleSection } from "@marque/contract/entities/vehicle";
import type { SpecDifference } from "@marque/contract/entities/vehicle-catalogue";
import type { WrittenFigure } from "@marque/contract/rules/spec-figure";
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
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { approvals } from "./staff.ts";

/** What an editor writes for a detail page; everything that is counted, priced or compared has columns of its own. */
export interface VehiclePage {
  stats: WrittenFigure[];
  sections: (Omit<VehicleSection, "stats"> & { stats: WrittenFigure[] })[];
  gallery: Picture[];
  brochure: FileLink[];
  faqs: VehicleDetail["faqs"];
  footnotes: string[];
  seatLayouts: VehicleDetail["seatLayouts"];
}

export const vehicleBrandGroups = pgTable("vehicle_brand_groups", {
  id: integer().primaryKey(),
  title: text().notNull(),
  sort: smallint().notNull(),
});

/**
 * A vehicle's page. `vehicleId` is the number of the specification, used in addresses and calls; vehicle 12 has two rows, the
 * current Coaster and the old one, so that rows have an `id` of their own.
 */
export const vehicles = pgTable(
  "vehicles",
  {
    id: integer().primaryKey(),
    vehicleId: integer("vehicle_id").notNull(),
    oldCoaster: boolean("old_coaster").notNull().default(false),
    name: text().notNull(),
    /** Line under the name: a quotation. */
    motto: text().notNull(),
    lifecycle: text().$type<SeriesCard["lifecycle"]>().notNull(),
    /** Unpublished vehicles are answered as not found; stopped ones stay published (汽车销售管理办法 art. 21). */
    published: boolean().notNull().default(true),
    testDriveEnabled: boolean("test_drive_enabled").notNull(),
    headerTheme: text("header_theme").$type<VehicleDetail["headerTheme"]>().notNull(),
    hero: jsonb().$type<HeroScene>().notNull(),
    /** Millimetres. */
    dims: jsonb().$type<VehicleDetail["dims"]>().notNull(),
    partsSupplyUntil: date("parts_supply_until", { mode: "string" }),
    page: jsonb().$type<VehiclePage>().notNull(),
    /** Counts the surcharges that were agreed on, from 1: whoever edits the vehicle learns that they have changed. */
    version: integer().notNull().default(1),
    /** When its trims, colours, specification or surcharges last changed for visitors. */
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    /** Null while there is no model. */
    showroom: jsonb().$type<Omit<Showroom, "vehicleId">>(),
  },
  (table) => [
    unique("vehicles_vehicle_id_old_coaster").on(table.vehicleId, table.oldCoaster),
    check("vehicles_old_coaster_is_12", sql`not ${table.oldCoaster} or ${table.vehicleId} = 12`),
  ],
);

/** A card of the model panel and list (specification §3 "Series / car card"): presentation of one vehicle. */
export const vehicleSeries = pgTable(
  "vehicle_series",
  {
    id: integer().primaryKey(),
    brandGroupId: integer("brand_group_id")
      .notNull()
      .references(() => vehicleBrandGroups.id),
    vehicleRowId: integer("vehicle_row_id")
      .notNull()
      .unique()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    sort: smallint().notNull(),
    name: text().notNull(),
    className: text("class_name").notNull(),
    category: text().$type<SeriesCard["category"]>().notNull(),
    badge: text(),
    /** Specification §2: 1 lowest price in force, 2 `customerPriceText`, anything else 敬请期待. */
    carPriceType: smallint("car_price_type").notNull(),
    priceLabel: text("price_label"),
    customerPriceText: text("customer_price_text").notNull().default(""),
    thumb: jsonb().$type<Picture>().notNull(),
    main: jsonb().$type<Picture>().notNull(),
  },
  (table) => [index("vehicle_series_brand_group").on(table.brandGroupId, table.sort)],
);

/**
 * Trims, colours and the specification table are what the published catalogue of the vehicle says (content type `vehicleCatalogue`),
 * written in the transaction of its publication. A trim or colour has its row, and so its id, from when it is first drafted, and keeps
 * it when it is taken away: prices, bookings and earlier revisions go on naming it.
 */
export const vehicleTrims = pgTable(
  "vehicle_trims",
  {
    id: integer().primaryKey(),
    vehicleRowId: integer("vehicle_row_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    /** Each trim is told from the one before it. */
    sort: smallint().notNull(),
    name: text().notNull(),
    modelYear: smallint("model_year").notNull(),
    energy: text().$type<Trim["energy"]>().notNull(),
    drive: text().notNull(),
    seats: smallint().notNull(),
    facts: text().array().notNull(),
    /** Whether visitors see it: it is part of the published catalogue. */
    offered: boolean().notNull().default(true),
  },
  (table) => [index("vehicle_trims_vehicle").on(table.vehicleRowId, table.sort)],
);

/**
 * Suggested retail prices with the minute each comes into force. The only source of prices: the one in force is the newest whose time
 * has come. Prices are added, never changed; on the wire they are whole yuan.
 */
export const vehicleTrimPrices = pgTable(
  "vehicle_trim_prices",
  {
    trimId: integer("trim_id")
      .notNull()
      .references(() => vehicleTrims.id, { onDelete: "cascade" }),
    effectiveFrom: timestamp("effective_from", { withTimezone: true }).notNull(),
    msrpFen: bigint("msrp_fen", { mode: "number" }).notNull(),
    /** The request that two people agreed on; null for prices that came with the catalogue. */
    approvalId: uuid("approval_id").references(() => approvals.id),
  },
  (table) => [
    primaryKey({ columns: [table.trimId, table.effectiveFrom] }),
    index("vehicle_trim_prices_coming").on(table.effectiveFrom),
    check("vehicle_trim_prices_whole_yuan", sql`${table.msrpFen} > 0 and ${table.msrpFen} % 100 = 0`),
  ],
);

/** Trims of which a new price waits for the second person: one request each. A row goes with the decision. */
export const vehiclePriceClaims = pgTable("vehicle_price_claims", {
  trimId: integer("trim_id")
    .primaryKey()
    .references(() => vehicleTrims.id, { onDelete: "cascade" }),
  approvalId: uuid("approval_id")
    .notNull()
    .references(() => approvals.id, { onDelete: "cascade" }),
});

export const vehicleColors = pgTable(
  "vehicle_colors",
  {
    id: integer().primaryKey(),
    vehicleRowId: integer("vehicle_row_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    sort: smallint().notNull(),
    key: text().notNull(),
    name: text().notNull(),
    hex: text().notNull(),
    hex2: text(),
    finish: text().$type<VehicleDetail["colors"][number]["finish"]>().notNull(),
    type: text().$type<VehicleDetail["colors"][number]["type"]>().notNull(),
    /** As `vehicleSurcharges` has it. */
    extraPriceFen: bigint("extra_price_fen", { mode: "number" }).notNull().default(0),
    trimIds: integer("trim_ids").array().notNull(),
    picture: jsonb().$type<Picture>(),
    /** As of trims. */
    offered: boolean().notNull().default(true),
  },
  (table) => [unique("vehicle_colors_vehicle_key").on(table.vehicleRowId, table.type, table.key)],
);

/** What paints and options cost more: like prices two people agree on them, and no draft holds them. Without a row it is nothing. */
export const vehicleSurcharges = pgTable(
  "vehicle_surcharges",
  {
    vehicleRowId: integer("vehicle_row_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    /** `color <id>` or `option <key of the row> <trim id>`. */
    subject: text().notNull(),
    amountFen: bigint("amount_fen", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.vehicleRowId, table.subject] })],
);

export const vehicleSpecRows = pgTable(
  "vehicle_spec_rows",
  {
    vehicleRowId: integer("vehicle_row_id")
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    sort: smallint().notNull(),
    groupName: text("group_name").notNull(),
    key: text().notNull(),
    name: text().notNull(),
    unit: text(),
    glossary: text(),
    /** Number of the legal footnote in the vehicle's page, from 1. */
    footnote: smallint(),
    difference: jsonb().$type<SpecDifference>(),
    /** By trim id, with the surcharges of options as `vehicleSurcharges` has them. */
    values: jsonb().$type<Record<string, SpecValue>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.vehicleRowId, table.key] })],
);

/** Temporary highlight tabs of a detail page (call queryTemporaryHighTab). */
export const vehicleHighTabs = pgTable(
  "vehicle_high_tabs",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    vehicleId: integer("vehicle_id").notNull(),
    key: text().notNull(),
    label: text().notNull(),
    link: text().notNull(),
    startAt: timestamp("start_at", { withTimezone: true }).notNull(),
    endAt: timestamp("end_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("vehicle_high_tabs_vehicle").on(table.vehicleId, table.endAt),
    check("vehicle_high_tabs_window", sql`${table.startAt} < ${table.endAt}`),
  ],
);
