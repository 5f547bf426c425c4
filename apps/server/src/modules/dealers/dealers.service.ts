import type { TestDriveDealer } from "@marque/contract/entities/appointment";
import type { DealerNetwork } from "@marque/contract/entities/dealer";
import type { SurveyDealer } from "@marque/contract/entities/survey";
import { hoursText } from "@marque/contract/rules/opening-hours";
import type { Database } from "../../database/client.ts";
import { localDate } from "../../local-time.ts";
import {
  type Dealer,
  findDealer,
  listDealersOfCity,
  listNetwork,
  listReceivingCities,
  listReceivingDealers,
  listRegionsWithin,
  listTestCarGroups,
} from "./dealers.repository.ts";
import { presentNetwork } from "./present-network.ts";

export type { Dealer } from "./dealers.repository.ts";

/** Provinces that have dealers, each with its cities. */
export type DealerRegions = { code: string; name: string; cities: { code: string; name: string }[] }[];

export interface DealersService {
  /** Every dealer that has not stopped, with the regions in which they stand. */
  listNetwork(): Promise<DealerNetwork>;
  /** Where there are dealers that take bookings. */
  listRegions(): Promise<DealerRegions>;
  /**
   * Dealers of a city that take bookings: those where a car of the vehicle stands first, then those that can have one brought,
   * soonest first. Without a vehicle any car counts.
   */
  listTestDriveDealers(cityCode: string, vehicleId?: number): Promise<TestDriveDealer[]>;
  /** Every dealer of a city, those that have stopped included: visits may be some time ago. */
  listDealersOfCity(cityCode: string): Promise<SurveyDealer[]>;
  /** Whatever its status. */
  findDealer(code: string): Promise<Dealer | undefined>;
  /** By an id that a foreign key vouches for. Pass a transaction to read inside it. */
  getDealer(id: number, within?: Database): Promise<Dealer>;
}

/** Sorts behind every number of days. */
const NEVER = 1_000;

export function createDealersService(database: Database): DealersService {
  return {
    async listNetwork() {
      const dealers = await listNetwork(database);
      return presentNetwork(dealers, await listRegionsWithin(database, regionCodesOf(dealers)), localDate(new Date()));
    },

    async listRegions() {
      const provinces = new Map<string, DealerRegions[number]>();
      for (const { code, name, provinceCode, provinceName } of await listReceivingCities(database)) {
        const province = provinces.get(provinceCode) ?? { code: provinceCode, name: provinceName, cities: [] };
        province.cities.push({ code, name });
        provinces.set(provinceCode, province);
      }
      return [...provinces.values()];
    },

    async listTestDriveDealers(cityCode, vehicleId) {
      const dealers = await listReceivingDealers(database, cityCode);
      if (dealers.length === 0) return [];
      const groups = await listTestCarGroups(
        database,
        dealers.map((dealer) => dealer.id),
        vehicleId,
      );
      return dealers
        .map((dealer) => {
          const nearest = groups.find((group) => group.dealerId === dealer.id);
          return { ...presentDealer(dealer), hasCar: nearest?.transferDays === 0, transferDays: nearest?.transferDays ?? null };
        })
        .sort((one, other) => (one.transferDays ?? NEVER) - (other.transferDays ?? NEVER));
    },

    async listDealersOfCity(cityCode) {
      const found = await listDealersOfCity(database, cityCode);
      return found.map(({ code, shortName, address }) => ({ dealerCode: code, name: shortName, address }));
    },

    findDealer: (code) => findDealer(database, { code }),

    async getDealer(id, within = database) {
      const dealer = await findDealer(within, { id });
      if (!dealer) throw new Error(`No dealer ${id}`);
      return dealer;
    },
  };
}

/** A dealer as visitors see it. */
export function presentDealer(dealer: Dealer): Omit<TestDriveDealer, "hasCar" | "transferDays"> {
  return {
    dealerCode: dealer.code,
    name: dealer.shortName,
    fullName: dealer.fullName,
    address: dealer.address,
    district: dealer.district,
    phone: dealer.salesPhone,
    lng: dealer.lng,
    lat: dealer.lat,
    hours: hoursText(dealer.hours),
  };
}

/** District, city and province of each dealer, once. */
export function regionCodesOf(dealers: readonly { cityCode: string; districtCode: string }[]): string[] {
  return [...new Set(dealers.flatMap(({ cityCode, districtCode }) => [districtCode, cityCode, `${cityCode.slice(0, 2)}0000`]))];
}
