import type { CallOutput } from "@marque/contract/types";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { contentDesk, newsOf } from "#test-support/content-desk.ts";
import { requireDemoTemplate } from "#test-support/demo-template.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { transaction } from "../../database/client.ts";
import { contentDrafts, contentItems } from "../../database/schema/content.ts";
import { mediaUses } from "../../database/schema/media.ts";
import { trackMediaUses } from "./track-uses.ts";

const NEWS = { type: "news", id: 990_001 } as const;

let test: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  test = await createTestApp({ template: await requireDemoTemplate() });
  editor = await signInAs(test, "editor");
  const { database } = test.resources;
  const payload = { title: "展厅开放日", summary: "", cover: null, category: "公司", blocks: [], attachments: [] } as never;
  await database.insert(contentItems).values({ ...NEWS, status: "published", collection: "公司", payload });
  const draft = { title: "展厅开放日（改期）" };
  await database.insert(contentDrafts).values({ ...NEWS, payload: draft, basedOn: 1 });
});
afterAll(() => test.close());

let colour = 0;
async function upload(): Promise<CallOutput<"mediaUpload">> {
  colour += 1;
  const bytes = await sharp({ create: { width: 32, height: 32, channels: 3, background: { r: colour, g: 90, b: 90 } } })
    .png()
    .toBuffer();
  const response = await test.app.inject({
    method: "POST",
    url: "/manage-bff/media/upload",
    query: { fileName: "展厅.png" },
    headers: { ...editor.headers, "content-type": "application/octet-stream" },
    payload: bytes,
  });
  return response.json().data;
}

const track = (place: "live" | "draft", payload: unknown) =>
  transaction(test.resources.database, (tx) => trackMediaUses(tx, { ...NEWS, place }, payload));
const uses = async (id: string) => (await test.call("mediaUses", { id }, editor.headers)).envelope.data;
const remove = async (id: string) => (await test.call("mediaDelete", { id }, editor.headers)).envelope;

describe("what an item shows", () => {
  let asset: CallOutput<"mediaUpload">;
  beforeEach(async () => {
    asset = await upload();
  });

  it("is written down, as visitors see it and as it is being written", async () => {
    await track("live", { cover: asset.picture });
    await track("draft", { blocks: [{ type: "text", html: `<p><img src="${asset.picture?.sources[0]?.url}"></p>` }] });
    expect(await uses(asset.id)).toEqual([
      { ...NEWS, title: "展厅开放日", where: "live" },
      { ...NEWS, title: "展厅开放日（改期）", where: "draft" },
    ]);
    const { list } = (await test.call("mediaList", { keyword: "展厅" }, editor.headers)).envelope.data as CallOutput<"mediaList">;
    expect(list.find(({ id }) => id === asset.id)?.uses).toBe(1);
  });

  it("is forgotten when it no longer shows it", async () => {
    await track("live", { cover: asset.picture });
    await track("draft", { cover: asset.picture });
    await track("live", { cover: null });
    expect(await uses(asset.id)).toMatchObject([{ where: "draft" }]);
    await track("draft", null);
    expect(await uses(asset.id)).toEqual([]);
  });

  it("is not forgotten when the transaction fails", async () => {
    await track("live", { cover: asset.picture });
    const failing = transaction(test.resources.database, async (tx) => {
      await trackMediaUses(tx, { ...NEWS, place: "live" }, {});
      throw new Error("the item was not saved");
    });
    await expect(failing).rejects.toThrow();
    expect(await uses(asset.id)).toHaveLength(1);
  });

  it("cannot be deleted until nothing shows it", async () => {
    await track("draft", { cover: asset.picture });
    expect(await remove(asset.id)).toEqual({ code: 40904, data: null, message: "正在使用，不能删除：草稿 1 处" });
    await track("draft", null);
    expect(await remove(asset.id)).toMatchObject({ code: 200 });
  });

  it("cannot be deleted while a revision would show it again", async () => {
    const reviewer = await contentDesk(test, "reviewer");
    const shown = { ...newsOf("旧图"), cover: asset.picture };
    const id = await reviewer.draft("news", shown);
    await reviewer.publish("news", id);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    await reviewer.save("news", id, { ...shown, summary: "明天的摘要" }, { publishAt: tomorrow });
    await reviewer.publish("news", id);
    const used = "正在使用，不能删除：当前内容 1 处、定时发布 1 处";
    expect(await remove(asset.id)).toMatchObject({ code: 40904, message: used });
    await reviewer.save("news", id, { ...newsOf("新图"), cover: null }, { publishAt: null });
    await reviewer.publish("news", id);
    expect(await uses(asset.id)).toEqual([{ type: "news", id, title: "新图", where: "revision" }]);
    const kept = "正在使用，不能删除：历史版本 1 处。恢复历史版本时还要用到它";
    expect(await remove(asset.id)).toMatchObject({ code: 40904, message: kept });
    const { draft } = await reviewer.ask("manageContentRestore", { type: "news", id, revision: 1, version: 0 });
    expect(draft.payload).toMatchObject({ cover: { url: asset.picture?.url } });
    await reviewer.ask("manageContentTakeDown", { type: "news", id, reason: "撤稿" });
    await reviewer.ask("manageContentDelete", { type: "news", id });
    expect(await remove(asset.id)).toMatchObject({ code: 200 });
  });

  it("is never deleted while somebody begins to show it", async () => {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const { promise: tracked, resolve: hasTracked } = Promise.withResolvers<void>();
    const saving = transaction(test.resources.database, async (tx) => {
      await trackMediaUses(tx, { ...NEWS, place: "live" }, { cover: asset.picture });
      hasTracked();
      await mayEnd;
    });
    await tracked;
    const removal = remove(asset.id);
    end();
    await saving;
    expect(await removal).toMatchObject({ code: 40904 });
    expect(await uses(asset.id)).toHaveLength(1);
  });
});

describe("the demo brand's pictures", () => {
  it("fill the library, and the library knows where they are", async () => {
    const { list, total, folders } = (await test.call("mediaList", { pageSize: 100 }, editor.headers)).envelope
      .data as CallOutput<"mediaList">;
    expect(total).toBeGreaterThan(100);
    expect(folders).toEqual(expect.arrayContaining(["车型", "附件", "风景"]));
    expect(list.some((asset) => asset.uses > 0)).toBe(true);
  });

  it("cannot be deleted, used or not: vehicles show them too", async () => {
    const { list } = (await test.call("mediaList", { folder: "车型", filter: "unused" }, editor.headers)).envelope
      .data as CallOutput<"mediaList">;
    expect(await remove(list[0]?.id ?? "")).toMatchObject({ code: 40904, message: "随站点提供的素材不能删除" });
  });

  it("leave the uses of an item that is deleted", async () => {
    const { database } = test.resources;
    const [use] = await database.select().from(mediaUses).where(eq(mediaUses.type, "news")).limit(1);
    if (!use) throw new Error("No news item shows a picture of the library");
    await database.delete(contentItems).where(eq(contentItems.id, use.id));
    expect(await database.select().from(mediaUses).where(eq(mediaUses.id, use.id))).toEqual([]);
  });
});
