import type { Database } from "../../apps/server/src/database/client.ts";
import { dealers, regions, testCars } from "../../apps/server/src/database/schema/dealers.ts";
import { buildDealers } from "./build-dealers.ts";

/** Fills an empty database with the dealers and test cars of the demo brand, in the regions that the product comes with. */
export async function seedDealers(database: Database, now: Date = new Date()): Promise<void> {
  const built = buildDealers(await database.select().from(regions), now);
  const inserted = await database
    .insert(dealers)
    .values(built.map(({ dealer }) => dealer))
    .returning({ id: dealers.id, code: dealers.code });
  const ids = new Map(inserted.map(({ id, code }) => [code, id]));
  const since = now.toISOString().slice(0, 10);
  await database
    .insert(testCars)
    .values(built.flatMap(({ dealer, cars }) => cars.map((car) => ({ ...car, dealerId: ids.get(dealer.code) as number, since }))));
}
