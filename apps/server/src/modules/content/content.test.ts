import { codes } from "@marque/contract/codes";
import type { ContentPayload } from "@marque/contract/content-types";
import type { Block } from "@marque/contract/entities/article";
import { type CallId, routes } from "@marque/contract/routes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { contentItems, contentViews } from "../../database/schema/content.ts";
import { createSecurity } from "../../security/field-encryption.ts";
import { createLimiter } from "../limits/limiter.ts";
import { setViews } from "./content.repository.ts";
import { type ContentService, createContentService, SINGLE_ITEM_ID } from "./content.service.ts";
import { createReadingCount } from "./count-reading.ts";

let test: TestApp;
let content: ContentService;

beforeAll(async () => {
  test = await createTestApp();
  content = createContentService(test.resources);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.resources.database.delete(contentItems);
});

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const picture = { url: "/next/media/a.webp", width: 800, height: 450, alt: "", sources: [] };

async function ask<Id extends CallId>(id: Id, input: CallInput<Id>): Promise<CallOutput<Id>> {
  const { status, envelope } = await test.call(id, input);
  expect(status).toBe(200);
  expect(envelope.code).toBe(codes.ok.code);
  return envelope.data as CallOutput<Id>;
}

/** What a call answers once every process has heard of the change. */
async function untilAnswered<Id extends CallId>(id: Id, input: CallInput<Id>, expected: unknown): Promise<void> {
  await vi.waitFor(async () => expect(await ask(id, input)).toEqual(expected), { timeout: 5_000 });
}

const navigationItem = (payload: Partial<ContentPayload<"navigation">>): ContentPayload<"navigation"> => ({
  parentId: null,
  navigationName: "车型",
  customLink: "/car-type",
  jumpType: 1,
  ...payload,
});
const hoverItem = (payload: Partial<ContentPayload<"hoverBar">>): ContentPayload<"hoverBar"> => ({
  iconName: "phone",
  picUrl: "",
  description: "说明",
  descriptionType: 1,
  descriptionUrl: "",
  customLink: "/test-drive",
  ...payload,
});
const slide = (label: string): ContentPayload<"carousel"> => ({
  label,
  title: label,
  subtitle: "",
  scene: { landscape: picture, car: null },
  tone: "dark",
  vehicleId: null,
  buttons: [],
});
const protocol = (code: string): ContentPayload<"protocol"> => ({
  code,
  title: `协议 ${code}`,
  version: "1.0",
  effectiveAt: "2026-01-01",
  contentHtml: `<h2>一、范围</h2><p>正文 ${code}</p>`,
  changeNote: "",
});
const notice = (title: string): ContentPayload<"notice"> => ({
  title,
  summary: "摘要",
  cover: null,
  blocks: [],
  attachments: [],
  docNo: "",
});
const dangerousBlocks: [what: string, given: Block, kept: object][] = [
  ["a script", { type: "text", html: "<p>好</p><script>alert(1)</script>" }, { html: "<p>好</p>" }],
  ["an event handler", { type: "text", html: '<p onclick="alert(1)">好</p>' }, { html: "<p>好</p>" }],
  ["a frame", { type: "text", html: '<iframe src="https://evil.example"></iframe><p>好</p>' }, { html: "<p>好</p>" }],
];

describe("navigation", () => {
  it("is a tree in the editors' order, without what is not published now", async () => {
    const published = { status: "published" as const };
    await content.save("navigation", { id: 2, sort: 1, ...published, payload: navigationItem({ navigationName: "二手车", jumpType: 4 }) });
    await content.save("navigation", { id: 1, sort: 0, ...published, payload: navigationItem({ jumpType: 3 }) });
    await content.save("navigation", { id: 21, sort: 0, ...published, payload: navigationItem({ parentId: 2, navigationName: "买车" }) });
    await content.save("navigation", { id: 3, sort: 2, status: "draft", payload: navigationItem({ navigationName: "草稿" }) });
    await content.save("navigation", { id: 4, sort: 3, status: "offline", payload: navigationItem({ navigationName: "下线" }) });
    await content.save("navigation", { id: 5, sort: 4, ...published, publishAt: inHours(1), payload: navigationItem({}) });
    await content.save("navigation", { id: 6, sort: 5, ...published, offlineAt: inHours(-1), payload: navigationItem({}) });
    await content.save("navigation", { id: 41, sort: 6, ...published, payload: navigationItem({ parentId: 4 }) });

    await untilAnswered("navigationList", {}, [
      { id: 1, navigationName: "车型", customLink: "/car-type", jumpType: 3, seconds: [] },
      {
        id: 2,
        navigationName: "二手车",
        customLink: "/car-type",
        jumpType: 4,
        seconds: [{ id: 21, navigationName: "买车", customLink: "/car-type", jumpType: 1, seconds: [] }],
      },
    ]);
  });

  it("refuses a link that the link rule forbids, at its field", async () => {
    const values = { id: 1, status: "published" as const, payload: navigationItem({ customLink: "javascript:alert(1)" }) };
    await expect(content.save("navigation", values)).rejects.toMatchObject({
      code: codes.invalid.code,
      data: { fields: { customLink: expect.stringContaining("链接") } },
    });
    expect(await test.resources.database.select().from(contentItems)).toEqual([]);
  });
});

