import { desc, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { recallRepairs } from "../../database/schema/recall-owners.ts";

export type RepairDetails = typeof recallRepairs.$inferSelect;

export async function addDetails(tx: Transaction, details: RepairDetails): Promise<void> {
  await tx.insert(recallRepairs).values(details);
}

export async function findDetails(database: Database, id: number): Promise<RepairDetails | undefined> {
  const [found] = await database.select().from(recallRepairs).where(eq(recallRepairs.id, id));
  return found;
}

export async function changeDay(tx: Transaction, id: number, wish: Pick<RepairDetails, "day" | "half">): Promise<void> {
  await tx.update(recallRepairs).set(wish).where(eq(recallRepairs.id, id));
}

export async function listRepairsOf(database: Database, ids: readonly number[]): Promise<RepairDetails[]> {
  if (ids.length === 0) return [];
  return database
    .select()
    .from(recallRepairs)
    .where(inArray(recallRepairs.id, [...ids]))
    .orderBy(desc(recallRepairs.id));
}
