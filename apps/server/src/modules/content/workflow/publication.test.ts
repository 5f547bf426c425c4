import { codes } from "@marque/contract/codes";
import type { ContentPayload, ContentType } from "@marque/contract/content-types";
import type { EditConflict } from "@marque/contract/entities/manage-content";
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { contentRevisions } from "#database/schema/content.ts";
import { auditLog } from "#database/schema/staff.ts";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { type ContentDesk, contentDesk, newsOf, passHour, shownTitleOf } from "#test-support/content-desk.ts";
import { createContentService } from "../content.service.ts";

let test: TestApp;
let editor: ContentDesk;
let reviewer: ContentDesk;
let legal: ContentDesk;
let secondLegal: ContentDesk;
let admin: ContentDesk;
let secondAdmin: ContentDesk;

beforeAll(async () => {
  test = await createTestApp();
  editor = await contentDesk(test, "editor");
  reviewer = await contentDesk(test, "reviewer");
  legal = await contentDesk(test, "compliance");
  secondLegal = await contentDesk(test, "compliance");
  admin = await contentDesk(test, "superAdmin");
  secondAdmin = await contentDesk(test, "superAdmin");
});
afterAll(() => test.close());

const HOUR = 3_600_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const code = (name: keyof typeof codes) => expect.objectContaining({ code: codes[name].code });
const item = (id: number, type: ContentType = "news") => admin.ask("manageContentItem", { type, id });
const shownTitle = (id: number) => shownTitleOf(test, id);
const log = (id: number, action: string, type = "news") =>
  test.resources.database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, type), eq(auditLog.entityId, String(id)), like(auditLog.action, action)))
    .orderBy(auditLog.id);
const revisions = (id: number) =>
  test.resources.database.select().from(contentRevisions).where(eq(contentRevisions.id, id)).orderBy(contentRevisions.revision);

const protocol = (version: string): ContentPayload<"protocol"> => ({
  code: `member-${version}`,
  title: "会员协议",
  version,
  effectiveAt: "2026-01-01",
  changeNote: "首次发布",
  contentHtml: `<h2>一、范围</h2><p>正文 ${version}</p>`,
});

