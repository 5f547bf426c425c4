import type { ContactFigures } from "@marque/contract/rules/contact-figures";
import type { SubmissionKind } from "@marque/contract/rules/submission";
import { and, count, eq, gte, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { dealerContacts, dealers } from "../../database/schema/dealers.ts";
import { isOnTheClock, submissions } from "../../database/schema/submissions.ts";

/** Of each dealer those whom somebody called since an instant. */
export async function countCalled(database: Database, since: Date, inTime: number) {
  const { contactMinutes, keptWish } = submissions;
  const rows = await database
    .select({
      dealerId: submissions.dealerId,
      called: count(),
      inTime: sql<number>`count(*) filter (where ${contactMinutes} <= ${inTime})::int`,
      medianMinutes: sql<number>`round(percentile_cont(0.5) within group (order by ${contactMinutes}))::int`,
      wished: count(keptWish),
      kept: sql<number>`count(*) filter (where ${keptWish})::int`,
    })
    .from(submissions)
    .where(
      and(
        gte(submissions.contactedAt, since),
        isNotNull(submissions.contactedAt),
        isNotNull(contactMinutes),
        isNotNull(submissions.dealerId),
      ),
    )
    .groupBy(submissions.dealerId);
  return rows.map(({ dealerId, ...figures }) => ({ ...figures, dealerId: Number(dealerId) }));
}

/** Of each dealer those whose hour went by since an instant without a call. */
export async function countMissed(
  database: Database,
  { since, before, kinds }: { since: Date; before: Date; kinds: readonly SubmissionKind[] },
): Promise<{ dealerId: number; missed: number }[]> {
  const rows = await database
    .select({ dealerId: submissions.dealerId, missed: count() })
    .from(submissions)
    .where(
      and(
        isOnTheClock,
        gte(submissions.dueAt, since),
        lt(submissions.dueAt, before),
        inArray(submissions.kind, [...kinds]),
        isNotNull(submissions.dealerId),
      ),
    )
    .groupBy(submissions.dealerId);
  return rows.map(({ dealerId, missed }) => ({ dealerId: Number(dealerId), missed }));
}

/** What is known, with the dealers' codes. */
export async function listFigures(database: Database): Promise<({ dealerId: number; code: string } & ContactFigures)[]> {
  const { dealerId, called, missed, inTime, medianMinutes, wished, kept } = dealerContacts;
  return database
    .select({ dealerId, code: dealers.code, called, missed, inTime, medianMinutes, wished, kept })
    .from(dealerContacts)
    .innerJoin(dealers, eq(dealers.id, dealerContacts.dealerId));
}

/** Of one dealer; null where it had nobody to call. */
export async function findFigures(database: Database, id: number): Promise<ContactFigures | null> {
  const { called, missed, inTime, medianMinutes, wished, kept } = dealerContacts;
  const [found] = await database
    .select({ called, missed, inTime, medianMinutes, wished, kept })
    .from(dealerContacts)
    .where(eq(dealerContacts.dealerId, id));
  return found ?? null;
}

/** In the place of what was known of the same dealers. */
export async function putFigures(tx: Transaction, figures: (typeof dealerContacts.$inferInsert)[]): Promise<void> {
  if (figures.length === 0) return;
  const columns = ["called", "missed", "in_time", "median_minutes", "wished", "kept", "reckoned_at"];
  const names = { in_time: "inTime", median_minutes: "medianMinutes", reckoned_at: "reckonedAt" } as Record<string, string>;
  const set = Object.fromEntries(columns.map((column) => [names[column] ?? column, sql.raw(`excluded.${column}`)]));
  await tx.insert(dealerContacts).values(figures).onConflictDoUpdate({ target: dealerContacts.dealerId, set });
}

export async function removeFigures(tx: Transaction, dealerIds: number[]): Promise<void> {
  if (dealerIds.length > 0) await tx.delete(dealerContacts).where(inArray(dealerContacts.dealerId, dealerIds));
}
