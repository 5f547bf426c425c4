import type { CrmDeliveryState } from "@marque/contract/rules/crm-delivery";
import { and, asc, desc, eq, inArray, isNotNull, lt, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { testDriveBookings } from "../../database/schema/appointments.ts";
import { crmDeliveries, crmReceiver } from "../../database/schema/crm.ts";
import { dealers, regions } from "../../database/schema/dealers.ts";
import { staff } from "../../database/schema/staff.ts";
import { submissionEvents, submissions } from "../../database/schema/submissions.ts";
import { vehicles } from "../../database/schema/vehicles.ts";

export type StoredDelivery = typeof crmDeliveries.$inferSelect;
type Turn = Pick<StoredDelivery, "id" | "attempts">;

/** Its turn comes once those before it are over. */
const isOpen = inArray(crmDeliveries.state, ["waiting", "failing", "blocked", "givenUp"]);
const RECEIVER = 1;

/**
 * Writes what is to be told; answers whether it has its turn at once. Whoever calls has the submission locked, so that what is before it does
 * not change meanwhile.
 */
export async function addDelivery(
  tx: Transaction,
  delivery: Pick<StoredDelivery, "key" | "submissionId" | "eventId" | "attemptsAllowed" | "createdAt">,
): Promise<boolean> {
  const ofSubmission = and(eq(crmDeliveries.submissionId, delivery.submissionId), isOpen);
  const [before] = await tx.select({ id: crmDeliveries.id }).from(crmDeliveries).where(ofSubmission).limit(1);
  const turn = before ? { state: "blocked" as const } : { state: "waiting" as const, nextAt: delivery.createdAt };
  await tx.insert(crmDeliveries).values({ ...delivery, ...turn });
  return before === undefined;
}

/** How the receiver is; nobody else changes it until the transaction ends. */
export async function lockReceiver(tx: Transaction) {
  const [receiver] = await tx
    .insert(crmReceiver)
    .values({ id: RECEIVER })
    .onConflictDoUpdate({ target: crmReceiver.id, set: { id: RECEIVER } })
    .returning();
  return receiver as typeof crmReceiver.$inferSelect;
}

export async function findReceiver(database: Database): Promise<typeof crmReceiver.$inferSelect | undefined> {
  const [receiver] = await database.select().from(crmReceiver).where(eq(crmReceiver.id, RECEIVER));
  return receiver;
}

export async function updateReceiver(database: Database, change: Partial<typeof crmReceiver.$inferInsert>): Promise<void> {
  await database.update(crmReceiver).set(change).where(eq(crmReceiver.id, RECEIVER));
}

/** The delivery that has waited longest for its turn, counted as tried; nobody else has it before `until`. */
export async function takeTurn(tx: Transaction, at: Date, until: Date): Promise<StoredDelivery | undefined> {
  const [due] = await tx
    .select({ id: crmDeliveries.id })
    .from(crmDeliveries)
    .where(and(isNotNull(crmDeliveries.nextAt), lte(crmDeliveries.nextAt, at)))
    .orderBy(asc(crmDeliveries.nextAt), asc(crmDeliveries.id))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!due) return undefined;
  const [taken] = await tx
    .update(crmDeliveries)
    .set({ nextAt: until, attemptedAt: at, attempts: sql`${crmDeliveries.attempts} + 1` })
    .where(eq(crmDeliveries.id, due.id))
    .returning();
  return taken;
}

/** Ends a turn; false where whoever had it was taken for dead, and somebody else has it. */
export async function endTurn(
  tx: Transaction,
  { id, attempts }: Turn,
  change: Partial<Pick<StoredDelivery, "state" | "nextAt" | "problem" | "settledAt">>,
): Promise<boolean> {
  const isMine = and(eq(crmDeliveries.id, id), eq(crmDeliveries.attempts, attempts), isNotNull(crmDeliveries.nextAt));
  const ended = await tx.update(crmDeliveries).set(change).where(isMine).returning({ id: crmDeliveries.id });
  return ended.length > 0;
}

/** Nobody writes another event of the submission until the transaction ends. */
export async function lockSubmission(tx: Transaction, submissionId: number): Promise<void> {
  await tx.select({ id: submissions.id }).from(submissions).where(eq(submissions.id, submissionId)).for("update");
}

/** Gives the turn to what comes next, of a submission that is locked. */
export async function passTurn(tx: Transaction, submissionId: number, at: Date): Promise<void> {
  const ofSubmission = eq(crmDeliveries.submissionId, submissionId);
  const [next] = await tx
    .select({ id: crmDeliveries.id, state: crmDeliveries.state })
    .from(crmDeliveries)
    .where(and(ofSubmission, isOpen))
    .orderBy(asc(crmDeliveries.id))
    .limit(1);
  if (next?.state !== "blocked") return;
  await tx.update(crmDeliveries).set({ state: "waiting", nextAt: at }).where(eq(crmDeliveries.id, next.id));
}