describe("publishing", () => {
  it("shows visitors the draft, keeps a revision and writes a line into the log", async () => {
    const id = await editor.draft("news", newsOf("新车上市"));
    const { draft } = await item(id);
    const input = { type: "news" as const, id, version: draft?.version ?? 0, note: "按计划", warningsAccepted: "短讯没有封面" };
    expect(await reviewer.ask("manageContentPublish", input)).toEqual({ state: "published", revision: 1 });
    expect(await shownTitle(id)).toBe("新车上市");
    expect(await item(id)).toMatchObject({ state: "published", draft: null, live: { revision: 1 } });
    expect(await log(id, "content.publish")).toMatchObject([
      { actorId: reviewer.person.id, summary: "发布新闻《新车上市》：第 1 版；按计划；提示已确认：短讯没有封面" },
    ]);
    expect(await revisions(id)).toMatchObject([{ revision: 1, by: reviewer.person.id, payload: { title: "新车上市" } }]);
  });

  it("drops what every process kept", async () => {
    const id = await editor.draft("news", newsOf("第一版标题"));
    await reviewer.publish("news", id);
    await vi.waitFor(async () => expect(await shownTitle(id)).toBe("第一版标题"), { timeout: 15_000 });
    await editor.save("news", id, newsOf("第二版标题"));
    expect(await shownTitle(id)).toBe("第一版标题");
    await reviewer.publish("news", id);
    await vi.waitFor(async () => expect(await shownTitle(id)).toBe("第二版标题"), { timeout: 15_000 });
  });

  it("is refused to whoever looked at an earlier draft, though the later one was saved as often", async () => {
    const id = await editor.draft("news", newsOf("第一稿"));
    const seen = (await item(id)).draft?.version ?? 0;
    await reviewer.publish("news", id);
    await editor.save("news", id, newsOf("没有看过的第二稿"));
    const stale = { type: "news" as const, id, version: seen, note: "", warningsAccepted: "已逐条核对" };
    expect(await reviewer.call("manageContentPublish", stale)).toEqual(code("conflict"));
    expect(await editor.call("manageContentSubmit", stale)).toEqual(code("conflict"));
    expect(await editor.call("manageContentDiscard", stale)).toEqual(code("conflict"));
    expect(await shownTitle(id)).toBe("第一稿");

    const second = (await item(id)).draft?.version ?? 0;
    await editor.ask("manageContentDiscard", { type: "news", id, version: second });
    const { draft } = await editor.save("news", id, newsOf("没有看过的第三稿"));
    expect(draft.version).toBeGreaterThan(second);
    await editor.ask("manageContentSubmit", { type: "news", id, version: draft.version, note: "" });
    expect(await reviewer.call("manageContentReject", { type: "news", id, version: second, note: "请改" })).toEqual(code("conflict"));
  });

  it("is not for editors, and not for what is not there", async () => {
    const id = await editor.draft("news", newsOf("等人发布"));
    expect(await editor.call("manageContentPublish", { type: "news", id, version: 1 })).toEqual(code("forbidden"));
    expect((await editor.ask("manageContentItem", { type: "news", id })).mayPublish).toEqual({
      allowed: false,
      reason: "你没有发布这类内容的权限，请提交审核",
    });
    expect(await reviewer.call("manageContentPublish", { type: "news", id: 99_999, version: 1 })).toEqual(code("notFound"));
  });

  it("refuses what its type, the law or its window forbids, at its fields", async () => {
    const id = await editor.draft("news", { ...newsOf("新车"), category: "没有的栏目" as "产品" });
    await editor.save(
      "news",
      id,
      { ...newsOf("同级最强新车", "<p>到店即享零风险驾驶</p>"), category: "没有的栏目" as "产品" },
      {
        publishAt: inMs(2 * HOUR),
        offlineAt: inMs(HOUR),
      },
    );
    const fields = await reviewer.wrongFields("manageContentPublish", { type: "news", id, version: 2, warningsAccepted: "可以" });
    expect(Object.keys(fields).toSorted()).toEqual(["blocks.0.html", "category", "offlineAt", "title"]);
    expect(fields.title).toContain("广告法");
    expect(await shownTitle(id)).toBe(codes.notFound.code);
    await editor.save("news", id, newsOf("新车"), { publishAt: null, offlineAt: inMs(-HOUR) });
    const over = await reviewer.wrongFields("manageContentPublish", { type: "news", id, version: 3, warningsAccepted: "可以" });
    expect(over).toEqual({ offlineAt: "下线时间已过" });
  });

  it("asks for a reason where there are warnings", async () => {
    const id = await editor.draft("news", newsOf("限时活动"));
    const input = { type: "news" as const, id, version: 1 };
    expect(await reviewer.wrongFields("manageContentPublish", input)).toEqual({ warningsAccepted: expect.stringMatching(/有 \d 处提示/) });
    await reviewer.ask("manageContentPublish", { ...input, warningsAccepted: "期限见正文" });
  });

  it("answers the second of two publishers, and whoever saved too late, with a conflict", async () => {
    const id = await editor.draft("news", newsOf("抢着发布"));
    const input = { type: "news" as const, id, version: 1, warningsAccepted: "可以" };
    const both = await Promise.all([reviewer.call("manageContentPublish", input), admin.call("manageContentPublish", input)]);
    expect(both.map((answer) => answer.code).toSorted()).toEqual([codes.ok.code, codes.conflict.code]);
    expect(await revisions(id)).toHaveLength(1);

    await editor.save("news", id, newsOf("改一"));
    const race = await Promise.all([
      reviewer.call("manageContentPublish", { ...input, version: 2 }),
      editor.call("manageContentSave", { type: "news", id, version: 2, revision: 1, payload: newsOf("改二") }),
    ]);
    expect(race.map((answer) => answer.code).toSorted()).toEqual([codes.ok.code, codes.conflict.code]);
    const { live, draft } = await item(id);
    const published = race[0]?.code === codes.ok.code;
    expect([live?.payload.title, draft?.payload.title]).toEqual(published ? ["改一", undefined] : ["抢着发布", "改二"]);
    const lost = race.find((answer) => answer.code === codes.conflict.code)?.data as EditConflict;
    expect(lost).toMatchObject(published ? { draft: null, revision: 2 } : { draft: { version: 3 }, revision: 1 });
  });

  it("gives no short address twice", async () => {
    const [one, other] = [
      await editor.draft("news", newsOf("甲"), { slug: "spring" }),
      await editor.draft("news", newsOf("乙"), { slug: "spring" }),
    ];
    await reviewer.publish("news", one);
    const input = { type: "news" as const, id: other, version: 2, warningsAccepted: "可以" };
    expect(await reviewer.wrongFields("manageContentPublish", input)).toEqual({ slug: `这个短网址已被编号 ${one} 的内容使用` });
  });

  it("leaves an item online its date, and gives a new one the hour of its publication", async () => {
    const before = Date.now();
    const id = await editor.draft("news", newsOf("日期"));
    await reviewer.publish("news", id);
    const first = (await item(id)).live?.publishAt ?? "";
    expect(new Date(first).getTime()).toBeGreaterThanOrEqual(before - 1_000);
    await editor.save("news", id, newsOf("日期，改"), { publishAt: null });
    await reviewer.publish("news", id);
    expect((await item(id)).live?.publishAt).toBe(first);
    await editor.save("news", id, newsOf("日期，再改"), { publishAt: "2025-03-01T00:00:00Z" });
    await reviewer.publish("news", id);
    expect((await item(id)).live?.publishAt).toBe("2025-03-01T08:00:00+08:00");
  });
});

