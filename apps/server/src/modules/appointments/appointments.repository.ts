import { and, asc, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { testDriveBookings, testDriveConsents, testDriveEvents } from "../../database/schema/appointments.ts";

export type StoredBooking = typeof testDriveBookings.$inferSelect;
export type NewBooking = Omit<typeof testDriveBookings.$inferInsert, "id">;
export type NewEvent = Omit<typeof testDriveEvents.$inferInsert, "id">;
export type NewConsent = typeof testDriveConsents.$inferInsert;

export async function findBookingByRequest(database: Database, requestId: string): Promise<StoredBooking | undefined> {
  const [booking] = await database.select().from(testDriveBookings).where(eq(testDriveBookings.requestId, requestId));
  return booking;
}

export async function findBookingByLink(database: Database, linkHash: string): Promise<StoredBooking | undefined> {
  const [booking] = await database.select().from(testDriveBookings).where(eq(testDriveBookings.linkHash, linkHash));
  return booking;
}

/** As `findBookingByLink`; nobody else changes the booking until the transaction ends. */
export async function lockBookingByLink(tx: Transaction, linkHash: string): Promise<StoredBooking | undefined> {
  const [booking] = await tx.select().from(testDriveBookings).where(eq(testDriveBookings.linkHash, linkHash)).for("update");
  return booking;
}

export async function lockBookingByNo(tx: Transaction, no: string): Promise<StoredBooking | undefined> {
  const [booking] = await tx.select().from(testDriveBookings).where(eq(testDriveBookings.no, no)).for("update");
  return booking;
}

/** Bookings made for a mobile since an instant, oldest first. */
export async function listBookingsOfMobile(database: Database, mobileIndex: string, since: Date): Promise<StoredBooking[]> {
  return database
    .select()
    .from(testDriveBookings)
    .where(and(eq(testDriveBookings.mobileIndex, mobileIndex), gte(testDriveBookings.createdAt, since)))
    .orderBy(asc(testDriveBookings.createdAt));
}

export async function countBookingsOfAddress(database: Database, addressIndex: string, since: Date): Promise<number> {
  return database.$count(testDriveBookings, and(eq(testDriveBookings.addressIndex, addressIndex), gte(testDriveBookings.createdAt, since)));
}

/** Next middle part of a booking number, 1–999999, then from 1 again. */
export async function nextSequence(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ next: string }>(sql`select nextval('test_drive_numbers') as next`);
  return Number(rows[0]?.next);
}

export async function addBooking(tx: Transaction, booking: NewBooking): Promise<StoredBooking> {
  const [added] = await tx.insert(testDriveBookings).values(booking).returning();
  return added as StoredBooking;
}

export async function updateBooking(tx: Transaction, id: number, change: Partial<NewBooking>): Promise<StoredBooking> {
  const [changed] = await tx.update(testDriveBookings).set(change).where(eq(testDriveBookings.id, id)).returning();
  return changed as StoredBooking;
}

export async function addEvent(tx: Transaction, event: NewEvent): Promise<void> {
  await tx.insert(testDriveEvents).values(event);
}

export async function addConsents(tx: Transaction, consents: NewConsent[]): Promise<void> {
  await tx.insert(testDriveConsents).values(consents);
}

/** Empties up to `batch` bookings made before an instant of everything personal, and their consents; returns how many. */
export async function anonymiseBookingsBefore(database: Database, before: Date, now: Date, batch: number): Promise<number> {
  return database.transaction(async (tx) => {
    const old = await tx
      .select({ id: testDriveBookings.id })
      .from(testDriveBookings)
      .where(and(lt(testDriveBookings.createdAt, before), isNull(testDriveBookings.anonymisedAt)))
      .orderBy(asc(testDriveBookings.createdAt))
      .limit(batch)
      .for("update", { skipLocked: true });
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx
      .update(testDriveBookings)
      .set({
        nameEncrypted: null,
        mobileEncrypted: null,
        mobileIndex: null,
        memberId: null,
        remarkEncrypted: null,
        addressIndex: null,
        cancelReasonEncrypted: null,
        utm: {},
        anonymisedAt: now,
      })
      .where(inArray(testDriveBookings.id, ids));
    await tx.update(testDriveConsents).set({ ipEncrypted: null, userAgent: null }).where(inArray(testDriveConsents.bookingId, ids));
    return ids.length;
  });
}
