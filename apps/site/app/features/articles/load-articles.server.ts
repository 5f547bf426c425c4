import type { Client } from "@marque/contract/client";
import {
  articles,
  brandCategories,
  employmentKinds,
  guideCategories,
  newsCategories,
  supplierKinds,
} from "@marque/contract/entities/article";
import type { NoticeCard, NoticeCardOf, NoticeDetailOf } from "@marque/contract/entities/notice";
import type { SeriesCard } from "@marque/contract/entities/vehicle";
import { articlePath } from "@marque/contract/rules/content-paths";
import type { NoticeType } from "@marque/contract/rules/notice-types";
import { redirect } from "react-router";
import { loadCars } from "../../blocks/load-cars.server.ts";
import { orErrorPage, orNull } from "../../calls.server.ts";
import type { ListQuery } from "./list-query.ts";

/** How many items a page of a list has. */
const PAGE_SIZE = 10;

/** The order in which categories are offered: the contract's, whatever order the call has. */
const categoryOrder: Record<NoticeType, readonly string[]> = {
  news: newsCategories,
  notice: [],
  activity: articles.activity.shape.category.options,
  brand: brandCategories,
  usedCar: guideCategories,
  employment: employmentKinds,
  supplier: supplierKinds,
};

/** What every list's page gets. */
export interface ListState {
  query: ListQuery;
  list: NoticeCard[];
  total: number;
  pageCount: number;
  /** Those that have items. */
  categories: string[];
  years: number[];
  /** ISO instant: what the page shows about deadlines holds then. */
  renderedAt: string;
}

/** A list of one kind. */
export interface ListData<Kind extends NoticeType> extends ListState {
  list: NoticeCardOf<Kind>[];
}

/** One page of a kind. */
export async function loadList<Kind extends NoticeType>(
  calls: Client,
  type: Kind,
  query: ListQuery,
  pageSize = PAGE_SIZE,
): Promise<ListData<Kind>> {
  const { category, year, page: pageNum } = query;
  const page = await orErrorPage(calls.call("noticePage", { type, category, year, pageNum, pageSize }));
  const order = categoryOrder[type];
  return {
    query,
    list: page.list.filter((card): card is NoticeCardOf<Kind> => card.type === type),
    total: page.total,
    pageCount: Math.ceil(page.total / pageSize),
    categories: page.categories.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)),
    years: page.years,
    renderedAt: new Date().toISOString(),
  };
}

/** An article as its page gets it. */
export interface ArticleData<Kind extends NoticeType> {
  detail: NoticeDetailOf<Kind>;
  /** Cards of the cars that its text shows. */
  cars: SeriesCard[];
  /** ISO instant, as in `ListState`. */
  renderedAt: string;
}

/** The article of `?id=`: 404 where there is none, and on to its own page where it is of a kind that is read elsewhere. */
export async function loadArticle<Kind extends NoticeType>(calls: Client, url: URL, kinds: readonly Kind[]): Promise<ArticleData<Kind>> {
  const detail = await orErrorPage(calls.call("noticeDetail", { id: url.searchParams.get("id") ?? "" }));
  const isWanted = (one: typeof detail): one is NoticeDetailOf<Kind> => (kinds as readonly NoticeType[]).includes(one.type);
  if (!isWanted(detail)) throw redirect(articlePath(detail), 301);
  return { detail, cars: await loadCars(calls, detail.blocks), renderedAt: new Date().toISOString() };
}

/** Title and id of the notice that another one changes or ends; null where there is none or it was taken down. */
export async function loadParent(calls: Client, parentId: number | null): Promise<{ id: number; title: string } | null> {
  if (parentId === null) return null;
  const parent = await orNull(calls.call("noticeDetail", { id: parentId }));
  return parent && { id: parent.id, title: parent.title };
}
