import { openCarStates } from "@marque/contract/rules/car-binding";
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { preparedOnce } from "../../database/prepared.ts";
import { members } from "../../database/schema/accounts.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { carBindings, carEvents, carShares } from "../../database/schema/garage.ts";

export type BindingRow = typeof carBindings.$inferSelect;
export type ShareRow = typeof carShares.$inferSelect;

const COUNTED_AT_MOST = 1_000;

export async function findBinding(database: Database, id: number): Promise<BindingRow | undefined> {
  const [found] = await database.select().from(carBindings).where(eq(carBindings.id, id));
  return found;
}

/** As it is now, and nobody changes it before the transaction ends. */
export async function lockBinding(tx: Transaction, id: number): Promise<BindingRow | undefined> {
  const [found] = await tx.select().from(carBindings).where(eq(carBindings.id, id)).for("update");
  return found;
}

export async function findByRequest(database: Database, memberId: string, requestId: string): Promise<BindingRow | undefined> {
  const [found] = await database
    .select()
    .from(carBindings)
    .where(and(eq(carBindings.memberId, memberId), eq(carBindings.requestId, requestId)));
  return found;
}

/** How many cars of a member count. */
export async function countOpen(database: Database, memberId: string): Promise<number> {
  const [found] = await database
    .select({ open: count() })
    .from(carBindings)
    .where(and(eq(carBindings.memberId, memberId), inArray(carBindings.state, [...openCarStates])));
  return found?.open ?? 0;
}

/** What a member has open about a car. */
export async function findOpenOf(database: Database, memberId: string, vinIndex: Buffer): Promise<BindingRow | undefined> {
  const [found] = await database
    .select()
    .from(carBindings)
    .where(and(eq(carBindings.memberId, memberId), eq(carBindings.vinIndex, vinIndex), isNull(carBindings.endedAt)));
  return found;
}

/** Who has a car. */
export async function findOwner(database: Database, vinIndex: Buffer): Promise<BindingRow | undefined> {
  const [found] = await database
    .select()
    .from(carBindings)
    .where(and(eq(carBindings.vinIndex, vinIndex), sql`${carBindings.state} = 'BOUND'`));
  return found;
}

/** Approved requests for a car that somebody else still has. */
export async function findTransfers(database: Database, indexes: readonly Buffer[]): Promise<BindingRow[]> {
  if (indexes.length === 0) return [];
  return database
    .select()
    .from(carBindings)
    .where(
      and(
        sql`${carBindings.vinIndex} = any(${sql.param([...indexes])}::bytea[])`,
        eq(carBindings.state, "TRANSFER_REQUESTED"),
        isNull(carBindings.endedAt),
      ),
    );
}

export async function addBinding(tx: Transaction, values: typeof carBindings.$inferInsert): Promise<BindingRow> {
  const [added] = await tx.insert(carBindings).values(values).returning();
  if (!added) throw new Error("A binding was not inserted");
  return added;
}

export async function changeBinding(tx: Transaction, id: number, change: Partial<typeof carBindings.$inferInsert>): Promise<BindingRow> {
  const [changed] = await tx
    .update(carBindings)
    .set({ ...change, version: sql`${carBindings.version} + 1` })
    .where(eq(carBindings.id, id))
    .returning();
  if (!changed) throw new Error(`Binding ${id} is gone`);
  return changed;
}

export async function addEvent(tx: Transaction, event: typeof carEvents.$inferInsert): Promise<void> {
  await tx.insert(carEvents).values(event);
}

export async function listEvents(database: Database, bindingId: number): Promise<(typeof carEvents.$inferSelect)[]> {
  return database.select().from(carEvents).where(eq(carEvents.bindingId, bindingId)).orderBy(asc(carEvents.id)).limit(200);
}

export async function listShares(database: Database, bindingIds: readonly number[]): Promise<ShareRow[]> {
  if (bindingIds.length === 0) return [];
  return database
    .select()
    .from(carShares)
    .where(inArray(carShares.bindingId, [...bindingIds]))
    .orderBy(asc(carShares.id));
}

/** False where the number was asked already. */
export async function addShare(tx: Transaction, values: typeof carShares.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(carShares)
    .values(values)
    .onConflictDoNothing({ target: [carShares.bindingId, carShares.mobileIndex] })
    .returning({ id: carShares.id });
  return added.length > 0;
}

export async function acceptShare(tx: Transaction, id: number, memberId: string, at: Date): Promise<void> {
  await tx.update(carShares).set({ memberId, acceptedAt: at }).where(eq(carShares.id, id));
}

/** Answers those that are gone. */
export async function deleteShares(
  tx: Transaction,
  bindingId: number,
  which: { id?: number; memberId?: string; mobileIndex?: string } = {},
): Promise<ShareRow[]> {
  return tx
    .delete(carShares)
    .where(
      and(
        eq(carShares.bindingId, bindingId),
        which.id === undefined ? undefined : eq(carShares.id, which.id),
        which.memberId === undefined ? undefined : eq(carShares.memberId, which.memberId),
        which.mobileIndex === undefined ? undefined : eq(carShares.mobileIndex, which.mobileIndex),
      ),
    )
    .returning();
}

export async function listDealersOf(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return database
    .select({ id: dealers.id, code: dealers.code, name: dealers.shortName })
    .from(dealers)
    .where(inArray(dealers.id, [...ids]));
}

const boundModels = preparedOnce((database) =>
  database
    .select({ sale: carBindings.sale })
    .from(carBindings)
    .where(and(eq(carBindings.memberId, sql.placeholder("memberId")), eq(carBindings.state, "BOUND")))
    .orderBy(asc(carBindings.id))
    .prepare("bound_models"),
);

