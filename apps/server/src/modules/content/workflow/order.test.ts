import { randomUUID } from "node:crypto";
import { codes } from "@marque/contract/codes";
import type { ContentPayload } from "@marque/contract/content-types";
import type { NavigationItem } from "@marque/contract/entities/content";
import type { CallInput } from "@marque/contract/types";
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contentItems } from "#database/schema/content.ts";
import { auditLog } from "#database/schema/staff.ts";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { type ContentDesk, contentDesk } from "#test-support/content-desk.ts";
import { createContentService } from "../content.service.ts";

let test: TestApp;
let editor: ContentDesk;
let reviewer: ContentDesk;

beforeAll(async () => {
  test = await createTestApp();
  editor = await contentDesk(test, "editor");
  reviewer = await contentDesk(test, "reviewer");
});
afterAll(() => test.close());

const published = { status: "published" as const, publishAt: new Date(Date.now() - 3_600_000) };
const entry = (description: string): ContentPayload<"hoverBar"> => ({
  description,
  descriptionType: 1,
  iconName: "phone",
  picUrl: "",
  descriptionUrl: "",
  customLink: "/test-drive",
});
const content = () => createContentService(test.resources);
const publicBar = async () => (await content().listHoverBar()).map(({ id }) => id);
const bar = (ids: number[], before: number[]): CallInput<"manageContentReorder"> => ({ type: "hoverBar", ids, before });
const rows = async (type: "hoverBar" | "navigation" = "hoverBar") =>
  (await editor.ask("manageContentList", { type, order: "sort" })).list.map(({ id, state }) => [id, state]);
const publishAll = async (type: "hoverBar" | "navigation", ids: number[]) => {
  const { results } = await reviewer.ask("manageContentBulk", { type, ids, action: "publish", reason: "已核对" });
  expect(results.filter(({ done }) => !done)).toEqual([]);
};
const conflict = expect.objectContaining({ code: codes.conflict.code });

beforeEach(async () => {
  await test.resources.database.delete(contentItems).where(eq(contentItems.type, "hoverBar"));
  await test.resources.database.delete(contentItems).where(eq(contentItems.type, "navigation"));
  for (const id of [1, 2, 3, 4]) await content().save("hoverBar", { id, ...published, sort: id, payload: entry(`第${id}项`) });
});

describe("a new item", () => {
  it("stands after all others, unless it is given a place, and keeps its place when it is saved without one", async () => {
    const draft = (sort?: number) =>
      editor.ask("manageContentCreate", {
        type: "hoverBar",
        requestId: randomUUID(),
        payload: entry("新的一项"),
        ...(sort !== undefined && { sort }),
      });
    const { id: last } = await draft();
    const { id: first } = await draft(0);
    expect((await rows()).map(([id]) => id)).toEqual([first, 1, 2, 3, 4, last]);
    const saved = { type: "hoverBar" as const, id: last, version: 1, revision: 0, payload: entry("改过的一项") };
    expect(await editor.ask("manageContentSave", saved)).toMatchObject({ draft: { sort: 5 } });
  });
});

