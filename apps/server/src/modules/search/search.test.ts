import { randomUUID } from "node:crypto";
import type { ContentPayload } from "@marque/contract/content-types";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { type ContentDesk, contentDesk, newsOf, passHour } from "#test-support/content-desk.ts";
import { createPreview } from "#test-support/previews.ts";
import { createContentService } from "../content/content.service.ts";
import { createSearchService, type SearchService } from "./search.service.ts";

let test: TestApp;
let search: SearchService;
let editor: ContentDesk;
let reviewer: ContentDesk;

beforeAll(async () => {
  test = await createTestApp();
  search = createSearchService(test.resources);
  editor = await contentDesk(test, "editor");
  reviewer = await contentDesk(test, "reviewer");
});
afterAll(() => test.close());

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const pathOf = (id: number) => `/news/news-detail?id=${id}`;
const foundPaths = async (keyword: string) => (await search.findPages(keyword)).map(({ path }) => path);
const foundItems = async (keyword: string, desk = editor) => (await desk.ask("manageSearch", { keyword })).list;
const foundIds = async (keyword: string) => (await foundItems(keyword)).map(({ id }) => id);
let lastId = 6_000;

/** Writes a piece of news as the product came with it. */
async function online(title: string, change: { status?: "draft" | "offline"; publishAt?: Date; offlineAt?: Date } = {}): Promise<number> {
  const id = ++lastId;
  const values = { status: "published" as const, publishAt: inHours(-1), ...change };
  await createContentService(test.resources).save("news", { id, ...values, payload: newsOf(title) });
  return id;
}

it("is made anew as a task: what was lost is found again, drafts by staff alone", async () => {
  const id = await editor.draft("news", newsOf("重建之前的标题"));
  await reviewer.publish("news", id);
  await editor.save("news", id, newsOf("重建之前的草稿"));
  await test.resources.database.execute(sql`delete from search_documents`);
  expect(await foundPaths("重建之前")).toEqual([]);
  await (await contentDesk(test, "superAdmin")).ask("searchReindex", { requestId: randomUUID() });
  await test.resources.jobs.runDue();
  expect(await foundPaths("重建之前的标题")).toEqual([pathOf(id)]);
  expect(await foundPaths("重建之前的草稿")).toEqual([]);
  expect(await foundIds("重建之前的草稿")).toEqual([id]);
});

