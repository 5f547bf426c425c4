import type { NoticeType } from "@marque/contract/rules/notice-types";
import type { RoutePattern } from "@marque/contract/rules/page-title";

/** Where each kind is listed; announcements stand among the news. */
export const listPaths = {
  news: "/news",
  notice: "/news",
  activity: "/activity",
  brand: "/brandInformation",
  usedCar: "/information",
  employment: "/disclose/employment",
  supplier: "/disclose/supplier",
} as const satisfies Record<NoticeType, RoutePattern>;

/** Where each kind is read, its id in the query. */
const detailPaths = {
  news: "/news/news-detail",
  notice: "/news/news-detail",
  activity: "/activity/detail",
  brand: "/brandInformation/detail",
  usedCar: "/informationDetail",
  employment: "/disclose/employment-detail",
  supplier: "/disclose/supplier-detail",
} as const satisfies Record<NoticeType, RoutePattern>;

/** Router path of an article. */
export function articlePath({ type, id }: { type: NoticeType; id: number }): string {
  return `${detailPaths[type]}?id=${id}`;
}
