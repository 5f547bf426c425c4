import { and, asc, count, eq, gt, isNotNull, isNull, lt, lte } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { recallReminders } from "../../database/schema/recall-owners.ts";

export type ReminderRow = typeof recallReminders.$inferSelect;
export type NewReminder = typeof recallReminders.$inferInsert;

const isRunning = isNull(recallReminders.endedAt);

export async function findByLink(database: Database, linkHash: string): Promise<ReminderRow | undefined> {
  const [found] = await database.select().from(recallReminders).where(eq(recallReminders.linkHash, linkHash));
  return found;
}

export async function lockByLink(tx: Transaction, linkHash: string): Promise<ReminderRow | undefined> {
  const [found] = await tx.select().from(recallReminders).where(eq(recallReminders.linkHash, linkHash)).for("update");
  return found;
}

/** The running one of a car and a mobile; nobody else changes it before the transaction ends. */
export async function lockRunning(tx: Transaction, mobileIndex: string, vinIndex: Buffer): Promise<ReminderRow | undefined> {
  const [found] = await tx
    .select()
    .from(recallReminders)
    .where(and(eq(recallReminders.mobileIndex, mobileIndex), eq(recallReminders.vinIndex, vinIndex), isRunning))
    .for("update");
  return found;
}

export async function findRunning(database: Database, mobileIndex: string, vinIndex: Buffer): Promise<ReminderRow | undefined> {
  const [found] = await database
    .select()
    .from(recallReminders)
    .where(and(eq(recallReminders.mobileIndex, mobileIndex), eq(recallReminders.vinIndex, vinIndex), isRunning));
  return found;
}

export async function countRunning(tx: Transaction, mobileIndex: string): Promise<number> {
  const [found] = await tx
    .select({ running: count() })
    .from(recallReminders)
    .where(and(eq(recallReminders.mobileIndex, mobileIndex), isRunning));
  return found?.running ?? 0;
}

export async function addReminder(tx: Transaction, reminder: NewReminder): Promise<ReminderRow> {
  const [added] = await tx.insert(recallReminders).values(reminder).returning();
  if (!added) throw new Error("A reminder was not inserted");
  return added;
}

export async function changeReminder(tx: Transaction, id: string, change: Partial<NewReminder>): Promise<ReminderRow> {
  const [changed] = await tx.update(recallReminders).set(change).where(eq(recallReminders.id, id)).returning();
  if (!changed) throw new Error(`Reminder ${id} is gone`);
  return changed;
}

/** Ends one: nothing of the person and the car is left. */
export async function endReminder(tx: Transaction, id: string, at: Date): Promise<ReminderRow> {
  const emptied = { vinIndex: null, vinEncrypted: null, mobileIndex: null, mobileEncrypted: null, linkEncrypted: null };
  return changeReminder(tx, id, { ...emptied, remindAt: null, lookAt: null, endedAt: at, waitsForParts: false, consents: [] });
}

/** Ids of those whose time has come, the longest due first. @param after the last one that was looked at in this round */
export async function listDue(database: Database, at: Date, limit: number, after: string | null): Promise<string[]> {
  const found = await database
    .select({ id: recallReminders.id })
    .from(recallReminders)
    .where(and(isRunning, lte(recallReminders.lookAt, at), after === null ? undefined : gt(recallReminders.id, after)))
    .orderBy(asc(recallReminders.id))
    .limit(limit);
  return found.map(({ id }) => id);
}

/** One that is still due; none where another process has it, or had it. */
export async function lockDue(tx: Transaction, id: string, at: Date): Promise<ReminderRow | undefined> {
  const [found] = await tx
    .select()
    .from(recallReminders)
    .where(and(eq(recallReminders.id, id), isRunning, lte(recallReminders.lookAt, at)))
    .for("update", { skipLocked: true });
  return found;
}

export async function deleteEndedBefore(database: Database, at: Date): Promise<void> {
  await database.delete(recallReminders).where(and(isNotNull(recallReminders.endedAt), lt(recallReminders.endedAt, at)));
}

export async function listRunningOf(database: Database, mobileIndex: string): Promise<ReminderRow[]> {
  return database
    .select()
    .from(recallReminders)
    .where(and(eq(recallReminders.mobileIndex, mobileIndex), isRunning));
}
