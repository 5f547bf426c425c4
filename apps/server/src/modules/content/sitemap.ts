import type { ContentType } from "@marque/contract/content-types";
import { articlePath, coursePath, disclosurePath, protocolPath, slidePath } from "@marque/contract/rules/content-paths";
import { noticeTypes } from "@marque/contract/rules/notice-types";
import type { Database } from "../../database/client.ts";
import { listedWhole, type SitemapPages } from "../discovery/sitemap-pages.ts";
import { changeTimeOf, countVisible, listChangeTimes } from "./articles.repository.ts";
import { listPublished } from "./content.repository.ts";

/** Far more slides than there are places for. */
const SLIDES_MAX = 200;

/** Pages of what editors write. */
export function contentSitemap(database: Database): SitemapPages[] {
  const pagesOf = (type: ContentType, pathOf: (id: number) => string): SitemapPages => ({
    count: () => countVisible(database, type),
    list: async (part) => (await listChangeTimes(database, type, part)).map(({ id, changedAt }) => ({ path: pathOf(id), changedAt })),
  });
  return [
    ...noticeTypes.map((type) => pagesOf(type, (id) => articlePath({ type, id }))),
    pagesOf("disclosure", disclosurePath),
    pagesOf("course", coursePath),
    pagesOf("protocol", protocolPath),
    listedWhole(async () => {
      const slides = await listPublished(database, { type: "carousel", collection: null, limit: SLIDES_MAX });
      const withText = slides.filter(({ payload }) => payload.contentHtml);
      return withText.map((slide) => ({ path: slidePath(slide.id), changedAt: changeTimeOf(slide) }));
    }),
  ];
}
