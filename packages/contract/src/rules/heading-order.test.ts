import { expect, test } from "vitest";
import { headingRanks, misplacedHeadings, orderHeadings } from "./heading-order.ts";

const html = (ranks: number[]) => ranks.map((rank) => `<h${rank}>第 ${rank} 级</h${rank}><p>正文</p>`).join("");
const ranksIn = (text: string) => Array.from(text.matchAll(/<h(\d)>/g), ([, rank]) => Number(rank));

test.each([
  ["in order", [2, 3, 4, 3, 2], [2, 3, 4, 3, 2]],
  ["beginning too deep, alike", [3, 3, 2, 3], [2, 2, 2, 3]],
  ["beginning with the deepest", [4, 3, 2], [2, 2, 2]],
  ["leaving one out", [2, 4, 4, 3, 4], [2, 3, 3, 3, 4]],
  ["without any", [], []],
])("headings %s", (_, written, shown) => {
  const ordered = orderHeadings(html(written), headingRanks());
  expect(ranksIn(ordered)).toEqual(shown);
  expect(ordered.replaceAll(/h\d>/g, "h>")).toBe(html(written).replaceAll(/h\d>/g, "h>"));
  expect(orderHeadings(ordered, headingRanks())).toBe(ordered);
});

test("the order goes on from one text of an item to the next", () => {
  const ranks = headingRanks();
  expect(["<h2>一</h2>", "<h3>二</h3>"].map((text) => orderHeadings(text, ranks))).toEqual(["<h2>一</h2>", "<h3>二</h3>"]);
});

test("those that are written too deep are named with their words", () => {
  expect(misplacedHeadings("<h3>保养<em>周期</em></h3><h2>价格</h2><h4>机油</h4>", headingRanks())).toEqual([
    { rank: 3, shown: 2, words: "保养周期" },
    { rank: 4, shown: 3, words: "机油" },
  ]);
});
