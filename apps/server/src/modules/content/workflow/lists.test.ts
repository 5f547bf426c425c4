import { randomUUID } from "node:crypto";
import type { ItemState } from "@marque/contract/content-titles";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { transaction } from "#database/client.ts";
import { contentItems } from "#database/schema/content.ts";
import { approvals, auditLog } from "#database/schema/staff.ts";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { type ContentDesk, contentDesk, newsOf } from "#test-support/content-desk.ts";
import { csvLines, finishedFile } from "#test-support/exported-file.ts";
import { setViews } from "../content.repository.ts";
import { createContentService } from "../content.service.ts";

let test: TestApp;
let editor: ContentDesk;
let reviewer: ContentDesk;
let legal: ContentDesk;
/** An item of every state, by its state. */
const ids = {} as Record<ItemState | "offlineByTime" | "scheduledDraft", number>;

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const published = { status: "published" as const };

beforeAll(async () => {
  test = await createTestApp();
  editor = await contentDesk(test, "editor");
  reviewer = await contentDesk(test, "reviewer");
  legal = await contentDesk(test, "compliance");
  const content = createContentService(test.resources);
  const online = async (id: number, title: string, values = {}) => {
    await content.save("news", { id, ...published, publishAt: inHours(-id), ...values, payload: newsOf(title) });
    return id;
  };
  ids.published = await online(101, "百分之百_线上");
  ids.changed = await online(102, "线上旧标题");
  await editor.save("news", 102, { ...newsOf("有改动"), category: "服务" });
  ids.offline = await online(103, "下线的");
  await reviewer.ask("manageContentTakeDown", { type: "news", id: 103, reason: "过时" });
  ids.offlineByTime = await online(104, "到期的", { offlineAt: inHours(-1) });
  ids.scheduled = await online(105, "明天的", { publishAt: inHours(24) });
  ids.scheduledDraft = await online(106, "明天改");
  await editor.save("news", 106, newsOf("明天改，新"), { publishAt: inHours(24).toISOString() });
  await reviewer.publish("news", 106);
  ids.draft = await editor.draft("news", newsOf("草稿"));
  ids.review = await editor.draft("news", newsOf("待审核"));
  await editor.ask("manageContentSubmit", { type: "news", id: ids.review, version: 1 });
  await setViews(test.resources.database, "news", 101, 1_234);
});
afterAll(() => test.close());

const list = (query: Partial<Parameters<typeof editor.ask<"manageContentList">>[1]> = {}) =>
  editor.ask("manageContentList", { type: "news", ...query });
const listedIds = async (query: Parameters<typeof list>[0]) => (await list(query)).list.map(({ id }) => id);

describe("the list of a type", () => {
  it("is taken along as a table, narrowed as on the screen", async () => {
    const task = await editor.ask("manageContentExport", { type: "news", state: "changed", requestId: randomUUID() });
    const file = await finishedFile(test, editor.person, task);
    expect(file.fileName).toMatch(/^新闻列表-\d{4}-\d\d-\d\d\.csv$/);
    const [head, columns, ...rows] = csvLines(file);
    expect(head).toContain(`新闻列表，共 1 行，${editor.person.name} 于 `);
    expect(columns).toBe("编号,标题,状态,位置或分类,顺序,上线时间,下线时间,最近修改,修改人,浏览");
    expect(rows).toHaveLength(1);
    // Moments on the clocks of the country, which spreadsheets read as such.
    const moment = "\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d";
    expect(rows[0]).toMatch(new RegExp(`^${ids.changed},有改动,有未发布修改,[^,]*,\\d+,${moment},,${moment},`));
  });

  it("says in the log when it will go online, on the clocks of the country", async () => {
    const [entry] = await test.resources.database.select().from(auditLog).where(eq(auditLog.action, "content.schedule"));
    expect(entry?.summary).toMatch(/：\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 上线/);
  });

  it("has items of every state with their newest titles, the last changed first", async () => {
    const { list: rows, total } = await list();
    expect(total).toBe(8);
    const byId = Object.fromEntries(rows.map((row) => [row.id, row]));
    expect(byId[ids.changed]).toMatchObject({ title: "有改动", state: "changed", updatedBy: editor.person.name, revision: 1 });
    expect(byId[ids.published]).toMatchObject({ title: "百分之百_线上", updatedBy: "系统", views: 1_234, isProtected: false });
    expect(byId[ids.draft]).toMatchObject({ state: "draft", publishAt: null, revision: 0, collection: "产品" });
    expect(rows.map(({ updatedAt }) => updatedAt)).toEqual(
      rows
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .toReversed(),
    );
  });

  it.each([
    ["draft", ["draft"]],
    ["review", ["review"]],
    ["scheduled", ["scheduled", "scheduledDraft"]],
    ["published", ["published"]],
    ["changed", ["changed"]],
    ["offline", ["offline", "offlineByTime"]],
  ] as const)("is narrowed to the state %s, which each item itself tells as well", async (state, expected) => {
    const found = await list({ state });
    expect(found.list.map(({ id }) => id).toSorted()).toEqual(expected.map((name) => ids[name]).toSorted());
    expect(found.total).toBe(expected.length);
    for (const name of expected) expect((await editor.ask("manageContentItem", { type: "news", id: ids[name] })).state).toBe(state);
  });

  it.each([
    ["a word of the title", "下线", [103]],
    ["a word of the draft's title", "有改", [102]],
    ["an id", "105", [105]],
    ["a percent sign, as such", "%", []],
    ["an underscore, as such", "_", [101]],
    ["what nobody has", "没有这个词", []],
  ])("finds by %s", async (_, keyword, expected) => {
    expect(await listedIds({ keyword })).toEqual(expected);
  });

  it("is narrowed to a group, and names the groups", async () => {
    expect((await list()).collections).toEqual(["产品"]);
    expect(await listedIds({ collection: "产品", state: "changed" })).toEqual([102]);
    expect(await listedIds({ collection: "服务" })).toEqual([]);
  });

  it("is ordered and paged", async () => {
    expect((await listedIds({ order: "id", pageSize: 2 })).length).toBe(2);
    const all = await listedIds({ order: "id" });
    expect(all).toEqual(all.toSorted((one, other) => other - one));
    expect([...(await listedIds({ order: "id", pageSize: 5 })), ...(await listedIds({ order: "id", pageSize: 5, pageNum: 2 }))]).toEqual(
      all,
    );
    expect((await listedIds({ order: "published", state: "scheduled" }))[0]).toBe(105);
    expect(await list({ pageNum: 900 })).toMatchObject({ list: [], total: 8 });
  });
});

