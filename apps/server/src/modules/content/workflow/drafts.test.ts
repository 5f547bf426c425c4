import { randomUUID } from "node:crypto";
import { codes } from "@marque/contract/codes";
import type { EditConflict } from "@marque/contract/entities/manage-content";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentDrafts, contentItems } from "#database/schema/content.ts";
import { auditLog } from "#database/schema/staff.ts";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { type ContentDesk, contentDesk, newsOf } from "#test-support/content-desk.ts";

let test: TestApp;
let editor: ContentDesk;
let colleague: ContentDesk;
let reviewer: ContentDesk;

beforeAll(async () => {
  test = await createTestApp();
  editor = await contentDesk(test, "editor");
  colleague = await contentDesk(test, "editor");
  reviewer = await contentDesk(test, "reviewer");
});
afterAll(() => test.close());

const code = (name: keyof typeof codes) => expect.objectContaining({ code: codes[name].code });
const item = (desk: ContentDesk, id: number) => desk.ask("manageContentItem", { type: "news", id });
const loggedActions = async (id: number, type = "news") =>
  (
    await test.resources.database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, type), eq(auditLog.entityId, String(id))))
      .orderBy(auditLog.id)
  ).map(({ action }) => action);

describe("creating", () => {
  it("gives an id that nobody has, a draft that nobody sees and a line in the log", async () => {
    const id = await editor.draft("news", newsOf("新车亮相"));
    expect(await item(editor, id)).toMatchObject({
      state: "draft",
      live: null,
      path: `/news/news-detail?id=${id}`,
      draft: { version: 1, basedOn: 0, state: "draft", author: { id: editor.person.id, name: editor.person.name } },
    });
    expect((await test.call("noticeDetail", { id })).envelope).toEqual(code("notFound"));
    expect(await loggedActions(id)).toEqual(["content.create"]);
  });

  it("is one item when it is sent twice, at once or later", async () => {
    const input = { type: "news" as const, requestId: randomUUID(), payload: newsOf("只有一条") };
    const both = await Promise.all([editor.ask("manageContentCreate", input), editor.ask("manageContentCreate", input)]);
    expect(await editor.ask("manageContentCreate", input)).toEqual(both[0]);
    expect(both[1]).toEqual(both[0]);
  });

  it("never gives one id to two items, among notices of every kind, even after the last was deleted", async () => {
    const types = ["news", "notice", "brand", "usedCar"] as const;
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        editor.ask("manageContentCreate", { type: types[index % 4] ?? "news", requestId: randomUUID() }),
      ),
    );
    const ids = made.map(({ id }) => id);
    expect(new Set(ids).size).toBe(12);
    const last = await editor.draft("news", newsOf("删掉的"));
    await editor.ask("manageContentDiscard", { type: "news", id: last, version: 1 });
    expect(await editor.draft("news", newsOf("之后的"))).toBeGreaterThan(last);
  });

  it("leaves the ids free that the specification names", async () => {
    const legal = await contentDesk(test, "compliance");
    const ids: number[] = [];
    for (let made = 0; made < 3; made += 1) {
      ids.push((await legal.ask("manageContentCreate", { type: "disclosure", requestId: randomUUID() })).id);
    }
    expect(ids).toEqual([28, 29, 30]);
  });

  it("copies the newest draft of another", async () => {
    const original = await editor.draft("news", newsOf("原稿"));
    await editor.save("news", original, newsOf("改过的原稿"), { slug: "original" });
    const { id } = await editor.ask("manageContentCreate", { type: "news", requestId: randomUUID(), copyOf: original });
    expect((await item(editor, id)).draft).toMatchObject({ payload: { title: "改过的原稿" }, slug: null });
    expect(await editor.call("manageContentCreate", { type: "news", requestId: randomUUID(), copyOf: 99_999 })).toEqual(code("notFound"));
  });

  it("makes no second set of settings", async () => {
    expect(await editor.call("manageContentCreate", { type: "siteSettings", requestId: randomUUID() })).toEqual(code("wrongState"));
  });

  it("is for those whose desk it is", async () => {
    expect(await editor.call("manageContentCreate", { type: "protocol", requestId: randomUUID() })).toEqual(code("forbidden"));
    expect(await editor.call("manageContentCreate", { type: "supplier", requestId: randomUUID() })).toEqual(code("forbidden"));
  });
});

