import type { UsedCarDetail, UsedCarResults } from "@marque/contract/entities/used-car";
import { AppError } from "@marque/contract/errors";
import { cityCentres } from "@marque/contract/rules/city-centres";
import { distanceKm } from "@marque/contract/rules/distance";
import type { UsedCarFilter } from "@marque/contract/rules/used-car-filter";
import { usedCarPath } from "@marque/contract/rules/used-car-words";
import type { Database } from "../../database/client.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { SitemapPages } from "../discovery/sitemap-pages.ts";
import type { RecallCars } from "../recall/recall-cars.ts";
import { presentFacets } from "./facets.ts";
import type { LiveIndex } from "./live-index.ts";
import { presentCard, presentDetail } from "./present-used-car.ts";
import { listBrandTitles, listDealerNames, listRegionNames } from "./search.repository.ts";
import type { Surroundings } from "./search-index.ts";
import { findShown, listCards, listPrices, listSimilar } from "./used-cars.repository.ts";

/** Cars on a page of the list. */
export const PAGE_SIZE = 24;
const SIMILAR = 3;

export interface UsedCarsService {
  /** Cars that fit, with how many there would be for every other choice. A page beyond the end is empty. */
  search(filter: UsedCarFilter): Promise<UsedCarResults>;
  /** Throws `notFound` for a car that visitors have never seen, or that was withdrawn. */
  get(id: number): Promise<UsedCarDetail>;
  /** The page of every car that can be found: a sold one stays for those who know its address. */
  sitemap: SitemapPages;
}

export function createUsedCarsService(resources: {
  database: Database;
  security: Pick<Security, "decryptField">;
  index: LiveIndex;
  recalls: Pick<RecallCars, "list">;
}): UsedCarsService {
  const { database, security, index, recalls } = resources;

  return {
    async search(filter) {
      const around = surroundingsOf(filter.city);
      const known = await index.get();
      const answer = known.search(filter, around, PAGE_SIZE);
      const [regions, brands, dealers, rows] = await Promise.all([
        listRegionNames(database, [...answer.values("province"), ...(filter.province ? answer.values("city") : [])]),
        listBrandTitles(database, answer.values("brand").map(Number)),
        filter.city === null ? [] : listDealerNames(database, filter.city),
        listCards(database, answer.ids),
      ]);
      const kmTo = new Map(around.map(({ code, km }) => [code, Math.round(km)]));
      return {
        total: answer.total,
        pageCount: Math.ceil(answer.total / PAGE_SIZE),
        list: rows.map((row) => presentCard(row, kmTo.get(row.cityCode) ?? null)),
        facets: presentFacets(answer, filter, around, { regions, brands, series: known.seriesNames, dealers }),
      };
    },

    async get(id) {
      const found = await findShown(database, id);
      if (!found) throw new AppError("notFound", { message: "没有这辆车，或已下架" });
      const vin = security.decryptField("vin", found.car.vinEncrypted);
      const [prices, recallsOfCar, similar] = await Promise.all([
        listPrices(database, id),
        recalls.list(vin),
        listSimilar(database, found.car, SIMILAR),
      ]);
      return presentDetail(found, { vin, prices, recalls: recallsOfCar, similar });
    },

    sitemap: {
      count: async () => (await index.get()).size,
      list: async (part) => (await index.get()).ids(part).map((id) => ({ path: usedCarPath(id) })),
    },
  };
}

/** Cities by their distance from a city's centre; empty where none is chosen, or nobody knows where it is. */
function surroundingsOf(city: string | null): Surroundings {
  const centre = city === null ? undefined : cityCentres[city];
  if (!centre) return [];
  const place = ([lng, lat]: readonly [number, number]) => ({ lng, lat });
  return Object.entries(cityCentres)
    .map(([code, other]) => ({ code, km: distanceKm(place(centre), place(other)) }))
    .sort((one, other) => one.km - other.km);
}
