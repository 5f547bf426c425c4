import { and, asc, desc, eq, getTableColumns, inArray, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../database/client.ts";
import { approvals, staff } from "../../database/schema/staff.ts";

export type ApprovalRow = typeof approvals.$inferSelect;
/** An approval with the names of who asked and who decided. */
export type NamedApproval = ApprovalRow & { requestedByName: string; decidedByName: string | null };

/** In which state, and who asked; whatever is left out does not narrow. */
export interface ApprovalFilter {
  state?: ApprovalRow["state"] | undefined;
  requestedBy?: string | undefined;
}

const requester = alias(staff, "requester");
const decider = alias(staff, "decider");

/** Returns the id; undefined when a request with this key is there already. */
export async function addApproval(tx: Transaction, approval: typeof approvals.$inferInsert): Promise<string | undefined> {
  const [added] = await tx
    .insert(approvals)
    .values(approval)
    .onConflictDoNothing({ target: approvals.requestKey })
    .returning({ id: approvals.id });
  return added?.id;
}

export async function findApprovalByKey(database: Database, requestKey: string): Promise<ApprovalRow | undefined> {
  const [approval] = await database.select().from(approvals).where(eq(approvals.requestKey, requestKey));
  return approval;
}

export async function findApproval(database: Database, id: string): Promise<NamedApproval | undefined> {
  const [approval] = await named(database).where(eq(approvals.id, id));
  return approval;
}

/** An approval that nobody else decides until the transaction ends. */
export async function lockApproval(tx: Transaction, id: string): Promise<ApprovalRow | undefined> {
  const [approval] = await tx.select().from(approvals).where(eq(approvals.id, id)).for("update");
  return approval;
}

export async function decideApproval(
  tx: Transaction,
  id: string,
  decision: Pick<ApprovalRow, "state" | "decidedBy" | "decidedAt" | "note">,
): Promise<void> {
  await tx.update(approvals).set(decision).where(eq(approvals.id, id));
}

/** The newest first. */
export async function listApprovals(
  database: Database,
  { limit, offset, ...filter }: ApprovalFilter & { limit: number; offset: number },
): Promise<NamedApproval[]> {
  return named(database).where(matching(filter)).orderBy(desc(approvals.requestedAt), desc(approvals.id)).limit(limit).offset(offset);
}

export async function countApprovals(database: Database, filter: ApprovalFilter): Promise<number> {
  return database.$count(approvals, matching(filter));
}

const matching = ({ state, requestedBy }: ApprovalFilter) =>
  and(state && eq(approvals.state, state), requestedBy === undefined ? undefined : eq(approvals.requestedBy, requestedBy));

/** How many requests of these kinds wait for somebody else than their author. */
export async function countOpenApprovals(database: Database, kinds: readonly ApprovalRow["kind"][], staffId: string): Promise<number> {
  if (kinds.length === 0) return 0;
  return database.$count(
    approvals,
    and(eq(approvals.state, "open"), inArray(approvals.kind, [...kinds]), ne(approvals.requestedBy, staffId)),
  );
}

/** What is asked for and not decided yet, of one kind, the oldest first. */
export async function listOpenDetails(database: Database, kind: ApprovalRow["kind"]): Promise<unknown[]> {
  const rows = await database
    .select({ detail: approvals.detail })
    .from(approvals)
    .where(and(eq(approvals.state, "open"), eq(approvals.kind, kind)))
    .orderBy(asc(approvals.requestedAt), asc(approvals.id));
  return rows.map(({ detail }) => detail);
}

function named(database: Database) {
  return database
    .select({ ...getTableColumns(approvals), requestedByName: requester.name, decidedByName: decider.name })
    .from(approvals)
    .innerJoin(requester, eq(requester.id, approvals.requestedBy))
    .leftJoin(decider, eq(decider.id, approvals.decidedBy))
    .$dynamic();
}
