import { and, asc, count, desc, eq, exists, inArray, max, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../database/client.ts";
import { dealers, regions, stoppedDealers, testCars } from "../../database/schema/dealers.ts";

/** A dealer with the name of its district. */
export type Dealer = typeof dealers.$inferSelect & { district: string };

/** How many cars of one vehicle a dealer has that take equally long to bring. */
export interface TestCarGroup {
  dealerId: number;
  transferDays: number;
  cars: number;
}

/** Dealers that take bookings. */
const receiving = inArray(dealers.status, ["open", "trial"]);

/** Cities with at least one dealer that takes bookings, in national order. */
export async function listReceivingCities(database: Database) {
  const provinces = alias(regions, "provinces");
  return database
    .select({ code: regions.code, name: regions.name, provinceCode: provinces.code, provinceName: provinces.name })
    .from(regions)
    .innerJoin(provinces, eq(provinces.code, regions.parentCode))
    .where(
      and(
        eq(regions.level, "city"),
        exists(
          database
            .select({ id: dealers.id })
            .from(dealers)
            .where(and(eq(dealers.cityCode, regions.code), receiving)),
        ),
      ),
    )
    .orderBy(asc(regions.code));
}

/** Dealers that have not stopped, in national order. */
export async function listNetwork(database: Database): Promise<(typeof dealers.$inferSelect)[]> {
  return database.select().from(dealers).where(ne(dealers.status, "stopped")).orderBy(asc(dealers.districtCode), asc(dealers.code));
}

/** When any dealer was changed last; null before the first. */
export async function findLastChange(database: Database): Promise<Date | null> {
  const [found] = await database.select({ at: max(dealers.updatedAt) }).from(dealers);
  return found?.at ?? null;
}

/** What has ended, the latest first, each with the credit code of its dealer; null where there never was one. */
export async function listEnded(database: Database) {
  return database
    .select({
      id: stoppedDealers.id,
      code: stoppedDealers.code,
      fullName: stoppedDealers.fullName,
      shortName: stoppedDealers.shortName,
      uscc: dealers.uscc,
      kind: stoppedDealers.kind,
      stoppedOn: stoppedDealers.stoppedOn,
    })
    .from(stoppedDealers)
    .leftJoin(dealers, eq(dealers.code, stoppedDealers.code))
    .orderBy(desc(stoppedDealers.stoppedOn), desc(stoppedDealers.id));
}

/** Regions of these codes, in national order. */
export async function listRegionsWithin(database: Database, codes: string[]): Promise<(typeof regions.$inferSelect)[]> {
  return database.select().from(regions).where(inArray(regions.code, codes)).orderBy(asc(regions.code));
}

/** Dealers of a city, whatever their status. */
export async function listDealersOfCity(database: Database, cityCode: string): Promise<(typeof dealers.$inferSelect)[]> {
  return database.select().from(dealers).where(eq(dealers.cityCode, cityCode)).orderBy(asc(dealers.code));
}

export async function listReceivingDealers(database: Database, cityCode: string): Promise<Dealer[]> {
  const found = await selectDealers(database)
    .where(and(eq(dealers.cityCode, cityCode), receiving))
    .orderBy(asc(dealers.code));
  return found.map(({ dealer, district }) => ({ ...dealer, district }));
}

export async function findDealer(database: Database, by: { code: string } | { id: number }): Promise<Dealer | undefined> {
  const [found] = await selectDealers(database).where("code" in by ? eq(dealers.code, by.code) : eq(dealers.id, by.id));
  return found && { ...found.dealer, district: found.district };
}

/** Cars in service, of one vehicle or of any, nearest first. */
export async function listTestCarGroups(database: Database, dealerIds: number[], vehicleId?: number): Promise<TestCarGroup[]> {
  return database
    .select({ dealerId: testCars.dealerId, transferDays: testCars.transferDays, cars: count() })
    .from(testCars)
    .where(
      and(
        inArray(testCars.dealerId, dealerIds),
        vehicleId === undefined ? undefined : eq(testCars.vehicleId, vehicleId),
        eq(testCars.withdrawn, false),
      ),
    )
    .groupBy(testCars.dealerId, testCars.transferDays)
    .orderBy(asc(testCars.dealerId), asc(testCars.transferDays));
}

function selectDealers(database: Database) {
  return database
    .select({ dealer: dealers, district: regions.name })
    .from(dealers)
    .innerJoin(regions, eq(regions.code, dealers.districtCode));
}
