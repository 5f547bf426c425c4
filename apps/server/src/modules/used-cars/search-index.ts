import {
  ageSteps,
  choiceFacets,
  mileageSteps,
  priceBands,
  transferSteps,
  type UsedCarFilter,
  type UsedCarSort,
} from "@marque/contract/rules/used-car-filter";
import { featureWords, seatClass } from "@marque/contract/rules/used-car-words";
import { type Bitset, clearBit, countBoth, countOf, hasBit, intersect, placesIn, setBit, unite } from "./bitset.ts";
import type { FoundRow } from "./search.repository.ts";
import { createSortOrder, PLACES_MAX, type SortOrder } from "./sort-order.ts";

/** What the index counts by; the order in which filters are put together. */
export type IndexFacet =
  | (typeof choiceFacets)[number]
  | "price"
  | "km"
  | "age"
  | "transfers"
  | "place"
  | "dealer"
  | "certified"
  | "clean"
  | "feature";

/** Cities in a distance from a chosen one; km from its centre, rising. */
export type Surroundings = readonly { code: string; km: number }[];

export interface SearchAnswer {
  total: number;
  /** Of the page asked for. */
  ids: number[];
  /** How many cars there would be of any of these values (`energy:BEV`), were nothing else asked of their facet. */
  count(facet: IndexFacet, keys: readonly string[]): number;
  /** Whether any car at all, whatever is asked for, has one of these values. */
  exists(keys: readonly string[]): boolean;
  /** The values of a facet that any car has. */
  values(facet: "brand" | "series" | "year" | "province" | "city" | "dealer"): string[];
}

export interface SearchIndex {
  /** Adds a car, or takes the place of what was known of it. */
  put(row: FoundRow): void;
  remove(id: number): void;
  has(id: number): boolean;
  readonly size: number;
  /** A part of all ids, in an order that stays while nothing changes. */
  ids(part: { offset: number; limit: number }): number[];
  /** What the series are called, by `vehicleId`. */
  readonly seriesNames: ReadonlyMap<number, string>;
  search(filter: UsedCarFilter, around: Surroundings, pageSize: number): SearchAnswer;
}

/** 万元 and 万公里. */
const TEN_THOUSAND = 10_000;
const MINUTES_MAX = 2 ** 26;
const storedSorts = ["overall", "priceUp", "priceDown", "mileage", "age", "newest"] as const;
type StoredSort = (typeof storedSorts)[number];

const passesStep = (value: number, step: number) => value <= step;

/**
 * Every car that can be found, in memory: a bitmap per value of a facet, columns for what is typed as a range, and an order per way to
 * sort. One place per car, the same in all of them. ADR 053 says why.
 *
 * @param month the present one, by which cars have their age (`monthOf` of search.repository.ts)
 */
