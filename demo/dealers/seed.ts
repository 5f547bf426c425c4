import type { Database } from "../../apps/server/src/database/client.ts";
import { dealers, regions, stoppedDealers, testCars } from "../../apps/server/src/database/schema/dealers.ts";
import { buildDealers } from "./build-dealers.ts";
import { buildStoppedDealers } from "./stopped-dealers.ts";

/** Fills an empty database with the dealers and test cars of the demo brand, and with those it has parted from. */
export async function seedDealers(database: Database, now: Date = new Date()): Promise<void> {
  const country = await database.select().from(regions);
  const built = buildDealers(country, now);
  const inserted = await database
    .insert(dealers)
    .values(built.map(({ dealer }) => dealer))
    .returning({ id: dealers.id, code: dealers.code });
  const ids = new Map(inserted.map(({ id, code }) => [code, id]));
  const since = now.toISOString().slice(0, 10);
  await database
    .insert(testCars)
    .values(built.flatMap(({ dealer, cars }) => cars.map((car) => ({ ...car, dealerId: ids.get(dealer.code) as number, since }))));
  const idOf = (code: string | null) => (code === null ? null : (ids.get(code) ?? null));
  await database.insert(stoppedDealers).values(
    buildStoppedDealers(country, now).map(({ serviceSuccessor, warrantySuccessor, ...entry }) => ({
      ...entry,
      serviceSuccessorId: idOf(serviceSuccessor),
      warrantySuccessorId: idOf(warrantySuccessor),
    })),
  );
}
