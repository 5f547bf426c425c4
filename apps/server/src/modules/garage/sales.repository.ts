import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { carSales, carSalesBatches, carSalesParts } from "../../database/schema/garage.ts";

export type SaleRow = typeof carSales.$inferSelect;
export type SalesBatchRow = typeof carSalesBatches.$inferSelect;
export type NewSale = Omit<SaleRow, "batchId">;

const LISTED = 50;
const isOpen = and(isNull(carSalesBatches.takenAt), isNull(carSalesBatches.droppedAt));

/** The record of a car that counts: that of the latest batch which has been taken. */
export async function findSale(database: Database, vinIndex: Buffer): Promise<SaleRow | undefined> {
  const [found] = await database
    .select({ sale: carSales })
    .from(carSales)
    .innerJoin(carSalesBatches, eq(carSalesBatches.id, carSales.batchId))
    .where(and(eq(carSales.vinIndex, vinIndex), isNotNull(carSalesBatches.takenAt)))
    .orderBy(desc(carSales.batchId))
    .limit(1);
  return found?.sale;
}

/** Newest first. */
export async function listSalesBatches(database: Database): Promise<SalesBatchRow[]> {
  return database.select().from(carSalesBatches).orderBy(desc(carSalesBatches.id)).limit(LISTED);
}

export async function findSalesBatchByKey(database: Database, requestKey: string): Promise<SalesBatchRow | undefined> {
  const [found] = await database.select().from(carSalesBatches).where(eq(carSalesBatches.requestKey, requestKey));
  return found;
}

/** The one that is read, or looked at. */
export async function findOpenSalesBatch(tx: Transaction): Promise<SalesBatchRow | undefined> {
  const [found] = await tx.select().from(carSalesBatches).where(isOpen);
  return found;
}

export async function lockSalesBatch(tx: Transaction, id: number): Promise<SalesBatchRow | undefined> {
  const [found] = await tx.select().from(carSalesBatches).where(eq(carSalesBatches.id, id)).for("update");
  return found;
}

export async function addSalesBatch(tx: Transaction, values: typeof carSalesBatches.$inferInsert): Promise<SalesBatchRow> {
  const [added] = await tx.insert(carSalesBatches).values(values).returning();
  if (!added) throw new Error("A batch was not inserted");
  return added;
}

export async function changeSalesBatch(
  tx: Transaction,
  id: number,
  change: Partial<typeof carSalesBatches.$inferInsert>,
): Promise<SalesBatchRow> {
  const [changed] = await tx.update(carSalesBatches).set(change).where(eq(carSalesBatches.id, id)).returning();
  if (!changed) throw new Error(`Batch ${id} is gone`);
  return changed;
}

export async function countInSalesBatch(
  tx: Transaction,
  id: number,
  { added, wrong, warned }: Record<"added" | "wrong" | "warned", number>,
): Promise<SalesBatchRow> {
  return changeSalesBatch(tx, id, {
    rowsAdded: sql`${carSalesBatches.rowsAdded} + ${added}` as never,
    rowsWrong: sql`${carSalesBatches.rowsWrong} + ${wrong}` as never,
    rowsWarned: sql`${carSalesBatches.rowsWarned} + ${warned}` as never,
  });
}

export async function addSalesPart(tx: Transaction, part: typeof carSalesParts.$inferInsert): Promise<void> {
  await tx.insert(carSalesParts).values(part);
}

/** Takes a part out. */
export async function takeSalesPart(tx: Transaction, batchId: number, position: number): Promise<string | undefined> {
  const [taken] = await tx
    .delete(carSalesParts)
    .where(and(eq(carSalesParts.batchId, batchId), eq(carSalesParts.position, position)))
    .returning({ rowsEncrypted: carSalesParts.rowsEncrypted });
  return taken?.rowsEncrypted;
}

export async function deleteSalesParts(tx: Transaction, batchId: number): Promise<void> {
  await tx.delete(carSalesParts).where(eq(carSalesParts.batchId, batchId));
}

/** Adds records to a batch, of each car one; answers the indexes of those that were added. */
export async function addSales(tx: Transaction, batchId: number, sales: readonly NewSale[]): Promise<Buffer[]> {
  const all = <Value>(pick: (sale: NewSale) => Value) => sql.param(sales.map(pick));
  const { rows } = await tx.execute<{ vin_index: Buffer }>(sql`
    insert into car_sales (vin_index, batch_id, sold_on, warranty_km, service_km, dealer_id, warranty_months, service_months, model, trim, color, content_encrypted)
    select sale.vin_index, ${batchId}::int, sale.sold_on, sale.warranty_km, sale.service_km, sale.dealer_id, sale.warranty_months, sale.service_months,
      sale.model, sale.trim, sale.color, sale.content_encrypted
    from unnest(${all(({ vinIndex }) => vinIndex)}::bytea[], ${all(({ soldOn }) => soldOn)}::date[], ${all(({ warrantyKm }) => warrantyKm)}::int[],
      ${all(({ serviceKm }) => serviceKm)}::int[], ${all(({ dealerId }) => dealerId)}::int[], ${all(({ warrantyMonths }) => warrantyMonths)}::smallint[],
      ${all(({ serviceMonths }) => serviceMonths)}::smallint[], ${all(({ model }) => model)}::text[], ${all(({ trim }) => trim)}::text[], ${all(({ color }) => color)}::text[],
      ${all(({ contentEncrypted }) => contentEncrypted)}::text[])
      as sale(vin_index, sold_on, warranty_km, service_km, dealer_id, warranty_months, service_months, model, trim, color, content_encrypted)
    -- pages of the index one after the other
    order by sale.vin_index
    on conflict (vin_index, batch_id) do nothing
    returning vin_index`);
  return rows.map((row) => row.vin_index);
}

/** Ids by code. */
export async function findDealerIds(database: Database, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map();
  const found = await database
    .select({ code: dealers.code, id: dealers.id })
    .from(dealers)
    .where(inArray(dealers.code, [...codes]));
  return new Map(found.map(({ code, id }) => [code, id]));
}

/** Deletes some records of a batch; answers how many. */
export async function deleteSalesOfBatch(tx: Transaction, batchId: number, limit: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from car_sales where ctid = any(array(select ctid from car_sales where batch_id = ${batchId} limit ${limit}))`);
  return rowCount ?? 0;
}

/** Gives up batches that nobody has taken since a moment; answers their ids. */
export async function dropForgottenSales(tx: Transaction, before: Date, at: Date): Promise<number[]> {
  const dropped = await tx
    .update(carSalesBatches)
    .set({ droppedAt: at })
    .where(and(isOpen, lt(carSalesBatches.createdAt, before)))
    .returning({ id: carSalesBatches.id });
  return dropped.map(({ id }) => id);
}
