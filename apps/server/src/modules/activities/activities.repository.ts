import { and, desc, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { activityPlaces, activitySignups } from "../../database/schema/activities.ts";
import { regions } from "../../database/schema/dealers.ts";
import { submissions } from "../../database/schema/submissions.ts";

/** What a sign-up has beside its submission, under the same id. */
export type SignupDetails = typeof activitySignups.$inferSelect;
export interface SignupRow {
  submission: typeof submissions.$inferSelect;
  details: SignupDetails;
}

/** Code of a city by its name, with or without 市; null where no city has it. */
export async function findCityCode(database: Database, name: string): Promise<string | null> {
  const [found] = await database
    .select({ code: regions.code })
    .from(regions)
    .where(and(eq(regions.level, "city"), inArray(regions.name, [name, `${name}市`]), isNull(regions.validTo)));
  return found?.code ?? null;
}

export async function findDetails(database: Database, id: number): Promise<SignupDetails | undefined> {
  const [details] = await database.select().from(activitySignups).where(eq(activitySignups.id, id));
  return details;
}

/** Sign-ups for an activity, the newest first, one page with the number of all; `pageNum` counts from 1. */
export async function pageOfSignups(
  database: Database,
  activityId: number,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ rows: SignupRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    database
      .select({ details: activitySignups, submission: submissions })
      .from(activitySignups)
      .innerJoin(submissions, eq(submissions.id, activitySignups.id))
      .where(eq(activitySignups.activityId, activityId))
      .orderBy(desc(activitySignups.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    database.$count(activitySignups, eq(activitySignups.activityId, activityId)),
  ]);
  return { rows, total };
}

/** Sign-ups for an activity with ids below `beforeId`, or all; the newest first. */
export async function listSignupsBefore(
  database: Database,
  activityId: number,
  beforeId: number | null,
  limit: number,
): Promise<SignupRow[]> {
  return database
    .select({ details: activitySignups, submission: submissions })
    .from(activitySignups)
    .innerJoin(submissions, eq(submissions.id, activitySignups.id))
    .where(and(eq(activitySignups.activityId, activityId), beforeId === null ? undefined : lt(activitySignups.id, beforeId)))
    .orderBy(desc(activitySignups.id))
    .limit(limit);
}

export async function countSignups(database: Database, activityId: number): Promise<number> {
  return database.$count(activitySignups, eq(activitySignups.activityId, activityId));
}

export async function addDetails(tx: Transaction, details: SignupDetails): Promise<void> {
  await tx.insert(activitySignups).values(details);
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

export async function listDetailsOf(database: Database, ids: readonly number[]): Promise<SignupDetails[]> {
  if (ids.length === 0) return [];
  return database
    .select()
    .from(activitySignups)
    .where(inArray(activitySignups.id, [...ids]))
    .orderBy(desc(activitySignups.id));
}
