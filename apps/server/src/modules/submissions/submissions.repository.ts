import type { SubmissionKind, SubmissionState } from "@marque/contract/rules/submission";
import { and, asc, desc, eq, gte, inArray, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { submissionConsents, submissionEvents, submissions } from "../../database/schema/submissions.ts";

export type StoredSubmission = typeof submissions.$inferSelect;
export type NewSubmission = Omit<typeof submissions.$inferInsert, "id">;
export type NewEvent = Omit<typeof submissionEvents.$inferInsert, "id">;
export type NewConsent = typeof submissionConsents.$inferInsert;

export async function findByRequest(database: Database, kind: SubmissionKind, requestId: string): Promise<StoredSubmission | undefined> {
  const [found] = await database
    .select()
    .from(submissions)
    .where(and(eq(submissions.requestId, requestId), eq(submissions.kind, kind)));
  return found;
}

export async function findByLink(database: Database, kind: SubmissionKind, linkHash: string): Promise<StoredSubmission | undefined> {
  const [found] = await database
    .select()
    .from(submissions)
    .where(and(eq(submissions.linkHash, linkHash), eq(submissions.kind, kind)));
  return found;
}

/** As `findByLink`; nobody else changes the submission until the transaction ends. */
export async function lockByLink(tx: Transaction, kind: SubmissionKind, linkHash: string): Promise<StoredSubmission | undefined> {
  const [found] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.linkHash, linkHash), eq(submissions.kind, kind)))
    .for("update");
  return found;
}

export async function findById(database: Database, kind: SubmissionKind, id: number): Promise<StoredSubmission | undefined> {
  const [found] = await database
    .select()
    .from(submissions)
    .where(and(eq(submissions.id, id), eq(submissions.kind, kind)));
  return found;
}

export async function lockById(tx: Transaction, kind: SubmissionKind, id: number): Promise<StoredSubmission | undefined> {
  const [found] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.id, id), eq(submissions.kind, kind)))
    .for("update");
  return found;
}

export async function lockByNo(tx: Transaction, kind: SubmissionKind, no: string): Promise<StoredSubmission | undefined> {
  const [found] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.no, no), eq(submissions.kind, kind)))
    .for("update");
  return found;
}

export async function findByOnceKey(database: Database, onceKey: string): Promise<StoredSubmission | undefined> {
  const [found] = await database.select().from(submissions).where(eq(submissions.onceKey, onceKey));
  return found;
}

/** What a mobile has sent of a kind since an instant, oldest first. */
export async function listOfMobile(
  database: Database,
  kind: SubmissionKind,
  mobileIndex: string,
  since: Date,
): Promise<StoredSubmission[]> {
  return database
    .select()
    .from(submissions)
    .where(and(eq(submissions.mobileIndex, mobileIndex), eq(submissions.kind, kind), gte(submissions.createdAt, since)))
    .orderBy(asc(submissions.createdAt), asc(submissions.id));
}

export async function countOfAddress(database: Database, kind: SubmissionKind, addressIndex: string, since: Date): Promise<number> {
  const ofAddress = and(eq(submissions.addressIndex, addressIndex), eq(submissions.kind, kind), gte(submissions.createdAt, since));
  return database.$count(submissions, ofAddress);
}

/** Next middle part of a number, 1–999999, then from 1 again. */
export async function nextSequence(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ next: string }>(sql`select nextval('submission_numbers') as next`);
  return Number(rows[0]?.next);
}

export async function addSubmission(tx: Transaction, submission: NewSubmission): Promise<StoredSubmission> {
  const [added] = await tx.insert(submissions).values(submission).returning();
  return added as StoredSubmission;
}

export async function updateSubmission(tx: Transaction, id: number, change: Partial<NewSubmission>): Promise<StoredSubmission> {
  const [changed] = await tx.update(submissions).set(change).where(eq(submissions.id, id)).returning();
  return changed as StoredSubmission;
}

export async function addEvent(tx: Transaction, event: NewEvent): Promise<number> {
  const [added] = await tx.insert(submissionEvents).values(event).returning({ id: submissionEvents.id });
  return (added as { id: number }).id;
}

/** The states that a submission came into, in order; what happened without changing its state is left out. */
export async function listStates(database: Database, id: number): Promise<{ state: SubmissionState; at: Date }[]> {
  return database
    .select({ state: submissionEvents.stateTo, at: submissionEvents.at })
    .from(submissionEvents)
    .where(and(eq(submissionEvents.submissionId, id), sql`${submissionEvents.stateFrom} is distinct from ${submissionEvents.stateTo}`))
    .orderBy(asc(submissionEvents.id));
}

/** What was said, encrypted, in the last line of a submission's log of a kind. */
export async function findLastNote(database: Database, submissionId: number, kind: NewEvent["kind"]): Promise<string | null> {
  const [found] = await database
    .select({ note: submissionEvents.noteEncrypted })
    .from(submissionEvents)
    .where(and(eq(submissionEvents.submissionId, submissionId), eq(submissionEvents.kind, kind)))
    .orderBy(desc(submissionEvents.id))
    .limit(1);
  return found?.note ?? null;
}

