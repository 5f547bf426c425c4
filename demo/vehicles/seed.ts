import type { Database } from "../../apps/server/src/database/client.ts";
import {
  vehicleBrandGroups,
  vehicleColors,
  vehicleHighTabs,
  vehicleSeries,
  vehicleSpecRows,
  vehicles,
  vehicleTrimPrices,
  vehicleTrims,
} from "../../apps/server/src/database/schema/vehicles.ts";
import { makeCatalogues } from "../../apps/server/src/modules/vehicles/vehicle-catalogue.ts";
import { makePages } from "../../apps/server/src/modules/vehicles/vehicle-page.ts";
import { brochureOf } from "./brochures.ts";
import { highTabs } from "./campaigns.ts";
import { buildVehicleRows } from "./catalogue.ts";
import { brandGroups, demoVehicles } from "./vehicles.ts";

/**
 * Fills the vehicle tables with the demo brand, in place of what the product itself comes with. Ids are those of the data files, the same
 * at every seeding.
 */
export async function seedVehicles(database: Database, now = new Date()): Promise<void> {
  const rows = demoVehicles.map((vehicle, sort) => buildVehicleRows(vehicle, sort, [brochureOf(vehicle.name, vehicle.title)]));
  await database.delete(vehicles);
  await database.insert(vehicleBrandGroups).values(brandGroups);
  await database.insert(vehicles).values(rows.map(({ vehicle }) => vehicle));
  await database.insert(vehicleSeries).values(rows.map(({ series }) => series));
  await database.insert(vehicleTrims).values(rows.flatMap(({ trims }) => trims));
  await database.insert(vehicleTrimPrices).values(rows.flatMap(({ prices }) => prices));
  await database.insert(vehicleColors).values(rows.flatMap(({ colors }) => colors));
  await database.insert(vehicleSpecRows).values(rows.flatMap(({ specRows }) => specRows));
  await database.insert(vehicleHighTabs).values(highTabs(now));
  await makeCatalogues(database);
  await makePages(database);
}
