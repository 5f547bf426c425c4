import type { SeriesCard } from "@marque/contract/entities/vehicle";
import { buildPriceLine } from "@marque/contract/rules/price-line";
import { categoryWords, energyWords } from "@marque/contract/rules/vehicle-words";

/** Filters of the model list; each is a query parameter of /car-type. */
export type FilterName = "category" | "energy" | "seats" | "price";
/** What is chosen, by query value. A filter that is absent lets everything through. */
export type ModelFilters = Partial<Record<FilterName, string>>;

export interface FilterOption {
  /** As in the address. */
  value: string;
  label: string;
  /** The same where it stands alone, without the group's word beside it. */
  alone: string;
  matches(card: SeriesCard): boolean;
}

export interface FilterGroup {
  name: FilterName;
  label: string;
  /** The word for no choice. */
  any: string;
  options: readonly FilterOption[];
}

const category = (value: SeriesCard["category"]): FilterOption => ({
  value,
  label: categoryWords[value],
  alone: categoryWords[value],
  matches: (card) => card.category === value,
});

const energy = (value: SeriesCard["energies"][number]): FilterOption => ({
  value: value.toLowerCase(),
  label: energyWords[value],
  alone: energyWords[value],
  matches: (card) => card.energies.includes(value),
});

const seats = (value: string, label: string, from: number, to: number): FilterOption => ({
  value,
  label,
  alone: to === Number.POSITIVE_INFINITY ? `${from} 座及以上` : `${label} 座`,
  matches: (card) => card.seats.some((count) => count >= from && count <= to),
});

/** Yuan, `from` included, `to` not. */
const price = (value: string, label: string, from: number, to: number): FilterOption => ({
  value,
  label,
  alone: label,
  matches(card) {
    const lowest = lowestPrice(card);
    return lowest !== null && lowest >= from && lowest < to;
  },
});

const inOrder = <Value extends string>(words: Record<Value, string>) => Object.keys(words) as Value[];

export const filterGroups: readonly FilterGroup[] = [
  {
    name: "category",
    label: "类别",
    any: "全部",
    options: inOrder(categoryWords).map(category),
  },
  {
    name: "energy",
    label: "能源",
    any: "全部",
    options: inOrder(energyWords).map(energy),
  },
  {
    name: "seats",
    label: "座位",
    any: "不限",
    options: [
      seats("2-4", "2–4", 2, 4),
      seats("5", "5", 5, 5),
      seats("6-7", "6–7", 6, 7),
      seats("8-", "8 及以上", 8, Number.POSITIVE_INFINITY),
    ],
  },
  {
    name: "price",
    label: "价格",
    any: "不限",
    options: [
      price("0-15", "15 万以下", 0, 150_000),
      price("15-25", "15–25 万", 150_000, 250_000),
      price("25-35", "25–35 万", 250_000, 350_000),
      price("35-", "35 万以上", 350_000, Number.POSITIVE_INFINITY),
    ],
  },
];

/** Order of the list; absent is the maker's own. */
export type ModelSort = "price-asc" | "price-desc";

export const sortOptions: readonly { value: ModelSort | undefined; label: string }[] = [
  { value: undefined, label: "推荐" },
  { value: "price-asc", label: "价格从低到高" },
  { value: "price-desc", label: "价格从高到低" },
];

export interface ModelQuery {
  filters: ModelFilters;
  sort: ModelSort | undefined;
}

/** What an address asks for; values that are not on offer count as absent. */
export function readModelQuery(params: URLSearchParams): ModelQuery {
  const filters: ModelFilters = {};
  for (const group of filterGroups) {
    const value = params.get(group.name);
    if (group.options.some((option) => option.value === value)) filters[group.name] = value as string;
  }
  const sort = sortOptions.find((option) => option.value === params.get("sort"))?.value;
  return { filters, sort };
}

/** The query's place in an address: `?category=suv&sort=price-asc`, or nothing. */
export function modelSearch({ filters, sort }: ModelQuery): string {
  const params = new URLSearchParams();
  for (const { name } of filterGroups) if (filters[name]) params.set(name, filters[name]);
  if (sort) params.set("sort", sort);
  return params.size > 0 ? `?${params}` : "";
}

/** The query with one filter changed; `undefined` takes it away. */
export function withFilter(query: ModelQuery, name: FilterName, value: string | undefined): ModelQuery {
  const { [name]: _, ...others } = query.filters;
  return { ...query, filters: value === undefined ? others : { ...others, [name]: value } };
}

/** The options in force, in the order of the filter line. */
export function chosenOptions(filters: ModelFilters): { group: FilterGroup; option: FilterOption }[] {
  return filterGroups.flatMap((group) => {
    const option = group.options.find(({ value }) => value === filters[group.name]);
    return option ? [{ group, option }] : [];
  });
}

/** Cards that pass every filter, in the order asked for. Cards without a published price come last when sorting by price. */
export function selectModels(cards: readonly SeriesCard[], { filters, sort }: ModelQuery): SeriesCard[] {
  const chosen = chosenOptions(filters);
  const passing = cards.filter((card) => chosen.every(({ option }) => option.matches(card)));
  if (!sort) return passing;
  const direction = sort === "price-asc" ? 1 : -1;
  return passing.sort((one, other) => {
    const [a, b] = [lowestPrice(one), lowestPrice(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return (a - b) * direction;
  });
}

/** Ways to widen a query that finds nothing: each takes one filter away and says how many models there are then. */
export function wideningSteps(cards: readonly SeriesCard[], query: ModelQuery): { label: string; query: ModelQuery; count: number }[] {
  return chosenOptions(query.filters)
    .map(({ group, option }) => {
      const wider = withFilter(query, group.name, undefined);
      return { label: option.alone, query: wider, count: selectModels(cards, wider).length };
    })
    .filter(({ count }) => count > 0);
}

/** Yuan; null while the price line shows none. */
function lowestPrice(card: SeriesCard): number | null {
  return buildPriceLine(card).kind === "pending" ? null : card.numPriceMin;
}
