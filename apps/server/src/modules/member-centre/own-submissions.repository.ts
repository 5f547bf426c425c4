import { openStates } from "@marque/contract/rules/submission-moves";
import { and, asc, count, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../database/client.ts";
import { submissionConsents, submissions } from "../../database/schema/submissions.ts";

type StoredSubmission = typeof submissions.$inferSelect;

/** Whose submissions: sent while signed in, or without an account from the mobile that is theirs. */
export interface Owner {
  memberId: string;
  mobileIndex: string;
}

export interface Place {
  at: Date;
  id: number;
}

const beforePlace = (place: Place | undefined) =>
  place && sql`(${submissions.createdAt}, ${submissions.id}) < (${place.at.toISOString()}::timestamptz, ${place.id}::bigint)`;
const sentSignedIn = ({ memberId }: Owner) => eq(submissions.memberId, memberId);
const sentWithout = ({ mobileIndex }: Owner) => and(eq(submissions.mobileIndex, mobileIndex), isNull(submissions.memberId));

/** The newest first, each of the two ways read from its own index. */
export async function listOwn(database: Database, owner: Owner, after: Place | undefined, limit: number): Promise<StoredSubmission[]> {
  const newest = (whose: ReturnType<typeof sentWithout>) =>
    database
      .select({ id: submissions.id, createdAt: submissions.createdAt })
      .from(submissions)
      .where(and(whose, beforePlace(after)))
      .orderBy(desc(submissions.createdAt), desc(submissions.id))
      .limit(limit);
  const both = unionAll(newest(sentSignedIn(owner)), newest(sentWithout(owner))).as("own");
  const page = await database.select({ id: both.id }).from(both).orderBy(desc(both.createdAt), desc(both.id)).limit(limit);
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  return database.select().from(submissions).where(inArray(submissions.id, ids)).orderBy(desc(submissions.createdAt), desc(submissions.id));
}

export async function countOpen(database: Database, owner: Owner): Promise<number> {
  const isOpen = inArray(submissions.state, [...openStates]);
  const [one, other] = await Promise.all(
    [sentSignedIn(owner), sentWithout(owner)].map((whose) =>
      database.select({ count: count() }).from(submissions).where(and(whose, isOpen)),
    ),
  );
  return (one?.[0]?.count ?? 0) + (other?.[0]?.count ?? 0);
}

/** One's own with this number, and nobody changes it before the transaction ends. */
export async function lockOwn(tx: Transaction, owner: Owner, no: string): Promise<StoredSubmission | undefined> {
  const isOwn = or(sentSignedIn(owner), sentWithout(owner));
  const [found] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.no, no), isOwn))
    .orderBy(asc(submissions.noTwin))
    .limit(1)
    .for("update");
  return found;
}

export async function listConsentsOf(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return database
    .select()
    .from(submissionConsents)
    .where(inArray(submissionConsents.submissionId, [...ids]))
    .orderBy(asc(submissionConsents.submissionId), asc(submissionConsents.purpose));
}