describe("hover bar", () => {
  it("shows at most seven items", async () => {
    for (let id = 1; id <= 9; id += 1) {
      await content.save("hoverBar", { id, sort: id, status: "published", payload: hoverItem({ description: `第${id}项` }) });
    }
    await vi.waitFor(async () =>
      expect((await ask("hoverBarList", {})).map(({ description }) => description)).toEqual([1, 2, 3, 4, 5, 6, 7].map((id) => `第${id}项`)),
    );
  });

  const dangerous = [
    ["a script", "好<script>alert(1)</script>", "好"],
    ["an event handler", '<b onclick="alert(1)">电话</b><br>全天', "<b>电话</b><br />全天"],
    ["a javascript link", '<a href="javascript:alert(1)">点</a>', "<a>点</a>"],
    ["an encoded javascript link", '<a href="java&#115;cript:alert(1)">点</a>', "<a>点</a>"],
    ["a picture", '<img src=x onerror="alert(1)">图', "图"],
    ["a style", '<span style="position:fixed;inset:0">x</span>', "<span>x</span>"],
    ["an embedded drawing", "<svg><script>1</script></svg>一", "一"],
  ] as const;

  it.each(dangerous)("writes a description without %s", async (_, given, kept) => {
    await content.save("hoverBar", { id: 1, status: "published", payload: hoverItem({ description: given }) });
    const [row] = await test.resources.database.select().from(contentItems);
    expect(row?.payload).toMatchObject({ description: kept });
  });

  it.each(dangerous)("answers a description without %s, however it came into the database", async (_, given, kept) => {
    await test.resources.database
      .insert(contentItems)
      .values({ type: "hoverBar", id: 1, status: "published", payload: hoverItem({ description: given }) });
    expect((await content.listHoverBar())[0]?.description).toBe(kept);
  });

  it("answers no link and no picture address that could run or lead astray", async () => {
    const payload = hoverItem({
      customLink: "javascript:alert(1)",
      picUrl: "data:image/svg+xml,x",
      descriptionUrl: "//evil.example/a.png",
    });
    await test.resources.database.insert(contentItems).values({ type: "hoverBar", id: 1, status: "published", payload });
    expect((await content.listHoverBar())[0]).toMatchObject({ customLink: "", picUrl: "", descriptionUrl: "" });
  });

  it("leaves links in descriptions as the link rule has them", async () => {
    const description = '<a href="/carRecall">召回</a><a href="https://other.example/a">外部</a><a href="tel:400-000-1121">电话</a>';
    await content.save("hoverBar", { id: 1, status: "published", payload: hoverItem({ description }) });
    expect((await content.listHoverBar())[0]?.description).toBe(
      '<a href="/next/carRecall">召回</a><a href="https://other.example/a" rel="noopener">外部</a><a href="tel:400-000-1121" rel="noopener">电话</a>',
    );
  });
});

describe("carousel", () => {
  it("is looked up by positionName", async () => {
    await content.save("carousel", { id: 1, sort: 2, collection: "home_top", status: "published", payload: slide("远岫") });
    await content.save("carousel", { id: 2, sort: 1, collection: "home_top", status: "published", payload: slide("云起") });
    await content.save("carousel", { id: 3, sort: 0, collection: "used_car", status: "published", payload: slide("二手车") });
    await vi.waitFor(async () =>
      expect(
        (await ask("carouselList", { positionName: "home_top" })).map(({ id, label, positionName }) => [id, label, positionName]),
      ).toEqual([
        [2, "云起", "home_top"],
        [1, "远岫", "home_top"],
      ]),
    );
    expect(await ask("carouselList", { positionName: "nowhere" })).toEqual([]);
  });
});

