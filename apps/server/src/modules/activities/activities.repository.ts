import { and, asc, desc, eq, gte, inArray, lt, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { activityConsents, activityPlaces, activitySignups } from "../../database/schema/activities.ts";

export type StoredSignup = typeof activitySignups.$inferSelect;
export type NewSignup = Omit<typeof activitySignups.$inferInsert, "id">;
export type NewConsent = typeof activityConsents.$inferInsert;

export async function findSignupByRequest(database: Database, requestId: string): Promise<StoredSignup | undefined> {
  const [signup] = await database.select().from(activitySignups).where(eq(activitySignups.requestId, requestId));
  return signup;
}

export async function findSignupByLink(database: Database, linkHash: string): Promise<StoredSignup | undefined> {
  const [signup] = await database.select().from(activitySignups).where(eq(activitySignups.linkHash, linkHash));
  return signup;
}

/** As `findSignupByLink`; nobody else changes the sign-up until the transaction ends. */
export async function lockSignupByLink(tx: Transaction, linkHash: string): Promise<StoredSignup | undefined> {
  const [signup] = await tx.select().from(activitySignups).where(eq(activitySignups.linkHash, linkHash)).for("update");
  return signup;
}

/** The sign-up of a mobile for an activity that stands. */
export async function findStandingSignup(
  database: Database,
  { activityId, mobileIndex }: { activityId: number; mobileIndex: string },
): Promise<StoredSignup | undefined> {
  const [signup] = await database
    .select()
    .from(activitySignups)
    .where(
      and(
        eq(activitySignups.activityId, activityId),
        eq(activitySignups.mobileIndex, mobileIndex),
        // Written out, because the planner uses the partial index only where it sees its condition.
        sql`${activitySignups.state} = 'confirmed'`,
      ),
    );
  return signup;
}

export async function countSignupsOfMobile(database: Database, mobileIndex: string, since: Date): Promise<number> {
  return database.$count(activitySignups, and(eq(activitySignups.mobileIndex, mobileIndex), gte(activitySignups.createdAt, since)));
}

export async function countSignupsOfAddress(database: Database, addressIndex: string, since: Date): Promise<number> {
  return database.$count(activitySignups, and(eq(activitySignups.addressIndex, addressIndex), gte(activitySignups.createdAt, since)));
}

/** Sign-ups for an activity, the newest first, one page with the number of all; `pageNum` counts from 1. */
export async function pageOfSignups(
  database: Database,
  activityId: number,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ rows: StoredSignup[]; total: number }> {
  const [rows, total] = await Promise.all([
    database
      .select()
      .from(activitySignups)
      .where(eq(activitySignups.activityId, activityId))
      .orderBy(desc(activitySignups.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    database.$count(activitySignups, eq(activitySignups.activityId, activityId)),
  ]);
  return { rows, total };
}

/** Next middle part of a sign-up number, 1–999999, then from 1 again. */
export async function nextSignupSequence(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ next: string }>(sql`select nextval('activity_signup_numbers') as next`);
  return Number(rows[0]?.next);
}

export async function addSignup(tx: Transaction, signup: NewSignup): Promise<StoredSignup> {
  const [added] = await tx.insert(activitySignups).values(signup).returning();
  return added as StoredSignup;
}

export async function updateSignup(tx: Transaction, id: number, change: Partial<NewSignup>): Promise<StoredSignup> {
  const [changed] = await tx.update(activitySignups).set(change).where(eq(activitySignups.id, id)).returning();
  return changed as StoredSignup;
}

export async function addSignupConsents(tx: Transaction, consents: NewConsent[]): Promise<void> {
  await tx.insert(activityConsents).values(consents);
}

/** How many people are signed up for an activity. */
export async function countTaken(database: Database, activityId: number): Promise<number> {
  const [places] = await database.select().from(activityPlaces).where(eq(activityPlaces.activityId, activityId));
  return places?.taken ?? 0;
}

/** Nobody else signs up, cancels or changes the quota until the transaction ends. */
export async function lockPlaces(tx: Transaction, activityId: number): Promise<void> {
  await tx.insert(activityPlaces).values({ activityId }).onConflictDoNothing();
  await tx.select().from(activityPlaces).where(eq(activityPlaces.activityId, activityId)).for("update");
}

/** Takes places for so many people within a quota, all or none. False when there is not room for all of them. */
export async function takePlaces(tx: Transaction, wanted: { activityId: number; people: number; quota: number }): Promise<boolean> {
  await tx.insert(activityPlaces).values({ activityId: wanted.activityId }).onConflictDoNothing();
  const taken = sql`${activityPlaces.taken} + ${wanted.people}`;
  const [row] = await tx
    .update(activityPlaces)
    .set({ taken })
    .where(and(eq(activityPlaces.activityId, wanted.activityId), lte(taken, wanted.quota)))
    .returning();
  return row !== undefined;
}

export async function freePlaces(tx: Transaction, { activityId, people }: { activityId: number; people: number }): Promise<void> {
  await tx
    .update(activityPlaces)
    .set({ taken: sql`${activityPlaces.taken} - ${people}` })
    .where(eq(activityPlaces.activityId, activityId));
}

/** Deletes up to `batch` sign-ups, with their consents, that were to be kept until before an instant; returns how many. */
export async function deleteSignupsBefore(database: Database, before: Date, batch: number): Promise<number> {
  const due = database
    .select({ id: activitySignups.id })
    .from(activitySignups)
    .where(lt(activitySignups.keepUntil, before))
    .orderBy(asc(activitySignups.keepUntil))
    .limit(batch)
    .for("update", { skipLocked: true });
  const deleted = await database.delete(activitySignups).where(inArray(activitySignups.id, due)).returning({ id: activitySignups.id });
  return deleted.length;
}
