import { and, asc, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { complaintAnswers, complaints } from "../../database/schema/complaints.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { staff } from "../../database/schema/staff.ts";
import { submissions } from "../../database/schema/submissions.ts";

export type StoredComplaint = typeof complaints.$inferSelect;
export type StoredAnswer = typeof complaintAnswers.$inferSelect;

export async function addComplaint(tx: Transaction, complaint: typeof complaints.$inferInsert): Promise<void> {
  await tx.insert(complaints).values(complaint);
}

/** With the name of the dealer whom it is about. */
export async function findComplaint(database: Database, id: number): Promise<(StoredComplaint & { dealer: string | null }) | undefined> {
  const [found] = await database
    .select({ complaint: complaints, dealer: dealers.shortName })
    .from(complaints)
    .leftJoin(dealers, eq(dealers.id, complaints.aboutDealerId))
    .where(eq(complaints.id, id));
  return found && { ...found.complaint, dealer: found.dealer };
}

export async function keepObjection(tx: Transaction, id: number, objection: { objectedAt: Date; objectionEncrypted: string | null }) {
  await tx.update(complaints).set(objection).where(eq(complaints.id, id));
}

/** In order, each with the name of whoever wrote it. */
export async function listAnswers(database: Database, complaintId: number): Promise<(StoredAnswer & { staff: string })[]> {
  const rows = await database
    .select({ answer: complaintAnswers, staff: staff.name })
    .from(complaintAnswers)
    .innerJoin(staff, eq(staff.id, complaintAnswers.staffId))
    .where(eq(complaintAnswers.complaintId, complaintId))
    .orderBy(asc(complaintAnswers.id));
  return rows.map(({ answer, staff: name }) => ({ ...answer, staff: name }));
}

export async function findAnswerByRequest(database: Database, requestKey: string): Promise<StoredAnswer | undefined> {
  const [found] = await database.select().from(complaintAnswers).where(eq(complaintAnswers.requestKey, requestKey));
  return found;
}

export async function addAnswer(tx: Transaction, answer: Omit<typeof complaintAnswers.$inferInsert, "id">): Promise<void> {
  await tx.insert(complaintAnswers).values(answer);
}

/** Empties up to `batch` complaints that were to be kept until before an instant of everything personal. Returns their ids. */
export async function emptyComplaintsBefore(tx: Transaction, before: Date, batch: number): Promise<number[]> {
  const over = await tx
    .select({ id: complaints.id })
    .from(complaints)
    .where(and(lt(complaints.keepUntil, before), isNull(complaints.emptiedAt)))
    .orderBy(asc(complaints.keepUntil))
    .limit(batch)
    .for("update", { skipLocked: true });
  const ids = over.map(({ id }) => id);
  if (ids.length === 0) return [];
  const emptied = { vinEncrypted: null, outcomeEncrypted: null, objectionEncrypted: null, photos: [], emptiedAt: before };
  await tx.update(complaints).set(emptied).where(inArray(complaints.id, ids));
  await tx.update(complaintAnswers).set({ textEncrypted: null }).where(inArray(complaintAnswers.complaintId, ids));
  return ids;
}

/** Of some submissions, those that still say something, with their numbers and when they came. */
export async function listComplaintsOf(
  database: Database,
  ids: readonly number[],
): Promise<(StoredComplaint & { no: string; sentAt: Date })[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .select({ complaint: complaints, no: submissions.no, sentAt: submissions.createdAt })
    .from(complaints)
    .innerJoin(submissions, eq(submissions.id, complaints.id))
    .where(and(inArray(complaints.id, [...ids]), isNull(complaints.emptiedAt)))
    .orderBy(asc(complaints.id));
  return rows.map(({ complaint, ...sent }) => ({ ...complaint, ...sent }));
}

export async function listAnswersOf(database: Database, ids: readonly number[]): Promise<(StoredAnswer & { no: string })[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .select({ answer: complaintAnswers, no: submissions.no })
    .from(complaintAnswers)
    .innerJoin(submissions, eq(submissions.id, complaintAnswers.complaintId))
    .where(inArray(complaintAnswers.complaintId, [...ids]))
    .orderBy(asc(complaintAnswers.complaintId), asc(complaintAnswers.id));
  return rows.map(({ answer, no }) => ({ ...answer, no }));
}
