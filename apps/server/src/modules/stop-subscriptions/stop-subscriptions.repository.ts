import { and, asc, eq, gt, isNotNull, isNull, lt, lte, max, or, sql } from "drizzle-orm";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import { regions, stoppedDealers } from "../../database/schema/dealers.ts";
import { dealerStopSubscriptions } from "../../database/schema/stop-subscriptions.ts";

export type SubscriptionRow = typeof dealerStopSubscriptions.$inferSelect;
export type NewSubscription = typeof dealerStopSubscriptions.$inferInsert;

/** What a message tells of a dealer that has stopped. */
export type StopNews = Pick<typeof stoppedDealers.$inferSelect, "shortName" | "kind">;

const isRunning = isNull(dealerStopSubscriptions.endedAt);

/**
 * The highest entry of those that have stopped, 0 before the first: what is added later is higher. Ids are given before they are committed and
 * not in that order, so whoever is adding one is waited for, in a transaction of its own that keeps others from it for a moment only.
 * Takes too long, as the database does, where one is added for longer than five seconds.
 */
export async function findLastStop(database: Database): Promise<number> {
  return transaction(database, async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '5s', true)`);
    await tx.execute(sql`lock table ${stoppedDealers} in share mode`);
    const [found] = await tx.select({ id: max(stoppedDealers.id) }).from(stoppedDealers);
    return found?.id ?? 0;
  });
}

/** Those that stopped after one entry and up to another, in a province or anywhere, in the order in which they were added. */
export async function listNews(tx: Transaction, given: { after: number; upTo: number; provinceCode: string | null }): Promise<StopNews[]> {
  const { after, upTo, provinceCode } = given;
  return tx
    .select({ shortName: stoppedDealers.shortName, kind: stoppedDealers.kind })
    .from(stoppedDealers)
    .where(
      and(
        gt(stoppedDealers.id, after),
        lte(stoppedDealers.id, upTo),
        provinceCode === null ? undefined : sql`left(${stoppedDealers.cityCode}, 2) = ${provinceCode.slice(0, 2)}`,
      ),
    )
    .orderBy(asc(stoppedDealers.id));
}

/** The name of a province, one that is no more included; undefined for what never was one. */
export async function findProvince(database: Database, code: string): Promise<string | undefined> {
  const [found] = await database
    .select({ name: regions.name })
    .from(regions)
    .where(and(eq(regions.code, code), eq(regions.level, "province")));
  return found?.name;
}

export async function findByLink(database: Database, linkHash: string): Promise<SubscriptionRow | undefined> {
  const [found] = await database.select().from(dealerStopSubscriptions).where(eq(dealerStopSubscriptions.linkHash, linkHash));
  return found;
}

export async function lockByLink(tx: Transaction, linkHash: string): Promise<SubscriptionRow | undefined> {
  const [found] = await tx.select().from(dealerStopSubscriptions).where(eq(dealerStopSubscriptions.linkHash, linkHash)).for("update");
  return found;
}

/** The running one of a mobile. */
export async function findRunning(database: Database, mobileIndex: string): Promise<SubscriptionRow | undefined> {
  const [found] = await database
    .select()
    .from(dealerStopSubscriptions)
    .where(and(eq(dealerStopSubscriptions.mobileIndex, mobileIndex), isRunning));
  return found;
}

/** The same; nobody else changes it before the transaction ends. */
export async function lockRunning(tx: Transaction, mobileIndex: string): Promise<SubscriptionRow | undefined> {
  const [found] = await tx
    .select()
    .from(dealerStopSubscriptions)
    .where(and(eq(dealerStopSubscriptions.mobileIndex, mobileIndex), isRunning))
    .for("update");
  return found;
}

export async function addSubscription(tx: Transaction, subscription: NewSubscription): Promise<SubscriptionRow> {
  const [added] = await tx.insert(dealerStopSubscriptions).values(subscription).returning();
  if (!added) throw new Error("A subscription was not inserted");
  return added;
}

export async function changeSubscription(tx: Transaction, id: string, change: Partial<NewSubscription>): Promise<SubscriptionRow> {
  const [changed] = await tx.update(dealerStopSubscriptions).set(change).where(eq(dealerStopSubscriptions.id, id)).returning();
  if (!changed) throw new Error(`Subscription ${id} is gone`);
  return changed;
}

/** Ends one: nothing of the person is left. */
export async function endSubscription(tx: Transaction, id: string, at: Date): Promise<SubscriptionRow> {
  const emptied = { mobileIndex: null, mobileEncrypted: null, linkEncrypted: null, provinceCode: null };
  return changeSubscription(tx, id, { ...emptied, lookAt: null, endedAt: at, consents: [] });
}

/** Whose time has come to be told of something up to an entry, or to end. */
const isDue = (at: Date, upTo: number) =>
  and(
    isRunning,
    lte(dealerStopSubscriptions.lookAt, at),
    or(lt(dealerStopSubscriptions.toldId, upTo), lte(dealerStopSubscriptions.endsAt, at)),
  );

/** Ids of those that are due. @param after the last one that was looked at in this round */
export async function listDue(database: Database, due: { at: Date; upTo: number; after: string | null; limit: number }): Promise<string[]> {
  const found = await database
    .select({ id: dealerStopSubscriptions.id })
    .from(dealerStopSubscriptions)
    .where(and(isDue(due.at, due.upTo), due.after === null ? undefined : gt(dealerStopSubscriptions.id, due.after)))
    .orderBy(asc(dealerStopSubscriptions.id))
    .limit(due.limit);
  return found.map(({ id }) => id);
}

/** One that is still due; none where another process has it, or had it. */
export async function lockDue(tx: Transaction, id: string, { at, upTo }: { at: Date; upTo: number }): Promise<SubscriptionRow | undefined> {
  const [found] = await tx
    .select()
    .from(dealerStopSubscriptions)
    .where(and(eq(dealerStopSubscriptions.id, id), isDue(at, upTo)))
    .for("update", { skipLocked: true });
  return found;
}

export async function deleteEndedBefore(database: Database, at: Date): Promise<void> {
  await database
    .delete(dealerStopSubscriptions)
    .where(and(isNotNull(dealerStopSubscriptions.endedAt), lt(dealerStopSubscriptions.endedAt, at)));
}
