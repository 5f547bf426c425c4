import { describe, expect, it, test } from "vitest";
import { htmlText, isHtmlField, payloadTexts, placeInHtml } from "./payload-texts.ts";

describe("the text of html", () => {
  test.each([
    ["<p>一</p><p>二</p>", "一\n二\n"],
    ['<a href="/x" onclick="y">点</a><br>行', "点\n行"],
    ["1 &lt; 2 &amp;&nbsp;3 &#20113;&#x4E91; &unknown;", "1 < 2 & 3 云云 &unknown;"],
    ["<table><tr><td>甲</td><td>乙</td></tr></table>", "甲\n乙\n\n"],
    ["没有标签", "没有标签"],
    ["&#0;&#99999999;", "&#0;&#99999999;"],
  ])("%j is %j", (html, text) => {
    expect(htmlText(html)).toBe(text);
  });
});

describe("a part of the text of html", () => {
  it.each([
    ["<p>一二</p><p>三</p>", "二", "二"],
    ["<p>全网<b>最低</b>价</p>", "最低价", "最低</b>价"],
    ["<p>全网<b>最低</b>价</p>", "最低", "最低"],
    ["<p>1 &lt; 2 &amp; 三</p>", "< 2", "&lt; 2"],
    ["<p>甲&nbsp;乙</p>", "甲 乙", "甲&nbsp;乙"],
    ["一<br>二", "二", "二"],
    ["没有标签", "标签", "标签"],
  ])("of %j, %j, stands in it as %j", (html, part, source) => {
    const at = htmlText(html).replaceAll("\u00a0", " ").indexOf(part);
    const { start, end } = placeInHtml(html, at, at + part.length);
    expect(html.slice(start, end)).toBe(source);
  });
});

describe("texts that people read", () => {
  it("are found with their paths, without addresses, dates and numbers", () => {
    const payload = {
      title: "标题",
      cover: { url: "/a.webp", alt: "替代文字", sources: [{ url: "/b.avif", type: "image/avif" }] },
      blocks: [
        { type: "text", html: "<p>正文</p>" },
        { type: "table", head: ["表头"], rows: [["1,000"], ["12.5"]] },
      ],
      effectiveFrom: "2026-01-01",
      startAt: "2026-01-01T09:00:00+08:00",
      year: 2026,
      form: null,
      sha256: "ab",
      docNo: "云字 1 号",
    };
    expect(payloadTexts("disclosure", payload)).toEqual([
      { field: "title", text: "标题" },
      { field: "cover.alt", text: "替代文字" },
      { field: "blocks.0.html", text: "正文\n", html: "<p>正文</p>" },
      { field: "blocks.1.head.0", text: "表头" },
      { field: "blocks.1.rows.0.0", text: "1,000" },
      { field: "docNo", text: "云字 1 号" },
    ]);
  });

  it.each([
    ["html", true],
    ["blocks.2.html", true],
    ["contentHtml", true],
    ["description", false],
    ["seo.description", false],
    ["title", false],
    ["htmlTitle", false],
  ])("in the field %s may be html: %s", (field, expected) => {
    expect(isHtmlField("siteSettings", field)).toBe(expected);
  });

  it("is html in the description of the hover bar", () => {
    expect(isHtmlField("hoverBar", "description")).toBe(true);
  });
});
