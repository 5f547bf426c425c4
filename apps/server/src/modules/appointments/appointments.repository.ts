import { and, asc, count, eq, gte, inArray, isNull, or } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { testDriveBookings } from "../../database/schema/appointments.ts";
import { submissions } from "../../database/schema/submissions.ts";

/** What a booking has beside its submission, under the same id. */
export type BookingDetails = typeof testDriveBookings.$inferSelect;

export async function listDetails(database: Database, ids: number[]): Promise<BookingDetails[]> {
  if (ids.length === 0) return [];
  return database.select().from(testDriveBookings).where(inArray(testDriveBookings.id, ids));
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

export async function addDetails(tx: Transaction, details: BookingDetails): Promise<void> {
  await tx.insert(testDriveBookings).values(details);
}

export async function updateStart(tx: Transaction, id: number, startsAt: Date): Promise<void> {
  await tx.update(testDriveBookings).set({ startsAt }).where(eq(testDriveBookings.id, id));
}
