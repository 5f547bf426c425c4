import { desc, eq, getTableColumns } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../database/client.ts";
import { recallCampaigns } from "../../database/schema/recall.ts";
import { approvals, staff } from "../../database/schema/staff.ts";
import type { CampaignRow } from "./recall.repository.ts";

/** A campaign with the names of those who worked on it, and what waits for a second person. */
export interface NamedCampaign {
  campaign: CampaignRow;
  changedByName: string | null;
  draftByName: string | null;
  publishedByName: string | null;
  request: { id: string; detail: unknown; reason: string; at: Date } | null;
  requestedByName: string | null;
}

const changer = alias(staff, "changer");
const drafter = alias(staff, "drafter");
const publisher = alias(staff, "publisher");
const requester = alias(staff, "requester");

/** All of them, newest first. */
export async function listCampaigns(database: Database): Promise<CampaignRow[]> {
  return database.select().from(recallCampaigns).orderBy(desc(recallCampaigns.publishDate), desc(recallCampaigns.id));
}

export async function findCampaign(database: Database, id: number): Promise<NamedCampaign | undefined> {
  const [found] = await database
    .select({
      campaign: getTableColumns(recallCampaigns),
      changedByName: changer.name,
      draftByName: drafter.name,
      publishedByName: publisher.name,
      request: { id: approvals.id, detail: approvals.detail, reason: approvals.reason, at: approvals.requestedAt },
      requestedByName: requester.name,
    })
    .from(recallCampaigns)
    .leftJoin(changer, eq(changer.id, recallCampaigns.changedBy))
    .leftJoin(drafter, eq(drafter.id, recallCampaigns.draftBy))
    .leftJoin(publisher, eq(publisher.id, recallCampaigns.publishedBy))
    .leftJoin(approvals, eq(approvals.id, recallCampaigns.requestId))
    .leftJoin(requester, eq(requester.id, approvals.requestedBy))
    .where(eq(recallCampaigns.id, id));
  return found;
}

/** As it is now, and nobody changes it before the transaction ends. */
export async function lockCampaign(tx: Transaction, id: number): Promise<CampaignRow | undefined> {
  const [found] = await tx.select().from(recallCampaigns).where(eq(recallCampaigns.id, id)).for("update");
  return found;
}

export async function findCampaignByKey(tx: Transaction, createKey: string): Promise<CampaignRow | undefined> {
  const [found] = await tx.select().from(recallCampaigns).where(eq(recallCampaigns.createKey, createKey));
  return found;
}

export async function addCampaign(tx: Transaction, values: typeof recallCampaigns.$inferInsert): Promise<CampaignRow> {
  const [added] = await tx.insert(recallCampaigns).values(values).returning();
  if (!added) throw new Error("A campaign was not inserted");
  return added;
}

export async function changeCampaign(tx: Transaction, id: number, change: Partial<typeof recallCampaigns.$inferInsert>): Promise<void> {
  await tx.update(recallCampaigns).set(change).where(eq(recallCampaigns.id, id));
}

/** Nothing waits for a second person any more, as far as it was this request. */
export async function releaseCampaign(tx: Transaction, requestId: string): Promise<void> {
  await tx.update(recallCampaigns).set({ requestId: null }).where(eq(recallCampaigns.requestId, requestId));
}
