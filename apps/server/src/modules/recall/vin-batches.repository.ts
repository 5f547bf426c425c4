import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { recallBatches, recallBatchParts, recallVehicles } from "../../database/schema/recall.ts";

export type BatchRow = typeof recallBatches.$inferSelect;

export interface SealedVin {
  vinIndex: Buffer;
  vinEncrypted: string;
}

const LISTED = 50;

/** Newest first. */
export async function listBatches(database: Database, campaignId: number): Promise<BatchRow[]> {
  return database
    .select()
    .from(recallBatches)
    .where(eq(recallBatches.campaignId, campaignId))
    .orderBy(desc(recallBatches.id))
    .limit(LISTED);
}

export async function findBatchByKey(database: Database, requestKey: string): Promise<BatchRow | undefined> {
  const [found] = await database.select().from(recallBatches).where(eq(recallBatches.requestKey, requestKey));
  return found;
}

/** The one of a campaign that is read, or looked at. */
export async function findOpenBatch(tx: Transaction, campaignId: number): Promise<BatchRow | undefined> {
  const isOpen = and(isNull(recallBatches.takenAt), isNull(recallBatches.droppedAt));
  const [found] = await tx
    .select()
    .from(recallBatches)
    .where(and(eq(recallBatches.campaignId, campaignId), isOpen));
  return found;
}

/** As it is now, and nobody changes it before the transaction ends. */
export async function lockBatch(tx: Transaction, id: number): Promise<BatchRow | undefined> {
  const [found] = await tx.select().from(recallBatches).where(eq(recallBatches.id, id)).for("update");
  return found;
}

export async function addBatch(tx: Transaction, values: typeof recallBatches.$inferInsert): Promise<BatchRow> {
  const [added] = await tx.insert(recallBatches).values(values).returning();
  if (!added) throw new Error("A batch was not inserted");
  return added;
}

export async function changeBatch(tx: Transaction, id: number, change: Partial<typeof recallBatches.$inferInsert>): Promise<BatchRow> {
  const [changed] = await tx.update(recallBatches).set(change).where(eq(recallBatches.id, id)).returning();
  if (!changed) throw new Error(`Batch ${id} is gone`);
  return changed;
}

export async function countInBatch(
  tx: Transaction,
  id: number,
  { added, same, wrong, warned }: Record<"added" | "same" | "wrong" | "warned", number>,
): Promise<BatchRow> {
  const [changed] = await tx
    .update(recallBatches)
    .set({
      rowsAdded: sql`${recallBatches.rowsAdded} + ${added}`,
      rowsSame: sql`${recallBatches.rowsSame} + ${same}`,
      rowsWrong: sql`${recallBatches.rowsWrong} + ${wrong}`,
      rowsWarned: sql`${recallBatches.rowsWarned} + ${warned}`,
    })
    .where(eq(recallBatches.id, id))
    .returning();
  if (!changed) throw new Error(`Batch ${id} is gone`);
  return changed;
}

export async function addBatchPart(tx: Transaction, part: typeof recallBatchParts.$inferInsert): Promise<void> {
  await tx.insert(recallBatchParts).values(part);
}

/** Takes a part out. */
export async function takeBatchPart(tx: Transaction, batchId: number, position: number): Promise<string | undefined> {
  const [taken] = await tx
    .delete(recallBatchParts)
    .where(and(eq(recallBatchParts.batchId, batchId), eq(recallBatchParts.position, position)))
    .returning({ rowsEncrypted: recallBatchParts.rowsEncrypted });
  return taken?.rowsEncrypted;
}

export async function deleteBatchParts(tx: Transaction, batchId: number): Promise<void> {
  await tx.delete(recallBatchParts).where(eq(recallBatchParts.batchId, batchId));
}

/** Batches of a campaign that were given up and whose cars may not all be gone. */
export async function listDroppedBatches(tx: Transaction, campaignId: number): Promise<number[]> {
  const found = await tx
    .select({ id: recallBatches.id })
    .from(recallBatches)
    .where(and(eq(recallBatches.campaignId, campaignId), isNotNull(recallBatches.droppedAt)));
  return found.map(({ id }) => id);
}

