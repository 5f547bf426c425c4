import type { FacetValue, UsedCarFacets } from "@marque/contract/entities/used-car";
import {
  ageSteps,
  type ChoiceFacet,
  mileageSteps,
  priceBands,
  radiusSteps,
  transferSteps,
  type UsedCarFilter,
} from "@marque/contract/rules/used-car-filter";
import {
  colorWords,
  emissionWords,
  featureWords,
  gearboxWords,
  seatWords,
  usedCarBodyWords,
  usedCarEnergyWords,
} from "@marque/contract/rules/used-car-words";
import { bandKey, cityCodes, type IndexFacet, type SearchAnswer, type Surroundings } from "./search-index.ts";

/** What values are called that are not known beforehand. */
export interface FacetNames {
  regions: ReadonlyMap<string, string>;
  brands: ReadonlyMap<number, string>;
  /** By `vehicleId`. */
  series: ReadonlyMap<number, string>;
  /** Of the chosen city. */
  dealers: readonly { code: string; name: string }[];
}

const words: Partial<Record<ChoiceFacet, Readonly<Record<string, string>>>> = {
  energy: usedCarEnergyWords,
  gearbox: gearboxWords,
  seats: seatWords,
  body: usedCarBodyWords,
  color: colorWords,
  emission: emissionWords,
};

/**
 * Values of every facet with how many cars there would be; 0 for one that some cars have, but none of those that the other choices leave. What
 * no car has is left out, unless it is chosen: then it can be taken back.
 */
export function presentFacets(answer: SearchAnswer, filter: UsedCarFilter, around: Surroundings, names: FacetNames): UsedCarFacets {
  const { choices } = filter;
  const values = (
    facet: IndexFacet,
    offered: readonly { value: string; label: string; keys?: readonly string[] }[],
    chosen: readonly string[],
  ): FacetValue[] =>
    offered
      .map((one) => ({ ...one, keys: one.keys ?? [`${facet}:${one.value}`] }))
      .filter(({ value, keys }) => chosen.includes(value) || answer.exists(keys))
      .map(({ value, label, keys }) => ({ value, label, count: answer.count(facet, keys) }));
  const worded = (facet: ChoiceFacet) =>
    values(
      facet,
      Object.entries(words[facet] ?? {}).map(([value, label]) => ({ value, label })),
      choices[facet],
    );
  const numbered = (facet: "brand" | "series" | "year", label: (value: number) => string) =>
    values(
      facet,
      answer.values(facet).map((value) => ({ value, label: label(Number(value)) })),
      choices[facet],
    );
  const steps = (facet: "age" | "km" | "transfers", offered: readonly number[], label: (step: number) => string, chosen: number | null) =>
    values(
      facet,
      offered.map((step) => ({ value: String(step), label: label(step) })),
      chosen === null ? [] : [String(chosen)],
    );
  const name = (code: string) => (names.regions.get(code) ?? code).replace(/(省|市|维吾尔自治区|壮族自治区|回族自治区|自治区)$/, "");
  const inProvince = filter.province?.slice(0, 2);
  const places = (kind: "province" | "city", codes: readonly string[], chosen: string | null) =>
    values(
      "place",
      codes.toSorted().map((code) => ({ value: code, label: name(code), keys: [`${kind}:${code}`] })),
      chosen === null ? [] : [chosen],
    );
  const byCount = (one: FacetValue, other: FacetValue) => other.count - one.count;
  return {
    price: values(
      "price",
      priceBands.map((band) => ({ value: bandKey(band), label: bandLabel(band) })),
      [bandKey([filter.price.min, filter.price.max])],
    ),
    brand: numbered("brand", (id) => names.brands.get(id) ?? String(id)),
    series: numbered("series", (id) => names.series.get(id) ?? String(id)).sort(byCount),
    year: numbered("year", (year) => `${year} 款`).sort((one, other) => Number(other.value) - Number(one.value)),
    age: steps("age", ageSteps, (years) => `${years} 年内`, filter.age),
    km: steps("km", mileageSteps, (km) => `${km} 万公里内`, filter.km.min === null ? filter.km.max : null),
    energy: worded("energy"),
    gearbox: worded("gearbox"),
    seats: worded("seats"),
    body: worded("body"),
    color: worded("color"),
    emission: worded("emission"),
    province: places("province", answer.values("province"), filter.province),
    city: inProvince
      ? places(
          "city",
          answer.values("city").filter((code) => code.startsWith(inProvince)),
          filter.city,
        )
      : [],
    radius:
      filter.city === null
        ? []
        : values(
            "place",
            radiusSteps.map((radius) => ({
              value: String(radius),
              label: `${radius} 公里内`,
              keys: cityCodes({ city: filter.city, radius }, around).map((code) => `city:${code}`),
            })),
            filter.radius === null ? [] : [String(filter.radius)],
          ),
    dealer: values(
      "dealer",
      names.dealers.map(({ code, name: label }) => ({ value: code, label })),
      filter.dealer === null ? [] : [filter.dealer],
    ),
    certified: values("certified", [{ value: "1", label: "官方认证" }], filter.certified ? ["1"] : []),
    clean: values("clean", [{ value: "1", label: "无事故" }], filter.clean ? ["1"] : []),
    transfers: steps("transfers", transferSteps, (times) => (times === 0 ? "未过户" : `过户不超过 ${times} 次`), filter.transfers),
    feature: values(
      "feature",
      Object.entries(featureWords).map(([value, label]) => ({ value, label })),
      filter.features,
    ),
  };
}

function bandLabel([min, max]: readonly [number | null, number | null]): string {
  if (min === null) return `${max} 万以下`;
  return max === null ? `${min} 万以上` : `${min}–${max} 万`;
}