describe("two persons", () => {
  it("are needed for a protocol: whoever changed it last does not publish it", async () => {
    const id = await legal.draft("protocol", protocol("1.0"));
    const input = { type: "protocol" as const, id, version: 1, warningsAccepted: "可以" };
    expect(await legal.call("manageContentPublish", input)).toEqual(code("secondPersonNeeded"));
    expect((await legal.ask("manageContentItem", { type: "protocol", id })).mayPublish).toEqual({
      allowed: false,
      reason: "最后修改的人是你，须由另一位同事发布",
    });
    await secondLegal.ask("manageContentPublish", input);
    await secondLegal.save("protocol", id, protocol("1.1"));
    const second = { ...input, version: 2 };
    expect(await secondLegal.call("manageContentPublish", second)).toEqual(code("secondPersonNeeded"));
    await legal.ask("manageContentPublish", second);
    expect((await item(id, "protocol")).live).toMatchObject({ revision: 2, payload: { version: "1.1" } });
  });

  it("are needed to take a protocol down again", async () => {
    const id = await legal.draft("protocol", protocol("2.0"));
    await secondLegal.publish("protocol", id);
    const input = { type: "protocol" as const, id, reason: "文本有误" };
    expect(await secondLegal.call("manageContentTakeDown", input)).toEqual(code("secondPersonNeeded"));
    await legal.ask("manageContentTakeDown", input);
    expect(await legal.call("manageContentDelete", { type: "protocol", id })).toEqual(code("inUse"));
  });

  it("are needed for gray mode, administrators included", async () => {
    const id = 1;
    await admin.save("grayMode", id, { grayed: true });
    expect(await admin.call("manageContentPublish", { type: "grayMode", id, version: 1 })).toEqual(code("secondPersonNeeded"));
    await secondAdmin.ask("manageContentPublish", { type: "grayMode", id, version: 1 });
    await vi.waitFor(async () => expect((await test.call("isGraying", { grayingContact: "OFFICIAL_WEBSITE" })).envelope.data).toBe(true), {
      timeout: 15_000,
    });
    expect(await secondAdmin.call("manageContentTakeDown", { type: "grayMode", id, reason: "结束" })).toEqual(code("protectedItem"));
    expect(await secondAdmin.call("manageContentDelete", { type: "grayMode", id })).toEqual(code("protectedItem"));
  });
});

