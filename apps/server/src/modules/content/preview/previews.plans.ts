import { randomUUID } from "node:crypto";
import { PREVIEW_TOKEN } from "@marque/contract/rules/preview-link";
import { newsOf } from "#test-support/content-desk.ts";
import { securityOf } from "#test-support/plans/open-form.ts";
import type { PlanExercise } from "#test-support/plans/plan-tools.ts";
import { createArticlesService } from "../articles.service.ts";
import { createContentService } from "../content.service.ts";
import { createPreviewsService } from "./previews.service.ts";

const YEAR_MS = 365 * 24 * 3_600_000;

/** Preview links from their making to their end, and everything that is read through one. */
export const previewPlans: PlanExercise = async ({ test, recorder, colleague }) => {
  const { database, jobs, settings } = test.resources;
  const call = await colleague("superAdmin");
  const previews = createPreviewsService({ database, security: securityOf(test), origin: settings.publicOrigin });
  const articles = createArticlesService(database);
  const content = createContentService({ database, jobs });

  const { id } = await call("manageContentCreate", { type: "news", requestId: randomUUID(), payload: newsOf("预览稿", "<p>文</p>") });
  const item = { type: "news" as const, id };
  const wanted = { requestId: randomUUID(), title: "改版", items: [item, { type: "grayMode" as const, id: 1 }] };
  const asOf = new Date(Date.now() + YEAR_MS).toISOString();
  const set = await call("previewSetCreate", { ...wanted, asOf });
  await call("previewSetCreate", { ...wanted, asOf });
  await call("previewSetList", {});
  await call("previewSetList", { pageNum: 100 });

  const previewToken = new URL(set.url ?? "").searchParams.get(PREVIEW_TOKEN) ?? "";
  const review = { queryIds: [id], previewToken };
  for (const name of ["navigationReview", "hoverBarReview", "carouselReview", "courseReview"] as const) await call(name, review);
  await call("carouselReview", { ...review, positionName: "home_top" });
  await call("noticeReview", { ...review, category: "产品", year: 2026 });

  await recorder.during("a page of a preview", async () => {
    const viewpoint = (await previews.find(previewToken))?.viewpoint;
    await articles.requireNotice(id, viewpoint);
    await articles.listNotices({ type: "news", pageNum: 100, pageSize: 10 }, viewpoint);
    await content.isGraying(viewpoint);
  });
  await call("previewSetRevoke", { id: set.id });
  return {};
};
