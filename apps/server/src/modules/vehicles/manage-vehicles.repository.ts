import { and, asc, desc, eq, inArray, max, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../database/client.ts";
import { approvals, staff } from "../../database/schema/staff.ts";
import { vehicleColors, vehicleSpecRows, vehicles, vehicleTrimPrices, vehicleTrims } from "../../database/schema/vehicles.ts";
import { priceInForce, type SpecRowRow } from "./vehicles.repository.ts";

export type TrimRow = typeof vehicleTrims.$inferSelect;
export type NewSpecRow = typeof vehicleSpecRows.$inferInsert;
type ColorChange = Pick<typeof vehicleColors.$inferInsert, "name" | "hex" | "extraPriceFen" | "trimIds" | "sort">;
type TrimChange = Omit<TrimRow, "id" | "vehicleRowId">;

const listedColumns = {
  rowId: vehicles.id,
  vehicleId: vehicles.vehicleId,
  oldCoaster: vehicles.oldCoaster,
  name: vehicles.name,
  lifecycle: vehicles.lifecycle,
  published: vehicles.published,
};

/** Every vehicle, published or not. */
export async function listAllVehicles(database: Database) {
  return database.select(listedColumns).from(vehicles).orderBy(asc(vehicles.vehicleId), asc(vehicles.oldCoaster));
}

/** The trims of every vehicle with the price in force. `today` is the ISO date in Asia/Shanghai. */
export async function listAllTrims(database: Database, today: string) {
  const price = priceInForce(database, today);
  return database
    .select({ id: vehicleTrims.id, vehicleRowId: vehicleTrims.vehicleRowId, msrpFen: price.msrpFen })
    .from(vehicleTrims)
    .leftJoinLateral(price, sql`true`);
}

/** A vehicle for the console, with how many legal footnotes its page has. */
export async function findManagedVehicle(database: Database, rowId: number) {
  const [vehicle] = await database
    .select({
      ...listedColumns,
      version: vehicles.version,
      footnotes: sql<number>`jsonb_array_length(${vehicles.page} -> 'footnotes')`.mapWith(Number),
    })
    .from(vehicles)
    .where(eq(vehicles.id, rowId));
  return vehicle;
}

/** Counts a vehicle's version up, if it is still `version`; until the transaction ends nobody else does. */
export async function claimVersion(tx: Transaction, rowId: number, version: number): Promise<boolean> {
  const claimed = await tx
    .update(vehicles)
    .set({ version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(vehicles.id, rowId), eq(vehicles.version, version)))
    .returning({ id: vehicles.id });
  return claimed.length > 0;
}

/** Counts a vehicle's version up, whatever it is; until the transaction ends nobody else changes the vehicle. */
export async function countVersionUp(tx: Transaction, rowId: number): Promise<void> {
  await tx
    .update(vehicles)
    .set({ version: sql`${vehicles.version} + 1`, updatedAt: sql`now()` })
    .where(eq(vehicles.id, rowId));
}

export async function listManagedTrims(database: Database, rowId: number): Promise<TrimRow[]> {
  return database
    .select()
    .from(vehicleTrims)
    .where(eq(vehicleTrims.vehicleRowId, rowId))
    .orderBy(asc(vehicleTrims.sort), asc(vehicleTrims.id));
}

/** Every price of some trims with who asked for it and who agreed, the newest first. */
export async function listPriceHistory(database: Database, trimIds: readonly number[]) {
  const requester = alias(staff, "requester");
  const decider = alias(staff, "decider");
  return database
    .select({
      trimId: vehicleTrimPrices.trimId,
      effectiveFrom: vehicleTrimPrices.effectiveFrom,
      msrpFen: vehicleTrimPrices.msrpFen,
      reason: approvals.reason,
      requestedBy: requester.name,
      approvedBy: decider.name,
    })
    .from(vehicleTrimPrices)
    .leftJoin(approvals, eq(approvals.id, vehicleTrimPrices.approvalId))
    .leftJoin(requester, eq(requester.id, approvals.requestedBy))
    .leftJoin(decider, eq(decider.id, approvals.decidedBy))
    .where(inArray(vehicleTrimPrices.trimId, [...trimIds]))
    .orderBy(asc(vehicleTrimPrices.trimId), desc(vehicleTrimPrices.effectiveFrom));
}

/** Trims with their vehicles' names. Until the transaction ends nobody else changes their prices. */
export async function lockTrims(tx: Transaction, trimIds: readonly number[]) {
  return tx
    .select({ id: vehicleTrims.id, name: vehicleTrims.name, vehicle: vehicles.name })
    .from(vehicleTrims)
    .innerJoin(vehicles, eq(vehicles.id, vehicleTrims.vehicleRowId))
    .where(inArray(vehicleTrims.id, [...trimIds]))
    .orderBy(asc(vehicleTrims.id))
    .for("update", { of: vehicleTrims });
}

/** Sets the price of a trim from a day on; a price that was planned for that very day gives way. */
export async function setPrice(tx: Transaction, price: typeof vehicleTrimPrices.$inferInsert): Promise<void> {
  const { msrpFen, approvalId } = price;
  await tx
    .insert(vehicleTrimPrices)
    .values(price)
    .onConflictDoUpdate({ target: [vehicleTrimPrices.trimId, vehicleTrimPrices.effectiveFrom], set: { msrpFen, approvalId } });
}

export async function addTrim(tx: Transaction, trim: TrimRow): Promise<void> {
  await tx.insert(vehicleTrims).values(trim);
}

export async function findHighestTrimId(tx: Transaction): Promise<number> {
  const [found] = await tx.select({ id: max(vehicleTrims.id) }).from(vehicleTrims);
  return found?.id ?? 0;
}

export async function changeTrim(tx: Transaction, trimId: number, change: TrimChange): Promise<void> {
  await tx.update(vehicleTrims).set(change).where(eq(vehicleTrims.id, trimId));
}

export async function changeColor(tx: Transaction, colorId: number, change: Partial<ColorChange>): Promise<void> {
  await tx.update(vehicleColors).set(change).where(eq(vehicleColors.id, colorId));
}

export async function changeSpecValues(
  tx: Transaction,
  { rowId, key, values }: { rowId: number; key: string; values: SpecRowRow["values"] },
): Promise<void> {
  await tx
    .update(vehicleSpecRows)
    .set({ values })
    .where(and(eq(vehicleSpecRows.vehicleRowId, rowId), eq(vehicleSpecRows.key, key)));
}

export async function replaceSpecRows(tx: Transaction, rowId: number, rows: readonly NewSpecRow[]): Promise<void> {
  await tx.delete(vehicleSpecRows).where(eq(vehicleSpecRows.vehicleRowId, rowId));
  await tx.insert(vehicleSpecRows).values([...rows]);
}
