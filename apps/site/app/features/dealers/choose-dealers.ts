import type { DealerEntry, DealerNetwork, DealerRegion } from "@marque/contract/entities/dealer";
import { openingAt, opensAtWeekends } from "@marque/contract/rules/opening-hours";
import { distanceKm, type Place } from "../../forms/distance.ts";
import { type DealerFlag, type DealerQuery, serviceOf } from "./dealer-query.ts";
import { answersQuery, type DealerPlaces } from "./dealer-search.ts";

export const PAGE_SIZE = 20;

/** A dealer as a row shows it. */
export interface DealerRow {
  dealer: DealerEntry;
  city: string;
  /** From where the visitor is; null where that is not known. */
  km: number | null;
}

/** A region to choose, with the dealers in it. */
export interface RegionChoice {
  code: string;
  name: string;
  count: number;
}

/** What the list shows for a query. */
export interface DealerView {
  /** Of the page asked for; by place, or by distance where that is known. */
  rows: DealerRow[];
  total: number;
  pageCount: number;
  provinces: RegionChoice[];
  /** Of the chosen province. */
  cities: RegionChoice[];
  /** Of the whole network. */
  networkSize: number;
}

/** What only the visitor's browser knows. */
export interface Moment {
  now: Date | null;
  place: Place | null;
}

const UNKNOWN: Moment = { now: null, place: null };

/** Every dealer that a query finds, on whichever page. Who is open now is only asked where the moment is known: pages are kept for everybody. */
export function findDealers(network: DealerNetwork, query: DealerQuery, { now, place }: Moment = UNKNOWN): DealerRow[] {
  const placesOf = readPlaces(network.regions);
  const found: DealerRow[] = [];
  for (const dealer of network.dealers) {
    const places = placesOf(dealer);
    if (query.province && places.province.code !== query.province) continue;
    if (query.city && dealer.cityCode !== query.city) continue;
    if (!query.flags.every((flag) => passes(dealer, flag, now)) || !answersQuery(dealer, places, query.q)) continue;
    found.push({ dealer, city: places.city.name, km: place && distanceKm(place, dealer) });
  }
  if (place) found.sort((one, other) => (one.km ?? 0) - (other.km ?? 0));
  return found;
}

/** What the list shows of the dealers that a query finds. */
export function chooseDealers(network: DealerNetwork, query: DealerQuery, moment: Moment = UNKNOWN): DealerView {
  const found = findDealers(network, query, moment);
  return {
    rows: found.slice((query.page - 1) * PAGE_SIZE, query.page * PAGE_SIZE),
    total: found.length,
    pageCount: Math.ceil(found.length / PAGE_SIZE),
    provinces: countBy(network, ({ cityCode }) => `${cityCode.slice(0, 2)}0000`),
    cities: query.province
      ? countBy(network, ({ cityCode }) => (cityCode.slice(0, 2) === query.province?.slice(0, 2) ? cityCode : null))
      : [],
    networkSize: network.dealers.length,
  };
}

function passes(dealer: DealerEntry, flag: DealerFlag, now: Date | null): boolean {
  const service = serviceOf(flag);
  if (service) return dealer.services.includes(service);
  if (flag === "weekend") return opensAtWeekends(dealer);
  return now === null || (dealer.status !== "renovating" && openingAt(dealer, now).open);
}

/** Finds province, city and district of a dealer. */
export function readPlaces(regions: readonly DealerRegion[]): (dealer: DealerEntry) => DealerPlaces {
  const byCode = new Map(regions.map((region) => [region.code, region]));
  const region = (code: string): DealerRegion => byCode.get(code) ?? { code, name: "", parentCode: null, pinyin: "" };
  return ({ cityCode, districtCode }) => ({
    province: region(`${cityCode.slice(0, 2)}0000`),
    city: region(cityCode),
    district: region(districtCode),
  });
}

function countBy({ regions, dealers }: DealerNetwork, codeOf: (dealer: DealerEntry) => string | null): RegionChoice[] {
  const counts = new Map<string, number>();
  for (const dealer of dealers) {
    const code = codeOf(dealer);
    if (code) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return regions.flatMap(({ code, name }) => {
    const count = counts.get(code);
    return count ? [{ code, name, count }] : [];
  });
}
