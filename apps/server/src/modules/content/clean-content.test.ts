import { describe, expect, it } from "vitest";
import { cleanDraft } from "./clean-content.ts";

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
