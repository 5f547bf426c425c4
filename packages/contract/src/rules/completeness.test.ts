import { describe, expect, it, test } from "vitest";
import type { ContentType } from "../content-types.ts";
import { completenessFindings, fieldOfLink } from "./completeness.ts";

const picture = (alt: string) => ({ url: "/next/media/a.webp", width: 8, height: 4, alt, sources: [] });
const text = (length: number) => ({ type: "text", html: `<p>${"字".repeat(length)}</p>` });
const whole = { title: "标题", summary: "摘要", cover: picture("封面"), blocks: [text(200)], attachments: [] };
const fields = (type: ContentType, payload: Record<string, unknown>) => completenessFindings(type, payload).map(({ field }) => field);

describe("what an item lacks", () => {
  test.each<[what: string, ContentType, Record<string, unknown>, string[]]>([
    ["nothing", "news", whole, []],
    ["a cover", "news", { ...whole, cover: null }, ["cover"]],
    ["a cover, which announcements need not have", "notice", { ...whole, cover: null }, []],
    ["a summary", "brand", { ...whole, summary: " " }, ["summary"]],
    ["a body", "news", { ...whole, blocks: [text(50), { type: "quote", text: "短", by: "" }] }, ["blocks"]],
    ["a body, where none is read", "carousel", { title: "标题" }, []],
    ["alternative text of the cover", "news", { ...whole, cover: picture(" ") }, ["cover.alt"]],
    [
      "alternative texts in a gallery",
      "news",
      { ...whole, blocks: [text(200), { type: "gallery", figures: [{ picture: picture("有") }, { picture: picture("") }] }] },
      ["blocks.1.figures.1.picture.alt"],
    ],
    ["alternative text of a background, which is decoration", "carousel", { scene: { landscape: picture("") } }, []],
    ["a page behind a link", "navigation", { navigationName: "无", customLink: "/nowhere" }, ["customLink"]],
    ["a heading above another", "news", { ...whole, blocks: [text(200), { type: "text", html: "<h3>续航</h3>" }] }, ["blocks.1.html"]],
    ["no heading above another", "protocol", { contentHtml: "<h2>一</h2><h3>二</h3>" }, []],
    ["a body, where an object stands for its text", "news", { ...whole, blocks: [{ type: "text", html: { toString: 1 } }] }, ["blocks"]],
    ["everything, being just begun", "news", {}, ["cover", "blocks"]],
  ])("%s", (_, type, payload, expected) => {
    expect(fields(type, payload)).toEqual(expected);
  });

  it("is only warned of", () => {
    expect(new Set(completenessFindings("news", { summary: "" }).map(({ level }) => level))).toEqual(new Set(["warning"]));
  });
});

test.each([
  [{ blocks: [{ link: "/a" }] }, "/a", "blocks.0.link"],
  [{ blocks: [{ html: '<a href="/next/a?x=1&amp;y=2">甲</a>' }] }, "/next/a?x=1&y=2", "blocks.0.html"],
  [{ title: "没有" }, "/a", ""],
])("a link stands where it stands: %j", (payload, link, field) => {
  expect(fieldOfLink(payload, link)).toBe(field);
});