/**
 * Adds cars to a batch, each of them once. Answers the indexes of those that were added; a car that lies in a batch that was given up
 * moves to this one and counts as added.
 */
export async function addVehicles(
  tx: Transaction,
  { batchId, campaignId, dropped }: { batchId: number; campaignId: number; dropped: readonly number[] },
  cars: readonly SealedVin[],
): Promise<Buffer[]> {
  const moved = sql`do update set batch_id = excluded.batch_id where recall_vehicles.batch_id = any(${sql.param([...dropped])}::int[])`;
  const { rows } = await tx.execute<{ vin_index: Buffer }>(sql`
    insert into recall_vehicles (vin_index, campaign_id, batch_id, vin_encrypted)
    select car.vin_index, ${campaignId}::int, ${batchId}::int, car.vin_encrypted
    from unnest(${sql.param(cars.map(({ vinIndex }) => vinIndex))}::bytea[], ${sql.param(cars.map(({ vinEncrypted }) => vinEncrypted))}::text[])
      as car(vin_index, vin_encrypted)
    -- pages of the index one after the other
    order by car.vin_index
    on conflict (vin_index, campaign_id) ${dropped.length > 0 ? moved : sql`do nothing`}
    returning vin_index`);
  return rows.map((row) => row.vin_index);
}

/** With which batch each of these cars came to a campaign. */
export async function findBatchesOfVehicles(
  tx: Transaction,
  campaignId: number,
  indexes: readonly Buffer[],
): Promise<{ vinIndex: Buffer; batchId: number }[]> {
  return tx
    .select({ vinIndex: recallVehicles.vinIndex, batchId: recallVehicles.batchId })
    .from(recallVehicles)
    .where(and(sql`${recallVehicles.vinIndex} = any(${sql.param([...indexes])}::bytea[])`, eq(recallVehicles.campaignId, campaignId)));
}

/** How many cars of later files a batch had brought already: they lie in it alone. */
export async function countRepeatedLater(database: Database, { id, campaignId }: Pick<BatchRow, "id" | "campaignId">): Promise<number> {
  const [found] = await database
    .select({ cars: sql<number>`coalesce(sum(${recallBatches.rowsSame}), 0)::int` })
    .from(recallBatches)
    .where(and(eq(recallBatches.campaignId, campaignId), gt(recallBatches.id, id), isNotNull(recallBatches.takenAt)));
  return found?.cars ?? 0;
}

/** Nothing waits for a second person any more, as far as it was this request. */
export async function releaseBatch(tx: Transaction, approvalId: string): Promise<void> {
  await tx.update(recallBatches).set({ approvalId: null }).where(eq(recallBatches.approvalId, approvalId));
}

/** Deletes some cars of a batch of which dealers have noted nothing; answers how many. What was done is on record for ten years. */
export async function deleteVehiclesOfBatch(tx: Transaction, batchId: number, limit: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from recall_vehicles where ctid = any(array(select ctid from recall_vehicles where batch_id = ${batchId} and state = 'open' limit ${limit}))`);
  return rowCount ?? 0;
}

/** Batches that nobody has taken since. */
export async function listForgottenBatches(tx: Transaction, before: Date, limit: number): Promise<number[]> {
  const due = await tx
    .select({ id: recallBatches.id })
    .from(recallBatches)
    .where(and(isNull(recallBatches.takenAt), lt(recallBatches.createdAt, before), isNull(recallBatches.droppedAt)))
    .orderBy(asc(recallBatches.createdAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return due.map(({ id }) => id);
}

export async function markDropped(tx: Transaction, ids: readonly number[], at: Date): Promise<void> {
  await tx
    .update(recallBatches)
    .set({ droppedAt: at })
    .where(inArray(recallBatches.id, [...ids]));
}
