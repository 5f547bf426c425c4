import { and, eq, lt, lte, or } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { isLive, type SessionLimits } from "../../database/live-sessions.ts";
import { memberSessions, members } from "../../database/schema/accounts.ts";

export type Member = typeof members.$inferSelect;
export type MemberSession = typeof memberSessions.$inferSelect;

/** The member behind a live session, with the session. */
export async function findLiveSession(
  database: Database,
  tokenHash: string,
  limits: SessionLimits,
): Promise<{ member: Member; session: MemberSession } | undefined> {
  const [found] = await database
    .select({ member: members, session: memberSessions })
    .from(memberSessions)
    .innerJoin(members, eq(members.id, memberSessions.memberId))
    .where(and(eq(memberSessions.tokenHash, tokenHash), isLive(memberSessions, limits)));
  return found;
}

/** Says that a session was used at `now`, unless it was said after `unlessSeenAfter` already. */
export async function touchSession(database: Database, tokenHash: string, now: Date, unlessSeenAfter: Date): Promise<void> {
  await database
    .update(memberSessions)
    .set({ lastSeenAt: now })
    .where(and(eq(memberSessions.tokenHash, tokenHash), lt(memberSessions.lastSeenAt, unlessSeenAfter)));
}

export async function deleteSession(database: Database, tokenHash: string): Promise<void> {
  await database.delete(memberSessions).where(eq(memberSessions.tokenHash, tokenHash));
}

export async function deleteDeadSessions(database: Database, limits: SessionLimits): Promise<void> {
  await database
    .delete(memberSessions)
    .where(or(lte(memberSessions.lastSeenAt, limits.seenAfter), lte(memberSessions.createdAt, limits.createdAfter)));
}

export async function addMember(database: Database, member: typeof members.$inferInsert): Promise<Member> {
  const [added] = await database.insert(members).values(member).returning();
  if (!added) throw new Error("A member was not inserted");
  return added;
}

export async function addSession(database: Database, session: typeof memberSessions.$inferInsert): Promise<void> {
  await database.insert(memberSessions).values(session);
}

export async function findMember(database: Database, id: string): Promise<Member | undefined> {
  const [found] = await database.select().from(members).where(eq(members.id, id));
  return found;
}
