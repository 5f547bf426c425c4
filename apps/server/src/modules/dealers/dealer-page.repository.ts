import { and, asc, desc, eq, inArray, lt, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../database/client.ts";
import { dealerReports, dealers, regions, stoppedDealers, testCars } from "../../database/schema/dealers.ts";

/** A dealer with the names of where it stands. */
export type PlacedDealer = typeof dealers.$inferSelect & { province: string; city: string; district: string };

export async function findPlacedDealer(database: Database, code: string): Promise<PlacedDealer | undefined> {
  const [provinces, cities] = [alias(regions, "provinces"), alias(regions, "cities")];
  const [found] = await database
    .select({ dealer: dealers, province: provinces.name, city: cities.name, district: regions.name })
    .from(dealers)
    .innerJoin(regions, eq(regions.code, dealers.districtCode))
    .innerJoin(cities, eq(cities.code, dealers.cityCode))
    .innerJoin(provinces, eq(provinces.code, cities.parentCode))
    .where(eq(dealers.code, code));
  return found && { ...found.dealer, province: found.province, city: found.city, district: found.district };
}

/** Where every dealer that has not stopped stands. */
export async function listDealerPlaces(database: Database) {
  return database
    .select({
      code: dealers.code,
      shortName: dealers.shortName,
      address: dealers.address,
      salesPhone: dealers.salesPhone,
      lng: dealers.lng,
      lat: dealers.lat,
    })
    .from(dealers)
    .where(ne(dealers.status, "stopped"));
}

/** The vehicles that can be driven there, each with the days its nearest car takes to bring, nearest first. */
export async function listVehiclesToDrive(database: Database, dealerId: number): Promise<{ vehicleId: number; transferDays: number }[]> {
  return database
    .selectDistinctOn([testCars.vehicleId], { vehicleId: testCars.vehicleId, transferDays: testCars.transferDays })
    .from(testCars)
    .where(and(eq(testCars.dealerId, dealerId), eq(testCars.withdrawn, false)))
    .orderBy(asc(testCars.vehicleId), asc(testCars.transferDays));
}

/** When the page of each dealer that has not stopped has changed, by code. */
export async function listPageChanges(database: Database, part: { offset: number; limit: number }) {
  return database
    .select({ code: dealers.code, changedAt: dealers.updatedAt })
    .from(dealers)
    .where(ne(dealers.status, "stopped"))
    .orderBy(asc(dealers.code))
    .limit(part.limit)
    .offset(part.offset);
}

export async function countPages(database: Database): Promise<number> {
  return database.$count(dealers, ne(dealers.status, "stopped"));
}

/** Every one that has stopped, the latest first. */
export async function listStopped(database: Database): Promise<(typeof stoppedDealers.$inferSelect)[]> {
  return database.select().from(stoppedDealers).orderBy(desc(stoppedDealers.stoppedOn), desc(stoppedDealers.id));
}

/** The latest of what is said about a code that has stopped wholly. */
export async function findStoppedId(database: Database, code: string): Promise<number | null> {
  const [found] = await database
    .select({ id: stoppedDealers.id })
    .from(stoppedDealers)
    .where(and(eq(stoppedDealers.code, code), eq(stoppedDealers.kind, "all")))
    .orderBy(desc(stoppedDealers.id))
    .limit(1);
  return found?.id ?? null;
}

/** Those that go on for others. */
export async function listSuccessors(database: Database, ids: number[]) {
  if (ids.length === 0) return [];
  return database.select().from(dealers).where(inArray(dealers.id, ids));
}

/** Once for each request id. */
export async function addReport(database: Database, report: typeof dealerReports.$inferInsert): Promise<void> {
  await database.insert(dealerReports).values(report).onConflictDoNothing({ target: dealerReports.requestId });
}

export async function deleteReportsBefore(database: Database, before: Date): Promise<void> {
  await database.delete(dealerReports).where(lt(dealerReports.createdAt, before));
}
