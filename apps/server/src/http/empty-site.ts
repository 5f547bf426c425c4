import { CONSOLE_PATH } from "@marque/contract/base-path";
import type { CacheTag } from "@marque/contract/call";
import { MIST_HEADERS, mistPage } from "./mist-page.ts";
import type { Render } from "./render-page.ts";
import { createTaggedCache, type TaggedCache } from "./tagged-cache.ts";

/** Whether there is a site to show: its settings are online, with the brand's name and telephones. */
export type HasSite = () => Promise<boolean>;

const PAGE = {
  status: 200,
  headers: { ...MIST_HEADERS, "cache-control": "no-store" },
  body: Buffer.from(
    mistPage({
      title: "网站筹备中",
      poem: ["转轴拨弦三两声，", "未成曲调先有情。"],
      text: "网站正在筹备，不久与您见面。",
      link: { href: `${CONSOLE_PATH}/`, text: "工作人员请登录管理后台", quiet: true },
    }),
  ),
};
const TAGS: CacheTag[] = ["settings"];
const FRESH_MS = 30_000;
const STALE_MS = 30_000;

/** Whether there is a site, as it was last found; dropped with the settings. */
export type SiteCache = TaggedCache<{ isThere: boolean }>;

export function createSiteCache(): SiteCache {
  return createTaggedCache({ maxBytes: 1_000, freshMs: FRESH_MS, staleMs: STALE_MS, outlivesFailure: true, sizeOf: () => 1 });
}

/**
 * Until the brand is set, every page is one that says so: status 200 and not for search engines. It is kept in the process like others
 * and dropped with them as soon as the settings go online, but no browser keeps it. Whoever looks through a preview link sees the site.
 */
export function orEmptySite(render: Render, kept: SiteCache, hasSite: HasSite): Render {
  const find = async () => ({ value: { isThere: await hasSite() }, tags: TAGS });
  return async (url, request, preview = null) => {
    const isPage = !url.pathname.endsWith(".data");
    if (isPage && (preview === null || preview === "ended") && !(await kept.get("", find)).isThere) return { page: PAGE, tags: TAGS };
    return await render(url, request, preview);
  };
}
