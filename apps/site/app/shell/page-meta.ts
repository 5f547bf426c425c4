import { BASE_PATH } from "@marque/contract/base-path";
import { documentTitle, NOT_FOUND_TITLE, pageTitle } from "@marque/contract/rules/page-title";
import { isRouteErrorResponse, type MetaDescriptor } from "react-router";
import { type Packed, unpack } from "./packed.ts";
import type { RootData, SharedPicture } from "./site-data.ts";

/** What a page says about itself to browsers, search engines and people who share it. */
export interface PageMeta {
  /** Router path, without the basename; its query is part of the canonical address only where given here. */
  path: string;
  /** What the page is about, in front of the site's name; the route's own title when absent. */
  subject?: string;
  /** The site's when absent. */
  description?: string;
  /** For shared links; the site's own when absent. */
  picture?: SharedPicture;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /** A feed of what the page lists: its router path and its name. */
  feed?: { path: string; title: string };
  /** Open Graph type; `website` when absent. */
  type?: string;
}

/** The matches that a route's `meta` gets; the root's carries the settings. */
export type MetaMatches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Title, description, canonical address and Open Graph of a page, for a route's `meta`. */
export function pageMeta(matches: MetaMatches, page: PageMeta): MetaDescriptor[] {
  const root = rootData(matches);
  if (!root) return [{ title: pageTitle(page.path) }, noindex];
  const { settings, origin } = root;
  const home = page.path === "/" && !page.subject;
  const title = home ? settings.seo.title : documentTitle(page.path, settings.brand.name, page.subject);
  const description = page.description || settings.seo.description;
  const address = origin + BASE_PATH + page.path;
  const tags: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: settings.brand.name },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:locale", content: "zh_CN" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    ...pictureTags(page.picture ?? settings.seo.picture ?? settings.brand.touchIcon, settings.brand.name, origin),
  ];
  if (page.feed) {
    const { path, title: name } = page.feed;
    tags.push({
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: `${settings.brand.name} ${name}`,
      href: BASE_PATH + path,
    });
  }
  if (page.noindex || root.preview) tags.push(noindex);
  return tags;
}

/** What a route without `meta` of its own gets, and what an error page gets. */
export function defaultMeta(matches: MetaMatches, path: string, error: unknown): MetaDescriptor[] {
  if (error == null) return pageMeta(matches, { path });
  const name = rootData(matches)?.settings.brand.name;
  const reason = isRouteErrorResponse(error) && error.status === 404 ? NOT_FOUND_TITLE : "服务繁忙";
  return [{ title: name ? `${reason} - ${name}` : reason }, noindex];
}

/** @param name stands for what is on a picture that does not say it */
function pictureTags({ url, width, height, alt }: SharedPicture, name: string, origin: string): MetaDescriptor[] {
  return [
    { property: "og:image", content: new URL(url, origin).href },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { property: "og:image:alt", content: alt || name },
  ];
}

const noindex: MetaDescriptor = { name: "robots", content: "noindex" };

/** What the root route loaded, for a `meta` that needs more of it; undefined on the page that says it could not. */
export function rootData(matches: MetaMatches): RootData | undefined {
  const packed = matches.find((match) => match?.id === "root")?.loaderData as Packed<RootData> | undefined;
  return packed && unpack(packed);
}
