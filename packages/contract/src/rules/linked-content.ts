import { inAppPath } from "./in-app-path.ts";
import { routePattern } from "./pages.ts";

/** What a link inside the site names. Notices of every kind are of one series of ids; a vehicle is named by its public number. */
export type LinkedContent =
  | { kind: "notice" | "disclosure" | "course" | "carousel" | "vehicle"; id: number }
  /** A page of the site that no item stands behind. */
  | { kind: "page" }
  /** No page answers it. */
  | { kind: "nothing" };

const vehiclePages = new Set(["/car-type/car-detail/{id}", "/car-type/car-detail-h5/{id}"]);
const noticePages = new Set([
  ...["/news/news-detail", "/activity/detail", "/brandInformation/detail", "/informationDetail"],
  ...["/disclose/employment-detail", "/disclose/supplier-detail"],
]);

/** What an in-app link leads to; null for a link that leaves the site or is none. */
export function linkedContent(link: string): LinkedContent | null {
  const path = inAppPath(link);
  if (path === null) return null;
  const { pathname, searchParams } = new URL(path, "http://site.invalid");
  if (pathname.startsWith("/media/")) return { kind: "page" };
  const pattern = routePattern(pathname);
  if (pattern === null) return { kind: "nothing" };
  const last = pathname.replace(/\/$/, "").split("/").at(-1);
  if (pattern === "/disclose/detail/{id}") return named("disclosure", last);
  if (vehiclePages.has(pattern)) return named("vehicle", last);
  if (pattern === "/course/detail") return named("course", searchParams.get("id"));
  if (pattern === "/carousel/detail") return named("carousel", searchParams.get("id"));
  return noticePages.has(pattern) ? named("notice", searchParams.get("id")) : { kind: "page" };
}

function named(kind: Extract<LinkedContent, { id: number }>["kind"], id: string | null | undefined): LinkedContent {
  return id && /^[1-9]\d{0,8}$/.test(id) ? { kind, id: Number(id) } : { kind: "nothing" };
}

/** Every different link in a payload, in fields and in html, in its order. */
export function payloadLinks(payload: unknown): string[] {
  const found = new Set<string>();
  collect(payload, "", found);
  return [...found];
}

const LINK_FIELDS = new Set(["link", "customLink", "to", "landingUrl"]);

function collect(value: unknown, key: string, found: Set<string>): void {
  if (typeof value === "string") {
    if (LINK_FIELDS.has(key) && value !== "") found.add(value);
    for (const [, href] of value.matchAll(/<a\s[^<>]{0,1000}?\bhref="([^"]{1,2048})"/gi))
      if (href) found.add(href.replaceAll("&amp;", "&"));
  } else if (typeof value === "object" && value !== null) {
    for (const [inner, held] of Object.entries(value)) collect(held, inner, found);
  }
}
