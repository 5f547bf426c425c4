import { and, asc, eq, isNull, max, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import { contentItems } from "../../database/schema/content.ts";
import { vehicleBrandGroups, vehicleSeries, vehicleSpecRows, vehicles } from "../../database/schema/vehicles.ts";
import type { PageRows } from "./vehicle-page.policy.ts";
import type { SeriesRow, VehicleRow } from "./vehicles.repository.ts";

/** Has the tables say what a vehicle's page says, and visitors see it. */
export async function writePage(tx: Transaction, rowId: number, { vehicle, series }: PageRows): Promise<void> {
  const { brandGroupId, ...card } = series;
  if (brandGroupId === null) throw new Error("A vehicle without a brand group went online");
  await tx
    .update(vehicles)
    .set({ ...vehicle, published: true, updatedAt: sql`now()` })
    .where(eq(vehicles.id, rowId));
  const written = { ...card, brandGroupId };
  const [known] = await tx.update(vehicleSeries).set(written).where(eq(vehicleSeries.vehicleRowId, rowId)).returning();
  if (known) return;
  await lockKey(tx, "vehicle series ids");
  const [highest] = await tx.select({ id: max(vehicleSeries.id) }).from(vehicleSeries);
  await tx.insert(vehicleSeries).values({ ...written, vehicleRowId: rowId, id: (highest?.id ?? 0) + 1 });
}

/** Has visitors not see a vehicle any more; what its tables say stays. */
export async function hideVehicle(tx: Transaction, rowId: number): Promise<void> {
  await tx.update(vehicles).set({ published: false, updatedAt: sql`now()` }).where(eq(vehicles.id, rowId));
}

/** Deletes a vehicle that nobody has seen, with everything that is kept of it. */
export async function deleteVehicle(tx: Transaction, rowId: number): Promise<void> {
  await tx.delete(vehicles).where(eq(vehicles.id, rowId));
}

/** Vehicles without a page item, as databases have them from before there were any, and fresh ones; each with its card. */
export async function listWithoutPage(database: Database): Promise<{ vehicle: VehicleRow; series: SeriesRow | null }[]> {
  return database
    .select({ vehicle: vehicles, series: vehicleSeries })
    .from(vehicles)
    .leftJoin(vehicleSeries, eq(vehicleSeries.vehicleRowId, vehicles.id))
    .leftJoin(contentItems, and(eq(contentItems.type, "vehiclePage"), eq(contentItems.id, vehicles.id)))
    .where(isNull(contentItems.id))
    .orderBy(asc(vehicles.id));
}

/** The number of a vehicle, by its row. */
export async function findVehicleNumber(database: Database, rowId: number) {
  const [vehicle] = await database
    .select({ vehicleId: vehicles.vehicleId, oldCoaster: vehicles.oldCoaster })
    .from(vehicles)
    .where(eq(vehicles.id, rowId));
  return vehicle;
}

export async function findBrandGroup(database: Database, id: number) {
  const [group] = await database.select().from(vehicleBrandGroups).where(eq(vehicleBrandGroups.id, id));
  return group;
}

/** What the page of a vehicle says that visitors see; undefined while they see none. */
export async function findPublicPage(database: Database, rowId: number): Promise<VehicleRow["page"] | undefined> {
  const [vehicle] = await database
    .select({ page: vehicles.page })
    .from(vehicles)
    .where(and(eq(vehicles.id, rowId), eq(vehicles.published, true)));
  return vehicle?.page;
}

/** The highest footnote that the specification table of a vehicle refers to; 0 for none. */
export async function findHighestFootnote(database: Database, rowId: number): Promise<number> {
  const [highest] = await database
    .select({ footnote: max(vehicleSpecRows.footnote) })
    .from(vehicleSpecRows)
    .where(eq(vehicleSpecRows.vehicleRowId, rowId));
  return highest?.footnote ?? 0;
}

/** Whether a vehicle has a number of the specification. */
export async function isNumberTaken(database: Database, vehicleId: number): Promise<boolean> {
  return (await database.$count(vehicles, eq(vehicles.vehicleId, vehicleId))) > 0;
}

export async function insertVehicle(tx: Transaction, values: typeof vehicles.$inferInsert): Promise<void> {
  await tx.insert(vehicles).values(values);
}

/** A row's id that no vehicle has: the number itself where it is free, as with the vehicles that came first. */
export async function findFreeRowId(database: Database, vehicleId: number): Promise<number> {
  if ((await database.$count(vehicles, eq(vehicles.id, vehicleId))) === 0) return vehicleId;
  const [highest] = await database.select({ id: max(vehicles.id) }).from(vehicles);
  return (highest?.id ?? 0) + 1;
}

export async function updateBrandGroup(tx: Transaction, { id, ...values }: { id: number; title: string; sort: number }): Promise<void> {
  await tx.update(vehicleBrandGroups).set(values).where(eq(vehicleBrandGroups.id, id));
}

/** A new brand group, after all others. Returns its id. */
export async function insertBrandGroup(tx: Transaction, title: string): Promise<number> {
  const [highest] = await tx.select({ id: max(vehicleBrandGroups.id), sort: max(vehicleBrandGroups.sort) }).from(vehicleBrandGroups);
  const id = (highest?.id ?? 0) + 1;
  await tx.insert(vehicleBrandGroups).values({ id, title, sort: (highest?.sort ?? 0) + 1 });
  return id;
}
