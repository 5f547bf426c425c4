import { and, asc, desc, eq, gte, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { testDrivePlaces } from "../../database/schema/appointments.ts";
import { testCars } from "../../database/schema/dealers.ts";

export type StoredCar = typeof testCars.$inferSelect;

/** A dealer's cars in service, of one vehicle or of all, nearest first. */
export async function listCars(database: Database, dealerId: number, vehicleId?: number): Promise<StoredCar[]> {
  return database
    .select()
    .from(testCars)
    .where(
      and(
        eq(testCars.dealerId, dealerId),
        vehicleId === undefined ? undefined : eq(testCars.vehicleId, vehicleId),
        eq(testCars.withdrawn, false),
      ),
    )
    .orderBy(asc(testCars.vehicleId), asc(testCars.transferDays), asc(testCars.id));
}

export async function listCarsById(database: Database, ids: number[]): Promise<StoredCar[]> {
  return database.select().from(testCars).where(inArray(testCars.id, ids)).orderBy(asc(testCars.id));
}

/** Every car that a dealer has or had, those in service first, with how many places of it are booked from an instant on. */
export async function listCarsWithBookings(
  database: Database,
  { dealerId, now, limit }: { dealerId: number; now: Date; limit: number },
): Promise<(StoredCar & { bookings: number })[]> {
  const bookings = sql<number>`(select count(*)::int from ${testDrivePlaces} as place
    where place.test_car_id = test_cars.id and place.booking_id is not null and place.starts_at >= ${now.toISOString()}::timestamptz)`;
  const rows = await database
    .select({ car: testCars, bookings })
    .from(testCars)
    .where(eq(testCars.dealerId, dealerId))
    .orderBy(asc(testCars.withdrawn), asc(testCars.vehicleId), desc(testCars.id))
    .limit(limit);
  return rows.map(({ car, bookings: booked }) => ({ ...car, bookings: booked }));
}

export async function countBookingsOf(database: Database, carId: number, now: Date): Promise<number> {
  const booked = sql`${testDrivePlaces.bookingId} is not null`;
  return database.$count(testDrivePlaces, and(eq(testDrivePlaces.testCarId, carId), gte(testDrivePlaces.startsAt, now), booked));
}

/** Nobody else changes it until the transaction ends. */
export async function lockCar(tx: Transaction, id: number): Promise<StoredCar | undefined> {
  const [found] = await tx.select().from(testCars).where(eq(testCars.id, id)).for("update");
  return found;
}

export async function addCar(tx: Transaction, car: typeof testCars.$inferInsert): Promise<StoredCar> {
  const [added] = await tx.insert(testCars).values(car).returning();
  return added as StoredCar;
}

export async function updateCar(tx: Transaction, id: number, change: Partial<typeof testCars.$inferInsert>): Promise<void> {
  await tx.update(testCars).set(change).where(eq(testCars.id, id));
}