export function createSearchIndex(rows: readonly FoundRow[], month: number): SearchIndex {
  let words = Math.max(4, Math.ceil((rows.length * 1.1) / 32));
  const bitmaps = new Map<string, Bitset>();
  const known: (FoundRow | undefined)[] = [];
  let prices = new Uint32Array(words * 32);
  let mileages = new Uint32Array(words * 32);
  const placeOf = new Map<number, number>();
  const seriesNames = new Map<number, string>();
  const free: number[] = [];
  let present: Bitset = new Uint32Array(words);

  function bitmap(key: string): Bitset {
    const there = bitmaps.get(key);
    if (there) return there;
    const made = new Uint32Array(words);
    bitmaps.set(key, made);
    return made;
  }

  function grow(): void {
    words *= 2;
    const larger = (numbers: Uint32Array, length: number) => {
      const copy = new Uint32Array(length);
      copy.set(numbers);
      return copy;
    };
    present = larger(present, words);
    for (const [key, set] of bitmaps) bitmaps.set(key, larger(set, words));
    prices = larger(prices, words * 32);
    mileages = larger(mileages, words * 32);
  }

  function claim(row: FoundRow): number {
    const place = free.pop() ?? known.length;
    if (place >= PLACES_MAX) throw new Error(`No more than ${PLACES_MAX} used cars fit into the index`);
    if (place >= words * 32) grow();
    known[place] = row;
    prices[place] = row.price;
    mileages[place] = row.mileageKm;
    placeOf.set(row.id, place);
    seriesNames.set(row.vehicleId, row.series);
    setBit(present, place);
    for (const key of keysOf(row, month)) setBit(bitmap(key), place);
    return place;
  }

  const places = rows.map(claim);
  const orders = Object.fromEntries(
    storedSorts.map((sort) => [
      sort,
      createSortOrder(Float64Array.from(places, (place) => rankOf(known[place] as FoundRow, sort) * PLACES_MAX + place)),
    ]),
  ) as Record<StoredSort, SortOrder>;

  function remove(id: number): void {
    const place = placeOf.get(id);
    const row = place === undefined ? undefined : known[place];
    if (place === undefined || !row) return;
    for (const key of keysOf(row, month)) clearBit(bitmap(key), place);
    for (const sort of storedSorts) orders[sort].remove(place, rankOf(row, sort));
    clearBit(present, place);
    known[place] = undefined;
    placeOf.delete(id);
    free.push(place);
  }

  /** Those whose figure lies within a range; ends included. Places without a car count too. */
  function within({ min, max }: UsedCarFilter["price"], figures: Uint32Array): Bitset {
    const set = new Uint32Array(words);
    const [least, most] = [Math.round((min ?? 0) * TEN_THOUSAND), Math.round((max ?? Number.POSITIVE_INFINITY) * TEN_THOUSAND)];
    for (let place = 0; place < known.length; place++) {
      const figure = figures[place] as number;
      if (figure >= least && figure <= most) setBit(set, place);
    }
    return set;
  }

  /** What is asked for, a bitmap per facet; of features and flags, that all are there. */
  function chosenSets(filter: UsedCarFilter, around: Surroundings): Map<IndexFacet, Bitset> {
    const sets = new Map<IndexFacet, Bitset>();
    const any = (facet: string, values: readonly string[]) =>
      unite(
        values.flatMap((value) => bitmaps.get(`${facet}:${value}`) ?? []),
        words,
      );
    for (const facet of choiceFacets) if (filter.choices[facet].length > 0) sets.set(facet, any(facet, filter.choices[facet]));
    if (filter.price.min !== null || filter.price.max !== null) sets.set("price", within(filter.price, prices));
    if (filter.km.min !== null || filter.km.max !== null) sets.set("km", within(filter.km, mileages));
    if (filter.age !== null) sets.set("age", any("age", [String(filter.age)]));
    if (filter.transfers !== null) sets.set("transfers", any("transfers", [String(filter.transfers)]));
    if (filter.city !== null) sets.set("place", any("city", cityCodes(filter, around)));
    else if (filter.province !== null) sets.set("place", any("province", [filter.province]));
    if (filter.dealer !== null) sets.set("dealer", any("dealer", [filter.dealer]));
    if (filter.certified) sets.set("certified", any("certified", ["1"]));
    if (filter.clean) sets.set("clean", any("clean", ["1"]));
    if (filter.features.length > 0) sets.set("feature", intersect(filter.features.map((feature) => any("feature", [feature]))));
    return sets;
  }

  return {
    put(row) {
      remove(row.id);
      const place = claim(row);
      for (const sort of storedSorts) orders[sort].add(place, rankOf(row, sort));
    },
    remove,
    seriesNames,
    has: (id) => placeOf.has(id),
    get size() {
      return placeOf.size;
    },
    ids: ({ offset, limit }) => [...placeOf.keys()].slice(offset, offset + limit),

    search(filter, around, pageSize) {
      const none = new Uint32Array(words);
      const sets = chosenSets(filter, around);
      const found = intersect([present, ...sets.values()]);
      const total = countOf(found);
      const bases = new Map<IndexFacet, Bitset>();
      const baseOf = (facet: IndexFacet): Bitset => {
        // Features add up: each is counted among what the others have left.
        if (!sets.has(facet) || facet === "feature") return found;
        const made = bases.get(facet) ?? intersect([present, ...[...sets].filter(([other]) => other !== facet).map(([, set]) => set)]);
        bases.set(facet, made);
        return made;
      };
      return {
        total,
        ids: pageOf(found, total, filter, { around, pageSize }).map((place) => (known[place] as FoundRow).id),
        count(facet, keys) {
          const sets = keys.map((key) => bitmaps.get(key) ?? none);
          return countBoth(baseOf(facet), sets.length === 1 ? (sets[0] as Bitset) : unite(sets, words));
        },
        exists: (keys) => keys.some((key) => bitmaps.get(key)?.some((word) => word !== 0) ?? false),
        values: (facet) => [...bitmaps.keys()].flatMap((key) => (key.startsWith(`${facet}:`) ? [key.slice(facet.length + 1)] : [])),
      };
    },
  };

  function pageOf(
    found: Bitset,
    total: number,
    { sort, page }: UsedCarFilter,
    { around, pageSize }: { around: Surroundings; pageSize: number },
  ): number[] {
    const from = (page - 1) * pageSize;
    if (from >= total) return [];
    const shown: number[] = [];
    let passed = 0;
    for (const place of sort === "distance" ? byDistance(found, around) : orders[sort as Exclude<UsedCarSort, "distance">].places()) {
      if (!hasBit(found, place) || passed++ < from) continue;
      shown.push(place);
      if (shown.length === pageSize) break;
    }
    return shown;
  }

  function* byDistance(found: Bitset, around: Surroundings): Generator<number> {
    for (const { code } of around) {
      const there = bitmaps.get(`city:${code}`);
      if (there) yield* placesIn(intersect([found, there]));
    }
  }
}

