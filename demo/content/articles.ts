import type { ArticleInput, ArticleKind, CourseInput, DisclosureInput } from "@marque/contract/entities/article";
import { activities } from "./activities.ts";
import { announcements } from "./announcements.ts";
import { brandStories } from "./brand.ts";
import { courses } from "./courses.ts";
import type { Dated } from "./dated.ts";
import { disclosures } from "./disclosures.ts";
import { employmentNotices } from "./employment.ts";
import { companyNews } from "./news/company.ts";
import { ownerNews } from "./news/owners.ts";
import { productNews } from "./news/product.ts";
import { responsibilityNews } from "./news/responsibility.ts";
import { serviceNews } from "./news/service.ts";
import { earlyStories } from "./news/stories.ts";
import { technologyNews } from "./news/technology.ts";
import { supplierNotices } from "./supplier.ts";
import { usedCarGuides } from "./used-car-guides.ts";

/** Everything the demo brand has to read, by kind; `now` anchors what has a deadline. */
export type DemoArticles = { [Kind in ArticleKind]: Dated<ArticleInput<Kind>>[] } & {
  disclosure: Dated<DisclosureInput>[];
  course: Dated<CourseInput>[];
};

export function demoArticles(now: Date): DemoArticles {
  return {
    news: [...productNews, ...technologyNews, ...companyNews, ...earlyStories, ...ownerNews, ...serviceNews, ...responsibilityNews],
    notice: announcements,
    activity: activities(now),
    brand: brandStories,
    supplier: supplierNotices(now),
    employment: employmentNotices(now),
    usedCar: usedCarGuides,
    disclosure: disclosures,
    course: courses,
  };
}
