import { BASE_PATH } from "@marque/contract/base-path";
import { type RoutePattern, routePattern } from "@marque/contract/rules/page-title";
import { asksForPreview } from "@marque/contract/rules/preview-link";

/** Pages that may be kept, with the query parameters that change their HTML. A route that is absent is never kept. */
const keptRoutes: Partial<Record<RoutePattern, readonly string[]>> = {
  "/": [],
  "/car-type": ["category", "energy", "price", "seats", "sort"],
  "/car-type/car-detail/{id}": ["color", "trim"],
  "/car-type/coaster": ["color", "trim"],
  "/car-type/car-detail-h5/{id}": ["color", "trim"],
  "/carDigital": ["color", "vehicleId"],
  "/appointmentConsul": [],
  "/dealer-inquiry": [],
  "/dealer-inquiry-stop": [],
  "/carRecall": [],
  "/news": ["category", "page", "type", "year"],
  "/news/news-detail": ["id"],
  "/activity": ["category", "page", "year"],
  "/activity/detail": ["id"],
  "/brandInformation": ["category", "page", "year"],
  "/brandInformation/detail": ["id"],
  "/usedCar": [],
  "/buyCar": [],
  "/saleCar": [],
  "/displace": [],
  "/information": ["category", "page", "year"],
  "/informationDetail": ["id"],
  "/disclose": ["first", "keyword", "second", "third"],
  "/disclose/detail/{id}": ["info"],
  "/disclose/employment": ["category", "page", "year"],
  "/disclose/employment-detail": ["id"],
  "/disclose/supplier": ["category", "page", "year"],
  "/disclose/supplier-detail": ["id"],
  "/course": ["audience", "page", "vehicleId"],
  "/course/detail": ["id"],
  "/private": ["id", "version"],
};

/** Longer values are nobody's filter: such a page is rendered, not kept. */
const VALUE_MAX = 80;

/**
 * The name under which a page's answer may be kept for every visitor: path and the query parameters that matter, sorted. Null means
 * never keep it. Documents and the router's `.data` answers have different names.
 */
export function cacheKey(url: URL): string | null {
  // Personal, or a preview, whatever the route.
  if (url.searchParams.has("token") || asksForPreview(url.searchParams)) return null;
  const isData = url.pathname.endsWith(".data");
  const path = pagePath(url.pathname);
  const pattern = path === null ? null : routePattern(path);
  const known = pattern === null ? undefined : keptRoutes[pattern];
  if (path === null || !known) return null;
  const query = new URLSearchParams();
  // `_routes` names the loaders that a navigation wants.
  for (const name of isData ? [...known, "_routes"].sort() : known.toSorted()) {
    const value = url.searchParams.get(name);
    if (value === null) continue;
    if (value.length > VALUE_MAX) return null;
    query.set(name, value);
  }
  const search = query.size > 0 ? `?${query}` : "";
  return `${path}${isData ? ".data" : ""}${search}`;
}

/** Router path of a document's or a `.data` request's path; null outside the site. A slash at the end does not make another page. */
function pagePath(pathname: string): string | null {
  if (!pathname.startsWith(`${BASE_PATH}/`)) return null;
  // The router asks for the data of `/a/` at `/a/_.data` and for that of `/a` at `/a.data`.
  const path = pathname.slice(BASE_PATH.length).replace(/(?:(?<=\/)_)?\.data$/, "");
  return path.length > 1 ? path.replace(/\/$/, "") : path;
}
