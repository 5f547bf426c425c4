import { BASE_PATH } from "@marque/contract/base-path";
import type { NoticeDetail } from "@marque/contract/entities/notice";
import { articlePath } from "@marque/contract/rules/content-paths";
import { pages, type RoutePattern } from "@marque/contract/rules/pages";
import type { MetaDescriptor } from "react-router";
import { type MetaMatches, pageMeta, rootData } from "../../shell/page-meta.ts";
import { listAddress, listSubject } from "./list-query.ts";
import type { ListState } from "./load-articles.server.ts";
import { articleStructuredData } from "./structured-data.ts";

const newsFeed = { path: "/news/feed.xml", title: pages["/news"].title };

/** Title and address of a list with its filters; a page without items is none that search engines should keep. */
export function listMeta(matches: MetaMatches, path: RoutePattern, data: ListState | undefined): MetaDescriptor[] {
  if (!data) return pageMeta(matches, { path });
  return pageMeta(matches, {
    path: listAddress(path, data.query),
    subject: listSubject(pages[path].title, data.query),
    ...(data.list.length === 0 ? { noindex: true } : {}),
    ...(path === "/news" ? { feed: newsFeed } : {}),
  });
}

/** Title, description, picture and structured data of an article. */
export function articleMeta(matches: MetaMatches, path: RoutePattern, detail: NoticeDetail | undefined): MetaDescriptor[] {
  if (!detail) return pageMeta(matches, { path });
  const address = articlePath(detail);
  const tags = pageMeta(matches, {
    path: address,
    subject: detail.title,
    type: "article",
    ...(detail.summary ? { description: detail.summary } : {}),
    ...(detail.cover ? { picture: detail.cover } : {}),
    ...(path === "/news/news-detail" ? { feed: newsFeed } : {}),
  });
  const root = rootData(matches);
  if (!root) return tags;
  const { settings, origin } = root;
  const data = articleStructuredData(detail, {
    company: settings.brand.company,
    addressOf: (to) => origin + BASE_PATH + to,
    absolute: (url) => new URL(url, origin).href,
  });
  return [...tags, ...data.map((entry) => ({ "script:ld+json": entry }))];
}
