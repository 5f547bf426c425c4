import { codes } from "@marque/contract/codes";
import type { ContentPayload } from "@marque/contract/content-types";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { contentItems } from "#database/schema/content.ts";
import { auditLog } from "#database/schema/staff.ts";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { completeItems } from "#test-support/complete-items.ts";
import { type ContentDesk, contentDesk, newsOf, shownTitleOf } from "#test-support/content-desk.ts";

let test: TestApp;
let editor: ContentDesk;
let reviewer: ContentDesk;
let legal: ContentDesk;
let secondLegal: ContentDesk;

beforeAll(async () => {
  test = await createTestApp();
  editor = await contentDesk(test, "editor");
  reviewer = await contentDesk(test, "reviewer");
  legal = await contentDesk(test, "compliance");
  secondLegal = await contentDesk(test, "compliance");
});
afterAll(() => test.close());

const type = "news" as const;
const code = (name: keyof typeof codes) => expect.objectContaining({ code: codes[name].code });
const item = (id: number) => reviewer.ask("manageContentItem", { type, id });
const shownTitle = (id: number) => shownTitleOf(test, id);
const takeDown = (id: number) => reviewer.ask("manageContentTakeDown", { type, id, reason: "先撤下" });
const again = (id: number, revision = 1) => ({ type, id, revision, warningsAccepted: "已核对" });

async function online(title: string): Promise<number> {
  const id = await editor.draft(type, newsOf(title));
  await reviewer.publish(type, id);
  return id;
}

describe("what was taken down", () => {
  it("is put online again as it was, with its date and another revision", async () => {
    const id = await online("先上后下");
    const { live } = await item(id);
    await takeDown(id);
    expect(await item(id)).toMatchObject({ state: "offline", isOnline: false, mayRepublish: { allowed: true, reason: "" } });
    expect(await reviewer.ask("manageContentRepublish", again(id))).toEqual({ state: "published", revision: 2 });
    expect(await item(id)).toMatchObject({
      isOnline: true,
      mayRepublish: null,
      live: { publishAt: live?.publishAt, payload: live?.payload },
    });
    await vi.waitFor(async () => expect(await shownTitle(id)).toBe("先上后下"), { timeout: 15_000 });
    const { list } = await reviewer.ask("manageContentRevisions", { type, id });
    expect(list).toMatchObject([{ revision: 2, note: "重新上线；提示已确认：已核对" }, { revision: 1 }]);
    const [line] = await test.resources.database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, String(id)), eq(auditLog.action, "content.republish")));
    expect(line?.summary).toBe("重新上线新闻《先上后下》：第 2 版；提示已确认：已核对");
  });

  it("comes back without an end that has passed", async () => {
    const id = await online("有期限");
    await test.resources.database
      .update(contentItems)
      .set({ offlineAt: new Date(Date.now() - 1_000) })
      .where(and(eq(contentItems.type, type), eq(contentItems.id, id)));
    await reviewer.ask("manageContentRepublish", again(id));
    expect(await item(id)).toMatchObject({ state: "published", live: { offlineAt: null } });
  });

  it("leaves the draft beside it as it is", async () => {
    const id = await online("线上的");
    await takeDown(id);
    await editor.save(type, id, newsOf("在写的"));
    await reviewer.ask("manageContentRepublish", again(id));
    expect(await item(id)).toMatchObject({
      state: "changed",
      live: { payload: { title: "线上的" } },
      draft: { payload: { title: "在写的" } },
    });
    const { list } = await editor.ask("manageContentList", { type, keyword: "在写的" });
    expect(list).toMatchObject([{ id, title: "在写的" }]);
  });

  it("is checked like a publication, and needs the same right", async () => {
    const id = await online("要核对的");
    await takeDown(id);
    expect(await editor.call("manageContentRepublish", again(id))).toEqual(code("forbidden"));
    expect(await reviewer.wrongFields("manageContentRepublish", { type, id, revision: 1 })).toEqual({
      warningsAccepted: expect.stringMatching(/有 \d 处提示/),
    });
    await test.resources.database
      .update(contentItems)
      .set({ payload: newsOf("国家级轿车", "<p>正文。</p>") })
      .where(and(eq(contentItems.type, type), eq(contentItems.id, id)));
    expect(Object.keys(await reviewer.wrongFields("manageContentRepublish", again(id)))).toEqual(["title"]);
    expect((await item(id)).mayRepublish?.findings).toContainEqual(expect.objectContaining({ field: "title", level: "error" }));
  });

  it("is refused where it is online, never was, or is no longer what somebody saw", async () => {
    const id = await online("还在线上");
    expect(await reviewer.call("manageContentRepublish", again(id))).toEqual(code("wrongState"));
    const draft = await editor.draft(type, newsOf("没有发布过"));
    expect(await reviewer.call("manageContentRepublish", again(draft))).toEqual(code("wrongState"));
    await takeDown(id);
    const both = await Promise.all([
      reviewer.call("manageContentRepublish", again(id)),
      reviewer.call("manageContentRepublish", again(id)),
    ]);
    expect(both.map((answer) => answer.code).toSorted()).toEqual([codes.ok.code, codes.wrongState.code].toSorted());
    await takeDown(id);
    expect(await reviewer.call("manageContentRepublish", again(id, 1))).toEqual(code("conflict"));
  });

  it("comes back by a second person where the type asks for one", async () => {
    const payload: ContentPayload<"protocol"> = completeItems.protocol.payload;
    const id = await legal.draft("protocol", payload);
    await secondLegal.publish("protocol", id);
    await legal.ask("manageContentTakeDown", { type: "protocol", id, reason: "先撤下" });
    const wanted = { type: "protocol" as const, id, revision: 1, warningsAccepted: "已核对" };
    expect((await legal.ask("manageContentItem", { type: "protocol", id })).mayRepublish).toMatchObject({
      allowed: false,
      reason: "最近上线或下线它的人是你，须由另一位同事重新上线",
    });
    expect(await legal.call("manageContentRepublish", wanted)).toEqual(code("secondPersonNeeded"));
    await secondLegal.ask("manageContentRepublish", wanted);
  });
});

describe("what is online while its draft waits for review", () => {
  it("can be taken down; the draft goes on waiting and is published from there", async () => {
    const id = await online("线上版本");
    await editor.save(type, id, newsOf("待审版本"));
    const { draft } = await item(id);
    await editor.ask("manageContentSubmit", { type, id, version: draft?.version ?? 0 });
    expect(await item(id)).toMatchObject({ state: "review", isOnline: true });
    await takeDown(id);
    await vi.waitFor(async () => expect(await shownTitle(id)).toBe(codes.notFound.code), { timeout: 15_000 });
    expect(await item(id)).toMatchObject({ state: "review", isOnline: false, draft: { state: "review", payload: { title: "待审版本" } } });
    await reviewer.publish(type, id);
    await vi.waitFor(async () => expect(await shownTitle(id)).toBe("待审版本"), { timeout: 15_000 });
  });
});
