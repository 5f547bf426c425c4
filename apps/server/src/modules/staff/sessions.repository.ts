import { and, desc, eq, lt, lte, ne, sql } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { isLive, placeholderLimits, type SessionLimits } from "../../database/live-sessions.ts";
import { preparedOnce } from "../../database/prepared.ts";
import { staff, staffSessions } from "../../database/schema/staff.ts";

export type StaffSessionRow = typeof staffSessions.$inferSelect;

const liveSession = preparedOnce((database) =>
  database
    .select({
      id: staff.id,
      name: staff.name,
      roles: staff.roles,
      dealerId: staff.dealerId,
      mustChangePassword: staff.mustChangePassword,
      sessionSeenAt: staffSessions.lastSeenAt,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, sql.placeholder("tokenHash")), eq(staff.active, true), isLive(staffSessions, placeholderLimits)))
    .prepare("live_staff_session"),
);

/** The colleague behind a live session, and when that was last seen; nobody whose account is closed. */
export async function findLiveSession(database: Database, tokenHash: string, limits: SessionLimits) {
  const [found] = await liveSession(database).execute({ tokenHash, ...limits });
  return found;
}

/** Says that a colleague used a session at `now`, unless it was said after `unlessSeenAfter` already. */
export async function touchSession(
  database: Database,
  { staffId, tokenHash }: Pick<StaffSessionRow, "staffId" | "tokenHash">,
  now: Date,
  unlessSeenAfter: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    // The colleague first, as everywhere that changes both: nobody waits for the other way round.
    await tx.update(staff).set({ lastSeenAt: now }).where(eq(staff.id, staffId));
    await tx
      .update(staffSessions)
      .set({ lastSeenAt: now })
      .where(and(eq(staffSessions.tokenHash, tokenHash), lt(staffSessions.lastSeenAt, unlessSeenAfter)));
  });
}

export async function addSession(database: Database, session: typeof staffSessions.$inferInsert): Promise<void> {
  await database.insert(staffSessions).values(session);
}

/** The live sessions of one colleague, the last used first. */
export async function listSessions(database: Database, staffId: string, limits: SessionLimits): Promise<StaffSessionRow[]> {
  return await database
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isLive(staffSessions, limits)))
    .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.id));
}

export async function deleteSession(database: Database, tokenHash: string): Promise<void> {
  await database.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash));
}

/** Ends one session of a colleague, by the id that lists show, and returns whether there was one. */
export async function deleteOwnSession(database: Database, staffId: string, id: string): Promise<boolean> {
  const { rowCount } = await database.delete(staffSessions).where(and(eq(staffSessions.id, id), eq(staffSessions.staffId, staffId)));
  return rowCount === 1;
}

/** Ends every session of a colleague, but for the one with this hash. */
export async function deleteSessionsOf(database: Database, staffId: string, exceptTokenHash = ""): Promise<void> {
  await database.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.tokenHash, exceptTokenHash)));
}

/** Deletes what was not seen after; whatever is dead for its age is not seen any more either. */
export async function deleteIdleSessions(database: Database, { seenAfter }: SessionLimits): Promise<void> {
  await database.delete(staffSessions).where(lte(staffSessions.lastSeenAt, seenAfter));
}