describe("gray mode", () => {
  const question = { grayingContact: "OFFICIAL_WEBSITE" } as const;
  const turn = (grayed: boolean, window: { publishAt?: Date; offlineAt?: Date } = {}) =>
    content.save("grayMode", { id: SINGLE_ITEM_ID, status: "published", ...window, payload: { grayed } });

  it("is off while nobody has turned it on", async () => {
    await untilAnswered("isGraying", question, false);
  });

  it("is seen by the caches as soon as it is turned on and off", async () => {
    await untilAnswered("isGraying", question, false);
    await turn(true);
    await untilAnswered("isGraying", question, true);
    await turn(false);
    await untilAnswered("isGraying", question, false);
  });

  it.each([
    ["before", { publishAt: inHours(1), offlineAt: inHours(2) }, false],
    ["in", { publishAt: inHours(-1), offlineAt: inHours(1) }, true],
    ["after", { publishAt: inHours(-2), offlineAt: inHours(-1) }, false],
  ])("keeps to its window: %s it", async (_, window, grayed) => {
    await turn(true, window);
    expect(await content.isGraying()).toBe(grayed);
  });

  it("begins and ends by itself, caches and all", async () => {
    const runJobs = async (expected: boolean) => {
      await test.resources.jobs.runDue();
      expect(await ask("isGraying", question)).toBe(expected);
    };
    await turn(true, { publishAt: new Date(Date.now() + 2_000), offlineAt: new Date(Date.now() + 6_000) });
    await untilAnswered("isGraying", question, false);
    await vi.waitFor(() => runJobs(true), { timeout: 4_000, interval: 100 });
    await vi.waitFor(() => runJobs(false), { timeout: 8_000, interval: 100 });
  });

  it("asks for nobody else's flag", async () => {
    const { envelope } = await test.call("isGraying", { grayingContact: "APP" as "OFFICIAL_WEBSITE" });
    expect(envelope.code).toBe(codes.invalid.code);
  });
});

describe("protocols", () => {
  it("has the privacy agreement first, wherever the editors put it", async () => {
    await content.save("protocol", { id: 7, sort: 0, status: "published", payload: protocol("member") });
    await content.save("protocol", { id: 3, sort: 5, status: "published", payload: protocol("privacy") });
    await vi.waitFor(async () => expect((await ask("protocolList", {})).protocols.map(({ id }) => id)).toEqual([3, 7]), {
      timeout: 15_000,
    });
    const { protocols } = await ask("protocolList", {});
    expect(protocols[0]).toEqual({ id: 3, code: "privacy", title: "协议 privacy", version: "1.0", effectiveAt: "2026-01-01" });
  });

  it("gives the text of one, cleaned, and says which are not there", async () => {
    const payload = {
      ...protocol("privacy"),
      contentHtml: '<h2 id="x">一</h2><p onclick="a()">文<script>1</script></p><iframe src="/"></iframe>',
    };
    await content.save("protocol", { id: 3, status: "published", payload });
    expect((await ask("protocolContent", { id: 3 })).contentHtml).toBe("<h2>一</h2><p>文</p>");
    expect((await test.call("protocolContent", { id: 4 })).envelope.code).toBe(codes.notFound.code);
    expect((await test.call("protocolContent", { id: "x" })).envelope.code).toBe(codes.invalid.code);
  });

  it("is the first of the list where no id is asked for", async () => {
    expect((await test.call("protocolContent", {})).envelope.code).toBe(codes.notFound.code);
    await content.save("protocol", { id: 7, sort: 0, status: "published", payload: protocol("member") });
    await content.save("protocol", { id: 3, sort: 5, status: "published", payload: protocol("privacy") });
    await vi.waitFor(async () => expect((await ask("protocolContent", {})).id).toBe(3), { timeout: 15_000 });
  });

  it("finds the newest of each agreement behind the consents, and opens nothing where one is missing", async () => {
    await content.save("protocol", { id: 1, status: "published", payload: protocol("privacy") });
    await content.save("protocol", { id: 2, status: "published", payload: protocol("testDrive") });
    await expect(content.findConsentProtocols()).rejects.toMatchObject({ code: codes.notOpen.code });
    await content.save("protocol", { id: 3, status: "published", payload: protocol("marketing") });
    await content.save("protocol", { id: 4, status: "published", publishAt: inHours(-5), payload: protocol("privacy") });
    const { privacy, shareWithDealer, marketing } = await content.findConsentProtocols();
    expect([privacy.id, shareWithDealer.id, marketing.id]).toEqual([1, 2, 3]);
  });
});

