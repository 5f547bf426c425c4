import { and, asc, desc, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import { type AnyPgColumn, union } from "drizzle-orm/pg-core";
import type { Database } from "../../database/client.ts";
import {
  vehicleBrandGroups,
  vehicleColors,
  vehicleHighTabs,
  vehicleSeries,
  vehicleSpecRows,
  vehicles,
  vehicleTrimPrices,
  vehicleTrims,
} from "../../database/schema/vehicles.ts";

export type VehicleRow = typeof vehicles.$inferSelect;
export type SeriesRow = typeof vehicleSeries.$inferSelect;
export type TrimRow = typeof vehicleTrims.$inferSelect;
export type ColorRow = typeof vehicleColors.$inferSelect;
export type SpecRowRow = typeof vehicleSpecRows.$inferSelect;

/** A trim with the price that is in force; null while none is. */
export type PricedTrim = TrimRow & { msrpFen: number | null; priceEffectiveFrom: Date | null };

/** Every published vehicle with its card and brand group, in the order of the model panel. */
export async function listPublishedSeries(database: Database) {
  return database
    .select({ group: vehicleBrandGroups, series: vehicleSeries, vehicle: cardColumns })
    .from(vehicleBrandGroups)
    .innerJoin(vehicleSeries, eq(vehicleSeries.brandGroupId, vehicleBrandGroups.id))
    .innerJoin(vehicles, eq(vehicles.id, vehicleSeries.vehicleRowId))
    .where(eq(vehicles.published, true))
    .orderBy(asc(vehicleBrandGroups.sort), asc(vehicleSeries.sort), asc(vehicleSeries.id));
}

/** Some vehicles with their cards, whoever sees them; a vehicle that was never online has no card. */
export async function listVehiclesByRow(database: Database, rowIds: readonly number[]) {
  return database
    .select({ vehicle: vehicles, series: vehicleSeries })
    .from(vehicles)
    .leftJoin(vehicleSeries, eq(vehicleSeries.vehicleRowId, vehicles.id))
    .where(inArray(vehicles.id, [...rowIds]));
}

export async function listBrandGroups(database: Database) {
  return database.select().from(vehicleBrandGroups).orderBy(asc(vehicleBrandGroups.sort), asc(vehicleBrandGroups.id));
}

/** What a card needs of its vehicle; the page itself stays in the database. */
const cardColumns = {
  vehicleId: vehicles.vehicleId,
  oldCoaster: vehicles.oldCoaster,
  lifecycle: vehicles.lifecycle,
  testDriveEnabled: vehicles.testDriveEnabled,
  updatedAt: vehicles.updatedAt,
};
export type CardVehicle = Pick<VehicleRow, keyof typeof cardColumns>;

/** Trims of every published vehicle. Prices are those in force at `now`. */
export async function listPublishedTrims(database: Database, now: Date): Promise<PricedTrim[]> {
  const price = priceInForce(database, now);
  const rows = await database
    .select({ trim: vehicleTrims, msrpFen: price.msrpFen, priceEffectiveFrom: price.effectiveFrom })
    .from(vehicleTrims)
    .innerJoin(vehicles, and(eq(vehicles.id, vehicleTrims.vehicleRowId), eq(vehicles.published, true)))
    .leftJoinLateral(price, sql`true`)
    .where(eq(vehicleTrims.offered, true))
    .orderBy(asc(vehicleTrims.vehicleRowId), asc(vehicleTrims.sort));
  return rows.map(({ trim, ...priced }) => ({ ...trim, ...priced }));
}

/** A published vehicle with its card. Vehicle 12 has two: the current Coaster and, with `oldCoaster`, the old one. */
export async function findPublishedVehicle(
  database: Database,
  vehicleId: number,
  oldCoaster: boolean,
): Promise<{ vehicle: VehicleRow; series: SeriesRow } | undefined> {
  const [found] = await database
    .select({ vehicle: vehicles, series: vehicleSeries })
    .from(vehicles)
    .innerJoin(vehicleSeries, eq(vehicleSeries.vehicleRowId, vehicles.id))
    .where(and(eq(vehicles.vehicleId, vehicleId), eq(vehicles.oldCoaster, oldCoaster), eq(vehicles.published, true)));
  return found;
}

/** Trims of one vehicle, cheapest kind first. Prices are those in force at `now`. */
export async function listTrims(database: Database, vehicleRowId: number, now: Date): Promise<PricedTrim[]> {
  const price = priceInForce(database, now);
  const rows = await database
    .select({ trim: vehicleTrims, msrpFen: price.msrpFen, priceEffectiveFrom: price.effectiveFrom })
    .from(vehicleTrims)
    .leftJoinLateral(price, sql`true`)
    .where(and(eq(vehicleTrims.vehicleRowId, vehicleRowId), eq(vehicleTrims.offered, true)))
    .orderBy(asc(vehicleTrims.sort));
  return rows.map(({ trim, ...priced }) => ({ ...trim, ...priced }));
}

/** The prices of some trims that are in force, whoever sees the trims; without one a trim is not in the answer. */
export async function findPrices(database: Database, trimIds: readonly number[], now: Date) {
  if (trimIds.length === 0) return new Map<number, Pick<PricedTrim, "msrpFen" | "priceEffectiveFrom">>();
  const price = priceInForce(database, now);
  const rows = await database
    .select({ id: vehicleTrims.id, msrpFen: price.msrpFen, priceEffectiveFrom: price.effectiveFrom })
    .from(vehicleTrims)
    .leftJoinLateral(price, sql`true`)
    .where(inArray(vehicleTrims.id, [...trimIds]));
  return new Map(rows.map(({ id, ...priced }) => [id, priced]));
}

/** For a lateral join: the newest price of the trim at hand whose time has come. */
export function priceInForce(database: Database, now: Date) {
  return database
    .select({ msrpFen: vehicleTrimPrices.msrpFen, effectiveFrom: vehicleTrimPrices.effectiveFrom })
    .from(vehicleTrimPrices)
    .where(and(eq(vehicleTrimPrices.trimId, vehicleTrims.id), lte(vehicleTrimPrices.effectiveFrom, now)))
    .orderBy(desc(vehicleTrimPrices.effectiveFrom))
    .limit(1)
    .as("price_in_force");
}

/** Colours of one vehicle that visitors see. */
export async function listColors(database: Database, vehicleRowId: number): Promise<ColorRow[]> {
  return database
    .select()
    .from(vehicleColors)
    .where(and(eq(vehicleColors.vehicleRowId, vehicleRowId), eq(vehicleColors.offered, true)))
    .orderBy(asc(vehicleColors.sort));
}

export async function listSpecRows(database: Database, vehicleRowId: number): Promise<SpecRowRow[]> {
  return database.select().from(vehicleSpecRows).where(eq(vehicleSpecRows.vehicleRowId, vehicleRowId)).orderBy(asc(vehicleSpecRows.sort));
}

/** Highlight tabs whose time includes `now`. */
export async function listHighTabs(database: Database, vehicleId: number, now: Date) {
  return database
    .select()
    .from(vehicleHighTabs)
    .where(and(eq(vehicleHighTabs.vehicleId, vehicleId), lte(vehicleHighTabs.startAt, now), gt(vehicleHighTabs.endAt, now)))
    .orderBy(asc(vehicleHighTabs.startAt), asc(vehicleHighTabs.id));
}

/** When the next highlight tab after `now` comes or goes; null where none does. */
export async function findNextTabMoment(database: Database, now: Date): Promise<Date | null> {
  const { startAt, endAt } = vehicleHighTabs;
  const [found] = await database
    .select({
      at: sql`least(min(${startAt}) filter (where ${startAt} > ${now}), min(${endAt}) filter (where ${endAt} > ${now}))`.mapWith(startAt),
    })
    .from(vehicleHighTabs);
  return found?.at ?? null;
}

/** When the next price after `now` comes into force; null where none does. */
export async function findNextPriceMoment(database: Database, now: Date): Promise<Date | null> {
  const [next] = await database
    .select({ at: vehicleTrimPrices.effectiveFrom })
    .from(vehicleTrimPrices)
    .where(gt(vehicleTrimPrices.effectiveFrom, now))
    .orderBy(asc(vehicleTrimPrices.effectiveFrom))
    .limit(1);
  return next?.at ?? null;
}

/** Public ids of the vehicles of which a price came into force, or a highlight tab came or went, after one moment and up to another. */
export async function listVehiclesDue(database: Database, after: Date, until: Date): Promise<number[]> {
  const isDue = (moment: AnyPgColumn) => and(gt(moment, after), lte(moment, until));
  const priced = database
    .select({ vehicleId: vehicles.vehicleId })
    .from(vehicleTrimPrices)
    .innerJoin(vehicleTrims, eq(vehicleTrims.id, vehicleTrimPrices.trimId))
    .innerJoin(vehicles, eq(vehicles.id, vehicleTrims.vehicleRowId))
    .where(isDue(vehicleTrimPrices.effectiveFrom));
  const tabbed = database
    .select({ vehicleId: vehicleHighTabs.vehicleId })
    .from(vehicleHighTabs)
    .where(or(isDue(vehicleHighTabs.startAt), isDue(vehicleHighTabs.endAt)));
  return (await union(priced, tabbed)).map(({ vehicleId }) => vehicleId);
}
