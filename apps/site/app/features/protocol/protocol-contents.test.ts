import { expect, it } from "vitest";
import { withContents } from "./protocol-contents.ts";

it("marks the headings and tells what they are", () => {
  expect(withContents("<p>先说要点。</p><h2>一、我们是谁</h2><p>…</p><h2>二、<strong>收集</strong>什么</h2>")).toEqual({
    html: '<p>先说要点。</p><h2 id="part-1">一、我们是谁</h2><p>…</p><h2 id="part-2">二、<strong>收集</strong>什么</h2>',
    headings: [
      { id: "part-1", text: "一、我们是谁" },
      { id: "part-2", text: "二、收集什么" },
    ],
  });
});

it("leaves a text without headings as it is", () => {
  expect(withContents("<p>同意后可以随时退订。</p>")).toEqual({ html: "<p>同意后可以随时退订。</p>", headings: [] });
});
