import { randomUUID } from "node:crypto";
import { itemStates } from "@marque/contract/content-titles";
import type { ContentType } from "@marque/contract/content-types";
import { type Database, transaction } from "#database/client.ts";
import { newsOf } from "#test-support/content-desk.ts";
import type { PlanExercise, PlanTools, RecordedCall, Visitor } from "#test-support/plans/plan-tools.ts";
import { picture } from "../../../../../demo/media/pictures.ts";
import { createSearchService } from "../search/search.service.ts";
import type { TaskParams } from "../tasks/task-kind.ts";
import { createContentService } from "./content.service.ts";
import { contentListTask } from "./workflow/list-export.ts";

const DAY_MS = 24 * 3_600_000;

/** Content as visitors read it and as staff write it. */
export const contentPlans: PlanExercise = async (tools) => {
  await read(tools.visitor);
  const scheduled = await work(tools);
  await write(tools);
  // What is asked of one source is asked of all, and making a hundred thousand documents anew would take as long as everything else.
  return { contentDue: { tags: ["notices"] }, publishScheduled: scheduled, reindexSearch: { source: "course" } };
};

async function read({ call }: Visitor): Promise<void> {
  await call("siteSettings", {});
  await call("commonQuestions", {});
  await call("isGraying", { grayingContact: "OFFICIAL_WEBSITE" });
  await call("navigationList", {});
  await call("hoverBarList", {});
  const slides = await call("carouselList", { positionName: "home_top" });
  await call("carouselDetail", { id: slides[0]?.id });
  await call("noticePage", { type: "news" });
  await call("noticePage", { type: "news", pageNum: 100 });
  const { list, years } = await call("noticePage", { type: "activity", pageSize: 1 });
  await call("noticePage", { type: "news", category: "产品", year: years[0] });
  await call("noticeDetail", { id: list[0]?.id });
  await call("contentRead", { type: "activity", id: list[0]?.id });
  await call("informationAllList", {});
  const [disclosure] = await call("informationThird", { navigationFirst: "企业信息" });
  await call("informationByList", { keyword: "三包" });
  await call("informationDetail", { id: disclosure?.id ?? 14 });
  const courses = await call("courseList", {});
  await call("courseDetail", { id: courses.list[0]?.id });
  const { protocols } = await call("protocolList", {});
  const { id, version: present } = await call("protocolContent", {});
  await call("protocolContent", { id: protocols[1]?.id });
  const { list: former } = await call("protocolVersions", { id });
  await call("protocolVersion", { id, version: former[0]?.version ?? present });
}

