import { describe, expect, it } from "vitest";
import type { Edited } from "../fields/draft-store.ts";
import { canKeepBoth, compareWithTheirs, differingPaths, resolve } from "./compare-values.ts";

const text = (html: string) => ({ type: "text", html });
const edited = (payload: Record<string, unknown>, frame: Record<string, unknown> = { slug: null }): Edited => ({ payload, frame });

const base = edited({ title: "原题", summary: "原摘要", blocks: [text("<p>一</p>"), text("<p>二</p>")] });

describe("differences", () => {
  it("names fields, and of aligned blocks the ones that differ", () => {
    const other = edited({ title: "新题", summary: "原摘要", blocks: [text("<p>一</p>"), text("<p>贰</p>")] }, { slug: "new" });
    expect(differingPaths(base, other)).toEqual(["payload.title", "payload.blocks.1", "frame.slug"]);
  });

  it("compares the text as a whole where blocks were added", () => {
    expect(differingPaths(base, edited({ ...base.payload, blocks: [text("<p>一</p>")] }))).toEqual(["payload.blocks"]);
  });
});

describe("a conflict", () => {
  const mine = edited({ ...base.payload, title: "我的题", blocks: [text("<p>我的一</p>"), text("<p>二</p>")] });
  const theirs = edited({ ...base.payload, title: "对方的题", summary: "对方的摘要" });
  const fields = compareWithTheirs(base, mine, theirs);

  it("asks only about what both changed, and keeps what either changed alone", () => {
    expect(fields.map(({ path, isContested, suggested }) => [path, isContested, suggested])).toEqual([
      ["payload.title", true, "mine"],
      ["payload.summary", false, "theirs"],
      ["payload.blocks.0", false, "mine"],
    ]);
  });

  it("does not ask where both wrote the same", () => {
    expect(compareWithTheirs(base, mine, mine)).toEqual([]);
  });

  it.each([
    { name: "lines of text", mine: "甲", theirs: "乙", both: "甲\n乙" },
    { name: "html", mine: "<p>甲</p>", theirs: "<p>乙</p>", both: "<p>甲</p><p>乙</p>" },
    { name: "text blocks", mine: text("<p>甲</p>"), theirs: text("<p>乙</p>"), both: text("<p>甲</p><p>乙</p>") },
    { name: "lists", mine: [text("a"), text("b")], theirs: [text("a"), text("c")], both: [text("a"), text("b"), text("c")] },
  ])("keeps both of $name", ({ mine: own, theirs: other, both }) => {
    expect(canKeepBoth({ mine: own, theirs: other })).toBe(true);
    expect(resolve({ mine: own, theirs: other }, "both")).toEqual(both);
    expect(resolve({ mine: own, theirs: other }, "mine")).toEqual(own);
    expect(resolve({ mine: own, theirs: other }, "theirs")).toEqual(other);
  });

  it.each([
    [3, 4],
    ["", "乙"],
    [{ url: "/a" }, { url: "/b" }],
    [null, "乙"],
  ])("cannot keep both of %j and %j", (own, other) => expect(canKeepBoth({ mine: own, theirs: other })).toBe(false));
});
