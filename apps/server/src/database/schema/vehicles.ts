import type { FileLink, HeroScene, Picture } from "@marque/contract/entities/media";
import type { Showroom } from "@marque/contract/entities/showroom";
import type { SeriesCard, SpecValue, StatFigure, Trim, VehicleDetail, VehicleSection } from "@marque/contract/entities/vehicle";
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
  stats: StatFigure[];
  sections: VehicleSection[];
  gallery: Picture[];
  brochure: FileLink[];
  faqs: VehicleDetail["faqs"];
  footnotes: string[];
  seatLayouts: VehicleDetail["seatLayouts"];
}

/**
 * How a row of the specification table reads where one trim is told from another ("比标准版多：…"). Equipment that the other trim
 * lacks or charges for is always told; figures and texts only with `better` or `ladder`.
 */
export interface SpecDifference {
  /** Lower comes first. */
  rank: number;
  /** `{value}` stands for the cell's text; without a template the row's name is the text. */
  template?: string;
  /** Which direction of a figure is "more". */
  better?: "high" | "low";
  /** Texts from less to more; a text that is not among them is neither. */
  ladder?: string[];
  /** Told only between trims of the same energy: an electric range says nothing about a hybrid. */
  sameEnergy?: boolean;
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
    /** Counts the changes that staff make to trims, colours and specification, from 1. */
    version: integer().notNull().default(1),
    /** When staff last made one of them. */
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
  },
  (table) => [index("vehicle_trims_vehicle").on(table.vehicleRowId, table.sort)],
);

/**
 * Suggested retail prices with the day each comes into force (Asia/Shanghai). The only source of prices: the one in force is the
 * newest whose day has come. Prices are added, never changed; on the wire they are whole yuan.
 */
export const vehicleTrimPrices = pgTable(
  "vehicle_trim_prices",
  {
    trimId: integer("trim_id")
      .notNull()
      .references(() => vehicleTrims.id, { onDelete: "cascade" }),
    effectiveFrom: date("effective_from", { mode: "string" }).notNull(),
    msrpFen: bigint("msrp_fen", { mode: "number" }).notNull(),
    /** The request that two people agreed on; null for prices that came with the catalogue. */
    approvalId: uuid("approval_id").references(() => approvals.id),
  },
  (table) => [
    primaryKey({ columns: [table.trimId, table.effectiveFrom] }),
    check("vehicle_trim_prices_whole_yuan", sql`${table.msrpFen} > 0 and ${table.msrpFen} % 100 = 0`),
  ],
);

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
    extraPriceFen: bigint("extra_price_fen", { mode: "number" }).notNull().default(0),
    trimIds: integer("trim_ids").array().notNull(),
    picture: jsonb().$type<Picture>(),
  },
  (table) => [unique("vehicle_colors_vehicle_key").on(table.vehicleRowId, table.type, table.key)],
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
    /** By trim id. */
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