describe("a schedule", () => {
  it("brings a new item by its window", async () => {
    const id = await editor.draft("news", newsOf("明天见"), { publishAt: inMs(24 * HOUR) });
    expect(await reviewer.publish("news", id)).toEqual({ state: "scheduled", revision: 1 });
    expect(await shownTitle(id)).toBe(codes.notFound.code);
    expect(await item(id)).toMatchObject({ state: "scheduled", draft: null, live: { revision: 1 } });
  });

  it("replaces what is online at its hour, once, and leaves it its date", async () => {
    const id = await editor.draft("news", newsOf("旧文"));
    await reviewer.publish("news", id);
    const first = (await item(id)).live?.publishAt;
    await editor.save("news", id, newsOf("新文"), { publishAt: inMs(HOUR) });
    expect(await reviewer.publish("news", id)).toEqual({ state: "scheduled", revision: 1 });
    expect(await item(id)).toMatchObject({ state: "scheduled", draft: { state: "scheduled" }, live: { payload: { title: "旧文" } } });
    expect(await reviewer.call("manageContentPublish", { type: "news", id, version: 3 })).toEqual(code("wrongState"));
    await test.resources.jobs.runDue();
    expect(await shownTitle(id)).toBe("旧文");
    await Promise.all([passHour(test.resources), passHour(test.resources)]);
    await vi.waitFor(async () => expect(await shownTitle(id)).toBe("新文"), { timeout: 15_000 });
    expect(await item(id)).toMatchObject({ state: "published", draft: null, live: { revision: 2, publishAt: first } });
    expect(await revisions(id)).toMatchObject([
      { revision: 1 },
      { revision: 2, by: reviewer.person.id, changed: ["title", "blocks.0.html"] },
    ]);
    expect(await log(id, "content.publish")).toMatchObject([{ actorId: reviewer.person.id }, { actorId: null, actorName: "系统" }]);
  });

  /** An item online with a draft that waits for the next moment. */
  async function scheduled(title: string, slug: string | null = null): Promise<number> {
    const id = await editor.draft("news", newsOf(`${title}，旧`));
    await reviewer.publish("news", id);
    await editor.save("news", id, newsOf(`${title}，新`), { publishAt: inMs(HOUR), slug });
    expect((await reviewer.publish("news", id)).state).toBe("scheduled");
    return id;
  }

  it("falls to whoever changes the draft, withdraws it or takes the item down", async () => {
    const [changed, withdrawn, gone] = [await scheduled("改过"), await scheduled("撤回"), await scheduled("下线")];
    expect((await editor.save("news", changed, newsOf("改过，又改"))).draft.state).toBe("draft");
    await editor.ask("manageContentReject", { type: "news", id: withdrawn, version: 3 });
    await reviewer.ask("manageContentTakeDown", { type: "news", id: gone, reason: "数据有误" });
    expect((await log(changed, "content.save")).at(-1)?.summary).toContain("定时发布随之取消");
    await passHour(test.resources);
    expect(await item(changed)).toMatchObject({ state: "changed", live: { revision: 1 } });
    expect(await item(withdrawn)).toMatchObject({ state: "changed", live: { revision: 1 } });
    expect(await item(gone)).toMatchObject({ state: "offline", draft: { state: "draft" }, live: { revision: 1 } });
  });

  it("is not lost when its list is put in another order: that is refused until somebody has given it back", async () => {
    const [moved, other] = [await scheduled("换了位置"), await editor.draft("news", newsOf("另一条"))];
    await reviewer.publish("news", other);
    const order = { type: "news" as const, collection: "产品", ids: [other, moved], before: [moved, other] };
    const refused = await editor.call("manageContentReorder", order);
    expect(refused).toEqual(code("wrongState"));
    expect(refused.message).toContain("“换了位置，新”在等待审核或定时发布");
    await passHour(test.resources);
    expect(await item(moved)).toMatchObject({ state: "published", live: { revision: 2, payload: { title: "换了位置，新" } } });
  });

  it("gives back with the reason what cannot go online at its hour", async () => {
    const id = await scheduled("短网址", "taken-meanwhile");
    const other = await editor.draft("news", newsOf("先到的"), { slug: "taken-meanwhile" });
    await reviewer.publish("news", other);
    await passHour(test.resources);
    expect(await item(id)).toMatchObject({
      state: "changed",
      live: { revision: 1 },
      draft: { note: expect.stringContaining("定时发布未成：短网址：这个短网址") },
    });
    expect(await log(id, "content.publishFailed")).toMatchObject([{ actorName: "系统" }]);
    const failed = async (desk: ContentDesk) => (await desk.ask("workDesk", {})).failed.filter((row) => row.id === id);
    const [row] = await failed(editor);
    expect(row).toMatchObject({ type: "news", title: "短网址，新", state: "changed", reason: expect.stringContaining("短网址已被编号") });
    expect(await failed(reviewer)).toHaveLength(1);
    expect(await failed(legal)).toEqual([]);
    await editor.save("news", id, newsOf("短网址，改过"), { slug: "another" });
    expect(await failed(editor)).toEqual([]);
  });
});

