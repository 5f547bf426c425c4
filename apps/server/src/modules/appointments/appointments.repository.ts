import { and, asc, count, eq, gte, inArray, isNull, lte, or } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { testDriveBookings } from "../../database/schema/appointments.ts";
import { submissions } from "../../database/schema/submissions.ts";
import { nextReminder } from "./reminders.policy.ts";

/** Looked at in one go; who came later is seen once these have a place or have given up. */
const MOST_WAITING = 5_000;

/** What a booking has beside its submission, under the same id. */
export type BookingDetails = typeof testDriveBookings.$inferSelect;

export async function listDetails(database: Database, ids: readonly number[]): Promise<BookingDetails[]> {
  if (ids.length === 0) return [];
  return database
    .select()
    .from(testDriveBookings)
    .where(inArray(testDriveBookings.id, [...ids]));
}

/** How many test drives of a vehicle are still to come, or have no hour yet, by the trim and the paint that were asked for. */
export async function countComingBookings(database: Database, vehicleId: number, now: Date) {
  return database
    .select({ trimId: testDriveBookings.trimId, colorKey: testDriveBookings.colorKey, bookings: count() })
    .from(testDriveBookings)
    .innerJoin(submissions, eq(submissions.id, testDriveBookings.id))
    .where(
      and(
        eq(testDriveBookings.vehicleId, vehicleId),
        inArray(submissions.state, ["NEW", "ASSIGNED", "CONTACTED", "CONFIRMED"]),
        or(isNull(testDriveBookings.startsAt), gte(testDriveBookings.startsAt, now)),
      ),
    )
    .groupBy(testDriveBookings.trimId, testDriveBookings.colorKey);
}

/** Bookings of a dealer that are still to come, or have no hour yet. */
export async function listComingOfDealer(database: Database, dealerId: number, now: Date): Promise<number[]> {
  const rows = await database
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(testDriveBookings, eq(testDriveBookings.id, submissions.id))
    .where(
      and(
        eq(submissions.kind, "testDrive"),
        eq(submissions.dealerId, dealerId),
        inArray(submissions.state, ["NEW", "ASSIGNED", "CONTACTED", "CONFIRMED"]),
        or(isNull(testDriveBookings.startsAt), gte(testDriveBookings.startsAt, now)),
      ),
    )
    .orderBy(asc(submissions.id));
  return rows.map(({ id }) => id);
}

/** Ids of bookings whose visitor is to be reminded by a moment, the longest due first. */
export async function listDueReminders(database: Database, at: Date, limit: number): Promise<number[]> {
  return listDue(database, testDriveBookings.remindAt, at, limit);
}

/** Ids of bookings whose visitor is to be asked by a moment, the longest due first. */
export async function listDueAsks(database: Database, at: Date, limit: number): Promise<number[]> {
  return listDue(database, testDriveBookings.askAt, at, limit);
}

async function listDue(
  database: Database,
  due: typeof testDriveBookings.remindAt | typeof testDriveBookings.askAt,
  at: Date,
  limit: number,
): Promise<number[]> {
  const rows = await database
    .select({ id: testDriveBookings.id })
    .from(testDriveBookings)
    .where(lte(due, at))
    .orderBy(asc(due))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Who waits for a place until an ISO date or later, in the order in which they came. */
export async function listWaiting(database: Database, until: string, of?: { dealerId: number; vehicleId: number }) {
  const rows = await database
    .select({ booking: testDriveBookings, dealerId: submissions.dealerId })
    .from(testDriveBookings)
    .innerJoin(submissions, eq(submissions.id, testDriveBookings.id))
    .where(
      and(
        gte(testDriveBookings.waitTo, until),
        inArray(submissions.state, ["NEW", "ASSIGNED", "CONTACTED"]),
        of && eq(submissions.dealerId, of.dealerId),
        of && eq(testDriveBookings.vehicleId, of.vehicleId),
      ),
    )
    .orderBy(asc(testDriveBookings.id))
    .limit(MOST_WAITING);
  return rows.map(({ booking, dealerId }) => ({ ...booking, dealerId: dealerId as number }));
}

export async function addDetails(tx: Transaction, details: typeof testDriveBookings.$inferInsert): Promise<void> {
  await tx.insert(testDriveBookings).values(details);
}

/** A booking's hour from now on: what was said of the old one is over, and it waits for none. */
export async function giveHour(tx: Transaction, id: number, startsAt: Date, now: Date): Promise<void> {
  const forgotten = { closedToldAt: null, waitFrom: null, waitTo: null, placeToldAt: null };
  await updateDetails(tx, id, { startsAt, remindAt: nextReminder(startsAt, now), ...forgotten });
}

export async function updateDetails(tx: Transaction, id: number, change: Partial<typeof testDriveBookings.$inferInsert>): Promise<void> {
  await tx.update(testDriveBookings).set(change).where(eq(testDriveBookings.id, id));
}
