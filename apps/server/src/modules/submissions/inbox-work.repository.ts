import type { Role } from "@marque/contract/permissions";
import type { SubmissionKind } from "@marque/contract/rules/submission";
import { openStates } from "@marque/contract/rules/submission-moves";
import { and, asc, eq, gte, inArray, isNull, lt, notExists, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { staff } from "../../database/schema/staff.ts";
import {
  isOnTheClock,
  isOpenWork,
  submissionConsents,
  submissionEvents,
  submissions,
  submissionViews,
} from "../../database/schema/submissions.ts";
import type { StoredSubmission } from "./submissions.repository.ts";

/** Whoever takes submissions on, with the number of those that they have in hand. */
export interface Worker {
  id: string;
  name: string;
  roles: Role[];
  /** Provinces and cities whose requests come to them first. */
  regionCodes: string[];
  dealerId: number | null;
  open: number;
}

/** Of whatever kind; nobody else changes it until the transaction ends. */
export async function lockSubmission(tx: Transaction, id: number): Promise<StoredSubmission | undefined> {
  const [found] = await tx.select().from(submissions).where(eq(submissions.id, id)).for("update");
  return found;
}

/** The name of a colleague. */
export async function findName(database: Database, id: string): Promise<string> {
  const [found] = await database.select({ name: staff.name }).from(staff).where(eq(staff.id, id));
  return found?.name ?? "";
}

/** How far the account of a colleague reaches, as it is now. */
export async function findAccount(database: Database, id: string) {
  const [found] = await database
    .select({ active: staff.active, roles: staff.roles, dealerId: staff.dealerId })
    .from(staff)
    .where(eq(staff.id, id));
  return found;
}

/** Open accounts that have one of these roles, of one dealer or with null of none: those with the least work first. */
export async function listWorkers(database: Database, roles: readonly Role[], dealerId: number | null): Promise<Worker[]> {
  const open = sql<number>`(select count(*)::int from ${submissions} as work where work.assignee_id = staff.id and ${isOpenWork})`;
  const isOf = dealerId === null ? isNull(staff.dealerId) : eq(staff.dealerId, dealerId);
  const role = sql`${staff.roles} && ${sql.param([...roles])}::text[]`;
  const rows = await database
    .select({ id: staff.id, name: staff.name, roles: staff.roles, dealerId: staff.dealerId, regionCodes: staff.regionCodes, open })
    .from(staff)
    .where(and(eq(staff.active, true), isOf, role))
    .orderBy(asc(staff.id));
  return rows.sort((one, other) => one.open - other.open);
}

/** The city that a submission is about: its own, or its dealer's. */
export async function findCity(
  database: Database,
  { cityCode, dealerId }: Pick<StoredSubmission, "cityCode" | "dealerId">,
): Promise<string | null> {
  if (cityCode !== null || dealerId === null) return cityCode;
  const [found] = await database.select({ cityCode: dealers.cityCode }).from(dealers).where(eq(dealers.id, dealerId));
  return found?.cityCode ?? null;
}

/** Ids of what nobody has taken and no dealer may have, sent since an instant, the oldest first. */
export async function listUnrouted(database: Database, since: Date, limit: number): Promise<number[]> {
  const agreed = database
    .select({ id: submissionConsents.submissionId })
    .from(submissionConsents)
    .where(
      and(
        eq(submissionConsents.submissionId, submissions.id),
        eq(submissionConsents.purpose, "shareWithDealer"),
        isNull(submissionConsents.withdrawnAt),
      ),
    );
  const rows = await database
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        isNull(submissions.assigneeId),
        gte(submissions.createdAt, since),
        inArray(submissions.state, [...openStates]),
        or(isNull(submissions.dealerId), notExists(agreed)),
      ),
    )
    .orderBy(asc(submissions.createdAt), asc(submissions.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Ids of what is open at a dealer. */
export async function listOpenOfDealer(database: Database, dealerId: number): Promise<number[]> {
  const rows = await database
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.dealerId, dealerId), inArray(submissions.state, [...openStates])))
    .orderBy(asc(submissions.id));
  return rows.map(({ id }) => id);
}

/** Ids of what somebody has in hand. */
export async function listInHand(database: Database, assigneeId: string): Promise<number[]> {
  const rows = await database
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.assigneeId, assigneeId), isOpenWork))
    .orderBy(asc(submissions.id));
  return rows.map(({ id }) => id);
}

/** Whether whoever sent it has agreed that the dealer has it too. */
export async function isSharedWithDealer(database: Database, id: number): Promise<boolean> {
  const [found] = await database
    .select({ purpose: submissionConsents.purpose })
    .from(submissionConsents)
    .where(
      and(
        eq(submissionConsents.submissionId, id),
        eq(submissionConsents.purpose, "shareWithDealer"),
        isNull(submissionConsents.withdrawnAt),
      ),
    );
  return found !== undefined;
}

/** What a request of a colleague's browser has done already. */
export async function findDone(database: Database, requestKey: string) {
  const [found] = await database.select().from(submissionEvents).where(eq(submissionEvents.requestKey, requestKey));
  return found;
}

/** Ids of submissions of some kinds whose clock passes a moment and that have not been told of yet, the longest due first. */
export async function listDue(
  database: Database,
  due: { kinds: readonly SubmissionKind[]; mark: "warnedAt" | "escalatedAt"; before: Date; limit: number },
): Promise<number[]> {
  const { kinds, mark, before, limit } = due;
  const rows = await database
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(isOnTheClock, inArray(submissions.kind, [...kinds]), lt(submissions.dueAt, before), isNull(submissions[mark])))
    .orderBy(asc(submissions.dueAt), asc(submissions.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function listViews(database: Database, staffId: string) {
  return database.select().from(submissionViews).where(eq(submissionViews.staffId, staffId)).orderBy(asc(submissionViews.name));
}

/** Writes a view, in the place of one of the same name. */
export async function putView(tx: Transaction, view: Omit<typeof submissionViews.$inferInsert, "id">): Promise<void> {
  await tx
    .insert(submissionViews)
    .values(view)
    .onConflictDoUpdate({ target: [submissionViews.staffId, submissionViews.name], set: { filter: view.filter } });
}

export async function removeView(database: Database, staffId: string, id: string): Promise<void> {
  await database.delete(submissionViews).where(and(eq(submissionViews.id, id), eq(submissionViews.staffId, staffId)));
}