describe("taking down and deleting", () => {
  it("need a reason, an item online and somebody who may", async () => {
    const id = await editor.draft("news", newsOf("要下线"));
    const input = { type: "news" as const, id, reason: "数据有误" };
    expect(await reviewer.call("manageContentTakeDown", input)).toEqual(code("wrongState"));
    await reviewer.publish("news", id);
    expect(await editor.call("manageContentTakeDown", input)).toEqual(code("forbidden"));
    expect(await reviewer.wrongFields("manageContentTakeDown", { ...input, reason: "" })).toEqual({ reason: "请填写原因" });
    expect(await reviewer.call("manageContentDelete", { type: "news", id })).toEqual(code("wrongState"));
    await reviewer.ask("manageContentTakeDown", input);
    await vi.waitFor(async () => expect(await shownTitle(id)).toBe(codes.notFound.code), { timeout: 15_000 });
    expect(await log(id, "content.takeDown")).toMatchObject([{ summary: "下线新闻《要下线》：数据有误" }]);
    await reviewer.ask("manageContentDelete", { type: "news", id });
    expect(await reviewer.call("manageContentItem", { type: "news", id })).toEqual(code("notFound"));
    expect(await log(id, "content.delete")).toMatchObject([{ before: { payload: { title: "要下线" } } }]);
  });

  it.each([14, 27])("spare disclosure %i, and give it no end", async (id) => {
    const content = createContentService(test.resources);
    const payload: ContentPayload<"disclosure"> = {
      title: "满意度调查",
      summary: "说明",
      cover: null,
      blocks: [],
      attachments: [],
      docNo: "",
      issuer: "公司",
      legalBasis: "",
      form: null,
      navigationFirst: "一",
      navigationSecond: "二",
      navigationThird: "三",
      effectiveFrom: "2026-01-01",
      effectiveTo: null,
      versions: [{ version: "1", date: "2026-01-01", note: "" }],
    };
    await content.save("disclosure", { id, status: "published", payload });
    const named = { type: "disclosure" as const, id };
    expect(await legal.call("manageContentTakeDown", { ...named, reason: "试试" })).toEqual(code("protectedItem"));
    expect(await legal.call("manageContentDelete", named)).toEqual(code("protectedItem"));
    const { draft } = await legal.save("disclosure", id, payload, { offlineAt: inMs(HOUR) });
    expect(await secondLegal.wrongFields("manageContentPublish", { ...named, version: draft.version, warningsAccepted: "可以" })).toEqual({
      offlineAt: "该内容受保护，不能设置下线时间",
    });
  });

  it("bring an item back with its next publication", async () => {
    const id = await editor.draft("news", newsOf("回来"));
    await reviewer.publish("news", id);
    await reviewer.ask("manageContentTakeDown", { type: "news", id, reason: "暂缓" });
    await editor.save("news", id, newsOf("回来"), { sort: 1 });
    await reviewer.publish("news", id);
    await vi.waitFor(async () => expect(await shownTitle(id)).toBe("回来"), { timeout: 15_000 });
  });
});

