import { BASE_PATH } from "@marque/contract/base-path";
import { articlePath, coursePath, disclosurePath } from "@marque/contract/rules/content-paths";
import { noticeTypes } from "@marque/contract/rules/notice-types";
import { type RoutePattern, routeTitles } from "@marque/contract/rules/page-title";
import { seriesPath } from "@marque/contract/rules/price-line";
import { Feed } from "feed";
import type { ArticlesService, NewestItem } from "../content/articles.service.ts";
import type { ContentService } from "../content/content.service.ts";
import type { VehiclesService } from "../vehicles/vehicles.service.ts";
import { type SitemapEntry, sitemapIndexXml, sitemapXml } from "./sitemap-xml.ts";

/** What machines read of the site: search engines and feed readers. Nothing in it that a visitor would not see now. */
export interface DiscoveryService {
  /** Every public page with the time of its last change; an index of several where there are more than 50,000. */
  sitemap(): Promise<string>;
  /** One of the sitemaps of the index, counted from 1; null beyond the last. */
  sitemapPart(number: number): Promise<string | null>;
  robots(): string;
  /** RSS 2.0 of the newest news and announcements. */
  newsFeed(): Promise<string>;
  /** RSS 2.0 of the newest disclosures. */
  disclosureFeed(): Promise<string>;
}

/** Pages that are there whatever editors write. */
const standingPages: readonly RoutePattern[] = [
  "/",
  "/car-type",
  "/carDigital",
  "/test-drive",
  "/news",
  "/activity",
  "/brandInformation",
  "/information",
  "/disclose",
  "/disclose/employment",
  "/disclose/supplier",
  "/course",
  "/private",
];

/** Beginnings of addresses that are somebody's own, or no pages at all. */
const privatePaths = [
  "/user",
  "/login",
  "/forget-password",
  "/bindVehicle",
  "/search",
  "/test-drive/booking",
  "/activity/signup",
  "/preview",
  "/dev",
];
const callPaths = ["/web-bff/", "/file-bff/", "/app-bff/", "/fxh-bff/", "/manage/"];

/** Most addresses of one sitemap (sitemaps.org). */
const MOST_ADDRESSES = 50_000;
const FEED_ITEMS = 30;

/** @param resources.origin under which visitors reach the site, without a slash at its end */
export function createDiscoveryService(resources: {
  articles: Pick<ArticlesService, "listChanges" | "listNewest">;
  vehicles: Pick<VehiclesService, "listChanges">;
  content: Pick<ContentService, "requireSiteSettings">;
  origin: string;
  /** Addresses in one sitemap; fewer in tests. */
  perSitemap?: number;
}): DiscoveryService {
  const { articles, vehicles, content, origin, perSitemap = MOST_ADDRESSES } = resources;
  const addressOf = (path: string) => `${origin}${BASE_PATH}${path}`;

  async function everyPage(): Promise<SitemapEntry[]> {
    const [models, notices, disclosures, courses] = await Promise.all([
      vehicles.listChanges(),
      Promise.all(
        noticeTypes.map(async (type) =>
          (await articles.listChanges(type)).map((item) => ({ ...item, path: articlePath({ type, ...item }) })),
        ),
      ),
      articles.listChanges("disclosure"),
      articles.listChanges("course"),
    ]);
    const changing = [
      ...models.map((model) => ({ ...model, path: seriesPath(model) })),
      ...notices.flat(),
      ...disclosures.map((item) => ({ ...item, path: disclosurePath(item.id) })),
      ...courses.map((item) => ({ ...item, path: coursePath(item.id) })),
    ];
    return [
      ...standingPages.map((path) => ({ url: addressOf(path) })),
      ...changing.map(({ path, changedAt }) => ({ url: addressOf(path), lastModified: changedAt })),
    ];
  }

  async function feedOf(path: RoutePattern, items: readonly (NewestItem & { path: string })[]): Promise<string> {
    const { brand } = await content.requireSiteSettings();
    const feed = new Feed({
      id: addressOf(path),
      link: addressOf(path),
      title: `${brand.name} ${routeTitles[path]}`,
      description: brand.description,
      language: "zh-CN",
      copyright: brand.company,
      generator: false,
      feedLinks: { rss: addressOf(`${path}/feed.xml`) },
      ...(items[0] ? { updated: items[0].publishAt } : {}),
    });
    for (const item of items) {
      const link = addressOf(item.path);
      feed.addItem({ id: link, guid: link, link, title: plain(item.title), description: plain(item.summary), date: item.publishAt });
    }
    return feed.rss2();
  }

  return {
    async sitemap() {
      const pages = await everyPage();
      if (pages.length <= perSitemap) return sitemapXml(pages);
      const parts = Math.ceil(pages.length / perSitemap);
      return sitemapIndexXml(Array.from({ length: parts }, (_, part) => ({ url: addressOf(`/sitemap-${part + 1}.xml`) })));
    },

    async sitemapPart(number) {
      const pages = await everyPage();
      const part = pages.slice((number - 1) * perSitemap, number * perSitemap);
      return pages.length <= perSitemap || part.length === 0 ? null : sitemapXml(part);
    },

    robots() {
      const closed = [...privatePaths.map((path) => BASE_PATH + path), ...callPaths];
      return ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${addressOf("/sitemap.xml")}`, ""].join("\n");
    },

    async newsFeed() {
      const types = ["news", "notice"] as const;
      const lists = await Promise.all(
        types.map(async (type) =>
          (await articles.listNewest(type, FEED_ITEMS)).map((item) => ({ ...item, path: articlePath({ type, ...item }) })),
        ),
      );
      const newest = lists.flat().sort((one, other) => other.publishAt.getTime() - one.publishAt.getTime());
      return feedOf("/news", newest.slice(0, FEED_ITEMS));
    },

    async disclosureFeed() {
      const newest = await articles.listNewest("disclosure", FEED_ITEMS);
      return feedOf(
        "/disclose",
        newest.map((item) => ({ ...item, path: disclosurePath(item.id) })),
      );
    },
  };
}

/** Without the control characters that XML does not allow. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, " ");
}