/** What an event's delivery says, as it stands now. */
export async function findTold(database: Database, { id, submissionId }: Pick<StoredDelivery, "id" | "submissionId">) {
  const [found] = await database
    .select({
      event: submissionEvents,
      submission: submissions,
      dealer: { code: dealers.code, name: dealers.shortName, city: regions.name },
      vehicle: vehicles.name,
      assignee: staff.name,
      appointmentAt: testDriveBookings.startsAt,
    })
    .from(crmDeliveries)
    .innerJoin(submissionEvents, eq(submissionEvents.id, crmDeliveries.eventId))
    .innerJoin(submissions, eq(submissions.id, crmDeliveries.submissionId))
    .leftJoin(dealers, eq(dealers.id, submissions.dealerId))
    .leftJoin(regions, eq(regions.code, dealers.cityCode))
    .leftJoin(vehicles, and(eq(vehicles.vehicleId, submissions.vehicleId), eq(vehicles.oldCoaster, false)))
    .leftJoin(staff, eq(staff.id, submissions.assigneeId))
    .leftJoin(testDriveBookings, eq(testDriveBookings.id, submissions.id))
    .where(eq(crmDeliveries.id, id));
  if (!found) return undefined;
  const isEarlier = and(eq(crmDeliveries.submissionId, submissionId), lt(crmDeliveries.id, id), eq(crmDeliveries.state, "delivered"));
  const [earlier] = await database.select({ id: crmDeliveries.id }).from(crmDeliveries).where(isEarlier).limit(1);
  return { ...found, isFirst: earlier === undefined };
}
export type Told = NonNullable<Awaited<ReturnType<typeof findTold>>>;

/** A page of deliveries, the newest first, of one state or of one submission's number. */
export async function listDeliveries(
  database: Database,
  { state, no }: { state?: CrmDeliveryState | undefined; no?: string | undefined },
  after: number | undefined,
  limit: number,
) {
  const numbered = no === undefined ? [] : await database.select({ id: submissions.id }).from(submissions).where(eq(submissions.no, no));
  const ids = numbered.map(({ id }) => id);
  if (no !== undefined && ids.length === 0) return [];
  const narrowed = and(
    state && eq(crmDeliveries.state, state),
    no === undefined ? undefined : inArray(crmDeliveries.submissionId, ids),
    after === undefined ? undefined : lt(crmDeliveries.id, after),
  );
  // The page first and what belongs to it afterwards, so that no more rows are read than it has.
  const page = database.select().from(crmDeliveries).where(narrowed).orderBy(desc(crmDeliveries.id)).limit(limit).as("page");
  return database
    .select({
      delivery: {
        id: page.id,
        submissionId: page.submissionId,
        state: page.state,
        attempts: page.attempts,
        problem: page.problem,
        createdAt: page.createdAt,
        attemptedAt: page.attemptedAt,
        nextAt: page.nextAt,
        settledAt: page.settledAt,
      },
      no: submissions.no,
      kind: submissions.kind,
      event: submissionEvents.kind,
      stateTo: submissionEvents.stateTo,
    })
    .from(page)
    .innerJoin(submissions, eq(submissions.id, page.submissionId))
    .innerJoin(submissionEvents, eq(submissionEvents.id, page.eventId))
    .orderBy(desc(page.id));
}

/** How many there are of a state, counted to a limit. */
export async function countDeliveries(database: Database, state: CrmDeliveryState, most: number): Promise<number> {
  const some = database.select({ id: crmDeliveries.id }).from(crmDeliveries).where(eq(crmDeliveries.state, state)).limit(most);
  const [counted] = await database.select({ count: sql<number>`count(*)::int` }).from(some.as("some"));
  return counted?.count ?? 0;
}

export async function findDelivery(database: Database, id: number) {
  const [found] = await database
    .select({ delivery: crmDeliveries, no: submissions.no })
    .from(crmDeliveries)
    .innerJoin(submissions, eq(submissions.id, crmDeliveries.submissionId))
    .where(eq(crmDeliveries.id, id));
  return found;
}

/** Gives what was given up its turn again, one or all, with as many attempts as at first; answers how many. */
export async function takeUpAgain(tx: Transaction, at: Date, attempts: number, id?: number): Promise<number> {
  const { rowCount } = await tx
    .update(crmDeliveries)
    .set({ state: "waiting", nextAt: at, settledAt: null, attemptsAllowed: sql`${crmDeliveries.attempts} + ${attempts}` })
    .where(and(eq(crmDeliveries.state, "givenUp"), id === undefined ? undefined : eq(crmDeliveries.id, id)));
  return rowCount ?? 0;
}

/** Tries what is being tried again at once. */
export async function hurry(tx: Transaction, at: Date, id: number): Promise<void> {
  const isFailing = and(eq(crmDeliveries.id, id), eq(crmDeliveries.state, "failing"));
  await tx.update(crmDeliveries).set({ state: "waiting", nextAt: at }).where(isFailing);
}

/** Marks what was given up as not to be told; false where it is not given up any more. */
export async function skipDelivery(tx: Transaction, id: number, at: Date): Promise<boolean> {
  const isGivenUp = and(eq(crmDeliveries.id, id), eq(crmDeliveries.state, "givenUp"));
  const skipped = await tx
    .update(crmDeliveries)
    .set({ state: "skipped", settledAt: at })
    .where(isGivenUp)
    .returning({ id: crmDeliveries.id });
  return skipped.length > 0;
}

/** What was given up before an instant, the oldest first. */
export async function listGivenUpBefore(database: Database, before: Date, limit: number) {
  return database
    .select({ id: crmDeliveries.id, submissionId: crmDeliveries.submissionId })
    .from(crmDeliveries)
    .where(and(eq(crmDeliveries.state, "givenUp"), isNotNull(crmDeliveries.settledAt), lt(crmDeliveries.settledAt, before)))
    .orderBy(asc(crmDeliveries.settledAt))
    .limit(limit);
}

/** Deletes what was delivered or skipped before an instant. */
export async function deleteDeliveriesBefore(database: Database, before: Date): Promise<void> {
  const isOver = inArray(crmDeliveries.state, ["delivered", "skipped"]);
  await database.delete(crmDeliveries).where(and(isOver, isNotNull(crmDeliveries.settledAt), lt(crmDeliveries.settledAt, before)));
}