/** The cities that a filter means. */
export function cityCodes({ city, radius }: Pick<UsedCarFilter, "city" | "radius">, around: Surroundings): string[] {
  if (city === null) return [];
  return radius === null ? [city] : [city, ...around.filter(({ code, km }) => code !== city && km <= radius).map(({ code }) => code)];
}

/** Key of a band: `8-12`, `-8`, `30-`. */
export const bandKey = ([min, max]: readonly [number | null, number | null]): string => `${min ?? ""}-${max ?? ""}`;

/** Every bitmap that a car is in. */
function keysOf(row: FoundRow, month: number): string[] {
  const { price, mileageKm, cityCode } = row;
  const years = (month - row.licensedMonth) / 12;
  return [
    `brand:${row.brandGroupId}`,
    `series:${row.vehicleId}`,
    `year:${row.modelYear}`,
    `energy:${row.energy}`,
    `gearbox:${row.gearbox}`,
    `seats:${seatClass(row.seats)}`,
    `body:${row.body}`,
    `color:${row.color}`,
    `emission:${row.emission}`,
    `province:${cityCode.slice(0, 2)}0000`,
    `city:${cityCode}`,
    `dealer:${row.dealer}`,
    ...(row.certified ? ["certified:1"] : []),
    ...(row.accident === "none" ? ["clean:1"] : []),
    ...priceBands
      .filter(([min, max]) => price >= (min ?? 0) * TEN_THOUSAND && price <= (max ?? Number.POSITIVE_INFINITY) * TEN_THOUSAND)
      .map((band) => `price:${bandKey(band)}`),
    ...mileageSteps.filter((step) => passesStep(mileageKm, step * TEN_THOUSAND)).map((step) => `km:${step}`),
    ...ageSteps.filter((step) => passesStep(years, step)).map((step) => `age:${step}`),
    ...transferSteps.filter((step) => passesStep(row.transferCount, step)).map((step) => `transfers:${step}`),
    ...row.features.filter((feature) => feature in featureWords).map((feature) => `feature:${feature}`),
  ];
}

/** Lower comes first. */
function rankOf(row: FoundRow, sort: StoredSort): number {
  const listed = MINUTES_MAX - row.listedMinute;
  switch (sort) {
    case "overall":
      return (row.certified ? (row.accident === "none" ? 0 : 1) : 2) * MINUTES_MAX + listed;
    case "priceUp":
      return row.price;
    case "priceDown":
      return 2 ** 30 - row.price;
    case "mileage":
      return row.mileageKm;
    case "age":
      return 100_000 - row.licensedMonth;
    case "newest":
      return listed;
  }
}
