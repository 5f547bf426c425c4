import type { NoticeDetail } from "@marque/contract/entities/notice";
import { expect, test } from "vitest";
import { articleStructuredData } from "./structured-data.ts";

const origin = "https://www.example.cn";
const site = {
  company: "云岫汽车销售有限公司",
  addressOf: (path: string) => `${origin}/next${path}`,
  absolute: (url: string) => origin + url,
};

const detail: NoticeDetail = {
  type: "brand",
  id: 31,
  title: "第一座风洞",
  summary: "从一台风机开始。",
  cover: { url: "/next/media/tunnel.webp", width: 1600, height: 900, alt: "", sources: [] },
  blocks: [],
  attachments: [],
  category: "历程",
  year: 2011,
  publishTime: "2026-05-01T02:00:00.000Z",
  updateTime: "2026-05-03T02:00:00.000Z",
  viewCount: 12,
  previous: null,
  next: null,
  related: [],
};

test("an article is told with absolute addresses of its own page", () => {
  const [article, way] = articleStructuredData(detail, site);
  expect(article).toMatchObject({
    "@type": "NewsArticle",
    headline: "第一座风洞",
    image: ["https://www.example.cn/next/media/tunnel.webp"],
    datePublished: "2026-05-01T02:00:00.000Z",
    dateModified: "2026-05-03T02:00:00.000Z",
    mainEntityOfPage: "https://www.example.cn/next/brandInformation/detail?id=31",
  });
  expect(way?.itemListElement).toMatchObject([
    { position: 1, name: "首页" },
    { position: 2, name: "品牌资讯", item: "https://www.example.cn/next/brandInformation" },
    { position: 3, name: "第一座风洞", item: "https://www.example.cn/next/brandInformation/detail?id=31" },
  ]);
});

test("without a cover no picture is claimed", () => {
  expect(articleStructuredData({ ...detail, cover: null }, site)[0]).not.toHaveProperty("image");
});
