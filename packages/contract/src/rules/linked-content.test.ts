import { describe, expect, it, test } from "vitest";
import { linkedContent, payloadLinks } from "./linked-content.ts";

describe("what a link names", () => {
  test.each([
    ["/news/news-detail?id=12", { kind: "notice", id: 12 }],
    ["/next/activity/detail?source=home&id=7#top", { kind: "notice", id: 7 }],
    ["/informationDetail?id=3", { kind: "notice", id: 3 }],
    ["/disclose/detail/14/?info=satisfied", { kind: "disclosure", id: 14 }],
    ["/course/detail?id=5", { kind: "course", id: 5 }],
    ["/carousel/detail?id=6", { kind: "carousel", id: 6 }],
    ["/carousel/detail", { kind: "nothing" }],
    ["/news", { kind: "page" }],
    ["/car-type/car-detail/12", { kind: "vehicle", id: 12 }],
    ["/next/car-type/car-detail-h5/3/?color=daiqing#spec", { kind: "vehicle", id: 3 }],
    ["/car-type/car-detail/abc", { kind: "nothing" }],
    ["/car-type/coaster", { kind: "page" }],
    ["/next/media/a.pdf", { kind: "page" }],
    ["/nowhere", { kind: "nothing" }],
    ["/news/news-detail", { kind: "nothing" }],
    ["/news/news-detail?id=x", { kind: "nothing" }],
    ["/disclose/detail/x", { kind: "nothing" }],
    ["https://other.example/news", null],
    ["tel:4000001121", null],
    ["//evil.example", null],
    ["", null],
  ])("%s", (link, expected) => {
    expect(linkedContent(link)).toEqual(expected);
  });
});

it("finds every different link of a payload, in fields and in html", () => {
  const payload = {
    customLink: "/a",
    blocks: [
      { type: "text", html: '<p><a href="/next/b?x=1&amp;y=2">乙</a> <a rel="noopener" href="https://c.example/">丙</a><a>无</a></p>' },
      { type: "callToAction", link: "/a", linkText: "去" },
    ],
    attachments: [{ url: "/next/media/d.pdf" }],
    to: "",
  };
  expect(payloadLinks(payload)).toEqual(["/a", "/next/b?x=1&y=2", "https://c.example/"]);
});