describe("a new order", () => {
  it("is a draft: seen in the console, public when it is published, and in the history like every change", async () => {
    await editor.ask("manageContentReorder", bar([4, 1, 2, 3], [1, 2, 3, 4]));
    expect(await rows()).toEqual([
      ...[[4, "changed"] as const, [1, "published"] as const, [2, "published"] as const, [3, "published"] as const],
    ]);
    expect(await publicBar()).toEqual([1, 2, 3, 4]);
    await publishAll("hoverBar", [4]);
    expect(await publicBar()).toEqual([4, 1, 2, 3]);
    const { list } = await editor.ask("manageContentRevisions", { type: "hoverBar", id: 4 });
    expect(list).toMatchObject([{ revision: 2, changed: ["sort"] }, { revision: 1 }]);
    await editor.ask("manageContentRestore", { type: "hoverBar", id: 4, revision: 1, version: 0 });
    await publishAll("hoverBar", [4]);
    expect(await publicBar()).toEqual([1, 2, 3, 4]);
  });

  it("is written into the log once, with what was before", async () => {
    await editor.ask("manageContentReorder", bar([2, 1, 3, 4], [1, 2, 3, 4]));
    const lines = await test.resources.database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, "hoverBar"), eq(auditLog.actorId, editor.person.id), like(auditLog.action, "content.%")))
      .orderBy(auditLog.id);
    expect(lines.at(-1)).toMatchObject({ action: "content.reorder", before: { ids: [1, 2, 3, 4] }, after: { ids: [2, 1, 3, 4] } });
  });

  it("goes to the reviewer like a text, who sends it back or publishes it", async () => {
    await editor.ask("manageContentReorder", bar([4, 1, 2, 3], [1, 2, 3, 4]));
    await editor.ask("manageContentBulk", { type: "hoverBar", ids: [4], action: "submit", reason: "换个位置" });
    expect(await reviewer.ask("manageContentItem", { type: "hoverBar", id: 4 })).toMatchObject({
      state: "review",
      live: { sort: 4 },
      draft: { sort: 0, note: "换个位置" },
      mayPublish: { allowed: true },
    });
    const refused = await editor.call("manageContentReorder", bar([1, 4, 2, 3], [4, 1, 2, 3]));
    expect(refused).toMatchObject({ code: codes.wrongState.code, message: expect.stringContaining("“第4项”在等待审核") });
  });

  it("is shown by a preview, and by nothing else", async () => {
    await editor.ask("manageContentReorder", bar([4, 1, 2, 3], [1, 2, 3, 4]));
    const items = [{ type: "hoverBar" as const, id: 4 }];
    const set = await editor.ask("previewSetCreate", { requestId: crypto.randomUUID(), title: "顺序", items, path: "/" });
    const previewToken = new URL(set.url ?? "").searchParams.get("previewToken") ?? "";
    const { envelope } = await test.call("hoverBarReview", { queryIds: [4], previewToken });
    expect((envelope.data as { id: number }[]).map(({ id }) => id)).toEqual([4, 1, 2, 3]);
    expect(await publicBar()).toEqual([1, 2, 3, 4]);
  });

  it("that is the old one again leaves nothing to publish, and what else was written stays", async () => {
    await editor.save("hoverBar", 2, entry("第二项，改过"));
    await editor.ask("manageContentReorder", bar([2, 1, 4, 3], [1, 2, 3, 4]));
    expect((await rows()).map(([id]) => id)).toEqual([2, 1, 4, 3]);
    await editor.ask("manageContentReorder", bar([1, 2, 3, 4], [2, 1, 4, 3]));
    expect(await rows()).toEqual([
      ...[[1, "published"] as const, [2, "changed"] as const, [3, "published"] as const, [4, "published"] as const],
    ]);
    expect((await editor.ask("manageContentItem", { type: "hoverBar", id: 2 })).draft).toMatchObject({ sort: 2 });
  });

  it("is taken back as a whole", async () => {
    await editor.save("hoverBar", 3, entry("第三项，改过"));
    await editor.ask("manageContentReorder", bar([4, 3, 2, 1], [1, 2, 3, 4]));
    await editor.ask("manageContentOrderReset", { type: "hoverBar" });
    expect(await rows()).toEqual([
      ...[[1, "published"] as const, [2, "published"] as const, [3, "changed"] as const, [4, "published"] as const],
    ]);
  });

  it("is refused to whoever dragged in a list that somebody else has changed meanwhile", async () => {
    const wanted = [bar([2, 1, 3, 4], [1, 2, 3, 4]), bar([1, 2, 4, 3], [1, 2, 3, 4])] as const;
    const answers = await Promise.all([editor.call("manageContentReorder", wanted[0]), reviewer.call("manageContentReorder", wanted[1])]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok.code, codes.conflict.code].toSorted());
    expect(await publicBar()).toEqual([1, 2, 3, 4]);
  });

  it("names what is there, and is for editors", async () => {
    expect((await editor.call("manageContentReorder", bar([3, 1, 77], [1, 3, 77]))).message).toContain("刷新");
    const analyst = await contentDesk(test, "analyst");
    const forbidden = expect.objectContaining({ code: codes.forbidden.code });
    expect(await analyst.call("manageContentReorder", bar([2, 1], [1, 2]))).toEqual(forbidden);
    expect(await analyst.call("manageContentOrderReset", { type: "hoverBar" })).toEqual(forbidden);
  });
});

describe("another level of the navigation", () => {
  const word = (navigationName: string, parentId: number | null = null): ContentPayload<"navigation"> => ({
    // In the top row all show what stands below them.
    parentId,
    navigationName,
    customLink: "/news",
    jumpType: parentId === null ? 4 : 1,
  });
  const tree = (items: NavigationItem[]): unknown[] => items.map(({ id, seconds }) => (seconds.length > 0 ? [id, tree(seconds)] : id));
  const publicTree = async () => tree(await content().listNavigation());
  const under = (below: number | null, ids: number[], moved: { id: number; from: number | null }) => ({
    type: "navigation" as const,
    ids,
    before: ids.toSorted((one, other) => one - other),
    below,
    moved,
  });

  beforeEach(async () => {
    for (const id of [1, 2, 3]) await content().save("navigation", { id, ...published, sort: id, payload: word(`导航${id}`) });
    await content().save("navigation", { id: 4, ...published, sort: 4, payload: word("导航4", 1) });
  });

  it("is one draft with its place there, public when it is published, and taken back with the order", async () => {
    await editor.ask("manageContentReorder", under(1, [3, 4], { id: 3, from: null }));
    expect(await publicTree()).toEqual([[1, [4]], 2, 3]);
    expect((await editor.ask("manageContentItem", { type: "navigation", id: 3 })).draft?.payload).toMatchObject({ parentId: 1 });
    await editor.ask("manageContentOrderReset", { type: "navigation" });
    expect((await rows("navigation")).map(([, state]) => state)).toEqual(["published", "published", "published", "published"]);
    await editor.ask("manageContentReorder", under(1, [3, 4], { id: 3, from: null }));
    await publishAll("navigation", [3]);
    expect(await publicTree()).toEqual([[1, [3, 4]], 2]);
  });

  it("is refused to whoever saw the item, or its new neighbours, elsewhere", async () => {
    await editor.ask("manageContentReorder", under(1, [3, 4], { id: 3, from: null }));
    expect(await reviewer.call("manageContentReorder", under(2, [3], { id: 3, from: null }))).toEqual(conflict);
    expect(await reviewer.call("manageContentReorder", under(null, [1, 2, 3], { id: 2, from: null }))).toEqual(conflict);
  });
});
