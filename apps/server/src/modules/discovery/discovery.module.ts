import type { ArticlesService } from "../content/articles.service.ts";
import type { ContentService } from "../content/content.service.ts";
import { defineModule, type House } from "../module.ts";
import { discoveryDocuments } from "./discovery.routes.ts";
import { createDiscoveryService } from "./discovery.service.ts";
import type { SitemapPages } from "./sitemap-pages.ts";

/** What machines read of the site. */
export function discoveryModule(
  { settings, storage }: House,
  needs: { articles: ArticlesService; content: ContentService; sitemap: readonly SitemapPages[] },
) {
  return defineModule({ documents: discoveryDocuments(createDiscoveryService({ ...needs, storage, origin: settings.publicOrigin })) });
}
