import { codes } from "@marque/contract/codes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { type ContentDesk, contentDesk, newsOf } from "#test-support/content-desk.ts";

let test: TestApp;
let editor: ContentDesk;
let reviewer: ContentDesk;
let legal: ContentDesk;

beforeAll(async () => {
  test = await createTestApp();
  editor = await contentDesk(test, "editor");
  reviewer = await contentDesk(test, "reviewer");
  legal = await contentDesk(test, "compliance");
});
afterAll(() => test.close());

const forbidden = expect.objectContaining({ code: codes.forbidden.code });

describe("many at once", () => {
  it("do what can be done, and say for each what cannot", async () => {
    const [good, bad] = [await editor.draft("news", newsOf("好稿")), await editor.draft("news", newsOf("国家级好稿"))];
    const publish = { type: "news" as const, ids: [good, bad, 99_999], action: "publish" as const, reason: "都看过了" };
    expect((await reviewer.ask("manageContentBulk", publish)).results).toEqual([
      { id: good, done: true, message: "" },
      { id: bad, done: false, message: expect.stringContaining("广告法") },
      { id: 99_999, done: false, message: codes.notFound.text },
    ]);
    expect(await reviewer.wrongFields("manageContentBulk", { ...publish, action: "takeDown", reason: "" })).toEqual({
      reason: "请填写原因",
    });
    expect(
      (await reviewer.ask("manageContentBulk", { ...publish, action: "takeDown", reason: "撤稿" })).results.map(({ done }) => done),
    ).toEqual([...[true, false, false]]);
    expect((await reviewer.ask("manageContentBulk", { ...publish, action: "submit" })).results.map(({ done }) => done)).toEqual([
      ...[false, false, false],
    ]);
    expect((await reviewer.ask("manageContentBulk", { ...publish, action: "delete" })).results.map(({ done }) => done)).toEqual([
      ...[true, true, false],
    ]);
  });

  it("are submitted by an editor, who may do nothing else with many", async () => {
    const [good, bad] = [await editor.draft("news", newsOf("待审好稿")), await editor.draft("news", newsOf("国家级待审"))];
    const many = { type: "news" as const, ids: [good, bad] };
    expect((await editor.ask("manageContentBulk", { ...many, action: "submit", reason: "请审" })).results).toEqual([
      { id: good, done: true, message: "" },
      { id: bad, done: false, message: expect.stringContaining("广告法") },
    ]);
    expect(await editor.ask("manageContentItem", { type: "news", id: good })).toMatchObject({ state: "review", draft: { note: "请审" } });
    for (const action of ["publish", "takeDown", "delete"] as const) {
      expect(await editor.call("manageContentBulk", { ...many, action, reason: "试试" })).toEqual(forbidden);
    }
    expect(await legal.call("manageContentBulk", { ...many, action: "submit" })).toEqual(forbidden);
  });
});
