import { and, asc, eq, inArray, isNull, max, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { contentItems } from "../../database/schema/content.ts";
import { vehicleColors, vehicleSpecRows, vehicleSurcharges, vehicles, vehicleTrims } from "../../database/schema/vehicles.ts";
import type { CatalogueRows, Surcharges } from "./catalogue.policy.ts";

/** What paints and options of vehicles cost more, by the vehicles' rows. */
export async function findSurcharges(database: Database, rowIds: readonly number[]): Promise<Map<number, Surcharges>> {
  const rows = await database
    .select()
    .from(vehicleSurcharges)
    .where(inArray(vehicleSurcharges.vehicleRowId, [...rowIds]));
  const byVehicle = Map.groupBy(rows, ({ vehicleRowId }) => vehicleRowId);
  return new Map(rowIds.map((rowId) => [rowId, new Map(byVehicle.get(rowId)?.map(({ subject, amountFen }) => [subject, amountFen]))]));
}

/** Sets what things of a vehicle cost more. */
export async function setSurcharges(tx: Transaction, vehicleRowId: number, amounts: Surcharges): Promise<void> {
  const rows = [...amounts].map(([subject, amountFen]) => ({ vehicleRowId, subject, amountFen }));
  if (rows.length === 0) return;
  await tx
    .insert(vehicleSurcharges)
    .values(rows)
    .onConflictDoUpdate({
      target: [vehicleSurcharges.vehicleRowId, vehicleSurcharges.subject],
      set: { amountFen: sql`excluded.amount_fen` },
    });
}

/** Has the tables say what a vehicle's catalogue says; trims and colours that it no longer has keep their rows and are offered no more. */
export async function writeRows(tx: Transaction, rowId: number, { trims, colors, specRows }: CatalogueRows): Promise<void> {
  await tx.update(vehicleTrims).set({ offered: false }).where(eq(vehicleTrims.vehicleRowId, rowId));
  for (const { id, ...trim } of trims) await tx.update(vehicleTrims).set(trim).where(eq(vehicleTrims.id, id));
  await tx.update(vehicleColors).set({ offered: false }).where(eq(vehicleColors.vehicleRowId, rowId));
  for (const { id, ...color } of colors) await tx.update(vehicleColors).set(color).where(eq(vehicleColors.id, id));
  await tx.delete(vehicleSpecRows).where(eq(vehicleSpecRows.vehicleRowId, rowId));
  if (specRows.length > 0) await tx.insert(vehicleSpecRows).values(specRows);
  await tx.update(vehicles).set({ updatedAt: sql`now()` }).where(eq(vehicles.id, rowId));
}

/** The ids of every trim and colour that a vehicle has or had, drafted ones included. */
export async function findOwnIds(database: Database, rowId: number): Promise<{ trims: Set<number>; colors: Set<number> }> {
  const trims = await database.select({ id: vehicleTrims.id }).from(vehicleTrims).where(eq(vehicleTrims.vehicleRowId, rowId));
  const colors = await database.select({ id: vehicleColors.id }).from(vehicleColors).where(eq(vehicleColors.vehicleRowId, rowId));
  return { trims: new Set(trims.map(({ id }) => id)), colors: new Set(colors.map(({ id }) => id)) };
}

/** Has nobody else publish a vehicle's catalogue or change its surcharges until the transaction ends. */
export async function lockVehicle(tx: Transaction, rowId: number): Promise<void> {
  await tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.id, rowId)).for("update");
}

/** A trim that is drafted for the first time; returns its id. Ids are of one series over all vehicles: the caller lets one add at a time. */
export async function addTrim(tx: Transaction, trim: Omit<typeof vehicleTrims.$inferInsert, "id" | "offered">): Promise<number> {
  const [highest] = await tx.select({ id: max(vehicleTrims.id) }).from(vehicleTrims);
  const id = (highest?.id ?? 0) + 1;
  await tx.insert(vehicleTrims).values({ ...trim, id, offered: false });
  return id;
}

/** As `addTrim`, of a colour; its key is made of its id. */
export async function addColor(tx: Transaction, color: Omit<typeof vehicleColors.$inferInsert, "id" | "offered" | "key">): Promise<number> {
  const [highest] = await tx.select({ id: max(vehicleColors.id) }).from(vehicleColors);
  const id = (highest?.id ?? 0) + 1;
  await tx.insert(vehicleColors).values({ ...color, id, key: `color-${id}`, offered: false });
  return id;
}

/** Vehicles without a catalogue, as databases have them from before there were any, and fresh ones. */
export async function listWithoutCatalogue(database: Database): Promise<{ id: number; name: string; oldCoaster: boolean }[]> {
  return database
    .select({ id: vehicles.id, name: vehicles.name, oldCoaster: vehicles.oldCoaster })
    .from(vehicles)
    .leftJoin(contentItems, and(eq(contentItems.type, "vehicleCatalogue"), eq(contentItems.id, vehicles.id)))
    .where(isNull(contentItems.id))
    .orderBy(asc(vehicles.id));
}
