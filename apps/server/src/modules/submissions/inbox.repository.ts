import type { SubmissionKind, SubmissionState } from "@marque/contract/rules/submission";
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "../../database/client.ts";
import { complaints } from "../../database/schema/complaints.ts";
import { dealers, regions } from "../../database/schema/dealers.ts";
import { staff } from "../../database/schema/staff.ts";
import {
  isNobodys,
  isOnTheClock,
  isOpenWork,
  isWithdrawalOpen,
  submissionConsents,
  submissionEvents,
  submissions,
} from "../../database/schema/submissions.ts";

/** What narrows the list. */
export interface InboxFilter {
  kind?: SubmissionKind | undefined;
  state?: SubmissionState | undefined;
  /** At a dealer … */
  dealerId?: number | undefined;
  /** … or, beside that, also what is about it and with somebody else. */
  concernsDealerId?: number | undefined;
  /** Sent at or after … */
  since?: Date | undefined;
  /** … and before. */
  before?: Date | undefined;
  no?: string | undefined;
  mobileIndex?: string | undefined;
  /** Of a colleague; null of nobody. */
  assigneeId?: string | null | undefined;
  /** Only what is somebody's work. */
  isOpenWork?: true;
  /** Only those whose withdrawal nobody has confirmed. */
  isWithdrawalOpen?: true | undefined;
  /** Of those that nobody has called yet. */
  clock?: { dueBefore?: Date; dueFrom?: Date; isEscalated?: true } | undefined;
}

/** Where a page ended: when the last row was sent, or is due where the clock narrows the list. */
export interface Place {
  at: Date;
  id: number;
}

export type InboxRow = {
  submission: typeof submissions.$inferSelect;
  dealer: string | null;
  city: string | null;
  assignee: string | null;
};

const selectRows = (database: Database) =>
  database
    .select({ submission: submissions, dealer: dealers.shortName, city: regions.name, assignee: staff.name })
    .from(submissions)
    .leftJoin(dealers, eq(dealers.id, submissions.dealerId))
    .leftJoin(regions, eq(regions.code, sql`coalesce(${submissions.cityCode}, ${dealers.cityCode})`))
    .leftJoin(staff, eq(staff.id, submissions.assigneeId));

/** Submissions after a place in the list: the newest first; by the clock those that are due soonest. */
export async function listSubmissions(
  database: Database,
  filter: InboxFilter,
  after: Place | undefined,
  limit: number,
): Promise<InboxRow[]> {
  const isByClock = filter.clock !== undefined;
  const last = after && sql`(${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`;
  const beyond =
    last &&
    (isByClock ? sql`(${submissions.dueAt}, ${submissions.id}) > ${last}` : sql`(${submissions.createdAt}, ${submissions.id}) < ${last}`);
  const order = isByClock ? [asc(submissions.dueAt), asc(submissions.id)] : [desc(submissions.createdAt), desc(submissions.id)];
  // The page first and what belongs to it afterwards, so that no more rows are read than it has.
  const first = (which?: SQL) =>
    database
      .select()
      .from(submissions)
      .where(and(matching(filter), which, beyond))
      .orderBy(...order)
      .limit(limit);
  const { concernsDealerId: dealer } = filter;
  // Each by its own index.
  const page = (
    dealer === undefined ? first() : unionAll(first(eq(submissions.dealerId, dealer)), first(isAboutAlone(database, dealer)))
  ).as("page");
  const rows = await database
    .select()
    .from(page)
    .leftJoin(dealers, eq(dealers.id, page.dealerId))
    .leftJoin(regions, eq(regions.code, sql`coalesce(${page.cityCode}, ${dealers.cityCode})`))
    .leftJoin(staff, eq(staff.id, page.assigneeId))
    .orderBy(...(isByClock ? [asc(page.dueAt), asc(page.id)] : [desc(page.createdAt), desc(page.id)]))
    .limit(limit);
  return rows.map((row) => ({
    submission: row.page,
    dealer: row.dealers?.shortName ?? null,
    city: row.regions?.name ?? null,
    assignee: row.staff?.name ?? null,
  }));
}

/** What somebody has in hand: first those whom nobody has called, the soonest due first, then the others, the longest waiting first. */
export async function listInHandByClock(database: Database, assigneeId: string, limit: number): Promise<InboxRow[]> {
  return selectRows(database)
    .where(and(eq(submissions.assigneeId, assigneeId), isOpenWork))
    .orderBy(
      sql`case when ${submissions.state} in ('NEW', 'ASSIGNED') then ${submissions.dueAt} end nulls last`,
      asc(submissions.createdAt),
      asc(submissions.id),
    )
    .limit(limit);
}

