import { BASE_PATH } from "@marque/contract/base-path";
import type { PublicDocument } from "../../http/documents.ts";
import type { DiscoveryService } from "./discovery.service.ts";

const XML = "application/xml; charset=utf-8";
const RSS = "application/rss+xml; charset=utf-8";
const MANIFEST = "application/manifest+json; charset=utf-8";
/** Browsers look for an icon on every page; a new one is seen the next day. */
const A_DAY = "public, max-age=86400";
const PAGES = ["settings", "vehicles", "notices", "disclosures", "courses", "carousel"] as const;

/**
 * Sitemap, robots.txt, feeds, icons and manifest. robots.txt and favicon.ico are asked for at the root of the host too, whatever the base
 * path.
 */
export function discoveryDocuments(service: DiscoveryService): PublicDocument[] {
  const robots = { contentType: "text/plain; charset=utf-8", tags: ["settings"] as const, make: () => service.robots() };
  const icon = { contentType: "image/x-icon", cacheControl: A_DAY, tags: ["settings"] as const, make: () => service.iconIco() };
  return [
    { path: "/favicon.ico", ...icon },
    { path: `${BASE_PATH}/favicon.ico`, ...icon },
    { path: `${BASE_PATH}/favicon.svg`, ...icon, contentType: "image/svg+xml", make: () => service.iconSvg() },
    { path: `${BASE_PATH}/manifest.webmanifest`, contentType: MANIFEST, tags: ["settings"], make: () => service.manifest() },
    { path: "/robots.txt", ...robots },
    { path: `${BASE_PATH}/robots.txt`, ...robots },
    { path: `${BASE_PATH}/sitemap.xml`, contentType: XML, tags: PAGES, make: () => service.sitemap() },
    {
      path: `${BASE_PATH}/sitemap-:number(^[1-9]\\d{0,3}$).xml`,
      contentType: XML,
      tags: PAGES,
      make: ({ number }) => service.sitemapPart(Number(number)),
    },
    { path: `${BASE_PATH}/news/feed.xml`, contentType: RSS, tags: ["notices", "settings"], make: () => service.newsFeed() },
    { path: `${BASE_PATH}/disclose/feed.xml`, contentType: RSS, tags: ["disclosures", "settings"], make: () => service.disclosureFeed() },
  ];
}
