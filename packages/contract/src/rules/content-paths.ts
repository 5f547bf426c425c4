import type { NoticeType } from "./notice-types.ts";
import type { RoutePattern } from "./pages.ts";

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

/** Router path of an item of the disclosure tree. */
export function disclosurePath(id: number): string {
  return `/disclose/detail/${id}`;
}

/** Router path of a lesson. */
export function coursePath(id: number): string {
  return `/course/detail?id=${id}`;
}

/** Router path of what a slide has to say beyond its few words. */
export function slidePath(id: number): string {
  return `/carousel/detail?id=${id}`;
}

/** Router path of a protocol, or of what it was in a former version. */
export function protocolPath(id: number, version?: string): string {
  return version === undefined ? `/private?id=${id}` : `/private?id=${id}&version=${encodeURIComponent(version)}`;
}

/** Where that which a router path shows is listed; null where it is no item of a list. */
export function listPathOf(path: string): RoutePattern | null {
  if (/^\/disclose\/detail\/[^/]+\/?$/.test(path)) return "/disclose";
  if (path === "/course/detail") return "/course";
  const types = Object.keys(detailPaths) as NoticeType[];
  const type = types.find((type) => detailPaths[type] === path);
  return type === undefined ? null : listPaths[type];
}
