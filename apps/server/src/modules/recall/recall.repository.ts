import { and, desc, eq, inArray, isNotNull, lt } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { recallBatches, recallCampaigns, recallCoverage, recallProofs, recallVehicles } from "../../database/schema/recall.ts";

export type CampaignRow = typeof recallCampaigns.$inferSelect;

/** A car's place in a campaign that visitors see. */
export interface VehicleRecallRow extends Pick<typeof recallVehicles.$inferSelect, "state" | "doneAt" | "dealerId"> {
  campaign: CampaignRow;
}

const published = eq(recallCampaigns.state, "published");

/** Newest first. */
export async function listPublishedCampaigns(database: Database): Promise<CampaignRow[]> {
  return database.select().from(recallCampaigns).where(published).orderBy(desc(recallCampaigns.publishDate), desc(recallCampaigns.id));
}

export async function findPublishedCampaign(database: Database, id: number): Promise<CampaignRow | undefined> {
  const [found] = await database
    .select()
    .from(recallCampaigns)
    .where(and(eq(recallCampaigns.id, id), published));
  return found;
}

/** The published campaigns that a car is in, as far as the batch that it came with has been taken whole. */
export async function listRecallsOfVehicle(database: Database, vinIndex: Buffer): Promise<VehicleRecallRow[]> {
  return database
    .select({ campaign: recallCampaigns, state: recallVehicles.state, doneAt: recallVehicles.doneAt, dealerId: recallVehicles.dealerId })
    .from(recallVehicles)
    .innerJoin(recallBatches, eq(recallBatches.id, recallVehicles.batchId))
    .innerJoin(recallCampaigns, eq(recallCampaigns.id, recallVehicles.campaignId))
    .where(and(eq(recallVehicles.vinIndex, vinIndex), isNotNull(recallBatches.takenAt), published))
    .orderBy(desc(recallCampaigns.publishDate), desc(recallCampaigns.id));
}

/** Full names by id. */
export async function listDealerNames(database: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await database
    .select({ id: dealers.id, name: dealers.fullName })
    .from(dealers)
    .where(inArray(dealers.id, [...ids]));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** From which model year on the cars of a maker's code are covered; null where it is not one of the brand's. */
export async function findCoverage(database: Database, wmi: string): Promise<number | null> {
  const [found] = await database.select({ fromYear: recallCoverage.fromYear }).from(recallCoverage).where(eq(recallCoverage.wmi, wmi));
  return found?.fromYear ?? null;
}

/** How the VINs of the brand begin; none where nobody has told. */
export async function listCoveredMakers(database: Database): Promise<Set<string>> {
  const found = await database.select({ wmi: recallCoverage.wmi }).from(recallCoverage);
  return new Set(found.map(({ wmi }) => wmi));
}

export async function hasCoverage(database: Database): Promise<boolean> {
  const [any] = await database.select({ wmi: recallCoverage.wmi }).from(recallCoverage).limit(1);
  return any !== undefined;
}

export async function addProof(database: Database, proof: typeof recallProofs.$inferInsert): Promise<void> {
  await database.insert(recallProofs).values(proof);
}

export async function findProof(database: Database, number: string): Promise<(typeof recallProofs.$inferSelect)["content"] | null> {
  const [found] = await database.select({ content: recallProofs.content }).from(recallProofs).where(eq(recallProofs.number, number));
  return found?.content ?? null;
}

export async function deleteProofsBefore(database: Database, at: Date): Promise<void> {
  await database.delete(recallProofs).where(lt(recallProofs.createdAt, at));
}
