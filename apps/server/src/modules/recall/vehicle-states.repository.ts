import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { recallBatches, recallCampaigns, recallVehicles } from "../../database/schema/recall.ts";

export type VehicleRow = typeof recallVehicles.$inferSelect;

export interface DealerProgress {
  campaignId: number;
  dealerId: number | null;
  booked: number;
  done: number;
  lastDoneAt: string | null;
}

/** Of each campaign, how many cars came with batches that visitors see. */
export async function countTakenVehicles(database: Database, campaignIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const found = await database
    .select({ campaignId: recallBatches.campaignId, total: sql<number>`sum(${recallBatches.rowsAdded})::int` })
    .from(recallBatches)
    .where(and(inArray(recallBatches.campaignId, [...campaignIds]), isNotNull(recallBatches.takenAt)))
    .groupBy(recallBatches.campaignId);
  return new Map(found.map(({ campaignId, total }) => [campaignId, total]));
}

/** How far the cars of a campaign are, by dealer; `dealerId` narrows it to one. */
export async function listProgress(
  database: Database,
  { campaignId, dealerId }: { campaignId: number; dealerId: number | null },
): Promise<DealerProgress[]> {
  return database
    .select({
      campaignId: recallVehicles.campaignId,
      dealerId: recallVehicles.dealerId,
      booked: sql<number>`(count(*) filter (where ${recallVehicles.state} = 'booked'))::int`,
      done: sql<number>`(count(*) filter (where ${recallVehicles.state} = 'done'))::int`,
      lastDoneAt: sql<string | null>`max(${recallVehicles.doneAt})::text`,
    })
    .from(recallVehicles)
    .innerJoin(recallBatches, eq(recallBatches.id, recallVehicles.batchId))
    .where(
      and(
        eq(recallVehicles.campaignId, campaignId),
        isNotNull(recallBatches.takenAt),
        sql`${recallVehicles.state} <> 'open'`,
        dealerId === null ? undefined : eq(recallVehicles.dealerId, dealerId),
      ),
    )
    .groupBy(recallVehicles.campaignId, recallVehicles.dealerId);
}

export async function listDealersById(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { code: string; name: string }>();
  const found = await database
    .select({ id: dealers.id, code: dealers.code, name: dealers.fullName })
    .from(dealers)
    .where(inArray(dealers.id, [...ids]));
  return new Map(found.map(({ id, ...dealer }) => [id, dealer]));
}

export async function findDealersByCode(database: Database, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (codes.length === 0) return new Map();
  const found = await database
    .select({ id: dealers.id, code: dealers.code })
    .from(dealers)
    .where(inArray(dealers.code, [...codes]));
  return new Map(found.map(({ id, code }) => [code, id]));
}

/** Of campaigns by their filing numbers, drafts included. */
export async function findCampaignsByNumber(database: Database, numbers: readonly string[]) {
  if (numbers.length === 0) return new Map<string, { id: number; startDate: string }>();
  const found = await database
    .select({ id: recallCampaigns.id, filingNo: recallCampaigns.filingNo, startDate: recallCampaigns.startDate })
    .from(recallCampaigns)
    .where(inArray(recallCampaigns.filingNo, [...numbers]));
  return new Map(found.map(({ filingNo, ...campaign }) => [filingNo, campaign]));
}

/** Cars by their indexes, in whichever campaigns, as far as their batch has been taken. */
export async function listVehicles(database: Database, indexes: readonly Buffer[]): Promise<VehicleRow[]> {
  if (indexes.length === 0) return [];
  const found = await database
    .select({ vehicle: recallVehicles })
    .from(recallVehicles)
    .innerJoin(recallBatches, eq(recallBatches.id, recallVehicles.batchId))
    .where(and(sql`${recallVehicles.vinIndex} = any(${sql.param([...indexes])}::bytea[])`, isNotNull(recallBatches.takenAt)));
  return found.map(({ vehicle }) => vehicle);
}

/** A car in a campaign, which nobody changes before the transaction ends. */
export async function lockVehicle(tx: Transaction, campaignId: number, vinIndex: Buffer): Promise<VehicleRow | undefined> {
  const [found] = await tx
    .select({ vehicle: recallVehicles })
    .from(recallVehicles)
    .innerJoin(recallBatches, eq(recallBatches.id, recallVehicles.batchId))
    .where(and(eq(recallVehicles.vinIndex, vinIndex), eq(recallVehicles.campaignId, campaignId), isNotNull(recallBatches.takenAt)))
    .for("update", { of: recallVehicles });
  return found?.vehicle;
}

export async function changeVehicle(
  tx: Transaction,
  { vinIndex, campaignId }: Pick<VehicleRow, "vinIndex" | "campaignId">,
  change: Pick<VehicleRow, "state" | "doneAt" | "dealerId">,
): Promise<void> {
  await tx
    .update(recallVehicles)
    .set(change)
    .where(and(eq(recallVehicles.vinIndex, vinIndex), eq(recallVehicles.campaignId, campaignId)));
}
