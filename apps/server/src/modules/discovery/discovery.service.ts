import { buffer } from "node:stream/consumers";
import { BASE_PATH } from "@marque/contract/base-path";
import type { SiteSettings } from "@marque/contract/entities/content";
import { articlePath, disclosurePath } from "@marque/contract/rules/content-paths";
import { type PageFacts, pageFacts, pages, type RoutePattern, routePatterns } from "@marque/contract/rules/pages";
import { Feed } from "feed";
import type { FileStorage } from "../../adapters/storage/port.ts";
import type { ArticlesService, NewestItem } from "../content/articles.service.ts";
import type { ContentService } from "../content/content.service.ts";
import { storageKeyOf } from "../media/media-address.ts";
import { iconIco, iconSvg } from "./brand-icon.ts";
import { inSequence, listedWhole, type SitemapPages } from "./sitemap-pages.ts";
import { type SitemapEntry, sitemapIndexXml, sitemapXml } from "./sitemap-xml.ts";
import { webManifest } from "./web-manifest.ts";

/**
 * What machines read of the site: search engines and feed readers. Nothing in it that a visitor would not see now, and nothing at all
 * until there is a site.
 */
export interface DiscoveryService {
  /** Every public page with the time of its last change; an index of several where there are more than 50,000. */
  sitemap(): Promise<string>;
  /** One of the sitemaps of the index, counted from 1; null beyond the last. */
  sitemapPart(number: number): Promise<string | null>;
  robots(): Promise<string>;
  /** RSS 2.0 of the newest news and announcements; null until there is a site. */
  newsFeed(): Promise<string | null>;
  /** RSS 2.0 of the newest disclosures; null until there is a site. */
  disclosureFeed(): Promise<string | null>;
  /** The brand's symbol as SVG; null until there is a site. */
  iconSvg(): Promise<string | null>;
  /** The touch icon as ICO; null until there is one. */
  iconIco(): Promise<Buffer | null>;
  /** The web app manifest; null until there is a site. */
  manifest(): Promise<string | null>;
}

const standingPages = routePatterns.filter((pattern) => (pages[pattern] as PageFacts).sitemap);

/** Beginnings of addresses that are nothing for search engines: of those below each other the shortest, and none of a page for all. */
const privatePaths = routePatterns
  .filter((pattern) => (pages[pattern] as PageFacts).isPrivate)
  .map((pattern) => {
    const above = pattern.replace(/\/\{.*/, "");
    const facts = pageFacts(above);
    return facts && !facts.isPrivate ? `${above}/` : above;
  })
  .filter(
    (path, at, all) => all.indexOf(path) === at && !all.some((other) => other !== path && path.startsWith(`${other.replace(/\/$/, "")}/`)),
  );
const callPaths = ["/web-bff/", "/file-bff/", "/app-bff/", "/fxh-bff/", "/manage/"];

/** Most addresses of one sitemap (sitemaps.org). */
const MOST_ADDRESSES = 50_000;
const FEED_ITEMS = 30;

/** @param resources.origin under which visitors reach the site, without a slash at its end */
export function createDiscoveryService(resources: {
  articles: Pick<ArticlesService, "listNewest">;
  content: Pick<ContentService, "requireSiteSettings" | "hasSiteSettings">;
  storage: Pick<FileStorage, "find" | "read">;
  /** Pages that come and go. */
  sitemap: readonly SitemapPages[];
  origin: string;
  /** Addresses in one sitemap; fewer in tests. */
  perSitemap?: number;
}): DiscoveryService {
  const { articles, content, storage, sitemap, origin, perSitemap = MOST_ADDRESSES } = resources;
  const addressOf = (path: string) => `${origin}${BASE_PATH}${path}`;

  const standing = standingPages.map((path) => ({ path }));
  const everyPage = inSequence([listedWhole(async () => standing), ...sitemap]);

  async function listPart(number: number): Promise<SitemapEntry[]> {
    const pages = await everyPage.list({ offset: (number - 1) * perSitemap, limit: perSitemap });
    return pages.map(({ path, changedAt }) => ({ url: addressOf(path), ...(changedAt && { lastModified: changedAt }) }));
  }

  async function feedOf(path: RoutePattern, items: readonly (NewestItem & { path: string })[]): Promise<string> {
    const { brand } = await content.requireSiteSettings();
    const feed = new Feed({
      id: addressOf(path),
      link: addressOf(path),
      title: `${brand.name} ${pages[path].title}`,
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

  async function ofSettings<Made>(make: (settings: SiteSettings) => Made): Promise<Awaited<Made> | null> {
    return (await content.hasSiteSettings()) ? await make(await content.requireSiteSettings()) : null;
  }

  return {
    async sitemap() {
      if (!(await content.hasSiteSettings())) return sitemapXml([]);
      const parts = Math.ceil((await everyPage.count()) / perSitemap);
      if (parts <= 1) return sitemapXml(await listPart(1));
      return sitemapIndexXml(Array.from({ length: parts }, (_, part) => ({ url: addressOf(`/sitemap-${part + 1}.xml`) })));
    },

    async sitemapPart(number) {
      if (!(await content.hasSiteSettings())) return null;
      const total = await everyPage.count();
      return total <= perSitemap || (number - 1) * perSitemap >= total ? null : sitemapXml(await listPart(number));
    },

    async robots() {
      if (!(await content.hasSiteSettings())) return "User-agent: *\nDisallow: /\n";
      const closed = [...privatePaths.map((path) => BASE_PATH + path), ...callPaths];
      return ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${addressOf("/sitemap.xml")}`, ""].join("\n");
    },

    async newsFeed() {
      if (!(await content.hasSiteSettings())) return null;
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
      if (!(await content.hasSiteSettings())) return null;
      const newest = await articles.listNewest("disclosure", FEED_ITEMS);
      return feedOf(
        "/disclose",
        newest.map((item) => ({ ...item, path: disclosurePath(item.id) })),
      );
    },

    iconSvg: () => ofSettings(({ brand }) => iconSvg(brand.symbol)),
    async iconIco() {
      const key = await ofSettings(({ brand }) => storageKeyOf(brand.touchIcon.url));
      return key !== null && (await storage.find(key)) ? iconIco(await buffer(await storage.read(key))) : null;
    },
    manifest: () => ofSettings(webManifest),
  };
}

/** Without the control characters that XML does not allow. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\uFFFE\uFFFF]/gu, " ");
}
