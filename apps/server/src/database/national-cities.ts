import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "./client.ts";
import { regions } from "./schema/dealers.ts";

/** A city that there is, with its province; undefined for anything else. */
export async function findCity(database: Database, code: string): Promise<{ city: string; province: string } | undefined> {
  const provinces = alias(regions, "provinces");
  const [found] = await database
    .select({ city: regions.name, province: provinces.name })
    .from(regions)
    .innerJoin(provinces, eq(provinces.code, regions.parentCode))
    .where(and(eq(regions.code, code), eq(regions.level, "city"), isNull(regions.validTo)));
  return found;
}

/** Provinces with the cities that there are in each. */
export async function listCities(database: Database) {
  const found = await database
    .select({ code: regions.code, name: regions.name, level: regions.level, parentCode: regions.parentCode })
    .from(regions)
    .where(and(inArray(regions.level, ["province", "city"]), isNull(regions.validTo)))
    .orderBy(asc(regions.code));
  const told = ({ code, name }: (typeof found)[number]) => ({ code, name });
  return found
    .filter(({ level }) => level === "province")
    .map((province) => ({ ...told(province), cities: found.filter(({ parentCode }) => parentCode === province.code).map(told) }))
    .filter(({ cities }) => cities.length > 0);
}
