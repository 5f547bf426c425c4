import {
  type CarFeature,
  colorWords,
  emissionWords,
  featureWords,
  gearboxWords,
  seatWords,
  usedCarBodyWords,
  usedCarEnergyWords,
} from "./used-car-words.ts";

/** Facets of which several values may be chosen, any of which fits. */
export const choiceFacets = ["brand", "series", "year", "energy", "gearbox", "seats", "body", "color", "emission"] as const;
export type ChoiceFacet = (typeof choiceFacets)[number];

export const usedCarSorts = ["overall", "priceUp", "priceDown", "mileage", "age", "newest", "distance"] as const;
export type UsedCarSort = (typeof usedCarSorts)[number];
export const sortWords: Record<UsedCarSort, string> = {
  overall: "综合",
  priceUp: "价格从低到高",
  priceDown: "价格从高到低",
  mileage: "里程最少",
  age: "车龄最短",
  newest: "最新上架",
  distance: "距离最近",
};

/** What each order means: the default one says by what. */
export const sortExplained: Record<UsedCarSort, string> = {
  overall: "综合：官方认证且无事故的在前，其次官方认证，其余在后；同等条件按上架时间由近到远，不含付费排位",
  priceUp: "按车价由低到高",
  priceDown: "按车价由高到低",
  mileage: "按表显里程由少到多",
  age: "按首次上牌由近到远",
  newest: "按上架时间由近到远",
  distance: "按车辆所在城市到所选城市中心的直线距离由近到远",
};

/** Bands offered beside the typed values: 万元, from and to. */
export const priceBands = [
  [null, 8],
  [8, 12],
  [12, 16],
  [16, 20],
  [20, 30],
  [30, null],
] as const satisfies readonly (readonly [number | null, number | null])[];
/** 万公里, at most. */
export const mileageSteps = [1, 3, 5, 8, 10] as const;
/** Years since the first licence, at most. */
export const ageSteps = [1, 2, 3, 5, 8] as const;
/** How often a car has been transferred, at most. */
export const transferSteps = [0, 1, 2] as const;
/** Kilometres around a city's centre. */
export const radiusSteps = [50, 100, 200, 500] as const;

/** 万元 and 万公里 that the sliders span; what is typed may go beyond. */
export const PRICE_SPAN = 60;
export const MILEAGE_SPAN = 20;
/** Largest value that may be typed, 万元 and 万公里. */
export const RANGE_MAX = 10_000;

export interface Range {
  min: number | null;
  max: number | null;
}

/** What the address of the list asks for. */
export interface UsedCarFilter {
  /** 万元. */
  price: Range;
  /** 万公里. */
  km: Range;
  age: number | null;
  transfers: number | null;
  choices: Record<ChoiceFacet, readonly string[]>;
  /** All of which must be there. */
  features: readonly CarFeature[];
  /** National codes; a city says its province. */
  province: string | null;
  city: string | null;
  /** Only with a city. */
  radius: number | null;
  /** Code of a dealer. */
  dealer: string | null;
  certified: boolean;
  clean: boolean;
  sort: UsedCarSort;
  /** From 1. */
  page: number;
}

const fixed: Partial<Record<ChoiceFacet, object>> = {
  energy: usedCarEnergyWords,
  gearbox: gearboxWords,
  seats: seatWords,
  body: usedCarBodyWords,
  color: colorWords,
  emission: emissionWords,
};

/** Values of a facet that may be asked for, where they are known beforehand; undefined for numbers. */
export const valuesOf = (facet: ChoiceFacet): readonly string[] | undefined => (fixed[facet] ? Object.keys(fixed[facet]) : undefined);

/** How many values of one facet are taken. */
const VALUES_MAX = 20;
export const PAGE_MAX = 1_000_000_000;

/** Every parameter of the list's address, sorted: what its pages depend on. */
export const usedCarParameters = [
  ...[
    "age",
    "body",
    "brand",
    "certified",
    "city",
    "clean",
    "color",
    "dealer",
    "emission",
    "energy",
    "feature",
    "gearbox",
    "kmMax",
    "kmMin",
  ],
  ...["page", "priceMax", "priceMin", "province", "radius", "seats", "series", "sort", "transfers", "view", "year"],
] as const;

/**
 * Reads what a list's address, or a call, asks for; what makes no sense counts as not said: an unknown value, a range whose ends are the
 * wrong way round is turned, a radius without a city. @param read the value of a parameter, all of its occurrences joined by commas
 */
