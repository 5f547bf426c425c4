import { desc, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { consultations } from "../../database/schema/consultations.ts";
import { regions } from "../../database/schema/dealers.ts";

export type ConsultationDetails = typeof consultations.$inferSelect;

export async function addDetails(tx: Transaction, details: ConsultationDetails): Promise<void> {
  await tx.insert(consultations).values(details);
}

/** With the name of the city. */
export async function findDetails(database: Database, id: number): Promise<(ConsultationDetails & { city: string }) | undefined> {
  const [found] = await database
    .select({ details: consultations, city: regions.name })
    .from(consultations)
    .innerJoin(regions, eq(regions.code, consultations.cityCode))
    .where(eq(consultations.id, id));
  return found && { ...found.details, city: found.city };
}

/** With the names of the cities, the newest first. */
export async function listDetailsOf(database: Database, ids: readonly number[]): Promise<(ConsultationDetails & { city: string })[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .select({ details: consultations, city: regions.name })
    .from(consultations)
    .innerJoin(regions, eq(regions.code, consultations.cityCode))
    .where(inArray(consultations.id, [...ids]))
    .orderBy(desc(consultations.id));
  return rows.map(({ details, city }) => ({ ...details, city }));
}
