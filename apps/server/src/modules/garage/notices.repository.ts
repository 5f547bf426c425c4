import { and, asc, eq, gt, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { carBindings, carNotices } from "../../database/schema/garage.ts";
import { recallBatches, recallCampaigns, recallVehicles } from "../../database/schema/recall.ts";
import type { BindingRow } from "./garage.repository.ts";

/** Cars that somebody has, in the order of their ids. */
export async function listBoundAfter(database: Database, afterId: number, limit: number): Promise<BindingRow[]> {
  return database
    .select()
    .from(carBindings)
    .where(and(gt(carBindings.id, afterId), eq(carBindings.state, "BOUND")))
    .orderBy(asc(carBindings.id))
    .limit(limit);
}

/** Open recalls of some cars: published, and the car not done. */
export async function listOpenRecalls(database: Database, indexes: readonly Buffer[]) {
  return database
    .select({ vinIndex: recallVehicles.vinIndex, id: recallCampaigns.id, title: recallCampaigns.title })
    .from(recallVehicles)
    .innerJoin(recallBatches, eq(recallBatches.id, recallVehicles.batchId))
    .innerJoin(recallCampaigns, eq(recallCampaigns.id, recallVehicles.campaignId))
    .where(
      and(
        sql`${recallVehicles.vinIndex} = any(${sql.param([...indexes])}::bytea[])`,
        ne(recallVehicles.state, "done"),
        isNotNull(recallBatches.takenAt),
        eq(recallCampaigns.state, "published"),
      ),
    );
}

/** Of some dealers those that have stopped. */
export async function listStopped(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return database
    .select({ id: dealers.id, name: dealers.shortName })
    .from(dealers)
    .where(and(inArray(dealers.id, [...ids]), eq(dealers.status, "stopped")));
}

/** What the owners of some cars have been told of, as `<id> <about>`. */
export async function listTold(database: Database, bindingIds: readonly number[]): Promise<Set<string>> {
  if (bindingIds.length === 0) return new Set();
  const found = await database
    .select({ bindingId: carNotices.bindingId, about: carNotices.about })
    .from(carNotices)
    .where(inArray(carNotices.bindingId, [...bindingIds]));
  return new Set(found.map(({ bindingId, about }) => `${bindingId} ${about}`));
}

/** False where it was told meanwhile. */
export async function markTold(tx: Transaction, bindingId: number, about: string, at: Date): Promise<boolean> {
  const marked = await tx.insert(carNotices).values({ bindingId, about, at }).onConflictDoNothing().returning({ about: carNotices.about });
  return marked.length > 0;
}
