import { and, asc, desc, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { staff, staffNotices } from "../../database/schema/staff.ts";

export type StoredNotice = typeof staffNotices.$inferSelect;

export async function addNotices(tx: Transaction, notices: (typeof staffNotices.$inferInsert)[]): Promise<void> {
  if (notices.length > 0) await tx.insert(staffNotices).values(notices);
}

/** Of these, who wants text messages and has a number for them, with open accounts. */
export async function listReachable(database: Database, ids: readonly string[]): Promise<{ id: string; mobileEncrypted: string | null }[]> {
  if (ids.length === 0) return [];
  return database
    .select({ id: staff.id, mobileEncrypted: staff.mobileEncrypted })
    .from(staff)
    .where(and(inArray(staff.id, [...ids]), eq(staff.active, true), eq(staff.smsNotices, true)));
}

/** Those before one of them, the newest first. */
export async function listNotices(
  database: Database,
  { staffId, before, limit }: { staffId: string; before: number | undefined; limit: number },
): Promise<StoredNotice[]> {
  return database
    .select()
    .from(staffNotices)
    .where(and(eq(staffNotices.staffId, staffId), before === undefined ? undefined : lt(staffNotices.id, before)))
    .orderBy(desc(staffNotices.id))
    .limit(limit);
}

/** How many somebody has not read, up to a number at which counting stops. */
export async function countUnread(database: Database, staffId: string, most: number): Promise<number> {
  const some = database
    .select({ id: staffNotices.id })
    .from(staffNotices)
    .where(and(eq(staffNotices.staffId, staffId), isNull(staffNotices.readAt)))
    .limit(most)
    .as("some");
  return database.$count(some);
}

/** One's own notice; somebody else's stays as it is. */
export async function markNotice(database: Database, staffId: string, id: number, readAt: Date | null): Promise<void> {
  await database
    .update(staffNotices)
    .set({ readAt })
    .where(and(eq(staffNotices.id, id), eq(staffNotices.staffId, staffId)));
}

/** Everything up to one of them, so that what came meanwhile stays unread. */
export async function markAllRead(database: Database, staffId: string, upTo: number, readAt: Date): Promise<void> {
  await database
    .update(staffNotices)
    .set({ readAt })
    .where(and(eq(staffNotices.staffId, staffId), lte(staffNotices.id, upTo), isNull(staffNotices.readAt)));
}

/** Up to `batch` of those that are older. Returns how many. */
export async function deleteNoticesBefore(database: Database, before: Date, batch: number): Promise<number> {
  const old = database
    .select({ id: staffNotices.id })
    .from(staffNotices)
    .where(lt(staffNotices.createdAt, before))
    .orderBy(asc(staffNotices.createdAt))
    .limit(batch);
  const { rowCount } = await database.delete(staffNotices).where(sql`${staffNotices.id} = any(array(${old}))`);
  return rowCount ?? 0;
}
