import type { TestDriveVehicle } from "@marque/contract/entities/appointment";
import type { Showroom } from "@marque/contract/entities/showroom";
import type { BrandGroup, HighTab, VehicleDetail } from "@marque/contract/entities/vehicle";
import { AppError } from "@marque/contract/errors";
import { Temporal } from "temporal-polyfill";
import type { Database } from "../../database/client.ts";
import type { Security } from "../../security/field-encryption.ts";
import { presentBrandGroups, presentDetail, presentHighTab, presentTestDriveVehicles } from "./present-vehicle.ts";
import { signServiceRedirect } from "./service-redirect.ts";
import {
  findPublishedVehicle,
  findServiceRedirect,
  listColors,
  listHighTabs,
  listPublishedSeries,
  listPublishedTrims,
  listSpecRows,
  listTrims,
} from "./vehicles.repository.ts";

export interface VehiclesService {
  /** Brand groups with the cards of every published vehicle, stopped and upcoming ones included. */
  listBrandModels(): Promise<BrandGroup[]>;
  /** Throws `notFound`. `oldCoaster` asks for the old variant of vehicle 12. */
  requireDetail(vehicleId: number, oldCoaster: boolean): Promise<VehicleDetail>;
  /** Temporary highlight tabs whose time includes now. */
  listHighTabs(vehicleId: number): Promise<HighTab[]>;
  /** What the digital showroom shows of a vehicle. Throws `notFound` where there is no model. */
  requireShowroom(vehicleId: number): Promise<Showroom>;
  /** Signed address of the owners' service of a model line. Throws `notFound` where there is none. */
  requireServiceRedirect(vehicleId: number): Promise<{ url: string; expiresAt: string }>;
  /** Vehicles that can be driven, with their trims. */
  listTestDriveVehicles(): Promise<TestDriveVehicle[]>;
}

/** Prices come into force at the start of a day here. */
const PRICE_ZONE = "Asia/Shanghai";

export function createVehiclesService(resources: { database: Database; security: Security; now?: () => Date }): VehiclesService {
  const { database } = resources;
  const now = resources.now ?? (() => new Date());
  const redirectKey = resources.security.deriveSecret("serviceRedirect");
  const today = () => Temporal.Instant.fromEpochMilliseconds(now().getTime()).toZonedDateTimeISO(PRICE_ZONE).toPlainDate().toString();

  return {
    async listBrandModels() {
      const [published, trims] = await Promise.all([listPublishedSeries(database), listPublishedTrims(database, today())]);
      return presentBrandGroups(published, trims);
    },

    async requireDetail(vehicleId, oldCoaster) {
      const found = await findPublishedVehicle(database, vehicleId, oldCoaster);
      if (!found) throw new AppError("notFound");
      const [trims, colors, specRows] = await Promise.all([
        listTrims(database, found.vehicle.id, today()),
        listColors(database, found.vehicle.id),
        listSpecRows(database, found.vehicle.id),
      ]);
      return presentDetail({ ...found, trims, colors, specRows });
    },

    async listHighTabs(vehicleId) {
      return (await listHighTabs(database, vehicleId, now())).map(presentHighTab);
    },

    async requireShowroom(vehicleId) {
      const found = await findPublishedVehicle(database, vehicleId, false);
      if (!found?.vehicle.showroom) throw new AppError("notFound");
      return { vehicleId, ...found.vehicle.showroom };
    },

    async requireServiceRedirect(vehicleId) {
      const address = await findServiceRedirect(database, vehicleId);
      if (!address) throw new AppError("notFound");
      return signServiceRedirect(address, vehicleId, now(), redirectKey);
    },

    async listTestDriveVehicles() {
      const [published, trims] = await Promise.all([listPublishedSeries(database), listPublishedTrims(database, today())]);
      return presentTestDriveVehicles(published, trims);
    },
  };
}
