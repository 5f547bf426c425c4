import { and, asc, count, desc, eq, isNotNull, lt } from "drizzle-orm";
import type { Database, Transaction } from "#database/client.ts";
import { members } from "#database/schema/accounts.ts";
import { mobileAppeals } from "#database/schema/member-account.ts";
import type { Member } from "../accounts.repository.ts";

export type StoredAppeal = typeof mobileAppeals.$inferSelect;

/** Undefined where one is being looked at already. */
export async function addAppeal(tx: Transaction, appeal: typeof mobileAppeals.$inferInsert): Promise<StoredAppeal | undefined> {
  const [added] = await tx.insert(mobileAppeals).values(appeal).onConflictDoNothing().returning();
  return added;
}

export async function updateAppeal(tx: Transaction, id: string, change: Partial<StoredAppeal>): Promise<void> {
  await tx.update(mobileAppeals).set(change).where(eq(mobileAppeals.id, id));
}

export async function findLatestAppeal(database: Database, memberId: string): Promise<StoredAppeal | undefined> {
  const [found] = await database
    .select()
    .from(mobileAppeals)
    .where(eq(mobileAppeals.memberId, memberId))
    .orderBy(desc(mobileAppeals.id))
    .limit(1);
  return found;
}

export async function listAppealsOf(database: Database, memberId: string): Promise<StoredAppeal[]> {
  return database.select().from(mobileAppeals).where(eq(mobileAppeals.memberId, memberId)).orderBy(desc(mobileAppeals.id));
}

export async function lockAppeal(tx: Transaction, id: string): Promise<StoredAppeal | undefined> {
  const [found] = await tx.select().from(mobileAppeals).where(eq(mobileAppeals.id, id)).for("update");
  return found;
}

export async function findAppeal(database: Database, id: string): Promise<{ appeal: StoredAppeal; member: Member } | undefined> {
  const [found] = await database
    .select({ appeal: mobileAppeals, member: members })
    .from(mobileAppeals)
    .innerJoin(members, eq(members.id, mobileAppeals.memberId))
    .where(eq(mobileAppeals.id, id));
  return found;
}

/** What waits, the oldest first; what is decided, the newest. */
export async function pageOfAppeals(database: Database, state: StoredAppeal["state"], page: { limit: number; offset: number }) {
  const isOf = eq(mobileAppeals.state, state);
  const [list, [counted]] = await Promise.all([
    database
      .select({ appeal: mobileAppeals, nickname: members.nickname })
      .from(mobileAppeals)
      .innerJoin(members, eq(members.id, mobileAppeals.memberId))
      .where(isOf)
      .orderBy(state === "pending" ? asc(mobileAppeals.id) : desc(mobileAppeals.id))
      .limit(page.limit)
      .offset(page.offset),
    database.select({ total: count() }).from(mobileAppeals).where(isOf),
  ]);
  return { list, total: counted?.total ?? 0 };
}

/** Appeals decided before an instant whose pictures are still there. Takes the pictures from them. Returns the appeals' ids. */
export async function takeProofsBefore(tx: Transaction, before: Date): Promise<string[]> {
  const taken = await tx
    .update(mobileAppeals)
    .set({ proofFileId: null })
    .where(and(lt(mobileAppeals.decidedAt, before), isNotNull(mobileAppeals.proofFileId)))
    .returning({ id: mobileAppeals.id });
  return taken.map(({ id }) => id);
}

export async function deleteAppealsBefore(database: Database, before: Date): Promise<void> {
  await database.delete(mobileAppeals).where(lt(mobileAppeals.decidedAt, before));
}
