import { and, asc, eq, gt, gte, isNotNull, isNull, lt, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { shareKey } from "../../database/locks.ts";
import { testDriveClosings, testDrivePlaces } from "../../database/schema/appointments.ts";
import { testCars } from "../../database/schema/dealers.ts";

/** Which hour of which car is wanted. */
export interface WantedPlace {
  dealerId: number;
  vehicleId: number;
  startsAt: Date;
  /** Cars that take longer to bring do not count. */
  maxTransferDays: number;
  now: Date;
  /** This very car and no other. */
  carId?: number | undefined;
}

/** Under which whoever takes places of a dealer's cars and whoever closes them keep out of each other's way. */
export const closingKey = (dealerId: number) => `closings of dealer ${dealerId}`;

/** For whom: a booking, or somebody who is filling in the form. */
export type PlaceTaker = { bookingId: number } | { heldBy: string; heldUntil: Date; addressIndex: string };

/**
 * Takes an hour of any free car; false when all are taken or closed. An hour held longer than promised counts as free.
 *
 * Nobody closes hours between the look at what is closed and the commit, so that a closing finds every place that was taken before it.
 *
 * Whoever loses the race for a car waits inside `insert` for the winner's commit, finds the key taken and looks for the next
 * car: each round one car is gone, so that the loop ends.
 */
export async function takePlace(tx: Transaction, wanted: WantedPlace, taker: PlaceTaker): Promise<boolean> {
  const place = { bookingId: null, heldBy: null, heldUntil: null, addressIndex: null, ...taker };
  await shareKey(tx, closingKey(wanted.dealerId));
  do {
    const [taken] = await tx
      .insert(testDrivePlaces)
      .select(
        selectFreeCar(tx, wanted, {
          startsAt: sql`${wanted.startsAt}::timestamptz`.as("starts_at"),
          bookingId: sql`${place.bookingId}::bigint`.as("booking_id"),
          heldBy: sql`${place.heldBy}::uuid`.as("held_by"),
          heldUntil: sql`${place.heldUntil}::timestamptz`.as("held_until"),
          addressIndex: sql`${place.addressIndex}::text`.as("address_index"),
        }),
      )
      .onConflictDoUpdate({
        target: [testDrivePlaces.testCarId, testDrivePlaces.startsAt],
        set: place,
        setWhere: lte(testDrivePlaces.heldUntil, wanted.now),
      })
      .returning({ testCarId: testDrivePlaces.testCarId });
    if (taken) return true;
  } while ((await selectFreeCar(tx, wanted, {})).length > 0);
  return false;
}

/** The nearest car whose hour is free, with more columns as asked for. */
function selectFreeCar<Columns extends Record<string, SQL.Aliased>>(tx: Transaction, wanted: WantedPlace, columns: Columns) {
  return tx
    .select({ testCarId: testCars.id, ...columns })
    .from(testCars)
    .leftJoin(testDrivePlaces, and(eq(testDrivePlaces.testCarId, testCars.id), eq(testDrivePlaces.startsAt, wanted.startsAt)))
    .where(
      and(
        eq(testCars.dealerId, wanted.dealerId),
        eq(testCars.vehicleId, wanted.vehicleId),
        eq(testCars.withdrawn, false),
        lte(testCars.transferDays, wanted.maxTransferDays),
        wanted.carId === undefined ? undefined : eq(testCars.id, wanted.carId),
        or(isNull(testDrivePlaces.testCarId), lte(testDrivePlaces.heldUntil, wanted.now)),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(testDriveClosings)
            .where(
              and(
                eq(testDriveClosings.dealerId, testCars.dealerId),
                isNull(testDriveClosings.reopenedAt),
                or(isNull(testDriveClosings.testCarId), eq(testDriveClosings.testCarId, testCars.id)),
                lt(testDriveClosings.startsAt, sql`${wanted.startsAt}::timestamptz + interval '1 hour'`),
                gt(testDriveClosings.endsAt, wanted.startsAt),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(testCars.transferDays), asc(testCars.id))
    .limit(1);
}

export async function freePlaceOf(tx: Transaction, taker: { bookingId: number } | { heldBy: string }): Promise<void> {
  await tx
    .delete(testDrivePlaces)
    .where("bookingId" in taker ? eq(testDrivePlaces.bookingId, taker.bookingId) : eq(testDrivePlaces.heldBy, taker.heldBy));
}

/** Places of a dealer's cars that are taken in a span; what `except` holds is not counted. */
export async function listTaken(
  database: Database,
  calendar: { dealerId: number; from: Date; until: Date; now: Date; except?: string | undefined },
): Promise<{ carId: number; startsAt: Date; bookingId: number | null }[]> {
  return database
    .select({ carId: testDrivePlaces.testCarId, startsAt: testDrivePlaces.startsAt, bookingId: testDrivePlaces.bookingId })
    .from(testCars)
    .innerJoin(testDrivePlaces, eq(testDrivePlaces.testCarId, testCars.id))
    .where(
      and(
        eq(testCars.dealerId, calendar.dealerId),
        gte(testDrivePlaces.startsAt, calendar.from),
        lt(testDrivePlaces.startsAt, calendar.until),
        or(isNotNull(testDrivePlaces.bookingId), gt(testDrivePlaces.heldUntil, calendar.now)),
        calendar.except === undefined ? undefined : sql`${testDrivePlaces.heldBy} is distinct from ${calendar.except}`,
      ),
    );
}

/** How many hours are held from an address right now. */
export async function countHoldsOfAddress(database: Database, addressIndex: string, now: Date): Promise<number> {
  return database.$count(testDrivePlaces, and(eq(testDrivePlaces.addressIndex, addressIndex), gt(testDrivePlaces.heldUntil, now)));
}

export async function deleteHoldsBefore(database: Database, now: Date): Promise<void> {
  await database.delete(testDrivePlaces).where(lt(testDrivePlaces.heldUntil, now));
}