describe("saving", () => {
  it("counts the version up, and answers what speaks against publication", async () => {
    const id = await editor.draft("news", newsOf("第一稿"));
    const { draft, findings } = await editor.save("news", id, { ...newsOf("业内最先进的新车"), summary: "" });
    expect(draft).toMatchObject({ version: 2, payload: { title: "业内最先进的新车" } });
    expect(findings.map(({ field, level }) => [field, level])).toEqual(
      expect.arrayContaining([
        ["title", "error"],
        ["summary", "warning"],
        ["cover", "warning"],
      ]),
    );
  });

  it("keeps what is not finished, and says at which fields", async () => {
    const id = await editor.draft("news", newsOf("半成品"));
    const window = { publishAt: "2030-01-02T00:00:00Z", offlineAt: "2030-01-01T00:00:00Z" };
    const { draft, findings } = await editor.save("news", id, { title: "", blocks: [] } as never, window);
    expect(draft).toMatchObject({ payload: { title: "", blocks: [] }, offlineAt: "2030-01-01T08:00:00+08:00" });
    const errors = Object.fromEntries(findings.filter(({ level }) => level === "error").map(({ field, message }) => [field, message]));
    expect(errors).toMatchObject({ title: "请填写", category: "请填写", offlineAt: "下线时间须晚于上线时间" });
  });

  it("keeps times that are given with any offset, and answers all with the country's, in the log and of old drafts too", async () => {
    const given = { startAt: "2030-01-01T00:00:00Z", signup: { from: "2029-12-31T19:00:00-05:00" }, title: "写到一半的活动" };
    const kept = { startAt: "2030-01-01T08:00:00+08:00", signup: { from: "2030-01-01T08:00:00+08:00" }, title: "写到一半的活动" };
    const { id } = await editor.ask("manageContentCreate", { type: "activity", requestId: randomUUID(), payload: given });
    const [stored] = await test.resources.database.select().from(contentDrafts).where(eq(contentDrafts.id, id));
    expect(stored?.payload).toEqual(kept);
    await test.resources.database.update(contentDrafts).set({ payload: given }).where(eq(contentDrafts.id, id));
    expect((await editor.ask("manageContentItem", { type: "activity", id })).draft?.payload).toEqual(kept);
    await test.resources.database.insert(auditLog).values({
      actorName: "系统",
      action: "content.save",
      entity: "activity",
      entityId: String(id),
      summary: "旧记录",
      ip: "",
      requestId: "",
      before: given,
      after: null,
    });
    const log = await (await contentDesk(test, "superAdmin")).ask("auditList", { entity: "activity", entityId: String(id) });
    expect(log.list).toContainEqual(expect.objectContaining({ summary: "旧记录", before: kept, after: null }));
  });

  it.each([
    ["home_top", undefined],
    ["test_drive_top", undefined],
    ["used_car", "请选择轮播位置"],
    ["constructor", "请选择轮播位置"],
  ])("says of a slide at %s: %s", async (collection, message) => {
    const id = await editor.draft("carousel", { title: "云起" } as never);
    const { findings } = await editor.save("carousel", id, { title: "云起" } as never, { collection });
    expect(findings.find(({ field }) => field === "collection")?.message).toBe(message);
  });

  it("answers whoever comes second with what the first saved, and loses neither", async () => {
    const id = await editor.draft("news", newsOf("共同的稿子"));
    const mine = { type: "news" as const, id, version: 1, revision: 0 };
    const saves = await Promise.all([
      editor.call("manageContentSave", { ...mine, payload: newsOf("甲的版本") }),
      colleague.call("manageContentSave", { ...mine, payload: newsOf("乙的版本") }),
    ]);
    const [won] = saves.filter((answer) => answer.code === codes.ok.code);
    const [lost] = saves.filter((answer) => answer.code === codes.conflict.code);
    const data = lost?.data as EditConflict;
    const saved = (won?.data ?? {}) as EditConflict;
    expect(data.draft).toEqual({ ...saved.draft, version: 2 });
    expect(lost?.message).toContain("已先保存");
    expect((await item(editor, id)).draft).toEqual(saved.draft);
  });

  it("conflicts with a publication that came between, draft or not", async () => {
    const id = await editor.draft("news", newsOf("将被发布"));
    await reviewer.publish("news", id);
    const late = { type: "news" as const, id, payload: newsOf("迟到的修改") };
    expect(await editor.call("manageContentSave", { ...late, version: 1, revision: 0 })).toMatchObject({
      code: codes.conflict.code,
      data: { draft: null, revision: 1 },
    });
    expect(await editor.call("manageContentSave", { ...late, version: 0, revision: 0 })).toEqual(code("conflict"));
    expect((await editor.ask("manageContentSave", { ...late, version: 0, revision: 1 })).draft).toMatchObject({ version: 2, basedOn: 1 });
  });

  it("conflicts with a later draft, whose versions go on from those of the former one", async () => {
    const id = await editor.draft("news", newsOf("先写的"));
    const seen = { type: "news" as const, id, version: 1, revision: 0 };
    await reviewer.publish("news", id);
    await editor.save("news", id, newsOf("后来写的"));
    expect(await editor.call("manageContentSave", { ...seen, payload: newsOf("还在改先写的") })).toMatchObject({
      code: codes.conflict.code,
      data: { draft: { version: 2, payload: { title: "后来写的" } }, revision: 1 },
    });
  });

  it("changes nothing where nothing has changed", async () => {
    const id = await editor.draft("news", newsOf("不变的"));
    expect((await colleague.save("news", id, newsOf("不变的"))).draft).toMatchObject({ version: 1, author: { id: editor.person.id } });
  });

  it("fills one line of the log an hour while it saves by itself, and one whenever somebody saves", async () => {
    const id = await editor.draft("news", newsOf("自动保存"));
    const autosave = { autosave: true };
    for (const title of ["一", "二", "三"]) await editor.save("news", id, newsOf(title), autosave);
    await colleague.save("news", id, newsOf("四"), autosave);
    expect(await loggedActions(id)).toEqual(["content.create", "content.save", "content.save"]);
    await test.resources.database.update(contentDrafts).set({ loggedAt: new Date(Date.now() - 3_601_000) });
    await colleague.save("news", id, newsOf("五"), autosave);
    expect(await loggedActions(id)).toHaveLength(4);
    await colleague.save("news", id, newsOf("六"));
    expect(await loggedActions(id)).toHaveLength(5);
  });

  it.each([
    ["a script", "<p>好</p><script>alert(1)</script>", "<p>好</p>"],
    ["an event handler", '<p onclick="alert(1)">好</p>', "<p>好</p>"],
    ["a link that runs", '<a href="javascript:alert(1)">点</a>', "<a>点</a>"],
    ["a link without a protocol", '<a href="//evil.example">点</a>', "<a>点</a>"],
    ["a drawing with a script", "<svg><script>1</script></svg>好", "好"],
  ])("keeps no %s, even in what is not finished", async (_, given, kept) => {
    const id = await editor.draft("news", newsOf("危险"));
    const { draft } = await editor.save("news", id, { blocks: [{ type: "text", html: given }] } as never);
    expect(draft.payload).toEqual({ blocks: [{ type: "text", html: kept }] });
    expect((await editor.save("news", id, newsOf("危险", given))).draft.payload).toMatchObject({ blocks: [{ html: kept }] });
  });

  it("leaves plain text as it was typed", async () => {
    const desk = await contentDesk(test, "editor");
    const { list } = await desk.ask("manageContentList", { type: "siteSettings" });
    const id = list[0]?.id ?? (await desk.ask("manageContentCreate", { type: "siteSettings", requestId: randomUUID() })).id;
    const payload = { seo: { title: "A & B", description: "A & B <3", origin: "" } };
    expect((await desk.save("siteSettings", id, payload as never)).draft.payload).toEqual(payload);
  });

  it("refuses what is nested beyond any form", async () => {
    const id = await editor.draft("news", newsOf("太深"));
    let deep: unknown = "x";
    for (let level = 0; level < 30; level += 1) deep = { deep };
    const input = { type: "news" as const, id, version: 1, revision: 0, payload: deep as Record<string, unknown> };
    expect(await editor.wrongFields("manageContentSave", input)).toEqual({ payload: "内容的层级过深" });
  });

  it("says which colleagues have it open", async () => {
    const id = await editor.draft("news", newsOf("两人同看"));
    await item(editor, id);
    expect((await item(colleague, id)).alsoOpen).toEqual([editor.person.name]);
    expect((await item(reviewer, id)).alsoOpen.toSorted()).toEqual([colleague.person.name, editor.person.name].toSorted());
  });

  it("does not find what is not there", async () => {
    expect(await editor.call("manageContentItem", { type: "news", id: 99_999 })).toEqual(code("notFound"));
    const input = { type: "news" as const, id: 99_999, version: 0, revision: 0, payload: {} };
    expect(await editor.call("manageContentSave", input)).toEqual(code("notFound"));
  });
});

