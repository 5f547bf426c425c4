import { and, asc, count, eq, gt, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { testDrivePlaces } from "../../database/schema/appointments.ts";
import { testCars } from "../../database/schema/dealers.ts";

/** Which hour of which car is wanted. */
export interface WantedPlace {
  dealerId: number;
  vehicleId: number;
  startsAt: Date;
  /** Cars that take longer to bring do not count. */
  maxTransferDays: number;
  now: Date;
}

/** For whom: a booking, or somebody who is filling in the form. */
export type PlaceTaker = { bookingId: number } | { heldBy: string; heldUntil: Date; addressIndex: string };

/**
 * Takes an hour of any free car; false when all are taken. An hour held longer than promised counts as free.
 *
 * Whoever loses the race for a car waits inside `insert` for the winner's commit, finds the key taken and looks for the next
 * car: each round one car is gone, so that the loop ends.
 */
export async function takePlace(tx: Transaction, wanted: WantedPlace, taker: PlaceTaker): Promise<boolean> {
  const place = { bookingId: null, heldBy: null, heldUntil: null, addressIndex: null, ...taker };
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
        or(isNull(testDrivePlaces.testCarId), lte(testDrivePlaces.heldUntil, wanted.now)),
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

/** How many places of a vehicle's calendar are taken, by the instant they begin; what `except` holds is not counted. */
export async function listTakenPlaces(
  database: Database,
  calendar: { dealerId: number; vehicleId: number; from: Date; until: Date; now: Date; except?: string },
): Promise<{ startsAt: Date; taken: number }[]> {
  return database
    .select({ startsAt: testDrivePlaces.startsAt, taken: count() })
    .from(testCars)
    .innerJoin(testDrivePlaces, eq(testDrivePlaces.testCarId, testCars.id))
    .where(
      and(
        eq(testCars.dealerId, calendar.dealerId),
        eq(testCars.vehicleId, calendar.vehicleId),
        eq(testCars.withdrawn, false),
        gte(testDrivePlaces.startsAt, calendar.from),
        lt(testDrivePlaces.startsAt, calendar.until),
        or(isNotNull(testDrivePlaces.bookingId), gt(testDrivePlaces.heldUntil, calendar.now)),
        calendar.except === undefined ? undefined : sql`${testDrivePlaces.heldBy} is distinct from ${calendar.except}`,
      ),
    )
    .groupBy(testDrivePlaces.startsAt);
}

/** How many places of each of a dealer's vehicles are taken from an instant on. */
export async function listTakenOfDealer(
  database: Database,
  { dealerId, from, now }: { dealerId: number; from: Date; now: Date },
): Promise<{ vehicleId: number; startsAt: Date; taken: number }[]> {
  return database
    .select({ vehicleId: testCars.vehicleId, startsAt: testDrivePlaces.startsAt, taken: count() })
    .from(testCars)
    .innerJoin(testDrivePlaces, eq(testDrivePlaces.testCarId, testCars.id))
    .where(
      and(
        eq(testCars.dealerId, dealerId),
        eq(testCars.withdrawn, false),
        gte(testDrivePlaces.startsAt, from),
        or(isNotNull(testDrivePlaces.bookingId), gt(testDrivePlaces.heldUntil, now)),
      ),
    )
    .groupBy(testCars.vehicleId, testDrivePlaces.startsAt);
}

/** How many hours are held from an address right now. */
export async function countHoldsOfAddress(database: Database, addressIndex: string, now: Date): Promise<number> {
  return database.$count(testDrivePlaces, and(eq(testDrivePlaces.addressIndex, addressIndex), gt(testDrivePlaces.heldUntil, now)));
}

export async function deleteHoldsBefore(database: Database, now: Date): Promise<void> {
  await database.delete(testDrivePlaces).where(lt(testDrivePlaces.heldUntil, now));
}
