import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../database/client.ts";
import { contentDrafts } from "../../database/schema/content.ts";
import { approvals, staff } from "../../database/schema/staff.ts";
import { vehiclePriceClaims, vehicles, vehicleTrimPrices, vehicleTrims } from "../../database/schema/vehicles.ts";
import { priceInForce, type TrimRow } from "./vehicles.repository.ts";

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

/** The trims of every vehicle with the price in force. `now` says which that is. */
export async function listAllTrims(database: Database, now: Date) {
  const price = priceInForce(database, now);
  return database
    .select({ id: vehicleTrims.id, vehicleRowId: vehicleTrims.vehicleRowId, msrpFen: price.msrpFen })
    .from(vehicleTrims)
    .leftJoinLateral(price, sql`true`)
    .where(eq(vehicleTrims.offered, true));
}

/** A vehicle for the console, with how many legal footnotes its page has: as it is drafted while visitors do not see the vehicle. */
export async function findManagedVehicle(database: Database, rowId: number) {
  const [vehicle] = await database
    .select({
      ...listedColumns,
      version: vehicles.version,
      footnotes: sql<number>`jsonb_array_length(coalesce(${contentDrafts.payload}, ${vehicles.page}) -> 'footnotes')`.mapWith(Number),
    })
    .from(vehicles)
    .leftJoin(contentDrafts, and(eq(contentDrafts.type, "vehiclePage"), eq(contentDrafts.id, vehicles.id), eq(vehicles.published, false)))
    .where(eq(vehicles.id, rowId));
  return vehicle;
}

/** Counts a vehicle's version up, whatever it is; until the transaction ends nobody else changes the vehicle. Says its public id. */
export async function countVersionUp(tx: Transaction, rowId: number): Promise<number | undefined> {
  const [vehicle] = await tx
    .update(vehicles)
    .set({ version: sql`${vehicles.version} + 1`, updatedAt: sql`now()` })
    .where(eq(vehicles.id, rowId))
    .returning({ vehicleId: vehicles.vehicleId });
  return vehicle?.vehicleId;
}

/** Every trim of a vehicle that visitors see. */
export async function listManagedTrims(database: Database, rowId: number): Promise<TrimRow[]> {
  return database
    .select()
    .from(vehicleTrims)
    .where(and(eq(vehicleTrims.vehicleRowId, rowId), eq(vehicleTrims.offered, true)))
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
    .select({ id: vehicleTrims.id, name: vehicleTrims.name, vehicle: vehicles.name, vehicleId: vehicles.vehicleId })
    .from(vehicleTrims)
    .innerJoin(vehicles, eq(vehicles.id, vehicleTrims.vehicleRowId))
    .where(inArray(vehicleTrims.id, [...trimIds]))
    .orderBy(asc(vehicleTrims.id))
    .for("update", { of: vehicleTrims });
}

/** Sets the price of a trim from a moment on; a price that was planned for that very moment gives way. */
export async function setPrice(tx: Transaction, price: typeof vehicleTrimPrices.$inferInsert): Promise<void> {
  const { msrpFen, approvalId } = price;
  await tx
    .insert(vehicleTrimPrices)
    .values(price)
    .onConflictDoUpdate({ target: [vehicleTrimPrices.trimId, vehicleTrimPrices.effectiveFrom], set: { msrpFen, approvalId } });
}

/** Which of some trims have a price that waits for a second person already. */
export async function listClaimedTrims(database: Database, trimIds: readonly number[]): Promise<Set<number>> {
  const rows = await database
    .select({ trimId: vehiclePriceClaims.trimId })
    .from(vehiclePriceClaims)
    .where(inArray(vehiclePriceClaims.trimId, [...trimIds]));
  return new Set(rows.map(({ trimId }) => trimId));
}

/** Has trims wait for a request; each waits for one at a time. */
export async function claimTrims(tx: Transaction, approvalId: string, trimIds: readonly number[]): Promise<void> {
  await tx.insert(vehiclePriceClaims).values(trimIds.map((trimId) => ({ trimId, approvalId })));
}

/** Ends the waiting for a request that was decided or taken back. */
export async function releaseTrims(tx: Transaction, trimIds: readonly number[], approvalId: string): Promise<void> {
  const isIts = and(inArray(vehiclePriceClaims.trimId, [...trimIds]), eq(vehiclePriceClaims.approvalId, approvalId));
  await tx.delete(vehiclePriceClaims).where(isIts);
}