/** Content from its first draft to its deletion, and every list of it. Returns a publication that waits for its hour. */
async function work({ test, recorder, colleague }: PlanTools): Promise<{ type: ContentType; id: number }> {
  const call = await colleague("superAdmin");
  await call("workDesk", {});
  const type = "news";
  for (const query of [
    ...itemStates.map((state) => ({ state })),
    ...(["updated", "published", "sort", "id"] as const).map((order) => ({ order, pageNum: 100 })),
    { keyword: "云起" },
    { keyword: "1001", collection: "产品" },
  ]) {
    await call("manageContentList", { type, ...query });
  }
  await call("manageContentExport", { type, state: "changed", requestId: randomUUID() });
  await recorder.during("collecting a list", () => collectList(test.resources.database, { filter: { type } }));

  for (const keyword of ["云岫", "云岫汽车的服务", "1001", "没有这句话"]) {
    await call("manageSearch", { keyword });
    await recorder.during("searching the site", () => createSearchService(test.resources).findPages(keyword));
  }

  const requestId = randomUUID();
  const html = '<p><a href="/news/news-detail?id=1001">看</a><a href="/disclose/detail/14">查</a></p>';
  const { id } = await call("manageContentCreate", { type, requestId, payload: newsOf("新稿", html) });
  await call("manageContentCreate", { type, requestId });
  await call("manageContentCreate", { type: "disclosure", requestId: randomUUID() });
  const copy = await call("manageContentCreate", { type, requestId: randomUUID(), copyOf: id });
  const item = { type, id } as const;
  const cover = picture("vehicle:yuanxiu:hero");
  const frame = { slug: "new-item", publishAt: null, offlineAt: null, sort: 1 };
  await call("manageContentSave", { ...item, ...frame, version: 1, revision: 0, payload: { ...newsOf("新稿二", html), cover } });
  await call("manageContentSubmit", { ...item, version: 2 });
  await call("manageContentReject", { ...item, version: 3 });
  await call("manageContentPublish", { ...item, version: 4, warningsAccepted: "可以" });
  await call("manageContentItem", item);
  await call("manageContentRevisions", item);
  await call("manageContentRevision", { ...item, revision: 1 });
  // One of the demo brand's, which has never been published by a colleague.
  await call("manageContentRevision", { type, id: 1001, revision: 1 });
  await call("manageContentRestore", { ...item, revision: 1, version: 0 });
  await call("manageContentDiscard", { ...item, version: 5 });
  const hour = new Date(Date.now() + DAY_MS).toISOString();
  await call("manageContentSave", { ...item, ...frame, publishAt: hour, version: 0, revision: 1, payload: newsOf("新稿三", html) });
  await call("manageContentPublish", { ...item, version: 6, warningsAccepted: "可以" });

  await call("manageContentBulk", { type, ids: [copy.id], action: "publish", reason: "可以" });
  await call("manageContentTakeDown", { type, id: copy.id, reason: "撤稿" });
  await call("manageContentRepublish", { type, id: copy.id, revision: 1, warningsAccepted: "可以" });
  await call("manageContentTakeDown", { type, id: copy.id, reason: "再撤" });
  await call("manageContentDelete", { type, id: copy.id });
  await call("manageContentReorder", { type: "hoverBar", ids: [2, 1, 3], before: [1, 2, 3] });
  await call("manageContentOrderReset", { type: "hoverBar" });
  await goOnlineTogether(call);
  return item;
}

/** Types whose items have rules among each other, and those of which there is one. */
async function goOnlineTogether(call: RecordedCall): Promise<void> {
  const payloads: [ContentType, Record<string, unknown>][] = [
    ["navigation", { parentId: 3, navigationName: "新增", customLink: "/news", jumpType: 1 }],
    ["hoverBar", { description: "新增", descriptionType: 1, iconName: "phone", picUrl: "", descriptionUrl: "", customLink: "/news" }],
    ["redirect", { from: "/old-address", to: "/news", permanent: true }],
  ];
  for (const [type, payload] of payloads) {
    const { id } = await call("manageContentCreate", { type, requestId: randomUUID(), payload });
    await call("manageContentPublish", { type, id, version: 1, warningsAccepted: "可以" });
    await call("manageContentTakeDown", { type, id, reason: "撤下" });
    await call("manageContentDelete", { type, id });
  }
  // Asked before it goes online: whether people have agreed to another text of this version.
  const words = { code: "plan", title: "协议", version: "1.0", effectiveAt: "2026-01-01", changeNote: "首次发布" };
  const payload = { ...words, contentHtml: "<p>正文</p>" };
  const { id } = await call("manageContentCreate", { type: "protocol", requestId: randomUUID(), payload });
  await call("manageContentSubmit", { type: "protocol", id, version: 1 });
}

async function write({ test, recorder }: PlanTools): Promise<void> {
  const { database, jobs } = test.resources;
  const content = createContentService({ database, jobs });
  const tomorrow = new Date(Date.now() + DAY_MS);
  const payload = { title: "春季服务月", summary: "", cover: null, blocks: [], attachments: [], docNo: "" };
  for (const publishAt of [new Date(), tomorrow]) {
    await recorder.during("saving content", () => content.save("notice", { id: 999_999, status: "published", publishAt, payload }));
  }
}

/** The first pieces of a list's export. */
async function collectList(database: Database, params: TaskParams["contentList"]): Promise<void> {
  const { count, next } = contentListTask(database);
  await count(params);
  const { cursor } = await transaction(database, (tx) => next(tx, params, null));
  await transaction(database, (tx) => next(tx, params, cursor));
}
