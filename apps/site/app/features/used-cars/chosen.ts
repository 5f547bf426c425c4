import type { FacetName, UsedCarFacets } from "@marque/contract/entities/used-car";
import { choiceFacets, type Range, usedCarParameters, usedCarQuery } from "@marque/contract/rules/used-car-filter";
import { changed, type ListQuery, withChoice, withFeature } from "./list-address.ts";

/** Something that was asked for, and the query without it. */
export interface Chosen {
  label: string;
  without: ListQuery;
}

/** Everything that is asked for, in words, in the order of the filters. */
export function chosenOf(query: ListQuery, facets: UsedCarFacets): Chosen[] {
  const word = (facet: FacetName, value: string | number) =>
    facets[facet].find((one) => one.value === String(value))?.label ?? String(value);
  const { province, city, radius, dealer, price, km, age, transfers } = query;
  const nowhere = { province: null, city: null, radius: null, dealer: null };
  return [
    ...(city ? [{ label: word("city", city), without: changed(query, { ...nowhere, province }) }] : []),
    ...(province && !city ? [{ label: word("province", province), without: changed(query, nowhere) }] : []),
    ...(radius === null ? [] : [{ label: `${radius} 公里内`, without: changed(query, { radius: null }) }]),
    ...(dealer === null ? [] : [{ label: word("dealer", dealer), without: changed(query, { dealer: null }) }]),
    ...ofRange(price, "万").map((label) => ({ label, without: changed(query, { price: { min: null, max: null } }) })),
    ...choiceFacets.flatMap((facet) =>
      query.choices[facet].map((value) => ({ label: word(facet, value), without: withChoice(query, facet, value, false) })),
    ),
    ...(age === null ? [] : [{ label: `${age} 年内`, without: changed(query, { age: null }) }]),
    ...ofRange(km, "万公里").map((label) => ({ label, without: changed(query, { km: { min: null, max: null } }) })),
    ...(query.certified ? [{ label: "官方认证", without: changed(query, { certified: false }) }] : []),
    ...(query.clean ? [{ label: "无事故", without: changed(query, { clean: false }) }] : []),
    ...(transfers === null ? [] : [{ label: word("transfers", transfers), without: changed(query, { transfers: null }) }]),
    ...query.features.map((value) => ({ label: word("feature", value), without: withFeature(query, value, false) })),
  ];
}

function ofRange({ min, max }: Range, unit: string): string[] {
  if (min === null && max === null) return [];
  if (min === null) return [`${max} ${unit}以内`];
  return [max === null ? `${min} ${unit}以上` : `${min}–${max} ${unit}`];
}

/** Whether an address says something that was not understood: an unknown value, a figure out of range, two that contradict each other. */
export function saysMore(params: URLSearchParams, query: ListQuery): boolean {
  const understood = new Map<string, string>(Object.entries({ ...usedCarQuery(query), view: query.view }));
  if (query.province) understood.set("province", query.province);
  understood.set("sort", query.sort);
  understood.set("page", String(query.page));
  return usedCarParameters.some((name) => {
    const known = (understood.get(name) ?? "").split(",");
    const said = params.getAll(name).flatMap((text) => text.split(","));
    return said.some((text) => text.trim() !== "" && !known.some((one) => one === text.trim() || sameFigure(one, text)));
  });
}

const sameFigure = (one: string, other: string) => one !== "" && Number(one) === Number(other);
