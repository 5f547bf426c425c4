import { and, asc, count, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { testDrivePlaces } from "../../database/schema/appointments.ts";
import { dealerReports, dealers, regions, stoppedDealers, testCars } from "../../database/schema/dealers.ts";

export type StoredDealer = typeof dealers.$inferSelect;
export type StoredStop = typeof stoppedDealers.$inferSelect;

/** Every dealer, in national order. */
export async function listAllDealers(database: Database): Promise<StoredDealer[]> {
  return database.select().from(dealers).orderBy(asc(dealers.districtCode), asc(dealers.code));
}

/** How many reports wait at each dealer. */
export async function countOpenReports(database: Database): Promise<Map<number, number>> {
  const rows = await database
    .select({ dealerId: dealerReports.dealerId, reports: count() })
    .from(dealerReports)
    .where(isNull(dealerReports.handledAt))
    .groupBy(dealerReports.dealerId);
  return new Map(rows.map(({ dealerId, reports }) => [dealerId, reports]));
}

/** What visitors said of a dealer, the latest first. */
export async function listReports(database: Database, dealerId: number, limit: number) {
  return database
    .select()
    .from(dealerReports)
    .where(eq(dealerReports.dealerId, dealerId))
    .orderBy(sql`${dealerReports.handledAt} is not null, ${dealerReports.createdAt} desc`)
    .limit(limit);
}

/** Marks a report as seen to; false where there is none. */
export async function handleReport(tx: Transaction, id: number, at: Date): Promise<number | null> {
  const [handled] = await tx
    .update(dealerReports)
    .set({ handledAt: sql`coalesce(${dealerReports.handledAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(dealerReports.id, id))
    .returning({ dealerId: dealerReports.dealerId });
  return handled?.dealerId ?? null;
}

export async function findByCode(database: Database, code: string): Promise<StoredDealer | undefined> {
  const [found] = await database.select().from(dealers).where(eq(dealers.code, code));
  return found;
}

/** Nobody else changes it until the transaction ends. */
export async function lockByCode(tx: Transaction, code: string): Promise<StoredDealer | undefined> {
  const [found] = await tx.select().from(dealers).where(eq(dealers.code, code)).for("update");
  return found;
}

/** Answers its id; undefined where the code is taken. */
export async function addDealer(tx: Transaction, dealer: typeof dealers.$inferInsert): Promise<number | undefined> {
  const [added] = await tx.insert(dealers).values(dealer).onConflictDoNothing({ target: dealers.code }).returning({ id: dealers.id });
  return added?.id;
}

export async function updateDealer(tx: Transaction, id: number, change: Partial<typeof dealers.$inferInsert>): Promise<void> {
  await tx
    .update(dealers)
    .set({ ...change, revision: sql`${dealers.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(dealers.id, id));
}

/** A district with its city and province; undefined for a code that is none. */
export async function findDistrict(database: Database, code: string) {
  const [found] = await database.select().from(regions).where(eq(regions.code, code));
  return found;
}

export async function listRegionNames(database: Database, codes: string[]): Promise<Map<string, string>> {
  const rows = await database.select({ code: regions.code, name: regions.name }).from(regions).where(inArray(regions.code, codes));
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** Every car of a dealer in service, those without a booking still to come first. */
export async function listCarsInService(database: Database, dealerId: number, now: Date) {
  return database
    .select({
      id: testCars.id,
      vehicleId: testCars.vehicleId,
      transferDays: testCars.transferDays,
      bookings: count(testDrivePlaces.bookingId),
    })
    .from(testCars)
    .leftJoin(testDrivePlaces, and(eq(testDrivePlaces.testCarId, testCars.id), gte(testDrivePlaces.startsAt, now)))
    .where(and(eq(testCars.dealerId, dealerId), eq(testCars.withdrawn, false)))
    .groupBy(testCars.id)
    .orderBy(asc(count(testDrivePlaces.bookingId)), asc(testCars.id));
}

export async function withdrawCars(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.update(testCars).set({ withdrawn: true }).where(inArray(testCars.id, ids));
}

export async function addCars(tx: Transaction, cars: (typeof testCars.$inferInsert)[]): Promise<void> {
  if (cars.length > 0) await tx.insert(testCars).values(cars);
}

export async function addStopped(tx: Transaction, entry: typeof stoppedDealers.$inferInsert): Promise<number> {
  const [added] = await tx.insert(stoppedDealers).values(entry).returning({ id: stoppedDealers.id });
  return added?.id ?? 0;
}

export async function findStopped(database: Database, id: number): Promise<StoredStop | undefined> {
  const [found] = await database.select().from(stoppedDealers).where(eq(stoppedDealers.id, id));
  return found;
}

/** Nobody else changes it until the transaction ends. */
export async function lockStopped(tx: Transaction, id: number): Promise<StoredStop | undefined> {
  const [found] = await tx.select().from(stoppedDealers).where(eq(stoppedDealers.id, id)).for("update");
  return found;
}

export async function updateStopped(tx: Transaction, id: number, change: Partial<typeof stoppedDealers.$inferInsert>): Promise<void> {
  await tx
    .update(stoppedDealers)
    .set({ ...change, revision: countUp })
    .where(eq(stoppedDealers.id, id));
}

/** Whoever began with an older one is told so. */
const countUp = sql`${stoppedDealers.revision} + 1`;

/** Whatever was to go on at a dealer goes on at another; null where nobody does. */
export async function replaceSuccessor(
  tx: Transaction,
  from: number,
  to: { service: number | null; warranty: number | null },
): Promise<void> {
  const { service: serviceSuccessorId, warranty: warrantySuccessorId } = to;
  await tx.update(stoppedDealers).set({ serviceSuccessorId, revision: countUp }).where(eq(stoppedDealers.serviceSuccessorId, from));
  await tx.update(stoppedDealers).set({ warrantySuccessorId, revision: countUp }).where(eq(stoppedDealers.warrantySuccessorId, from));
}
