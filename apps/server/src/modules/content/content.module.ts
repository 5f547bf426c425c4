import { defineModule, type House } from "../module.ts";
import { createArticlesService } from "./articles.service.ts";
import { articleHandlers, contentHandlers } from "./content.routes.ts";
import { createContentService } from "./content.service.ts";
import { contentJobs } from "./content-jobs.ts";
import { createReadingCount } from "./count-reading.ts";
import { findableContent } from "./findable-content.ts";
import { previewHandlers, reviewHandlers } from "./preview/previews.routes.ts";
import { createPreviewsService } from "./preview/previews.service.ts";
import { contentSetup } from "./setup-checks.ts";
import { contentSitemap } from "./sitemap.ts";
import { workCalendarRule, workCalendarSetup } from "./work-calendar.ts";

/** What editors write, as visitors read it. */
export function contentModule({ database, jobs, security, settings, limiter }: House) {
  const content = createContentService({ database, jobs });
  const articles = createArticlesService(database);
  const previews = createPreviewsService({ database, security, origin: settings.publicOrigin });
  return defineModule({
    content,
    articles,
    previews,
    handlers: {
      ...contentHandlers(content),
      ...articleHandlers(articles, createReadingCount({ database, limiter })),
      ...previewHandlers(previews),
      ...reviewHandlers({ previews, content, articles }),
    },
    jobs: contentJobs(database),
    sitemap: contentSitemap(database),
    findable: findableContent,
    contentRules: { workCalendar: workCalendarRule },
    setup: { ...contentSetup(database), ...workCalendarSetup(database) },
  });
}
