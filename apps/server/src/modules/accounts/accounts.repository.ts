import { and, desc, eq, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { isLive, placeholderLimits, type SessionLimits } from "../../database/live-sessions.ts";
import { preparedOnce } from "../../database/prepared.ts";
import { memberConsents, memberSessions, members } from "../../database/schema/accounts.ts";

export type Member = typeof members.$inferSelect;
export type MemberSession = typeof memberSessions.$inferSelect;

const liveSession = preparedOnce((database) =>
  database
    .select({
      id: members.id,
      nickname: members.nickname,
      avatar: members.avatar,
      mobileEncrypted: members.mobileEncrypted,
      lastSeenAt: memberSessions.lastSeenAt,
    })
    .from(memberSessions)
    .innerJoin(members, eq(members.id, memberSessions.memberId))
    .where(
      and(eq(memberSessions.tokenHash, sql.placeholder("tokenHash")), isLive(memberSessions, placeholderLimits), isNull(members.frozenAt)),
    )
    .prepare("live_member_session"),
);

/** The member behind a live session, and when it was last seen; of a frozen member none is alive. */
export async function findLiveSession(database: Database, tokenHash: string, limits: SessionLimits) {
  const [found] = await liveSession(database).execute({ tokenHash, ...limits });
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

/** Ends every session of a member. */
export async function deleteSessionsOf(database: Database, memberId: string): Promise<void> {
  await database.delete(memberSessions).where(eq(memberSessions.memberId, memberId));
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

const memberById = preparedOnce((database) =>
  database
    .select()
    .from(members)
    .where(eq(members.id, sql.placeholder("id")))
    .prepare("member_by_id"),
);

export async function findMember(database: Database, id: string): Promise<Member | undefined> {
  const [found] = await memberById(database).execute({ id });
  return found;
}

const wechatOfMember = preparedOnce((database) =>
  database
    .select({ isBound: sql<boolean>`${isNotNull(members.wechatIndex)}` })
    .from(members)
    .where(eq(members.id, sql.placeholder("id")))
    .prepare("wechat_of_member"),
);

/** Whether somebody of WeChat signs in as a member; undefined for a member that is gone. */
export async function hasWechat(database: Database, id: string): Promise<boolean | undefined> {
  const [found] = await wechatOfMember(database).execute({ id });
  return found?.isBound;
}

export async function findMemberByMobile(database: Database, mobileIndex: string): Promise<Member | undefined> {
  const [found] = await database.select().from(members).where(eq(members.mobileIndex, mobileIndex));
  return found;
}

export async function findMemberByWechat(database: Database, wechatIndex: string): Promise<Member | undefined> {
  const [found] = await database.select().from(members).where(eq(members.wechatIndex, wechatIndex));
  return found;
}

/** The member as they are now, and nobody changes them before the transaction ends. */
export async function lockMember(tx: Transaction, id: string): Promise<Member | undefined> {
  const [found] = await tx.select().from(members).where(eq(members.id, id)).for("update");
  return found;
}

/** The member with this mobile, as they are now: the one who is there, or this new one. Nobody changes them before the transaction ends. */
export async function lockOrAddMember(tx: Transaction, member: typeof members.$inferInsert): Promise<Member> {
  const [added] = await tx.insert(members).values(member).onConflictDoNothing({ target: members.mobileIndex }).returning();
  if (added) return added;
  const [found] = await tx.select().from(members).where(eq(members.mobileIndex, member.mobileIndex)).for("update");
  if (!found) throw new Error("A member was neither added nor found");
  return found;
}

export async function updateMember(database: Database, id: string, changes: Partial<typeof members.$inferInsert>): Promise<void> {
  await database.update(members).set(changes).where(eq(members.id, id));
}

/** Keeps the same password under a newer hash, unless the password has been changed meanwhile. */
export async function replaceMemberHash(database: Database, id: string, from: string, to: string): Promise<void> {
  await database
    .update(members)
    .set({ passwordHash: to })
    .where(and(eq(members.id, id), eq(members.passwordHash, from)));
}

/** Keeps what a member agreed to; a version that they agreed to before stays as it was. */
export async function addMemberConsents(tx: Transaction, consents: (typeof memberConsents.$inferInsert)[]): Promise<void> {
  await tx.insert(memberConsents).values(consents).onConflictDoNothing();
}

/** What they agreed to, the newest first. */
export async function listMemberConsents(database: Database, memberId: string) {
  return database.select().from(memberConsents).where(eq(memberConsents.memberId, memberId)).orderBy(desc(memberConsents.at));
}

/** Live or not yet swept away, the one used last first. */
export async function listSessionsOf(database: Database, memberId: string): Promise<MemberSession[]> {
  return database
    .select()
    .from(memberSessions)
    .where(eq(memberSessions.memberId, memberId))
    .orderBy(desc(memberSessions.lastSeenAt), desc(memberSessions.id));
}

/** With everything that hangs on the row. */
export async function deleteMember(tx: Transaction, id: string): Promise<void> {
  await tx.delete(members).where(eq(members.id, id));
}
