import { randomUUID } from "node:crypto";
import type { CallId } from "@marque/contract/routes";
import { PREVIEW_TOKEN } from "@marque/contract/rules/preview-link";
import { createArticlesService } from "../../src/modules/content/articles.service.ts";
import { createContentService } from "../../src/modules/content/content.service.ts";
import { createPreviewsService } from "../../src/modules/content/preview/previews.service.ts";
import {
  findNextPriceMoment,
  findNextTabMoment,
  findPrices,
  listVehiclesByRow,
  listVehiclesDue,
} from "../../src/modules/vehicles/vehicles.repository.ts";
import { createSecurity } from "../../src/security/field-encryption.ts";
import type { TestApp } from "../app.ts";
import { newsOf } from "../content-desk.ts";
import { signInAs } from "../staff.ts";
import { recordedCalls } from "./exercise-staff.ts";
import type { QueryRecorder } from "./record-queries.ts";

const YEAR_MS = 365 * 24 * 3_600_000;

/** Preview links from their making to their end, and everything that is read through one. */
export async function lookThroughPreviews(test: TestApp, recorder: QueryRecorder, succeeded: Set<CallId>): Promise<void> {
  const { database, jobs, settings } = test.resources;
  const call = recordedCalls(test, recorder, succeeded, (await signInAs(test, "superAdmin")).headers);
  const security = createSecurity(Buffer.from(settings.secret, "base64"));
  const previews = createPreviewsService({ database, security, origin: settings.publicOrigin });
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
  await recorder.during("the next moment of vehicles", () => findNextTabMoment(database, new Date()));
  await recorder.during("the next price", () => findNextPriceMoment(database, new Date()));
  await recorder.during("vehicles that changed by the hour", () => listVehiclesDue(database, new Date(Date.now() - 60_000), new Date()));
  await recorder.during("prices of a drafted vehicle", () => findPrices(database, [101], new Date()));
  await recorder.during("a vehicle whose page is drafted", () => listVehiclesByRow(database, [1]));
  await call("previewSetRevoke", { id: set.id });
}
