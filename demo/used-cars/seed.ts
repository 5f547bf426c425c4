import type { Database } from "../../apps/server/src/database/client.ts";
import { dealers, regions } from "../../apps/server/src/database/schema/dealers.ts";
import { usedCarPrices, usedCars } from "../../apps/server/src/database/schema/used-cars.ts";
import { sealVin } from "../../apps/server/src/modules/recall/vin-index.ts";
import type { Security } from "../../apps/server/src/security/field-encryption.ts";
import { buildUsedCars, type Seller } from "./build-used-cars.ts";

/** Fills an empty database with the used cars of the demo brand, at dealers that are there. */
export async function seedUsedCars(database: Database, security: Security, now = new Date()): Promise<void> {
  const names = new Map((await database.select().from(regions)).map(({ code, name }) => [code, name]));
  const open = (await database.select().from(dealers).orderBy(dealers.code)).filter(
    ({ status }) => status === "open" || status === "trial",
  );
  const sellers: Seller[] = open.map((dealer) => ({ ...dealer, province: names.get(`${dealer.cityCode.slice(0, 2)}0000`) ?? "" }));
  const built = buildUsedCars(sellers, now);
  const inserted = await database
    .insert(usedCars)
    .values(built.map(({ car, vin }) => ({ ...car, ...sealVin(security, vin) })))
    .returning({ id: usedCars.id, listingNo: usedCars.listingNo });
  const ids = new Map(inserted.map(({ id, listingNo }) => [listingNo, id]));
  await database
    .insert(usedCarPrices)
    .values(built.flatMap(({ car, prices }) => prices.map((price) => ({ ...price, carId: ids.get(car.listingNo) as number }))));
}
