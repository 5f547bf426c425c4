import type { CarouselSlide, SiteSettings } from "@marque/contract/entities/content";
import type { NoticeCardOf } from "@marque/contract/entities/notice";
import type { UsedCarCard, UsedCarFacets, UsedCarResults } from "@marque/contract/entities/used-car";
import type { CallOutput } from "@marque/contract/types";
import { changed, listAddress, readListQuery } from "./list-address.ts";
import type { Wish } from "./wish.ts";

export const USED_CAR_PATH = "/usedCar";
/** The longest wish that is read. */
export const WISH_MAX = 40;

/** What the used-car page shows; what could not be had is empty, and the page stands without it. */
export interface UsedCarHomeData {
  slide: Pick<CarouselSlide, "title" | "subtitle" | "scene" | "tone"> | null;
  total: number;
  budgets: Budget[];
  /** Words that the search understands, to choose from while typing. */
  words: string[];
  /** The newest first. */
  cars: UsedCarCard[];
  guides: Pick<NoticeCardOf<"usedCar">, "id" | "type" | "title" | "category">[];
  texts: SiteSettings["usedCar"];
  /** Null where nobody has searched, or all of it was understood. */
  wish: AskedWish | null;
}

/** A wish of which something was not understood, as it was typed. */
export interface AskedWish extends Wish {
  text: string;
}

/** A band of prices with the list of its cars; null where there are none. */
export interface Budget {
  label: string;
  address: string | null;
}

const CARS_SHOWN = 6;
const offered = ["series", "body", "energy", "seats"] as const satisfies readonly (keyof UsedCarFacets)[];

/** Keeps what the page shows and nothing else: all of it travels twice, as markup and as data. */
export function usedCarHomeData(answers: {
  settings: SiteSettings;
  slides: CarouselSlide[] | null;
  results: UsedCarResults | null;
  guides: CallOutput<"noticePage"> | null;
  wish: AskedWish | null;
}): UsedCarHomeData {
  const [slide] = answers.slides ?? [];
  const { facets, list = [], total = 0 } = answers.results ?? {};
  return {
    slide: slide ? { title: slide.title, subtitle: slide.subtitle, scene: slide.scene, tone: slide.tone } : null,
    total,
    budgets: (facets?.price ?? []).map(({ value, label, count }) => ({ label, address: count > 0 ? budgetAddress(value) : null })),
    words: offered.flatMap((facet) => facets?.[facet] ?? []).flatMap(({ label, count }) => (count > 0 ? [label] : [])),
    cars: list.slice(0, CARS_SHOWN),
    guides: ((answers.guides?.list ?? []) as NoticeCardOf<"usedCar">[]).map(({ id, type, title, category }) => ({
      id,
      type,
      title,
      category,
    })),
    texts: answers.settings.usedCar,
    wish: answers.wish,
  };
}

/** The list of a band. @param value `8-12`, `-8`, `30-`: 万元 */
function budgetAddress(value: string): string {
  const [min, max] = value.split("-").map((figure) => (figure === "" ? null : Number(figure)));
  return listAddress(changed(readListQuery(new URLSearchParams()), { price: { min: min ?? null, max: max ?? null } }));
}
