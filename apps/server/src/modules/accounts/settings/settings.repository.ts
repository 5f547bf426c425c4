import { and, asc, count, desc, eq, isNull, lt, lte, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/client.ts";
import { isLive, type SessionLimits } from "#database/live-sessions.ts";
import { memberSessions, members } from "#database/schema/accounts.ts";
import { memberExports } from "#database/schema/member-account.ts";
import type { Member } from "../accounts.repository.ts";

export type MemberExport = typeof memberExports.$inferSelect;

/** Changes a profile that nobody has changed since; undefined where somebody has. */
export async function changeProfile(
  database: Database,
  id: string,
  version: number,
  changes: Partial<typeof members.$inferInsert>,
): Promise<Member | undefined> {
  const [changed] = await database
    .update(members)
    .set({ ...changes, profileVersion: sql`${members.profileVersion} + 1` })
    .where(and(eq(members.id, id), eq(members.profileVersion, version)))
    .returning();
  return changed;
}

export async function listLiveSessions(database: Database, memberId: string, limits: SessionLimits) {
  return database
    .select()
    .from(memberSessions)
    .where(and(eq(memberSessions.memberId, memberId), isLive(memberSessions, limits)))
    .orderBy(desc(memberSessions.lastSeenAt), desc(memberSessions.id));
}

/** Ends one login of a member. */
export async function deleteSessionById(database: Database, memberId: string, id: string): Promise<void> {
  await database.delete(memberSessions).where(and(eq(memberSessions.memberId, memberId), eq(memberSessions.id, id)));
}

/** Ends every login of a member but the one with this token. */
export async function deleteOtherSessions(database: Database, memberId: string, tokenHash: string): Promise<void> {
  await database.delete(memberSessions).where(and(eq(memberSessions.memberId, memberId), ne(memberSessions.tokenHash, tokenHash)));
}

/** Members whose time to come back is over and whom nobody holds, the longest due first. */
export async function listDueDeletions(database: Database, at: Date, limit: number): Promise<string[]> {
  const due = await database
    .select({ id: members.id })
    .from(members)
    .where(and(lte(members.deletionDueAt, at), isNull(members.deletionHeldAt)))
    .orderBy(asc(members.deletionDueAt))
    .limit(limit);
  return due.map(({ id }) => id);
}

export async function pageOfDeletions(
  database: Database,
  dueBefore: Date,
  page: { limit: number; offset: number },
): Promise<{ list: Member[]; total: number }> {
  const waiting = lt(members.deletionDueAt, dueBefore);
  const [list, [counted]] = await Promise.all([
    database
      .select()
      .from(members)
      .where(waiting)
      .orderBy(asc(members.deletionDueAt), asc(members.id))
      .limit(page.limit)
      .offset(page.offset),
    database.select({ total: count() }).from(members).where(waiting),
  ]);
  return { list, total: counted?.total ?? 0 };
}

/** Begins an export in the place of the one before. False while that one is being made, unless it was begun before `stuckBefore`. */
export async function beginExport(tx: Transaction, memberId: string, at: Date, expiresAt: Date, stuckBefore: Date): Promise<string | null> {
  const fresh = { state: "running" as const, archiveEncrypted: null, askedAt: at, expiresAt };
  const [begun] = await tx
    .insert(memberExports)
    .values({ memberId, ...fresh })
    .onConflictDoUpdate({
      target: memberExports.memberId,
      set: { ...fresh, id: sql`uuidv7()` },
      setWhere: sql`${memberExports.state} <> 'running' or ${memberExports.askedAt} < ${stuckBefore.toISOString()}::timestamptz`,
    })
    .returning({ id: memberExports.id });
  return begun?.id ?? null;
}

export async function findExport(database: Database, memberId: string): Promise<MemberExport | undefined> {
  const [found] = await database.select().from(memberExports).where(eq(memberExports.memberId, memberId));
  return found;
}

/** Keeps what was made for a request, unless another one has taken its place. */
export async function settleExport(
  database: Database,
  memberId: string,
  id: string,
  outcome: Pick<MemberExport, "state" | "archiveEncrypted" | "expiresAt">,
): Promise<void> {
  await database
    .update(memberExports)
    .set(outcome)
    .where(and(eq(memberExports.memberId, memberId), eq(memberExports.id, id)));
}

export async function deleteExpiredExports(database: Database, at: Date): Promise<void> {
  await database.delete(memberExports).where(lt(memberExports.expiresAt, at));
}
