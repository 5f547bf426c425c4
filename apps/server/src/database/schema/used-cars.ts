import type { Picture } from "@marque/contract/entities/media";
import type { CarFinance, CarMaintenance, CarWarranty, ConditionReport } from "@marque/contract/entities/used-car";
import {
  type Accident,
  type CarColor,
  type CarFeature,
  type Emission,
  type Gearbox,
  type UseNature,
  usedCarStates,
} from "@marque/contract/rules/used-car-words";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { dealers, regions } from "./dealers.ts";
import type { vehicleSeries, vehicleTrims } from "./vehicles.ts";
import { vehicleBrandGroups } from "./vehicles.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const day = (name: string) => date(name, { mode: "string" });
const fen = (name: string) => bigint(name, { mode: "number" });

/**
 * A used car as a dealer offers it. What is searched for stands in columns, which every process keeps in memory as bitmaps
 * (`modules/used-cars/search-index.ts`); what only its page shows stands in JSON behind them.
 */
export const usedCars = pgTable(
  "used_cars",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listingNo: text("listing_no").notNull().unique("used_cars_listing_no"),
    state: text({ enum: usedCarStates }).notNull().default("draft"),
    dealerId: integer("dealer_id")
      .notNull()
      .references(() => dealers.id),
    cityCode: text("city_code")
      .notNull()
      .references(() => regions.code),
    /** Encrypted for the purpose `vin`, and half of its blind index, as of cars in recalls. */
    vinEncrypted: text("vin_encrypted").notNull(),
    vinIndex: bytea("vin_index").notNull(),
    brandGroupId: integer("brand_group_id")
      .notNull()
      .references(() => vehicleBrandGroups.id),
    /** The specification's number; vehicle 12 has two rows, so that no foreign key can be drawn. */
    vehicleId: integer("vehicle_id").notNull(),
    series: text().notNull(),
    trim: text().notNull(),
    modelYear: smallint("model_year").notNull(),
    priceFen: fen("price_fen").notNull(),
    /** Before its last reduction; null where it was never reduced. */
    formerPriceFen: fen("former_price_fen"),
    newPriceThenFen: fen("new_price_then_fen").notNull(),
    /** Null where it is no longer built. */
    newPriceNowFen: fen("new_price_now_fen"),
    /** First day of the month of its first licence. */
    licensedOn: day("licensed_on").notNull(),
    mileageKm: integer("mileage_km").notNull(),
    energy: text().$type<(typeof vehicleTrims.$inferSelect)["energy"]>().notNull(),
    gearbox: text().$type<Gearbox>().notNull(),
    seats: smallint().notNull(),
    body: text().$type<(typeof vehicleSeries.$inferSelect)["category"]>().notNull(),
    color: text().$type<CarColor>().notNull(),
    emission: text().$type<Emission>().notNull(),
    transferCount: smallint("transfer_count").notNull(),
    accident: text().$type<Accident>().notNull(),
    flood: boolean().notNull().default(false),
    fire: boolean().notNull().default(false),
    mortgage: boolean().notNull().default(false),
    certified: boolean().notNull().default(false),
    features: text().array().$type<CarFeature[]>().notNull(),
    cover: jsonb().$type<Picture>().notNull(),
    publishedAt: instant("published_at"),
    soldAt: instant("sold_at"),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    /** Counts what staff have saved: whoever saves says which one they began with. */
    revision: integer().notNull().default(1),
    priceIncludes: text("price_includes").array().notNull(),
    finance: jsonb().$type<CarFinance>(),
    /** Where its plate is from. */
    plateRegion: text("plate_region").notNull(),
    displacementMl: integer("displacement_ml"),
    drive: text().notNull(),
    colorName: text("color_name").notNull(),
    interior: text().notNull(),
    useNature: text("use_nature").$type<UseNature>().notNull(),
    keys: smallint().notNull(),
    inspectionDue: day("inspection_due").notNull(),
    insuranceDue: day("insurance_due").notNull(),
    warranty: jsonb().$type<CarWarranty>(),
    returnDays: smallint("return_days").notNull().default(0),
    returnTerms: text("return_terms").notNull().default(""),
    photos: jsonb().$type<Picture[]>().notNull(),
    report: jsonb().$type<ConditionReport>().notNull(),
    reportNo: text("report_no").notNull().unique("used_cars_report_no"),
    /** SHA-256 of the report as it was signed (`modules/used-cars/report-hash.ts`), hexadecimal. */
    reportHash: text("report_hash").notNull(),
    maintenance: jsonb().$type<CarMaintenance[]>().notNull(),
    /** 不知道的事: what nobody can vouch for; never empty. */
    unknowns: text().array().notNull(),
  },
  (table) => [
    uniqueIndex("used_cars_live_vin").on(table.vinIndex).where(sql`${table.state} in ('review', 'listed', 'reserved')`),
    index("used_cars_found").on(table.id).where(sql`${table.state} in ('listed', 'reserved')`),
    index("used_cars_similar").on(table.vehicleId, table.priceFen).where(sql`${table.state} in ('listed', 'reserved')`),
    index("used_cars_updated").on(table.updatedAt),
    index("used_cars_dealer").on(table.dealerId, table.state),
    check("used_cars_price", sql`${table.priceFen} between 100000 and 1000000000`),
    check("used_cars_mileage", sql`${table.mileageKm} between 0 and 2000000`),
    check("used_cars_published", sql`${table.state} not in ('listed', 'reserved', 'sold') or ${table.publishedAt} is not null`),
    check("used_cars_sold", sql`(${table.state} = 'sold') = (${table.soldAt} is not null)`),
    check("used_cars_unknowns", sql`cardinality(${table.unknowns}) > 0`),
  ],
);

/** What a car was offered for, since when. */
export const usedCarPrices = pgTable(
  "used_car_prices",
  {
    carId: integer("car_id")
      .notNull()
      .references(() => usedCars.id, { onDelete: "cascade" }),
    from: day("from").notNull(),
    priceFen: fen("price_fen").notNull(),
  },
  (table) => [primaryKey({ columns: [table.carId, table.from] })],
);
