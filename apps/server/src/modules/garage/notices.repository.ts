import { and, asc, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { carBindings, carNotices } from "../../database/schema/garage.ts";
import { recallBatches, recallCampaigns, recallVehicles } from "../../database/schema/recall.ts";
import type { BindingRow } from "./garage.repository.ts";

/** Something that the owner of a car has not been told of yet. */
export interface DueNotice {
  binding: BindingRow;
  /** As in `recall 12` or `dealer 7`; told once. */
  about: string;
  /** What it is called. */
  title: string;
}

const recallAbout = sql<string>`'recall ' || ${recallCampaigns.id}`;
const dealerAbout = sql<string>`'dealer ' || ${dealers.id}`;

const untold = (about: typeof recallAbout) =>
  sql`not exists (select from ${carNotices} where ${carNotices.bindingId} = ${carBindings.id} and ${carNotices.about} = ${about})`;

/** Open recalls of bound cars of which their owners have not been told: published, and the car not done. */
export async function listRecallNotices(database: Database, limit: number): Promise<DueNotice[]> {
  return database
    .select({ binding: carBindings, about: recallAbout, title: recallCampaigns.title })
    .from(carBindings)
    .innerJoin(recallVehicles, eq(recallVehicles.vinIndex, carBindings.vinIndex))
    .innerJoin(recallBatches, eq(recallBatches.id, recallVehicles.batchId))
    .innerJoin(recallCampaigns, eq(recallCampaigns.id, recallVehicles.campaignId))
    .where(
      and(
        eq(carBindings.state, "BOUND"),
        ne(recallVehicles.state, "done"),
        isNotNull(recallBatches.takenAt),
        eq(recallCampaigns.state, "published"),
        untold(recallAbout),
      ),
    )
    .orderBy(asc(carBindings.id))
    .limit(limit);
}

/** Bound cars whose dealer has stopped, of which their owners have not been told. */
export async function listDealerNotices(database: Database, limit: number): Promise<DueNotice[]> {
  return database
    .select({ binding: carBindings, about: dealerAbout, title: dealers.shortName })
    .from(dealers)
    .innerJoin(carBindings, eq(carBindings.dealerId, dealers.id))
    .where(and(eq(dealers.status, "stopped"), eq(carBindings.state, "BOUND"), untold(dealerAbout)))
    .orderBy(asc(carBindings.id))
    .limit(limit);
}

/** False where it was told meanwhile. */
export async function markTold(tx: Transaction, bindingId: number, about: string, at: Date): Promise<boolean> {
  const marked = await tx.insert(carNotices).values({ bindingId, about, at }).onConflictDoNothing().returning({ about: carNotices.about });
  return marked.length > 0;
}
