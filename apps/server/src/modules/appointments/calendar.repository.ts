import { and, asc, eq, gte, inArray, isNull, lt } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { testDriveBookings, testDrivePlaces } from "../../database/schema/appointments.ts";
import { testCars } from "../../database/schema/dealers.ts";
import { staff } from "../../database/schema/staff.ts";
import { submissions } from "../../database/schema/submissions.ts";

const drive = { submission: submissions, booking: testDriveBookings, assignee: staff.name };

export type DriveRow = {
  submission: typeof submissions.$inferSelect;
  booking: typeof testDriveBookings.$inferSelect;
  assignee: string | null;
  carId: number | null;
};

/** What is booked of a dealer's cars in a span, the earliest first. */
export async function listDrives(
  database: Database,
  { dealerId, from, until }: { dealerId: number; from: Date; until: Date },
): Promise<DriveRow[]> {
  return database
    .select({ ...drive, carId: testDrivePlaces.testCarId })
    .from(testCars)
    .innerJoin(testDrivePlaces, eq(testDrivePlaces.testCarId, testCars.id))
    .innerJoin(testDriveBookings, eq(testDriveBookings.id, testDrivePlaces.bookingId))
    .innerJoin(submissions, eq(submissions.id, testDriveBookings.id))
    .leftJoin(staff, eq(staff.id, submissions.assigneeId))
    .where(and(eq(testCars.dealerId, dealerId), gte(testDrivePlaces.startsAt, from), lt(testDrivePlaces.startsAt, until)))
    .orderBy(asc(testDrivePlaces.startsAt), asc(testDrivePlaces.testCarId));
}

/** Open test drives of a dealer that have no hour yet, the oldest first. */
export async function listWithoutHour(database: Database, dealerId: number, limit: number): Promise<DriveRow[]> {
  const rows = await database
    .select(drive)
    .from(submissions)
    .innerJoin(testDriveBookings, eq(testDriveBookings.id, submissions.id))
    .leftJoin(staff, eq(staff.id, submissions.assigneeId))
    .where(
      and(
        eq(submissions.dealerId, dealerId),
        inArray(submissions.state, ["NEW", "ASSIGNED", "CONTACTED"]),
        isNull(testDriveBookings.startsAt),
      ),
    )
    .orderBy(asc(submissions.createdAt), asc(submissions.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, carId: null }));
}

/** The hours that are booked of a dealer's cars in a span. */
export async function listBookedHours(
  database: Database,
  { dealerId, from, until }: { dealerId: number; from: Date; until: Date },
): Promise<Date[]> {
  const rows = await database
    .select({ startsAt: testDrivePlaces.startsAt })
    .from(testCars)
    .innerJoin(testDrivePlaces, eq(testDrivePlaces.testCarId, testCars.id))
    .innerJoin(testDriveBookings, eq(testDriveBookings.id, testDrivePlaces.bookingId))
    .where(and(eq(testCars.dealerId, dealerId), gte(testDrivePlaces.startsAt, from), lt(testDrivePlaces.startsAt, until)));
  return rows.map(({ startsAt }) => startsAt);
}
