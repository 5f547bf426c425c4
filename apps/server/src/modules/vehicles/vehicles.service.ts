import type { TestDriveVehicle } from "@marque/contract/entities/appointment";
import type { Showroom } from "@marque/contract/entities/showroom";
import type { BrandGroup, HighTab, VehicleDetail } from "@marque/contract/entities/vehicle";
import { AppError } from "@marque/contract/errors";
import type { Database } from "../../database/client.ts";
import { localDate, startOfDate } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { ContentService } from "../content/content.service.ts";
import { presentBrandGroups, presentDetail, presentHighTab, presentTestDriveVehicles } from "./present-vehicle.ts";
import { signServiceRedirect } from "./service-redirect.ts";
import {
  findPublishedVehicle,
  listColors,
  listHighTabs,
  listPublishedSeries,
  listPublishedTrims,
  listSpecRows,
  listTrims,
} from "./vehicles.repository.ts";

/** Vehicles, their prices and tabs as they are now or, where a time is given, as they will be then. */
export interface VehiclesService {
  /** Brand groups with the cards of every published vehicle, stopped and upcoming ones included. */
  listBrandModels(at?: Date | null): Promise<BrandGroup[]>;
  /** When each published vehicle last changed for its readers: by the hand of staff, or because a price came into force. */
  listChanges(): Promise<{ vehicleId: number; oldCoaster: boolean; changedAt: Date }[]>;
  /** Throws `notFound`. `oldCoaster` asks for the old variant of vehicle 12. */
  requireDetail(vehicleId: number, oldCoaster: boolean, at?: Date | null): Promise<VehicleDetail>;
  /** Temporary highlight tabs whose time includes the moment. */
  listHighTabs(vehicleId: number, at?: Date | null): Promise<HighTab[]>;
  /** What the digital showroom shows of a vehicle. Throws `notFound` where there is no model. */
  requireShowroom(vehicleId: number): Promise<Showroom>;
  /** Signed address of the owners' service of a model line. Throws `notFound` where there is none. */
  requireServiceRedirect(vehicleId: number): Promise<{ url: string; expiresAt: string }>;
  /** Vehicles that can be driven, with their trims. */
  listTestDriveVehicles(): Promise<TestDriveVehicle[]>;
}

export function createVehiclesService(resources: {
  database: Database;
  security: Security;
  content: Pick<ContentService, "findServiceRedirect">;
  now?: () => Date;
}): VehiclesService {
  const { database, content } = resources;
  const now = resources.now ?? (() => new Date());
  const redirectKey = resources.security.deriveSecret("serviceRedirect");
  /** Prices come into force at the start of a day. */
  const dayOf = (at: Date | null | undefined) => localDate(at ?? now());

  return {
    async listBrandModels(at) {
      const [published, trims] = await Promise.all([listPublishedSeries(database), listPublishedTrims(database, dayOf(at))]);
      return presentBrandGroups(published, trims);
    },

    async listChanges() {
      const [published, trims] = await Promise.all([listPublishedSeries(database), listPublishedTrims(database, dayOf(null))]);
      const trimsOf = Map.groupBy(trims, ({ vehicleRowId }) => vehicleRowId);
      return published.map(({ series, vehicle: { vehicleId, oldCoaster, updatedAt } }) => {
        const days = (trimsOf.get(series.vehicleRowId) ?? []).flatMap(({ priceEffectiveFrom }) => priceEffectiveFrom ?? []);
        const times = [updatedAt, ...days.map(startOfDate)].map((time) => time.getTime());
        return { vehicleId, oldCoaster, changedAt: new Date(Math.max(...times)) };
      });
    },

    async requireDetail(vehicleId, oldCoaster, at) {
      const found = await findPublishedVehicle(database, vehicleId, oldCoaster);
      if (!found) throw new AppError("notFound");
      const [trims, colors, specRows] = await Promise.all([
        listTrims(database, found.vehicle.id, dayOf(at)),
        listColors(database, found.vehicle.id),
        listSpecRows(database, found.vehicle.id),
      ]);
      return presentDetail({ ...found, trims, colors, specRows });
    },

    async listHighTabs(vehicleId, at) {
      return (await listHighTabs(database, vehicleId, at ?? now())).map(presentHighTab);
    },

    async requireShowroom(vehicleId) {
      const found = await findPublishedVehicle(database, vehicleId, false);
      if (!found?.vehicle.showroom) throw new AppError("notFound");
      return { vehicleId, ...found.vehicle.showroom };
    },

    async requireServiceRedirect(vehicleId) {
      const address = await content.findServiceRedirect(vehicleId);
      if (!address) throw new AppError("notFound");
      return signServiceRedirect(address, vehicleId, now(), redirectKey);
    },

    async listTestDriveVehicles() {
      const [published, trims] = await Promise.all([listPublishedSeries(database), listPublishedTrims(database, dayOf(null))]);
      return presentTestDriveVehicles(published, trims);
    },
  };
}