/** What is about a dealer and not with it. */
function isAboutAlone(database: Database, dealerId: number): SQL | undefined {
  const about = database.select({ id: complaints.id }).from(complaints).where(eq(complaints.aboutDealerId, dealerId));
  return and(inArray(submissions.id, about), or(isNull(submissions.dealerId), ne(submissions.dealerId, dealerId)));
}

function matching(filter: InboxFilter): SQL | undefined {
  const { kind, state, dealerId, since, before, no, mobileIndex, assigneeId, clock } = filter;
  return and(
    assigneeId === undefined ? undefined : ofAssignee(assigneeId, clock !== undefined),
    filter.isOpenWork && isOpenWork,
    filter.isWithdrawalOpen && isWithdrawalOpen,
    clock && isOnTheClock,
    // Nothing is due before it was sent: what is due earlier need not be read.
    clock && since && gte(submissions.dueAt, since),
    clock?.dueFrom && gte(submissions.dueAt, clock.dueFrom),
    clock?.dueBefore && lt(submissions.dueAt, clock.dueBefore),
    clock?.isEscalated && isNotNull(submissions.escalatedAt),
    kind && eq(submissions.kind, kind),
    state && eq(submissions.state, state),
    dealerId === undefined ? undefined : eq(submissions.dealerId, dealerId),
    since && gte(submissions.createdAt, since),
    before && lt(submissions.createdAt, before),
    no === undefined ? undefined : eq(submissions.no, no),
    mobileIndex === undefined ? undefined : eq(submissions.mobileIndex, mobileIndex),
  );
}

/** What waits for a first call has an index of its own for what is nobody's. */
function ofAssignee(assigneeId: string | null, isByClock: boolean): SQL {
  if (assigneeId !== null) return eq(submissions.assigneeId, assigneeId);
  return isByClock ? isNull(submissions.assigneeId) : isNobodys;
}

export async function findSubmission(database: Database, id: number): Promise<InboxRow | undefined> {
  const [found] = await selectRows(database).where(eq(submissions.id, id));
  return found;
}

/** What happened to it, in order. */
export async function listEvents(database: Database, id: number) {
  const nameOf = (who: "assigneeFrom" | "assigneeTo") =>
    sql<
      string | null
    >`(select known.name from ${staff} as known where known.id = (${submissionEvents.change}->>${sql.raw(`'${who}'`)})::uuid)`;
  return database
    .select({ event: submissionEvents, staff: staff.name, assigneeFrom: nameOf("assigneeFrom"), assigneeTo: nameOf("assigneeTo") })
    .from(submissionEvents)
    .leftJoin(staff, eq(staff.id, submissionEvents.staffId))
    .where(eq(submissionEvents.submissionId, id))
    .orderBy(asc(submissionEvents.id));
}

export async function listConsents(database: Database, id: number) {
  return database.select().from(submissionConsents).where(eq(submissionConsents.submissionId, id)).orderBy(asc(submissionConsents.purpose));
}

/** What else the mobile of a submission has sent within so many days before and after it, the newest first. */
export async function listTwins(
  database: Database,
  { id, mobileIndex, createdAt }: { id: number; mobileIndex: string; createdAt: Date },
  days: number,
  limit: number,
): Promise<InboxRow[]> {
  const [from, to] = [-days, days].map((shift) => new Date(createdAt.getTime() + shift * 86_400_000)) as [Date, Date];
  return selectRows(database)
    .where(
      and(
        eq(submissions.mobileIndex, mobileIndex),
        gte(submissions.createdAt, from),
        lte(submissions.createdAt, to),
        ne(submissions.id, id),
        isNull(submissions.mergedIntoId),
      ),
    )
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(limit);
}

/** How many match, up to a number at which counting stops. */
export async function countUpTo(database: Database, filter: InboxFilter, most: number): Promise<number> {
  const some = database.select({ id: submissions.id }).from(submissions).where(matching(filter)).limit(most).as("some");
  return database.$count(some);
}

/** Those before one of them in the list of all, the newest first; `beforeId` is null for the first page. */
export async function listBefore(database: Database, filter: InboxFilter, beforeId: number | null, limit: number): Promise<InboxRow[]> {
  if (beforeId === null) return listSubmissions(database, filter, undefined, limit);
  const [last] = await database.select({ at: submissions.createdAt }).from(submissions).where(eq(submissions.id, beforeId));
  return last ? listSubmissions(database, filter, { at: last.at, id: beforeId }, limit) : [];
}