describe("the work desk", () => {
  it("shows everybody their own drafts, and what waits for them", async () => {
    const mine = await editor.ask("workDesk", {});
    expect(mine.myDrafts.map(({ id }) => id).toSorted()).toEqual([ids.changed, ids.scheduledDraft, ids.draft, ids.review].toSorted());
    expect(mine.waiting).toEqual([]);
    const theirs = await reviewer.ask("workDesk", {});
    expect(theirs.myDrafts).toEqual([]);
    expect(theirs.waiting.map(({ id, title }) => [id, title])).toEqual([[ids.review, "待审核"]]);
    expect((await legal.ask("workDesk", {})).waiting).toEqual([]);
  });

  it("keeps from its author what needs a second person", async () => {
    const payload = {
      code: "x",
      title: "协议",
      version: "1",
      effectiveAt: "2026-01-01",
      changeNote: "首次发布",
      contentHtml: "<p>正文</p>",
    };
    const id = await legal.draft("protocol", { ...payload });
    await legal.ask("manageContentSubmit", { type: "protocol", id, version: 1 });
    expect((await legal.ask("workDesk", {})).waiting).toEqual([]);
    const other = await contentDesk(test, "compliance");
    expect((await other.ask("workDesk", {})).waiting.map((row) => row.id)).toEqual([id]);
  });

  it("warns of what ends within a week", async () => {
    const content = createContentService(test.resources);
    const ends = (id: number, hours: number) =>
      content.save("notice", {
        id,
        ...published,
        publishAt: inHours(-1_000),
        offlineAt: inHours(hours),
        payload: { title: `第${id}号`, summary: "", cover: null, blocks: [], attachments: [], docNo: "" },
      });
    await ends(201, 100);
    await ends(202, 200);
    await ends(203, 2);
    expect((await editor.ask("workDesk", {})).endingSoon.map(({ id }) => id)).toEqual([203, 201]);
  });

  it("names links that lead nowhere, as soon as what they name goes", async () => {
    const broken = async () => (await editor.ask("workDesk", {})).brokenLinks.map(({ id, link }) => [id, link]).toSorted();
    const content = createContentService(test.resources);
    const html = '<p><a href="/news/news-detail?id=101">看</a><a href="/nowhere">无</a><a href="https://other.example/">外</a></p>';
    await content.save("news", { id: 301, ...published, payload: newsOf("有链接", html) });
    expect(await broken()).toEqual([[301, "/next/nowhere"]]);
    await reviewer.ask("manageContentTakeDown", { type: "news", id: 101, reason: "过时" });
    expect(await broken()).toEqual([
      [301, "/next/news/news-detail?id=101"],
      [301, "/next/nowhere"],
    ]);
    const { findings } = await editor.ask("manageContentItem", { type: "news", id: 301 });
    expect(findings.filter(({ message }) => /链接指向|没有这个页面/.test(message)).map(({ field, excerpt }) => [field, excerpt])).toEqual([
      ["blocks.0.html", "/next/nowhere"],
      ["blocks.0.html", "/next/news/news-detail?id=101"],
    ]);
    await content.save("news", { id: 101, ...published, payload: newsOf("又在") });
    expect(await broken()).toEqual([[301, "/next/nowhere"]]);

    const { database, jobs } = test.resources;
    await database
      .update(contentItems)
      .set({ offlineAt: inHours(-1) })
      .where(eq(contentItems.id, 101));
    await transaction(database, (tx) => jobs.enqueue(tx, "checkLinks", {}));
    await jobs.runDue();
    expect(await broken()).toHaveLength(2);
    await content.save("news", { id: 301, ...published, payload: newsOf("没有链接了") });
    expect(await broken()).toEqual([]);
  });

  it("counts the requests that wait for somebody else than their author", async () => {
    const request = { requestKey: crypto.randomUUID(), summary: "调价", detail: {}, reason: "成本", requestedBy: editor.person.id };
    await test.resources.database.insert(approvals).values({ ...request, kind: "price" });
    await test.resources.database
      .insert(approvals)
      .values({ ...request, requestKey: crypto.randomUUID(), kind: "price", requestedBy: legal.person.id });
    expect((await legal.ask("workDesk", {})).approvals).toBe(1);
    expect((await editor.ask("workDesk", {})).approvals).toBe(0);
  });
});
