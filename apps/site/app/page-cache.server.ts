import { BASE_PATH } from "@marque/contract/base-path";
import { keptQueries } from "@marque/contract/rules/kept-queries";
import { routePattern } from "@marque/contract/rules/pages";
import { asksForPreview } from "@marque/contract/rules/preview-link";

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
  if (path === null) return null;
  const pattern = routePattern(path);
  const known = pattern && keptQueries[pattern];
  if (!known) return null;
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