describe("discarding", () => {
  it("deletes what never was online, with its payload in the log", async () => {
    const id = await editor.draft("news", newsOf("不要了"));
    expect(await editor.call("manageContentDiscard", { type: "news", id, version: 7 })).toEqual(code("conflict"));
    await editor.ask("manageContentDiscard", { type: "news", id, version: 1 });
    expect(await editor.call("manageContentItem", { type: "news", id })).toEqual(code("notFound"));
    const [entry] = await test.resources.database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, String(id)), eq(auditLog.action, "content.discard")));
    expect(entry?.before).toMatchObject({ payload: { title: "不要了" } });
  });

  it("goes back to what is online", async () => {
    const id = await editor.draft("news", newsOf("线上"));
    await reviewer.publish("news", id);
    await editor.save("news", id, newsOf("改坏了"));
    await editor.ask("manageContentDiscard", { type: "news", id, version: 2 });
    expect(await item(editor, id)).toMatchObject({ state: "published", draft: null, live: { payload: { title: "线上" } } });
    const [row] = await test.resources.database
      .select()
      .from(contentItems)
      .where(and(eq(contentItems.type, "news"), eq(contentItems.id, id)));
    expect(row?.title).toBe("线上");
  });
});

describe("review", () => {
  it("takes what could be published, and refuses what could not at its fields", async () => {
    const id = await editor.draft("news", newsOf("国家级荣誉", "<p>正文</p>"));
    expect(await editor.wrongFields("manageContentSubmit", { type: "news", id, version: 1 })).toEqual({
      title: expect.stringContaining("广告法第九条"),
    });
    await editor.save("news", id, newsOf("荣誉"));
    await editor.ask("manageContentSubmit", { type: "news", id, version: 2, note: "请看第二段" });
    expect(await item(editor, id)).toMatchObject({ state: "review", draft: { state: "review", version: 3, note: "请看第二段" } });
  });

  it("holds the draft still for everybody but reviewers", async () => {
    const id = await editor.draft("news", newsOf("待审"));
    await editor.ask("manageContentSubmit", { type: "news", id, version: 1 });
    const change = { type: "news" as const, id, version: 2, revision: 0, payload: newsOf("待审，改") };
    expect(await editor.call("manageContentSave", change)).toEqual(code("wrongState"));
    expect(await colleague.call("manageContentDiscard", { type: "news", id, version: 2 })).toEqual(code("wrongState"));
    expect(await editor.call("manageContentSubmit", { type: "news", id, version: 2 })).toEqual(code("wrongState"));
    expect((await reviewer.ask("manageContentSave", change)).draft).toMatchObject({ state: "review", version: 3 });
  });

  it("is taken back by its author, and sent back with a reason by a reviewer", async () => {
    const id = await editor.draft("news", newsOf("来回"));
    const at = (version: number) => ({ type: "news" as const, id, version });
    expect(await editor.call("manageContentReject", at(1))).toEqual(code("wrongState"));
    await editor.ask("manageContentSubmit", at(1));
    expect(await colleague.call("manageContentReject", at(2))).toEqual(code("forbidden"));
    await editor.ask("manageContentReject", at(2));
    expect((await item(editor, id)).state).toBe("draft");
    await editor.ask("manageContentSubmit", at(3));
    expect(await reviewer.wrongFields("manageContentReject", at(4))).toEqual({ note: "请写明退回的原因" });
    await reviewer.ask("manageContentReject", { ...at(4), note: "缺少数据来源" });
    expect((await item(editor, id)).draft).toMatchObject({ state: "draft", note: "缺少数据来源", version: 5 });
    expect(await loggedActions(id)).toEqual([
      ...["content.create", "content.submit", "content.reject"],
      ...["content.submit", "content.reject"],
    ]);
  });
});