export function readUsedCarFilter(read: (name: string) => string | null | undefined): UsedCarFilter {
  const said = code(read("province"), "0000");
  const town = code(read("city"), "00");
  // Without JavaScript another province is sent together with the city of the former one.
  const city = town && (!said || said.slice(0, 2) === town.slice(0, 2)) ? town : null;
  const province = city ? `${city.slice(0, 2)}0000` : said;
  const sort = usedCarSorts.find((known) => known === read("sort")) ?? "overall";
  return {
    price: range(read("priceMin"), read("priceMax")),
    km: range(read("kmMin"), read("kmMax")),
    age: step(read("age"), ageSteps),
    transfers: step(read("transfers"), transferSteps),
    choices: eachChoice((facet) => choices(facet, read(facet))),
    features: list(read("feature")).filter((value): value is CarFeature => value in featureWords),
    province,
    city,
    radius: city ? step(read("radius"), radiusSteps) : null,
    dealer: /^[A-Z0-9]{4,12}$/.test(read("dealer") ?? "") ? (read("dealer") ?? null) : null,
    certified: read("certified") === "1",
    clean: read("clean") === "1",
    sort: sort === "distance" && !city ? "overall" : sort,
    page: page(read("page")),
  };
}

/** From an address: a facet may be said several times (`?energy=BEV&energy=PHEV`), as a form without JavaScript does. */
export function readUsedCarParams(params: URLSearchParams): UsedCarFilter {
  return readUsedCarFilter((name) => (params.has(name) ? params.getAll(name).filter(Boolean).join(",") : null));
}

/** The parameters that say a filter, in a fixed order and without what is said by saying nothing. */
export function usedCarQuery(filter: UsedCarFilter): Record<string, string> {
  const { price, km, choices: chosen, features } = filter;
  const said: Record<string, string | number | null | false> = {
    province: filter.city ? null : filter.province,
    city: filter.city,
    radius: filter.radius,
    priceMin: price.min,
    priceMax: price.max,
    ...Object.fromEntries(choiceFacets.map((facet) => [facet, chosen[facet].join(",") || null])),
    age: filter.age,
    kmMin: km.min,
    kmMax: km.max,
    certified: filter.certified && 1,
    clean: filter.clean && 1,
    transfers: filter.transfers,
    feature: features.join(",") || null,
    dealer: filter.dealer,
    sort: filter.sort !== "overall" && filter.sort,
    page: filter.page > 1 && filter.page,
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => (value === null || value === false ? [] : [[name, String(value)]])),
  );
}

function list(text: string | null | undefined): string[] {
  return [...new Set((text ?? "").split(",").map((value) => value.trim()))].filter(Boolean).slice(0, VALUES_MAX);
}

function choices(facet: ChoiceFacet, text: string | null | undefined): string[] {
  const known = valuesOf(facet);
  return list(text)
    .filter((value) => (known ? known.includes(value) : /^[1-9]\d{0,5}$/.test(value)))
    .sort();
}

function code(text: string | null | undefined, end: "00" | "0000"): string | null {
  return text && /^[1-9]\d{5}$/.test(text) && text.endsWith(end) ? text : null;
}

function step(text: string | null | undefined, steps: readonly number[]): number | null {
  return steps.find((known) => String(known) === text) ?? null;
}

function page(text: string | null | undefined): number {
  const value = /^\d{1,10}$/.test(text ?? "") ? Number(text) : 1;
  return value >= 1 && value <= PAGE_MAX ? value : 1;
}

function range(min: string | null | undefined, max: string | null | undefined): Range {
  const [least, most] = [figure(min), figure(max)];
  return least !== null && most !== null && least > most ? { min: most, max: least } : { min: least, max: most };
}

/** Up to two decimals, as typed. */
function figure(text: string | null | undefined): number | null {
  if (!text || !/^\d{1,5}(\.\d{1,2})?$/.test(text.trim())) return null;
  const value = Number(text);
  return value <= RANGE_MAX ? value : null;
}

function eachChoice(of: (facet: ChoiceFacet) => readonly string[]): UsedCarFilter["choices"] {
  const chosen: Partial<Record<ChoiceFacet, readonly string[]>> = {};
  for (const facet of choiceFacets) chosen[facet] = of(facet);
  return chosen as UsedCarFilter["choices"];
}
