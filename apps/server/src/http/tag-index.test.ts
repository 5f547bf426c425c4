import { describe, expect, it } from "vitest";
import { createTagIndex } from "./tag-index.ts";

describe("what a change drops", () => {
  const index = createTagIndex();
  index.add("page of 1", ["vehicles:1", "settings"]);
  index.add("page of 2", ["vehicles:2", "settings"]);
  index.add("list", ["vehicles"]);
  index.add("news", ["notices"]);

  it.each([
    ["an item: what shows it, and lists", "vehicles:1", ["list", "page of 1"]],
    ["an item that nobody has asked for: lists", "vehicles:3", ["list"]],
    ["a domain: everything of it", "vehicles", ["list", "page of 1", "page of 2"]],
    ["another domain: nothing of this", "notices", ["news"]],
    ["what many are made from: all of them", "settings", ["page of 1", "page of 2"]],
    ["what nothing was made from: nothing", "courses", []],
  ])("of %s", (_case, changed, dropped) => expect([...index.keysOf(changed)].sort()).toEqual(dropped));

  it("leaves out what is gone", () => {
    index.remove("page of 2", ["vehicles:2", "settings"]);
    expect([...index.keysOf("vehicles")].sort()).toEqual(["list", "page of 1"]);
  });
});
