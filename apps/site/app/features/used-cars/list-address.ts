import { type ChoiceFacet, readUsedCarParams, type UsedCarFilter, usedCarQuery } from "@marque/contract/rules/used-car-filter";
import type { CarFeature } from "@marque/contract/rules/used-car-words";

export const BUY_PATH = "/buyCar";

/** What the list's address asks for: which cars, and how they are laid out. */
export interface ListQuery extends UsedCarFilter {
  view: "grid" | "list";
}

/** Reads the list's address; what makes no sense counts as not said. */
export function readListQuery(params: URLSearchParams): ListQuery {
  return { ...readUsedCarParams(params), view: params.get("view") === "list" ? "list" : "grid" };
}

/** Router path of the list with what is asked for. */
export function listAddress({ view, ...filter }: ListQuery): string {
  const params = new URLSearchParams({ ...usedCarQuery(filter), ...(view === "list" && { view }) });
  return params.size > 0 ? `${BUY_PATH}?${params}` : BUY_PATH;
}

/** A query with something of it changed; begins at the first page. */
export function changed(query: ListQuery, change: Partial<ListQuery>): ListQuery {
  const next = { ...query, ...change, page: 1 };
  return { ...next, sort: next.sort === "distance" && next.city === null ? "overall" : next.sort };
}

/** One value of a facet of several added or taken away. */
export function withChoice(query: ListQuery, facet: ChoiceFacet, value: string, on: boolean): ListQuery {
  const others = query.choices[facet].filter((one) => one !== value);
  return changed(query, { choices: { ...query.choices, [facet]: on ? [...others, value].sort() : others } });
}

export function withFeature(query: ListQuery, value: CarFeature, on: boolean): ListQuery {
  const others = query.features.filter((one) => one !== value);
  return changed(query, { features: on ? [...others, value] : others });
}

/** Everything taken back but the order and the layout. */
export function cleared({ sort, view }: Pick<ListQuery, "sort" | "view">): ListQuery {
  const query = readListQuery(new URLSearchParams());
  return { ...query, view, sort: sort === "distance" ? "overall" : sort };
}

/** Whether anything is asked for at all. */
export function isNarrowed(query: ListQuery): boolean {
  return listAddress({ ...query, view: "grid", sort: "overall", page: 1 }) !== BUY_PATH;
}

/**
 * The list that search engines keep for a query: a place and a brand or a series have pages of their own, everything else is a view of
 * theirs.
 */
export function plainList(query: ListQuery): ListQuery {
  const { brand, series } = query.choices;
  const named = brand.length + series.length <= 1 ? { brand, series } : {};
  const plain = { ...cleared({ sort: "overall", view: "grid" }), province: query.province, city: query.city };
  const first = { ...plain, choices: { ...plain.choices, ...named } };
  const same = { ...first, page: query.page };
  return listAddress(same) === listAddress(query) ? same : first;
}