/** The models of what a member has bound, one for each car. */
export async function listBoundModels(database: Database, memberId: string): Promise<string[]> {
  const found = await boundModels(database).execute({ memberId });
  return found.map(({ sale }) => sale?.model ?? "");
}

/** What waits to be decided, due first. */
export async function listWaiting(database: Database, page: { limit: number; offset: number }): Promise<BindingRow[]> {
  return database
    .select()
    .from(carBindings)
    .where(sql`${carBindings.state} = 'PENDING'`)
    .orderBy(asc(carBindings.dueAt), asc(carBindings.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** Stops counting at a thousand. */
export async function countWaiting(database: Database): Promise<number> {
  const found = database
    .select({ one: sql`1`.as("one") })
    .from(carBindings)
    .where(sql`${carBindings.state} = 'PENDING'`)
    .limit(COUNTED_AT_MOST)
    .as("found");
  return countOf(database, found);
}

/** What was decided since a moment, latest first. */
export async function listDecided(database: Database, since: Date, page: { limit: number; offset: number }): Promise<BindingRow[]> {
  return database
    .select()
    .from(carBindings)
    .where(gt(carBindings.decidedAt, since))
    .orderBy(desc(carBindings.decidedAt))
    .limit(page.limit)
    .offset(page.offset);
}

/** Stops counting at a thousand. */
export async function countDecided(database: Database, since: Date): Promise<number> {
  const found = database
    .select({ one: sql`1`.as("one") })
    .from(carBindings)
    .where(gt(carBindings.decidedAt, since))
    .orderBy(desc(carBindings.decidedAt))
    .limit(COUNTED_AT_MOST)
    .as("found");
  return countOf(database, found);
}

async function countOf(database: Database, found: Parameters<ReturnType<Database["select"]>["from"]>[0]): Promise<number> {
  const [counted] = await database.select({ count: sql<number>`count(*)::int` }).from(found);
  return counted?.count ?? 0;
}

/** Bindings whose document is to go by a moment. */
export async function lockDocumentsOver(tx: Transaction, at: Date, limit: number): Promise<BindingRow[]> {
  return tx
    .select()
    .from(carBindings)
    .where(lte(carBindings.documentGoesAt, at))
    .orderBy(asc(carBindings.documentGoesAt))
    .limit(limit)
    .for("update", { skipLocked: true });
}

/** Requests that have waited for their member since a moment: since they came, or were sent back. */
export async function lockForgotten(tx: Transaction, before: Date, limit: number): Promise<BindingRow[]> {
  return tx
    .select()
    .from(carBindings)
    .where(
      and(
        sql`${carBindings.state} in ('DOCUMENT', 'NEED_FIX')`,
        lte(carBindings.createdAt, before),
        or(isNull(carBindings.decidedAt), lte(carBindings.decidedAt, before)),
      ),
    )
    .orderBy(asc(carBindings.createdAt))
    .limit(limit)
    .for("update", { skipLocked: true });
}

/** Ids of approved requests to which nobody has objected in time. */
export async function listTransfersDue(database: Database, at: Date, limit: number): Promise<number[]> {
  const due = await database
    .select({ id: carBindings.id })
    .from(carBindings)
    .where(and(sql`${carBindings.state} = 'TRANSFER_REQUESTED'`, lte(carBindings.transferUntil, at)))
    .orderBy(asc(carBindings.transferUntil))
    .limit(limit);
  return due.map(({ id }) => id);
}

/** Deletes what has ended before a moment; its document has gone by then. Answers how many. */
export async function deleteEnded(tx: Transaction, before: Date, limit: number): Promise<number> {
  const due = tx
    .select({ id: carBindings.id })
    .from(carBindings)
    .where(and(lte(carBindings.endedAt, before), isNull(carBindings.documentId), ne(carBindings.state, "BOUND")))
    .orderBy(asc(carBindings.endedAt))
    .limit(limit);
  const deleted = await tx.delete(carBindings).where(inArray(carBindings.id, due)).returning({ id: carBindings.id });
  return deleted.length;
}

/** Where a member is reached, as it is kept. */
export async function findMobileOf(database: Database, memberId: string): Promise<string | undefined> {
  const [found] = await database.select({ mobile: members.mobileEncrypted }).from(members).where(eq(members.id, memberId));
  return found?.mobile;
}

/** Everything of a member, whatever became of it. */
export async function listAllBindings(database: Database, memberId: string): Promise<BindingRow[]> {
  return database.select().from(carBindings).where(eq(carBindings.memberId, memberId)).orderBy(desc(carBindings.id));
}

/** Answers those that are gone. */
export async function deleteBindingsOf(tx: Transaction, memberId: string): Promise<BindingRow[]> {
  return tx.delete(carBindings).where(eq(carBindings.memberId, memberId)).returning();
}

/** By somebody's account, or the number under which they were asked. */
const sharedWith = ({ memberId, mobileIndex }: { memberId: string; mobileIndex: string }) =>
  or(eq(carShares.memberId, memberId), and(isNull(carShares.memberId), eq(carShares.mobileIndex, mobileIndex)));

export async function listSharesAbout(database: Database, person: { memberId: string; mobileIndex: string }): Promise<ShareRow[]> {
  return database.select().from(carShares).where(sharedWith(person)).orderBy(asc(carShares.id));
}

export async function deleteSharesOf(tx: Transaction, person: { memberId: string; mobileIndex: string }): Promise<void> {
  await tx.delete(carShares).where(sharedWith(person));
}