describe("revisions", () => {
  it("tell what changed, and bring an old text back as a draft", async () => {
    const content = createContentService(test.resources);
    await content.save("news", { id: 7_001, status: "published", slug: "old", payload: newsOf("产品自带的") });
    const named = { type: "news" as const, id: 7_001 };
    const list = () => reviewer.ask("manageContentRevisions", named);
    expect(await list()).toMatchObject({ total: 1, list: [{ revision: 1, by: "系统", changed: [] }] });

    await editor.save("news", 7_001, { ...newsOf("改过的"), tags: ["新"] }, { slug: "new" });
    await reviewer.publish("news", 7_001);
    expect(await list()).toMatchObject({
      total: 2,
      list: [
        { revision: 2, by: reviewer.person.name, changed: ["slug", "tags", "title", "blocks.0.html"] },
        { revision: 1, by: "系统" },
      ],
    });
    expect(await reviewer.ask("manageContentRevision", { ...named, revision: 1 })).toMatchObject({
      revision: 1,
      slug: "old",
      payload: { title: "产品自带的" },
    });
    expect(await reviewer.call("manageContentRevision", { ...named, revision: 3 })).toEqual(code("notFound"));

    expect(await editor.call("manageContentRestore", { ...named, revision: 1, version: 4 })).toEqual(code("conflict"));
    const { draft } = await editor.ask("manageContentRestore", { ...named, revision: 1, version: 0 });
    expect(draft).toMatchObject({ version: 2, slug: "old", payload: { title: "产品自带的" }, author: { id: editor.person.id } });
    expect(await log(7_001, "content.restore")).toMatchObject([{ summary: "恢复历史版本新闻《产品自带的》：第 1 版" }]);
    await reviewer.publish("news", 7_001);
    expect((await item(7_001)).live).toMatchObject({ revision: 3, slug: "old", payload: newsOf("产品自带的") });
  });

  it("are paged, the newest first", async () => {
    const id = await editor.draft("news", newsOf("版本 1"));
    await reviewer.publish("news", id);
    for (let version = 2; version <= 5; version += 1) {
      await editor.save("news", id, newsOf(`版本 ${version}`));
      await reviewer.publish("news", id);
    }
    const page = (pageNum: number) => reviewer.ask("manageContentRevisions", { type: "news", id, pageNum, pageSize: 2 });
    expect((await page(1)).list.map(({ revision }) => revision)).toEqual([5, 4]);
    expect((await page(3)).list.map(({ revision }) => revision)).toEqual([1]);
    expect((await page(4)).list).toEqual([]);
    const content = createContentService(test.resources);
    await content.save("news", { id, status: "published", payload: newsOf("别处写的") });
    expect((await page(1)).list.map(({ revision }) => revision)).toEqual([6, 5]);
    expect((await page(2)).list.map(({ revision }) => revision)).toEqual([4, 3]);
    expect(await page(3)).toMatchObject({ total: 6, list: [{ revision: 2 }, { revision: 1 }] });
  });
});