describe("visitors", () => {
  it("find what is online, by its title and by its text", async () => {
    const id = await editor.draft("news", newsOf("晨雾里的云起", "<h2>入画</h2><p>过了垭口，仪表上还有<b>四十</b>公里。</p>"));
    await reviewer.publish("news", id);
    const found = { title: "晨雾里的云起", path: pathOf(id) };
    expect(await search.findPages("晨雾")).toEqual([{ ...found, excerpt: "" }]);
    expect(await search.findPages("还有四十公里")).toEqual([
      { ...found, excerpt: expect.stringContaining("过了垭口，仪表上还有四十公里。") },
    ]);
    expect(await foundPaths("没有人写过")).toEqual([]);
  });

  it("never find what is unpublished, still to come, ended or taken down", async () => {
    const hidden = [
      await editor.draft("news", newsOf("藏起来的草稿")),
      await online("藏起来的，从未上线", { status: "draft" }),
      await online("藏起来的，已下线", { status: "offline" }),
      await online("藏起来的，明天才来", { publishAt: inHours(24) }),
      await online("藏起来的，已到期", { offlineAt: inHours(-0.5) }),
    ];
    const review = await editor.draft("news", newsOf("藏起来的待审稿"));
    await editor.ask("manageContentSubmit", { type: "news", id: review, version: 1 });
    const gone = await editor.draft("news", newsOf("藏起来的，撤稿"));
    await reviewer.publish("news", gone);
    expect(await foundPaths("藏起来")).toEqual([pathOf(gone)]);
    await reviewer.ask("manageContentTakeDown", { type: "news", id: gone, reason: "撤稿" });

    expect(await foundPaths("藏起来")).toEqual([]);
    expect((await foundIds("藏起来")).toSorted()).toEqual([...hidden, review, gone].toSorted());
  });

  it("never find what a preview shows, nor a draft beside what is online", async () => {
    const id = await editor.draft("news", newsOf("预览之前"));
    await reviewer.publish("news", id);
    await editor.save("news", id, newsOf("预览之中"));
    await createPreview(test, { items: [{ type: "news", id }] });
    expect(await foundPaths("预览之中")).toEqual([]);
    expect(await foundPaths("预览之前")).toEqual([pathOf(id)]);
    expect(await foundItems("预览之中")).toEqual([
      { type: "news", id, title: "预览之中", excerpt: expect.stringContaining("预览之中的正文") },
    ]);
  });

  it("find the new text and no longer the old one once it is published, discarded drafts never, restored ones again", async () => {
    const id = await editor.draft("news", newsOf("老说法"));
    await reviewer.publish("news", id);
    await editor.save("news", id, newsOf("新说法"));
    await reviewer.publish("news", id);
    expect([await foundPaths("老说法"), await foundPaths("新说法")]).toEqual([[], [pathOf(id)]]);
    await editor.ask("manageContentRestore", { type: "news", id, revision: 1, version: 0 });
    expect(await foundPaths("老说法")).toEqual([]);
    await reviewer.publish("news", id);
    expect([await foundPaths("老说法"), await foundPaths("新说法")]).toEqual([[pathOf(id)], []]);
    await editor.save("news", id, newsOf("弃用说法"));
    await editor.ask("manageContentDiscard", { type: "news", id, version: 4 });
    expect(await foundIds("弃用说法")).toEqual([]);
  });

  it("find what was scheduled from its hour on", async () => {
    const id = await editor.draft("news", newsOf("定时旧文"));
    await reviewer.publish("news", id);
    await editor.save("news", id, newsOf("定时新文"), { publishAt: inHours(1).toISOString() });
    await reviewer.publish("news", id);
    expect(await foundPaths("定时新文")).toEqual([]);
    await passHour(test.resources);
    expect([await foundPaths("定时旧文"), await foundPaths("定时新文")]).toEqual([[], [pathOf(id)]]);
  });

  it("find only what has a page", async () => {
    const payload: ContentPayload<"redirect"> = { from: "/old-spring-page", to: "/news", permanent: true };
    const id = await reviewer.draft("redirect", payload);
    await reviewer.publish("redirect", id);
    expect(await foundPaths("old-spring-page")).toEqual([]);
    expect(await foundItems("old-spring-page")).toMatchObject([{ type: "redirect", id }]);
  });

  it("have before them what stands in the title, then the newest", async () => {
    const inText = await editor.draft("news", newsOf("排在后面", "<p>松风夜话的预告</p>"));
    await reviewer.publish("news", inText);
    const [older, newer] = [
      await online("松风夜话之一", { publishAt: inHours(-3) }),
      await online("松风夜话之二", { publishAt: inHours(-2) }),
    ];
    expect(await foundPaths("松风夜话")).toEqual([newer, older, inText].map(pathOf));
  });
});

describe("staff", () => {
  it("find every type by words or by number, each item once", async () => {
    const number = await online("按编号找");
    await editor.save("news", number, newsOf("按编号找，改过"));
    expect(await foundItems(String(number))).toEqual([{ type: "news", id: number, title: "按编号找，改过", excerpt: "" }]);
    expect(await foundItems(`#${number}`)).toHaveLength(1);
    expect(await foundItems("按编号找")).toHaveLength(1);
  });

  it("find no more what was deleted", async () => {
    const id = await editor.draft("news", newsOf("要删的稿"));
    expect(await foundIds("要删的稿")).toEqual([id]);
    await editor.ask("manageContentDiscard", { type: "news", id, version: 1 });
    expect(await foundIds("要删的稿")).toEqual([]);
  });

  it("must be allowed to read content, and type more than a character", async () => {
    const nobody = await contentDesk(test);
    expect((await nobody.call("manageSearch", { keyword: "云岫" })).code).toBe(40300);
    expect(await editor.wrongFields("manageSearch", { keyword: " 云 " })).toEqual({ keyword: "请至少输入两个字" });
    expect(await foundItems("'); drop table search_documents; --")).toEqual([]);
  });
});
