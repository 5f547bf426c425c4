import type { NoticeDetail } from "@marque/contract/entities/notice";
import { articlePath, listPaths } from "@marque/contract/rules/content-paths";
import { pages } from "@marque/contract/rules/pages";

/** What structured data needs to know of the site. */
export interface Publisher {
  company: string;
  /** Absolute address of a router path. */
  addressOf(path: string): string;
  /** Absolute address of something on the site, such as a picture. */
  absolute(url: string): string;
}

type JsonLd = Record<string, unknown>;

/** An article's page as schema.org has it: the article, and the way to it. */
export function articleStructuredData(detail: NoticeDetail, site: Publisher): JsonLd[] {
  const address = site.addressOf(articlePath(detail));
  const list = listPaths[detail.type];
  const steps = [
    { name: "首页", item: site.addressOf("/") },
    { name: pages[list].title, item: site.addressOf(list) },
    { name: detail.title, item: address },
  ];
  return [
    {
      "@context": "https://schema.org",
      "@type": "NewsArticle",
      headline: detail.title,
      description: detail.summary,
      ...(detail.cover ? { image: [site.absolute(detail.cover.url)] } : {}),
      datePublished: detail.publishTime,
      dateModified: detail.updateTime,
      inLanguage: "zh-CN",
      mainEntityOfPage: address,
      publisher: { "@type": "Organization", name: site.company },
    },
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
    },
  ];
}
