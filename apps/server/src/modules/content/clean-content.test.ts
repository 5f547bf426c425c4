import { describe, expect, it } from "vitest";
import { cleanContent, cleanDraft } from "./clean-content.ts";

const HOSTILE = '<p onclick="x()">正文<script>alert(1)</script><a href="javascript:x()">链接</a></p>';
const CLEAN = "<p>正文<a>链接</a></p>";
const blocksOf = (...blocks: unknown[]) => (cleanDraft("news", { blocks }) as { blocks: unknown[] }).blocks;

describe("the blocks of an article", () => {
  it("lose whatever could run, in the fields that hold html", () => {
    expect(blocksOf({ type: "text", html: HOSTILE })).toEqual([{ type: "text", html: CLEAN }]);
  });

  it("keep what is shown as text as it was typed", () => {
    const blocks = [
      { type: "quote", text: "1 < 2 & <b>3</b>", by: "" },
      { type: "table", caption: "", head: ["<长>"], rows: [["<4.9 米>"]] },
      { type: "questions", questions: [{ question: "<?>", answer: "A & B" }] },
    ];
    expect(blocksOf(...blocks)).toEqual(blocks);
  });

  it.each([
    ["a block that nobody knows", { type: "accordion", parts: [{ html: HOSTILE }] }, { type: "accordion", parts: [{ html: CLEAN }] }],
    ["a field that nobody knows", { type: "quote", text: "", introHtml: HOSTILE }, { type: "quote", text: "", introHtml: CLEAN }],
    ["a block without a type", { html: HOSTILE }, { html: CLEAN }],
    ["a block by the name of a prototype", { type: "__proto__", html: HOSTILE }, { type: "__proto__", html: CLEAN }],
  ])("are cleaned by the names of their fields in %s", (_, block, clean) => {
    expect(blocksOf(block)).toEqual([clean]);
  });

  it.each([
    [null],
    ["text"],
    [7],
    [{ type: "text", html: 7 }],
    [{ type: "gallery", figures: "none" }],
    [{ type: "gallery", figures: [null] }],
  ])("are left as they were typed where they are none: %j", (block) => {
    expect(blocksOf(block)).toEqual([block]);
  });
});

it("html outside of blocks is cleaned by the name of its field", () => {
  expect(cleanDraft("carousel", { contentHtml: HOSTILE, title: "<b>" })).toEqual({ contentHtml: CLEAN, title: "<b>" });
});

it("headings leave no rank out on the page, from one text to the next, and are kept as they were typed in the draft", () => {
  const blocks = ["<h3>续航</h3><p>一</p>", "<h3>充电</h3>", "<h2>价格</h2><h4>首付</h4>"].map((html) => ({ type: "text" as const, html }));
  const shown = cleanContent("news", { blocks } as unknown as Parameters<typeof cleanContent<"news">>[1]);
  expect(shown.blocks).toEqual(
    ["<h2>续航</h2><p>一</p>", "<h2>充电</h2>", "<h2>价格</h2><h3>首付</h3>"].map((html) => ({ type: "text", html })),
  );
  expect(blocksOf(...blocks)).toEqual(blocks);
});
