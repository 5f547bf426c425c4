import { expect, it } from "vitest";
import { beginsItem } from "./begins-item.ts";

const blank = { title: "", category: "公司", year: null, blocks: [{ type: "text", html: "" }], attachments: [], permanent: false };

it.each([
  ["nothing", {}, false, false],
  ["blanks and what has no width", { title: " \u200b\u3000" }, false, false],
  ["an editor that was entered and left", { blocks: [{ type: "text", html: "<p></p>" }] }, false, false],
  [
    "an empty row, of another kind too",
    {
      blocks: [
        { type: "text", html: "" },
        { type: "quote", text: "", by: "" },
      ],
    },
    false,
    false,
  ],
  ["another choice than the one it came with", { category: "产品" }, false, true],
  ["a word", { title: "渡口" }, true, true],
  ["a word in the text", { blocks: [{ type: "text", html: "<p>渡口</p>" }] }, true, true],
  ["a figure", { year: 0 }, true, true],
  ["a tick", { permanent: true }, true, true],
  ["a row with something in it", { attachments: [{ name: "渡口.pdf" }] }, true, true],
])("%s", (_, changes, byItself, byHand) => {
  const value = { ...blank, ...changes };
  expect([beginsItem(value, blank, false), beginsItem(value, blank, true)]).toEqual([byItself, byHand]);
});
