import { foundUsedCarStates } from "@marque/contract/rules/used-car-words";
import { and, asc, eq, gt, gte, inArray, type SQL } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { dealers, regions } from "../../database/schema/dealers.ts";
import { usedCars } from "../../database/schema/used-cars.ts";
import { vehicleBrandGroups } from "../../database/schema/vehicles.ts";

/** What the search knows of a car. */
export type FoundRow = Pick<
  typeof usedCars.$inferSelect,
  | "id"
  | "cityCode"
  | "brandGroupId"
  | "vehicleId"
  | "series"
  | "modelYear"
  | "mileageKm"
  | "energy"
  | "gearbox"
  | "seats"
  | "body"
  | "color"
  | "emission"
  | "transferCount"
  | "accident"
  | "certified"
  | "features"
> & {
  /** Yuan. */
  price: number;
  /** `monthOf` its first licence. */
  licensedMonth: number;
  /** Minutes from the beginning of 2020 until it was listed. */
  listedMinute: number;
  /** Code. */
  dealer: string;
};

/** A month as a number that grows by one each month. @param isoDate `2024-03-01` */
export const monthOf = (isoDate: string): number => Number(isoDate.slice(0, 4)) * 12 + Number(isoDate.slice(5, 7)) - 1;

const FEN = 100;
const LISTED_SINCE = Date.UTC(2020, 0);
/** Cars that are read at a time. */
const BATCH = 2_000;

/** Of cars that visitors find. */
export const isFound = inArray(usedCars.state, [...foundUsedCarStates]);

/** Every car that can be found, by id, in parts. */
export async function* readFound(database: Database): AsyncGenerator<FoundRow[]> {
  const text = createTextStore();
  for (let after = 0; ; ) {
    const rows = await select(database, and(isFound, gt(usedCars.id, after)))
      .orderBy(asc(usedCars.id))
      .limit(BATCH);
    if (rows.length > 0) yield rows.map((row) => present(row, text));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.car.id;
  }
}

/** Of these cars, those that can be found. */
export async function listFound(database: Database, ids: readonly number[]): Promise<FoundRow[]> {
  const rows = await select(database, and(isFound, inArray(usedCars.id, [...ids])));
  return rows.map((row) => present(row));
}

/** Ids of cars that have changed since, whatever their state. */
export async function listChangedSince(database: Database, since: Date): Promise<number[]> {
  const rows = await database.select({ id: usedCars.id }).from(usedCars).where(gte(usedCars.updatedAt, since));
  return rows.map(({ id }) => id);
}

export async function listRegionNames(database: Database, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await database
    .select({ code: regions.code, name: regions.name })
    .from(regions)
    .where(inArray(regions.code, [...codes]));
  return new Map(rows.map(({ code, name }) => [code, name]));
}

export async function listDealerNames(database: Database, cityCode: string): Promise<{ code: string; name: string }[]> {
  return database
    .select({ code: dealers.code, name: dealers.shortName })
    .from(dealers)
    .where(eq(dealers.cityCode, cityCode))
    .orderBy(asc(dealers.code));
}

export async function listBrandTitles(database: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await database
    .select({ id: vehicleBrandGroups.id, title: vehicleBrandGroups.title })
    .from(vehicleBrandGroups)
    .where(inArray(vehicleBrandGroups.id, [...ids]));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

function select(database: Database, where: SQL | undefined) {
  const { id, cityCode, brandGroupId, vehicleId, series, modelYear, mileageKm, energy, gearbox, seats, body, color, emission } = usedCars;
  const { transferCount, accident, certified, features, priceFen, licensedOn, publishedAt } = usedCars;
  return database
    .select({
      car: {
        ...{ id, cityCode, brandGroupId, vehicleId, series, modelYear, mileageKm, energy, gearbox, seats, body, color, emission },
        ...{ transferCount, accident, certified, features, priceFen, licensedOn, publishedAt },
      },
      dealer: dealers.code,
    })
    .from(usedCars)
    .innerJoin(dealers, eq(dealers.id, usedCars.dealerId))
    .where(where)
    .$dynamic();
}

/** Texts that repeat are kept once: of a million cars that is half of the memory. */
function createTextStore(): <Text extends string>(text: Text) => Text {
  const known = new Map<string, string>();
  return <Text extends string>(text: Text) => {
    const kept = known.get(text) as Text | undefined;
    if (kept === undefined) known.set(text, text);
    return kept ?? text;
  };
}

function present(
  { car: { priceFen, licensedOn, publishedAt, features, ...car }, dealer }: Awaited<ReturnType<typeof select>>[number],
  text: <Text extends string>(text: Text) => Text = (same) => same,
): FoundRow {
  return {
    ...car,
    cityCode: text(car.cityCode),
    series: text(car.series),
    energy: text(car.energy),
    gearbox: text(car.gearbox),
    body: text(car.body),
    color: text(car.color),
    emission: text(car.emission),
    accident: text(car.accident),
    features: features.map(text),
    price: Math.round(priceFen / FEN),
    licensedMonth: monthOf(licensedOn),
    listedMinute: Math.floor(((publishedAt?.getTime() ?? LISTED_SINCE) - LISTED_SINCE) / 60_000),
    dealer: text(dealer),
  };
}
