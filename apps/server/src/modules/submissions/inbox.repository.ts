import type { SubmissionKind, SubmissionState } from "@marque/contract/rules/submission";
import { and, asc, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { dealers, regions } from "../../database/schema/dealers.ts";
import { staff } from "../../database/schema/staff.ts";
import { submissionConsents, submissionEvents, submissions } from "../../database/schema/submissions.ts";

/** What narrows the list. */
export interface InboxFilter {
  kind?: SubmissionKind | undefined;
  state?: SubmissionState | undefined;
  dealerId?: number | undefined;
  /** Sent at or after … */
  since?: Date | undefined;
  /** … and before. */
  before?: Date | undefined;
  no?: string | undefined;
  mobileIndex?: string | undefined;
}

/** Where a page ended. */
export interface Place {
  at: Date;
  id: number;
}

const place = { dealer: dealers.shortName, city: regions.name };
export type InboxRow = { submission: typeof submissions.$inferSelect; dealer: string | null; city: string | null };

/** Submissions after a place in the list, the newest first. */
export async function listSubmissions(
  database: Database,
  filter: InboxFilter,
  after: Place | undefined,
  limit: number,
): Promise<InboxRow[]> {
  const beyond =
    after && sql`(${submissions.createdAt}, ${submissions.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`;
  // The page first and what belongs to it afterwards, so that no more rows are read than it has.
  const page = database
    .select()
    .from(submissions)
    .where(and(matching(filter), beyond))
    .orderBy(desc(submissions.createdAt), desc(submissions.id))
    .limit(limit)
    .as("page");
  const rows = await database
    .select()
    .from(page)
    .leftJoin(dealers, eq(dealers.id, page.dealerId))
    .leftJoin(regions, eq(regions.code, dealers.cityCode))
    .orderBy(desc(page.createdAt), desc(page.id));
  return rows.map((row) => ({ submission: row.page, dealer: row.dealers?.shortName ?? null, city: row.regions?.name ?? null }));
}

function matching({ kind, state, dealerId, since, before, no, mobileIndex }: InboxFilter): SQL | undefined {
  return and(
    kind && eq(submissions.kind, kind),
    state && eq(submissions.state, state),
    dealerId === undefined ? undefined : eq(submissions.dealerId, dealerId),
    since && gte(submissions.createdAt, since),
    before && lt(submissions.createdAt, before),
    no === undefined ? undefined : eq(submissions.no, no),
    mobileIndex === undefined ? undefined : eq(submissions.mobileIndex, mobileIndex),
  );
}

export async function findSubmission(database: Database, id: number): Promise<InboxRow | undefined> {
  const [found] = await database
    .select({ submission: submissions, ...place })
    .from(submissions)
    .leftJoin(dealers, eq(dealers.id, submissions.dealerId))
    .leftJoin(regions, eq(regions.code, dealers.cityCode))
    .where(eq(submissions.id, id));
  return found;
}

/** What happened to it, in order. */
export async function listEvents(database: Database, id: number) {
  return database
    .select({ event: submissionEvents, staff: staff.name })
    .from(submissionEvents)
    .leftJoin(staff, eq(staff.id, submissionEvents.staffId))
    .where(eq(submissionEvents.submissionId, id))
    .orderBy(asc(submissionEvents.id));
}

export async function listConsents(database: Database, id: number) {
  return database.select().from(submissionConsents).where(eq(submissionConsents.submissionId, id)).orderBy(asc(submissionConsents.purpose));
}
