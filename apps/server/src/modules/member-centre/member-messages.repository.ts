import { and, desc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { memberMessages } from "../../database/schema/member-centre.ts";

export type StoredMemberMessage = typeof memberMessages.$inferSelect;

export async function addMessage(tx: Transaction, message: typeof memberMessages.$inferInsert): Promise<void> {
  await tx.insert(memberMessages).values(message);
}

/** The newest first; `before` is the id of the last one that is known. */
export async function listMessages(
  database: Database,
  memberId: string,
  before: number | undefined,
  limit: number,
): Promise<StoredMemberMessage[]> {
  return database
    .select()
    .from(memberMessages)
    .where(and(isOf(memberId), before === undefined ? undefined : lt(memberMessages.id, before)))
    .orderBy(desc(memberMessages.id))
    .limit(limit);
}

export async function countUnread(database: Database, memberId: string, most: number): Promise<number> {
  const unread = database
    .select({ id: memberMessages.id })
    .from(memberMessages)
    .where(and(isOf(memberId), isNull(memberMessages.readAt)))
    .limit(most)
    .as("unread");
  return database.$count(unread);
}

/** False where the member has no such message. */
export async function setRead(database: Database, memberId: string, id: number, readAt: Date | null): Promise<boolean> {
  const changed = await database
    .update(memberMessages)
    .set({ readAt })
    .where(and(eq(memberMessages.id, id), isOf(memberId)))
    .returning({ id: memberMessages.id });
  return changed.length > 0;
}

export async function markAllRead(database: Database, memberId: string, readAt: Date): Promise<void> {
  await database
    .update(memberMessages)
    .set({ readAt })
    .where(and(isOf(memberId), isNull(memberMessages.readAt)));
}

/** False where the member has no such message, thrown away or not. */
export async function setRemoved(database: Database, memberId: string, id: number, removedAt: Date | null): Promise<boolean> {
  const changed = await database
    .update(memberMessages)
    .set({ removedAt })
    .where(and(eq(memberMessages.id, id), eq(memberMessages.memberId, memberId)))
    .returning({ id: memberMessages.id });
  return changed.length > 0;
}

export async function deleteOldMessages(
  database: Database,
  { before, removedBefore }: { before: Date; removedBefore: Date },
): Promise<void> {
  await database.delete(memberMessages).where(lt(memberMessages.at, before));
  await database.delete(memberMessages).where(and(isNotNull(memberMessages.removedAt), lt(memberMessages.removedAt, removedBefore)));
}

const isOf = (memberId: string) => and(eq(memberMessages.memberId, memberId), isNull(memberMessages.removedAt));
