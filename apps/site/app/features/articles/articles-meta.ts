import { BASE_PATH } from "@marque/contract/base-path";
import type { NoticeDetail } from "@marque/contract/entities/notice";
import { articlePath, type listPaths } from "@marque/contract/rules/content-paths";
import type { NoticeType } from "@marque/contract/rules/notice-types";
import { pages, type RoutePattern } from "@marque/contract/rules/pages";
import type { MetaDescriptor } from "react-router";
import { type MetaMatches, pageMeta, rootData } from "../../shell/page-meta.ts";
import { listAddress, listSubject } from "./list-query.ts";
import type { ListState } from "./load-articles.server.ts";
import { articleStructuredData } from "./structured-data.ts";

const newsFeed = { path: "/news/feed.xml", title: pages["/news"].title };

/** What each list has, for search engines and people who share it. */
const listDescriptions = {
  "/news": "公司动态、新车与技术、服务提醒和官方公告，按类别与年份查阅，可用 RSS 订阅。",
  "/information": "二手车怎么选、怎么验、怎么过户：检测、费用、养护与置换的实用文章，买卖之前先读。",
  "/activity": "正在报名与往期的品牌活动：试驾体验、车主课堂与自驾出行，写明时间、地点、名额，可在线报名。",
  "/brandInformation": "按年份读品牌的故事：从哪里来，怎样造车，为什么这样取舍。",
  "/disclose/employment": "正在招聘与已截止的职位公示：岗位、人数、地点、要求、截止日期与应聘方式。",
  "/disclose/supplier": "招标、比选、招募与中标公告：编号、范围、截止与开标时间、联系人和投诉渠道。",
} satisfies Record<(typeof listPaths)[NoticeType], string>;

/** Title, description and address of a list with its filters; a page without items is none that search engines should keep. */
export function listMeta(matches: MetaMatches, path: keyof typeof listDescriptions, data: ListState | undefined): MetaDescriptor[] {
  if (!data) return pageMeta(matches, { path });
  return pageMeta(matches, {
    path: listAddress(path, data.query),
    description: listDescriptions[path],
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
