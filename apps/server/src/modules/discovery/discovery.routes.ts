import { BASE_PATH } from "@marque/contract/base-path";
import type { PublicDocument } from "../../http/documents.ts";
import type { DiscoveryService } from "./discovery.service.ts";

const XML = "application/xml; charset=utf-8";
const RSS = "application/rss+xml; charset=utf-8";
const PAGES = ["settings", "vehicles", "notices", "disclosures", "courses", "carousel"] as const;

/** Sitemap, robots.txt and feeds. robots.txt is asked for at the root of the host, whatever the base path. */
export function discoveryDocuments(service: DiscoveryService): PublicDocument[] {
  const robots = { contentType: "text/plain; charset=utf-8", tags: ["settings"] as const, make: () => service.robots() };
  return [
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
