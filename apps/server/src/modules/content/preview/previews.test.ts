import { randomUUID } from "node:crypto";
import type { PreviewSet } from "@marque/contract/calls/manage/content";
import { codes } from "@marque/contract/codes";
import type { ContentPayload } from "@marque/contract/content-types";
import type { CallId } from "@marque/contract/routes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contentDrafts, contentItems, previewSets } from "#database/schema/content.ts";
import { auditLog } from "#database/schema/staff.ts";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { addDraft, createPreview } from "#test-support/previews.ts";
import { signInAs } from "#test-support/staff.ts";
import { type ContentService, createContentService } from "../content.service.ts";

let test: TestApp;
let content: ContentService;

beforeAll(async () => {
  test = await createTestApp();
  content = createContentService(test.resources);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.resources.database.delete(contentDrafts);
  await test.resources.database.delete(contentItems);
});

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const picture = { url: "/next/media/a.webp", width: 800, height: 450, alt: "", sources: [] };
const published = { status: "published" as const };

const word = (navigationName: string, parentId: number | null = null): ContentPayload<"navigation"> => ({
  parentId,
  navigationName,
  customLink: "/car-type",
  jumpType: 1,
});
const shortcut = (description: string): ContentPayload<"hoverBar"> => ({
  iconName: "phone",
  picUrl: "",
  description,
  descriptionType: 1,
  descriptionUrl: "",
  customLink: "/test-drive",
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
const news = (title: string): ContentPayload<"news"> => ({
  title,
  summary: "摘要",
  cover: null,
  category: "产品",
  author: "编辑部",
  tags: [],
  vehicleIds: [],
  attachments: [],
  blocks: [{ type: "text", html: `<p>${title}</p>` }],
});
const course = (title: string): ContentPayload<"course"> => ({
  title,
  summary: "摘要",
  cover: null,
  audience: "新车主",
  vehicleIds: [],
  blocks: [],
  attachments: [],
  chapters: [{ title: "开始", steps: [{ picture: null, text: "第一步", seconds: 10 }] }],
});

async function ask<Id extends CallId>(id: Id, input: CallInput<Id>): Promise<CallOutput<Id>> {
  const { status, envelope } = await test.call(id, input);
  expect([status, envelope.code], envelope.message).toEqual([200, codes.ok.code]);
  return envelope.data as CallOutput<Id>;
}

describe("a preview set", () => {
  it("has a link with its lists and a token, made once however often it is asked for, and written into the log", async () => {
    const { database } = test.resources;
    await content.save("navigation", { id: 3, ...published, payload: word("车型") });
    await addDraft(test, "navigation", { id: 4, payload: word("新词") });
    await addDraft(test, "carousel", { id: 7, collection: "home_top", payload: slide("春") });
    const editor = await signInAs(test, "editor");
    const input: CallInput<"previewSetCreate"> = {
      requestId: randomUUID(),
      title: "春季首页",
      items: [
        { type: "navigation", id: 3 },
        { type: "navigation", id: 4 },
        { type: "carousel", id: 7 },
        { type: "navigation", id: 4 },
      ],
      hours: 2,
    };
    const first = (await test.call("previewSetCreate", input, editor.headers)).envelope.data as PreviewSet;
    const again = (await test.call("previewSetCreate", input, editor.headers)).envelope.data as PreviewSet;
    expect(again).toEqual(first);
    expect(first.url).toMatch(
      /^http:\/\/localhost:8080\/next\/\?selectedNavbarIds=\[3,4\]&selectedCarouselIds=\[7\]&previewToken=[\w.-]+$/,
    );
    expect(first).toMatchObject({ title: "春季首页", createdBy: editor.name, asOf: null, revokedAt: null });
    expect(first.items.map(({ title }) => title)).toEqual(["车型", "新词", "春"]);
    expect(new Date(first.expiresAt).getTime()).toBeLessThanOrEqual(inHours(2).getTime());

    const log = await database.select().from(auditLog).where(eq(auditLog.entityId, first.id));
    expect(log).toMatchObject([{ action: "preview.create", actorId: editor.id, summary: expect.stringContaining("春季首页") }]);
    const listed = (await test.call("previewSetList", {}, editor.headers)).envelope.data as CallOutput<"previewSetList">;
    expect(listed.list[0]).toEqual(first);
    const other = await signInAs(test, "reviewer");
    expect((await test.call("previewSetCreate", input, other.headers)).envelope.code).toBe(codes.invalid.code);
  });

  it("may be a look at a future time without any draft", async () => {
    const { set } = await createPreview(test, { asOf: inHours(5).toISOString(), path: "/next/news?page=2" });
    expect(set.url).toMatch(/\/next\/news\?page=2&previewToken=/);
    expect(set.items).toEqual([]);
  });

  it.each<[string, Partial<CallInput<"previewSetCreate">>, string]>([
    ["neither drafts nor a time", {}, "items"],
    ["an item that is not there", { items: [{ type: "news", id: 404 }] }, "items"],
    ["a time that has passed", { asOf: new Date(Date.now() - HOUR).toISOString() }, "asOf"],
    ["an address outside the site", { asOf: inHours(1).toISOString(), path: "//evil.example" }, "path"],
    ["an address that runs", { asOf: inHours(1).toISOString(), path: "javascript:alert(1)" }, "path"],
    ["more than a fortnight", { asOf: inHours(1).toISOString(), hours: 337 }, "hours"],
  ])("is refused with %s", async (_, wanted, field) => {
    const { headers } = await signInAs(test, "editor");
    const input = { requestId: randomUUID(), title: "预览", items: [], ...wanted };
    const { envelope } = await test.call("previewSetCreate", input, headers);
    expect(envelope).toMatchObject({ code: codes.invalid.code, data: { fields: { [field]: expect.any(String) } } });
  });

  it("ends for everybody when it is revoked, once in the log", async () => {
    await addDraft(test, "navigation", { id: 4, payload: word("新词") });
    const { set, token } = await createPreview(test, { items: [{ type: "navigation", id: 4 }] });
    const review = () => ask("navigationReview", { queryIds: [4], previewToken: token });
    expect(await review()).toHaveLength(1);
    const { headers } = await signInAs(test, "reviewer");
    expect((await test.call("previewSetRevoke", { id: set.id }, headers)).envelope.code).toBe(codes.ok.code);
    expect((await test.call("previewSetRevoke", { id: set.id }, headers)).envelope.code).toBe(codes.ok.code);
    expect((await test.call("previewSetRevoke", { id: randomUUID() }, headers)).envelope.code).toBe(codes.notFound.code);
    expect(await review()).toEqual([]);
    const log = await test.resources.database.select().from(auditLog).where(eq(auditLog.entityId, set.id));
    expect(log.map(({ action }) => action)).toEqual(["preview.create", "preview.revoke"]);
    const listed = (await test.call("previewSetList", {}, headers)).envelope.data as CallOutput<"previewSetList">;
    expect(listed.list.find(({ id }) => id === set.id)).toMatchObject({ url: null, revokedAt: expect.any(String) });
  });

  it("ends when its time is over, whatever its token says", async () => {
    await addDraft(test, "navigation", { id: 4, payload: word("新词") });
    const { set, token } = await createPreview(test, { items: [{ type: "navigation", id: 4 }] });
    await test.resources.database
      .update(previewSets)
      .set({ expiresAt: inHours(-1) })
      .where(eq(previewSets.id, set.id));
    expect(await ask("navigationReview", { queryIds: [4], previewToken: token })).toEqual([]);
  });
});

/** Every review call with one published item and one draft beside it. */
const reviews: {
  id: "navigationReview" | "hoverBarReview" | "carouselReview" | "noticeReview" | "courseReview";
  type: "navigation" | "hoverBar" | "carousel" | "news" | "course";
  payload(name: string): object;
  values?: object;
  input?: object;
  names(data: never): string[];
}[] = [
  {
    id: "navigationReview",
    type: "navigation",
    payload: word,
    names: (list: { navigationName: string }[]) => list.map((item) => item.navigationName),
  },
  {
    id: "hoverBarReview",
    type: "hoverBar",
    payload: shortcut,
    names: (list: { description: string }[]) => list.map((item) => item.description),
  },
  {
    id: "carouselReview",
    type: "carousel",
    payload: slide,
    values: { collection: "home_top" },
    names: (list: { label: string }[]) => list.map((item) => item.label),
  },
  {
    id: "carouselReview",
    type: "carousel",
    payload: slide,
    values: { collection: "home_top" },
    input: { positionName: "home_top" },
    names: (list: { label: string }[]) => list.map((item) => item.label),
  },
  {
    id: "noticeReview",
    type: "news",
    payload: news,
    names: ({ list }: { list: { title: string }[] }) => list.map((item) => item.title).sort(),
  },
  {
    id: "courseReview",
    type: "course",
    payload: course,
    names: ({ list }: { list: { title: string }[] }) => list.map((item) => item.title),
  },
];

describe.each(reviews)("$id $input", ({ id, type, payload, values, input, names }) => {
  const review = async (queryIds: number[], previewToken?: string) =>
    names((await ask(id, { ...input, queryIds, ...(previewToken === undefined ? {} : { previewToken }) } as never)) as never);

  beforeEach(async () => {
    await content.save(type, { id: 1, sort: 1, ...published, ...values, payload: payload("A线上") as never });
    await addDraft(test, type, { id: 1, sort: 1, ...values, payload: payload("A草稿") as never });
    await addDraft(test, type, { id: 2, sort: 2, ...values, payload: payload("B草稿") as never });
    await addDraft(test, type, { id: 3, sort: 3, ...values, payload: payload("C草稿") as never });
  });

  it("shows nothing unpublished without a token", async () => {
    expect(await review([1, 2, 3])).toEqual(["A线上"]);
    expect(await review([])).toEqual(["A线上"]);
    expect(await review([1, 2, 3], "")).toEqual(["A线上"]);
    expect(await review([1, 2, 3], "x".repeat(200))).toEqual(["A线上"]);
  });

  it("shows the drafts of the ids that belong to the set in their place", async () => {
    const { token } = await createPreview(test, { items: [1, 2].map((itemId) => ({ type, id: itemId })) });
    expect(await review([1, 2, 3], token)).toEqual(["A草稿", "B草稿"]);
    expect(await review([1], token)).toEqual(["A草稿"]);
    expect(await review([2], token)).toEqual(["A线上", "B草稿"]);
    expect(await review([3], token)).toEqual(["A线上"]);
    expect(await review([], token)).toEqual(["A线上"]);
  });

  it("shows nothing of another set", async () => {
    const { token } = await createPreview(test, { items: [{ type, id: 3 }] });
    expect(await review([1, 2], token)).toEqual(["A线上"]);
    const altered = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
    expect(await review([1, 2, 3], altered)).toEqual(["A线上"]);
  });
});

describe("what a preview shows", () => {
  const shown = async (token: string, queryIds: number[]) =>
    (await ask("navigationReview", { queryIds, previewToken: token })).map(({ navigationName }) => navigationName);

  it("leaves what is online where a draft is not complete, and takes out what a draft moves elsewhere", async () => {
    await content.save("navigation", { id: 1, sort: 1, ...published, payload: word("车型") });
    await content.save("navigation", { id: 2, sort: 2, ...published, payload: word("资讯") });
    await content.save("navigation", { id: 3, sort: 3, ...published, payload: word("活动") });
    await addDraft(test, "navigation", { id: 1, sort: 1, payload: { parentId: null, navigationName: "" } });
    await addDraft(test, "navigation", { id: 3, sort: 0, payload: word("活动", 2) });
    const { token } = await createPreview(test, { items: [1, 3].map((id) => ({ type: "navigation" as const, id })) });
    const tree = await ask("navigationReview", { queryIds: [1, 3], previewToken: token });
    expect(tree.map(({ navigationName, seconds }) => [navigationName, seconds.map((below) => below.navigationName)])).toEqual([
      ["车型", []],
      ["资讯", ["活动"]],
    ]);
  });

  it("cleans a draft as publication would", async () => {
    await addDraft(test, "hoverBar", { id: 1, payload: { ...shortcut("好<script>alert(1)</script>") } });
    const { token } = await createPreview(test, { items: [{ type: "hoverBar", id: 1 }] });
    expect((await ask("hoverBarReview", { queryIds: [1], previewToken: token }))[0]?.description).toBe("好");
  });

  it("is the site as of a time: what comes and goes until then, approved drafts included, others not", async () => {
    await content.save("navigation", { id: 1, sort: 1, ...published, payload: word("一直在") });
    await content.save("navigation", { id: 2, sort: 2, ...published, publishAt: inHours(2), payload: word("将上线") });
    await content.save("navigation", { id: 3, sort: 3, ...published, offlineAt: inHours(2), payload: word("将下线") });
    await addDraft(test, "navigation", { id: 1, sort: 1, state: "scheduled", publishAt: inHours(2), payload: word("已排期") });
    await addDraft(test, "navigation", { id: 4, sort: 4, state: "draft", publishAt: inHours(2), payload: word("未批准") });
    await addDraft(test, "navigation", { id: 5, sort: 5, publishAt: inHours(2), payload: word("选中的") });
    await addDraft(test, "navigation", { id: 6, sort: 6, publishAt: inHours(9), payload: word("更晚的") });
    const chosen = [5, 6].map((id) => ({ type: "navigation" as const, id }));

    const later = await createPreview(test, { items: chosen, asOf: inHours(3).toISOString() });
    expect(await shown(later.token, [5, 6])).toEqual(["已排期", "将上线", "选中的"]);
    expect(await shown(later.token, [])).toEqual(["已排期", "将上线"]);
    const now = await createPreview(test, { items: chosen });
    expect(await shown(now.token, [5, 6])).toEqual(["一直在", "将下线", "选中的", "更晚的"]);
  });

  it("is a look at now once its time has come", async () => {
    await content.save("navigation", { id: 2, ...published, publishAt: inHours(2), payload: word("将上线") });
    const { set, token } = await createPreview(test, { asOf: inHours(3).toISOString() });
    expect(await shown(token, [])).toEqual(["将上线"]);
    await test.resources.database
      .update(previewSets)
      .set({ asOf: inHours(-1) })
      .where(eq(previewSets.id, set.id));
    expect(await shown(token, [])).toEqual([]);
  });
});

describe("without a preview", () => {
  it("no call shows a draft, whatever ids are asked for", async () => {
    await addDraft(test, "navigation", { id: 1, payload: word("草稿") });
    await addDraft(test, "hoverBar", { id: 1, payload: shortcut("草稿") });
    await addDraft(test, "carousel", { id: 1, collection: "home_top", payload: slide("草稿") });
    await addDraft(test, "news", { id: 1, payload: news("草稿") });
    await addDraft(test, "course", { id: 1, payload: course("草稿") });
    expect(await ask("navigationList", {})).toEqual([]);
    expect(await ask("hoverBarList", {})).toEqual([]);
    expect(await ask("carouselList", { positionName: "home_top" })).toEqual([]);
    expect((await ask("noticePage", {})).total).toBe(0);
    expect((await ask("courseList", {})).total).toBe(0);
    for (const call of ["carouselDetail", "noticeDetail", "courseDetail", "informationDetail"] as const) {
      expect((await test.call(call, { id: 1 })).envelope.code, call).toBe(codes.notFound.code);
    }
  });
});
