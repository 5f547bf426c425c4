import { describe, expect, it } from "vitest";
import { isSame, valueAt, withValueAt } from "./paths.ts";

describe("paths", () => {
  const payload = { title: "一", blocks: [{ html: "a" }, { html: "b" }], venue: { name: "馆" } };

  it.each([
    ["title", "一"],
    ["blocks.1.html", "b"],
    ["venue.name", "馆"],
    ["venue.address", undefined],
    ["nowhere.at.all", undefined],
    ["title.length", undefined],
  ])("reads %s", (path, value) => expect(valueAt(payload, path)).toEqual(value));

  it("changes one place and keeps the rest as it was", () => {
    const changed = withValueAt(payload, "blocks.1.html", "c");
    expect(changed.blocks).toEqual([{ html: "a" }, { html: "c" }]);
    expect(changed.blocks[0]).toBe(payload.blocks[0]);
    expect(changed.venue).toBe(payload.venue);
    expect(payload.blocks[1]?.html).toBe("b");
  });

  it("makes what is missing on the way", () => {
    expect(withValueAt({}, "signup.quota", 3)).toEqual({ signup: { quota: 3 } });
    expect(withValueAt({}, "chapters.0.title", "一")).toEqual({ chapters: [{ title: "一" }] });
    expect(withValueAt({ signup: null }, "signup.quota", 3)).toEqual({ signup: { quota: 3 } });
  });

  it.each([
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [[1, 2], [1, 2], true],
    [[1], [1, 2], false],
    [{ a: { b: [1] } }, { a: { b: [2] } }, false],
    [null, {}, false],
    [[], {}, false],
  ])("compares %j with %j", (one, other, same) => expect(isSame(one, other)).toBe(same));
});