export async function findNumber(database: Database, id: number): Promise<string> {
  const [found] = await database.select({ no: submissions.no }).from(submissions).where(eq(submissions.id, id));
  return found?.no ?? "";
}

export async function addConsents(tx: Transaction, consents: NewConsent[]): Promise<void> {
  if (consents.length > 0) await tx.insert(submissionConsents).values(consents);
}

/**
 * Up to `batch` submissions that were to be kept until before an instant: those of `deleted` kinds are deleted with all that hangs on
 * them, the others emptied of everything personal. Returns how many.
 */
export async function clearSubmissionsBefore(
  database: Database,
  { before, deleted, batch }: { before: Date; deleted: readonly SubmissionKind[]; batch: number },
): Promise<number> {
  return database.transaction(async (tx) => {
    const over = await tx
      .select({ id: submissions.id, kind: submissions.kind })
      .from(submissions)
      .where(and(lt(submissions.keepUntil, before), isNull(submissions.anonymisedAt)))
      .orderBy(asc(submissions.keepUntil))
      .limit(batch)
      .for("update", { skipLocked: true });
    const idsWhere = (isDeleted: boolean) => over.filter(({ kind }) => deleted.includes(kind) === isDeleted).map(({ id }) => id);
    const [toDelete, toEmpty] = [idsWhere(true), idsWhere(false)];
    if (toDelete.length > 0) await tx.delete(submissions).where(inArray(submissions.id, toDelete));
    if (toEmpty.length > 0) await empty(tx, toEmpty, before);
    return over.length;
  });
}

async function empty(tx: Transaction, ids: number[], at: Date): Promise<void> {
  const emptied = {
    nameEncrypted: null,
    mobileEncrypted: null,
    mobileIndex: null,
    memberId: null,
    remarkEncrypted: null,
    addressIndex: null,
    onceKey: null,
    utm: {},
    anonymisedAt: at,
  };
  await tx.update(submissions).set(emptied).where(inArray(submissions.id, ids));
  await tx.update(submissionEvents).set({ noteEncrypted: null }).where(inArray(submissionEvents.submissionId, ids));
  await tx.update(submissionConsents).set({ ipEncrypted: null, userAgent: null }).where(inArray(submissionConsents.submissionId, ids));
}

/** Ids of what somebody has sent: signed in, or as a visitor with the mobile that is theirs. The newest first. */
export async function listIdsOfPerson(
  database: Database,
  { memberId, mobileIndex }: { memberId: string; mobileIndex: string },
): Promise<number[]> {
  const asVisitor = and(eq(submissions.mobileIndex, mobileIndex), isNull(submissions.memberId));
  const found = await database
    .select({ id: submissions.id })
    .from(submissions)
    .where(or(eq(submissions.memberId, memberId), asVisitor))
    .orderBy(desc(submissions.createdAt), desc(submissions.id));
  return found.map(({ id }) => id);
}

export async function listByIds(database: Database, ids: readonly number[]): Promise<StoredSubmission[]> {
  if (ids.length === 0) return [];
  return database
    .select()
    .from(submissions)
    .where(inArray(submissions.id, [...ids]))
    .orderBy(desc(submissions.createdAt), desc(submissions.id));
}

export async function listEventsOf(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return database
    .select({ no: submissions.no, event: submissionEvents })
    .from(submissionEvents)
    .innerJoin(submissions, eq(submissions.id, submissionEvents.submissionId))
    .where(inArray(submissionEvents.submissionId, [...ids]))
    .orderBy(asc(submissionEvents.submissionId), asc(submissionEvents.id));
}

export async function listConsentsOf(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return database
    .select({ no: submissions.no, consent: submissionConsents })
    .from(submissionConsents)
    .innerJoin(submissions, eq(submissions.id, submissionConsents.submissionId))
    .where(inArray(submissionConsents.submissionId, [...ids]))
    .orderBy(asc(submissionConsents.submissionId), asc(submissionConsents.at));
}

/** Has submissions cleared from `at` on, and no later than `openUntil` those that somebody still works on. None stays a member's. */
export async function endKeepingOf(
  tx: Transaction,
  ids: readonly number[],
  { at, openUntil, except }: { at: Date; openUntil: Date; except: readonly SubmissionKind[] },
): Promise<void> {
  if (ids.length === 0) return;
  const isOver = inArray(submissions.state, [...OVER]);
  const end = sql`case when ${isOver} then ${at.toISOString()}::timestamptz else ${openUntil.toISOString()}::timestamptz end`;
  await tx
    .update(submissions)
    .set({ memberId: null })
    .where(inArray(submissions.id, [...ids]));
  await tx
    .update(submissions)
    .set({ keepUntil: sql`least(${submissions.keepUntil}, ${end})` })
    .where(and(inArray(submissions.id, [...ids]), notInArray(submissions.kind, [...except])));
}

const OVER: readonly SubmissionState[] = ["DONE", "NO_SHOW", "CANCELLED", "INVALID"];

/** Withdraws every consent of a submission that still holds. */
export async function withdrawConsents(tx: Transaction, submissionId: number, at: Date): Promise<void> {
  await tx
    .update(submissionConsents)
    .set({ withdrawnAt: at })
    .where(and(eq(submissionConsents.submissionId, submissionId), isNull(submissionConsents.withdrawnAt)));
}
