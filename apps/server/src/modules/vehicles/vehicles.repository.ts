import { and, asc, desc, eq, gt, lte, sql } from "drizzle-orm";
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
export type ColorRow = typeof vehicleColors.$inferSelect;
export type SpecRowRow = typeof vehicleSpecRows.$inferSelect;

/** A trim with the price that is in force; null while none is. */
export type PricedTrim = typeof vehicleTrims.$inferSelect & { msrpFen: number | null; priceEffectiveFrom: string | null };

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

/** What a card needs of its vehicle; the page itself stays in the database. */
const cardColumns = {
  vehicleId: vehicles.vehicleId,
  oldCoaster: vehicles.oldCoaster,
  lifecycle: vehicles.lifecycle,
  testDriveEnabled: vehicles.testDriveEnabled,
  updatedAt: vehicles.updatedAt,
};
export type CardVehicle = Pick<VehicleRow, keyof typeof cardColumns>;

/** Trims of every published vehicle. `today` is the ISO date in Asia/Shanghai. */
export async function listPublishedTrims(database: Database, today: string): Promise<PricedTrim[]> {
  const price = priceInForce(database, today);
  const rows = await database
    .select({ trim: vehicleTrims, msrpFen: price.msrpFen, priceEffectiveFrom: price.effectiveFrom })
    .from(vehicleTrims)
    .innerJoin(vehicles, and(eq(vehicles.id, vehicleTrims.vehicleRowId), eq(vehicles.published, true)))
    .leftJoinLateral(price, sql`true`)
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

/** Trims of one vehicle, cheapest kind first. `today` is the ISO date in Asia/Shanghai. */
export async function listTrims(database: Database, vehicleRowId: number, today: string): Promise<PricedTrim[]> {
  const price = priceInForce(database, today);
  const rows = await database
    .select({ trim: vehicleTrims, msrpFen: price.msrpFen, priceEffectiveFrom: price.effectiveFrom })
    .from(vehicleTrims)
    .leftJoinLateral(price, sql`true`)
    .where(eq(vehicleTrims.vehicleRowId, vehicleRowId))
    .orderBy(asc(vehicleTrims.sort));
  return rows.map(({ trim, ...priced }) => ({ ...trim, ...priced }));
}

/** For a lateral join: the newest price of the trim at hand whose day has come. */
export function priceInForce(database: Database, today: string) {
  return database
    .select({ msrpFen: vehicleTrimPrices.msrpFen, effectiveFrom: vehicleTrimPrices.effectiveFrom })
    .from(vehicleTrimPrices)
    .where(and(eq(vehicleTrimPrices.trimId, vehicleTrims.id), lte(vehicleTrimPrices.effectiveFrom, today)))
    .orderBy(desc(vehicleTrimPrices.effectiveFrom))
    .limit(1)
    .as("price_in_force");
}

export async function listColors(database: Database, vehicleRowId: number): Promise<ColorRow[]> {
  return database.select().from(vehicleColors).where(eq(vehicleColors.vehicleRowId, vehicleRowId)).orderBy(asc(vehicleColors.sort));
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