describe("articles", () => {
  const news = (title: string, category: "产品" | "服务" = "产品"): ContentPayload<"news"> => ({
    title,
    summary: "摘要",
    cover: null,
    category,
    author: "云岫编辑部",
    tags: [],
    vehicleIds: [],
    attachments: [],
    blocks: [{ type: "text", html: `<p>${title}</p>` }],
  });
  const published = { status: "published" as const };

  it("are paged by kind, newest first, without bodies, with how often they were read", async () => {
    for (let id = 1; id <= 12; id += 1) {
      await content.save("news", { id, ...published, publishAt: inHours(-id), payload: news(`第${id}条`, id % 2 ? "服务" : "产品") });
    }
    await content.save("notice", { id: 99, ...published, payload: notice("公告") });
    await content.save("news", { id: 98, ...published, publishAt: inHours(3), payload: news("明天") });
    await content.save("news", { id: 97, status: "draft", payload: news("草稿") });
    await setViews(test.resources.database, "news", 11, 20_417);

    await vi.waitFor(async () => expect((await ask("noticePage", { pageSize: 5, pageNum: 3 })).total).toBe(12), { timeout: 15_000 });
    const page = await ask("noticePage", { type: "news", pageSize: 5, pageNum: 3 });
    expect(page).toMatchObject({ total: 12, pageNum: 3, pageSize: 5 });
    expect(page.list.map(({ id, title, viewCount, type }) => [id, title, viewCount, type])).toEqual([
      [11, "第11条", 20_417, "news"],
      [12, "第12条", 0, "news"],
    ]);
    expect(page.list[0]).not.toHaveProperty("blocks");
    expect([...page.categories].sort()).toEqual(["产品", "服务"]);
    expect((await ask("noticePage", { type: "notice" })).list.map(({ title }) => title)).toEqual(["公告"]);
    expect((await ask("noticePage", { type: "news", category: "服务" })).total).toBe(6);
    expect((await ask("noticePage", { type: "news", year: 2001 })).total).toBe(0);
    expect(await ask("noticePage", { type: "news", pageNum: 40 })).toMatchObject({ list: [], total: 12 });
  });

  it("are read whole, with the neighbours of their kind and others of their category", async () => {
    for (let id = 1; id <= 5; id += 1)
      await content.save("news", { id, ...published, publishAt: inHours(-id), payload: news(`第${id}条`) });
    await content.save("notice", { id: 6, ...published, publishAt: inHours(-3), payload: notice("公告") });
    await vi.waitFor(async () => expect((await ask("noticePage", {})).total).toBe(5), { timeout: 15_000 });
    const detail = await ask("noticeDetail", { id: 3 });
    expect(detail).toMatchObject({
      type: "news",
      title: "第3条",
      category: "产品",
      blocks: [{ type: "text", html: "<p>第3条</p>" }],
      previous: { id: 4, title: "第4条" },
      next: { id: 2, title: "第2条" },
    });
    expect(detail.related.map(({ id }) => id)).toEqual([1, 2, 4]);
    expect(await ask("noticeDetail", { id: 1 })).toMatchObject({ next: null });
    expect(await ask("noticeDetail", { id: 6 })).toMatchObject({ type: "notice", previous: null, next: null });
  });

  it("count how often they were read, and nothing that is not there", async () => {
    await content.save("news", { id: 1, ...published, payload: news("被读的") });
    await content.save("news", { id: 2, status: "draft", payload: news("草稿") });
    const read = (id: number, remoteAddress: string, browser: string) =>
      test.app.inject({
        method: "POST",
        url: routes.contentRead[1],
        remoteAddress,
        headers: { "user-agent": browser },
        payload: { type: "news", id },
      });
    for (const id of [1, 1, 2, 3]) await read(id, "192.0.2.1", "Safari");
    await read(1, "192.0.2.1", "Chrome");
    await read(1, "192.0.2.2", "Safari");
    expect(await test.resources.database.select().from(contentViews)).toEqual([{ type: "news", id: 1, views: 3 }]);
  });

  it("count each visitor once a day, and an address no more often than it may, whatever it calls itself", async () => {
    const strict = await createTestApp({ environment: { LIMIT_READINGS_PER_ADDRESS_DAY: "5" } });
    onTestFinished(() => strict.close());
    const { database } = strict.resources;
    const row = { id: 1, ...published, publishAt: inHours(-1), payload: news("被读的") };
    await database.insert(contentItems).values({ ...row, type: "news" });
    const limiter = createLimiter({
      database,
      limits: strict.resources.settings.limits,
      security: createSecurity(Buffer.from(strict.resources.settings.secret, "base64")),
    });
    const counting = (now: Date) => createReadingCount({ database, limiter, now: () => now });
    const today = counting(new Date("2026-11-22T15:00:00Z"));
    const views = async () => (await database.select().from(contentViews))[0]?.views;
    for (let time = 0; time < 20; time += 1) await today({ type: "news", id: 1 }, { ip: "192.0.2.1", userAgent: "Safari" });
    expect(await views()).toBe(1);
    for (let time = 0; time < 20; time += 1) await today({ type: "news", id: 1 }, { ip: "192.0.2.1", userAgent: `made up ${time}` });
    expect(await views()).toBe(5);
    // One for the address, and one for each browser that it was still asked about: what is made up after that leaves nothing on the disk.
    expect((await database.execute(sql`select 1 from rate_limits`)).rows).toHaveLength(6);
    // Midnight in Shanghai has passed.
    await counting(new Date("2026-11-22T16:00:01Z"))({ type: "news", id: 1 }, { ip: "192.0.2.1", userAgent: "Safari" });
    expect(await views()).toBe(6);
    const kept = JSON.stringify((await database.execute(sql`select * from rate_limits`)).rows);
    expect(kept).not.toMatch(/192\.0|Safari|made up/);
  });

  it.each([
    ["that nobody wrote", {}],
    ["that is a draft", { status: "draft" as const }],
    ["that comes tomorrow", { ...published, publishAt: inHours(24) }],
    ["that was taken down", { ...published, offlineAt: inHours(-1) }],
    ["of another kind of content", { ...published, type: "disclosure" }],
  ])(
    "answer nothing %s",
    async (_, { type, ...values }: { type?: string; status?: "draft" | "published"; publishAt?: Date; offlineAt?: Date }) => {
      if (values.status) {
        const row = { id: 7, ...values, status: values.status, payload: news("看不见") };
        await test.resources.database.insert(contentItems).values({ ...row, type: (type ?? "news") as "news" });
      }
      expect((await test.call("noticeDetail", { id: 7 })).envelope.code).toBe(codes.notFound.code);
    },
  );

  it.each(dangerousBlocks)("are written without %s", async (_, given, kept) => {
    await content.save("news", { id: 1, ...published, payload: { ...news("危险"), blocks: [given] } });
    const [row] = await test.resources.database.select().from(contentItems);
    expect(row?.payload).toMatchObject({ blocks: [kept] });
  });

  it.each([{ type: "secret" }, { pageSize: 51 }, { pageSize: 0 }, { pageNum: 0 }, { pageNum: 1.5 }])("refuses %o", async (input) => {
    expect((await test.call("noticePage", input as CallInput<"noticePage">)).envelope.code).toBe(codes.invalid.code);
  });
});

it("counts an item's revisions", async () => {
  for (const navigationName of ["一", "二", "三"]) {
    await content.save("navigation", { id: 1, status: "published", payload: navigationItem({ navigationName }) });
  }
  const rows = await test.resources.database.select().from(contentItems);
  expect(rows.map(({ revision, payload }) => [revision, payload])).toEqual([[3, navigationItem({ navigationName: "三" })]]);
});

it("says that there are no site settings while none were saved", async () => {
  expect((await test.call("siteSettings", {})).envelope.code).toBe(codes.notFound.code);
});
