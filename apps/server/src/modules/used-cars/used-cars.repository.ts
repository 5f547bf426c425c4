import { shownUsedCarStates } from "@marque/contract/rules/used-car-words";
import { and, asc, desc, eq, gte, inArray, lt, ne } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { dealers, regions } from "../../database/schema/dealers.ts";
import { usedCarPrices, usedCars } from "../../database/schema/used-cars.ts";
import { isFound } from "./search.repository.ts";

const isShown = inArray(usedCars.state, [...shownUsedCarStates]);

const cardColumns = {
  id: usedCars.id,
  state: usedCars.state,
  series: usedCars.series,
  trim: usedCars.trim,
  modelYear: usedCars.modelYear,
  priceFen: usedCars.priceFen,
  formerPriceFen: usedCars.formerPriceFen,
  newPriceThenFen: usedCars.newPriceThenFen,
  licensedOn: usedCars.licensedOn,
  mileageKm: usedCars.mileageKm,
  cityCode: usedCars.cityCode,
  city: regions.name,
  energy: usedCars.energy,
  certified: usedCars.certified,
  cover: usedCars.cover,
};

function selectCards(database: Database) {
  return database.select(cardColumns).from(usedCars).innerJoin(regions, eq(regions.code, usedCars.cityCode)).$dynamic();
}

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

/** In the order of the ids; those that can no longer be found are left out. */
export async function listCards(database: Database, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await selectCards(database).where(and(isFound, inArray(usedCars.id, [...ids])))).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Cars of the same series whose prices come nearest, dearer or not. */
export async function listSimilar(
  database: Database,
  car: { id: number; vehicleId: number; priceFen: number },
  most: number,
): Promise<CardRow[]> {
  const same = and(isFound, eq(usedCars.vehicleId, car.vehicleId), ne(usedCars.id, car.id));
  const [dearer, cheaper] = await Promise.all([
    selectCards(database)
      .where(and(same, gte(usedCars.priceFen, car.priceFen)))
      .orderBy(asc(usedCars.priceFen))
      .limit(most),
    selectCards(database)
      .where(and(same, lt(usedCars.priceFen, car.priceFen)))
      .orderBy(desc(usedCars.priceFen))
      .limit(most),
  ]);
  const away = ({ priceFen }: CardRow) => Math.abs(priceFen - car.priceFen);
  return [...dearer, ...cheaper].sort((one, other) => away(one) - away(other) || one.id - other.id).slice(0, most);
}

export async function findShown(database: Database, id: number) {
  const [found] = await database
    .select({
      car: usedCars,
      city: regions.name,
      dealer: { code: dealers.code, name: dealers.shortName, address: dealers.address, phone: dealers.salesPhone },
    })
    .from(usedCars)
    .innerJoin(dealers, eq(dealers.id, usedCars.dealerId))
    .innerJoin(regions, eq(regions.code, usedCars.cityCode))
    .where(and(eq(usedCars.id, id), isShown));
  return found;
}

/** Oldest first. */
export async function listPrices(database: Database, carId: number): Promise<{ from: string; priceFen: number }[]> {
  return database
    .select({ from: usedCarPrices.from, priceFen: usedCarPrices.priceFen })
    .from(usedCarPrices)
    .where(eq(usedCarPrices.carId, carId))
    .orderBy(asc(usedCarPrices.from));
}
