import { and, asc, eq, gt, isNull, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { testDriveBookings, testDriveClosings, testDrivePlaces } from "../../database/schema/appointments.ts";
import { testCars } from "../../database/schema/dealers.ts";
import { staff } from "../../database/schema/staff.ts";

export type StoredClosing = typeof testDriveClosings.$inferSelect;

/** What holds of a dealer in a span, the earliest first, with the name of whoever has closed it. */
export async function listClosings(
  database: Database,
  { dealerId, from, until }: { dealerId: number; from: Date; until?: Date },
): Promise<(StoredClosing & { by: string })[]> {
  const rows = await database
    .select({ closing: testDriveClosings, by: staff.name })
    .from(testDriveClosings)
    .innerJoin(staff, eq(staff.id, testDriveClosings.closedBy))
    .where(
      and(
        eq(testDriveClosings.dealerId, dealerId),
        isNull(testDriveClosings.reopenedAt),
        gt(testDriveClosings.endsAt, from),
        until && lt(testDriveClosings.startsAt, until),
      ),
    )
    .orderBy(asc(testDriveClosings.startsAt), asc(testDriveClosings.id));
  return rows.map(({ closing, by }) => ({ ...closing, by }));
}

export async function findClosingByRequest(database: Database, requestId: string): Promise<StoredClosing | undefined> {
  const [found] = await database.select().from(testDriveClosings).where(eq(testDriveClosings.requestId, requestId));
  return found;
}

export async function findClosing(database: Database, id: number): Promise<StoredClosing | undefined> {
  const [found] = await database.select().from(testDriveClosings).where(eq(testDriveClosings.id, id));
  return found;
}

/** Nobody else takes it back until the transaction ends. */
export async function lockClosing(tx: Transaction, id: number): Promise<StoredClosing | undefined> {
  const [found] = await tx.select().from(testDriveClosings).where(eq(testDriveClosings.id, id)).for("update");
  return found;
}

export async function addClosing(tx: Transaction, closing: typeof testDriveClosings.$inferInsert): Promise<StoredClosing> {
  const [added] = await tx.insert(testDriveClosings).values(closing).returning();
  return added as StoredClosing;
}

export async function reopen(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx.update(testDriveClosings).set({ reopenedAt: at }).where(eq(testDriveClosings.id, id));
}

/** Bookings whose place lies in a span: of a dealer's cars, or of one of them. */
export async function listBookedWithin(
  database: Database,
  { dealerId, carId, from, until }: { dealerId: number; carId: number | null; from: Date; until: Date },
): Promise<{ id: number; carId: number; startsAt: Date; closedToldAt: Date | null }[]> {
  return database
    .select({
      id: testDriveBookings.id,
      carId: testDrivePlaces.testCarId,
      startsAt: testDrivePlaces.startsAt,
      closedToldAt: testDriveBookings.closedToldAt,
    })
    .from(testCars)
    .innerJoin(testDrivePlaces, eq(testDrivePlaces.testCarId, testCars.id))
    .innerJoin(testDriveBookings, eq(testDriveBookings.id, testDrivePlaces.bookingId))
    .where(
      and(
        eq(testCars.dealerId, dealerId),
        carId === null ? undefined : eq(testCars.id, carId),
        gt(testDrivePlaces.startsAt, new Date(from.getTime() - HOUR_MS)),
        lt(testDrivePlaces.startsAt, until),
      ),
    )
    .orderBy(asc(testDrivePlaces.startsAt), asc(testDriveBookings.id));
}

/** The car and hour that a booking has; undefined for one without. */
export async function findPlaceOf(database: Database, bookingId: number) {
  const [found] = await database
    .select({ carId: testDrivePlaces.testCarId, startsAt: testDrivePlaces.startsAt })
    .from(testDrivePlaces)
    .where(eq(testDrivePlaces.bookingId, bookingId));
  return found;
}

const HOUR_MS = 3_600_000;
