import { expect, test } from "vitest";
import { changedPaths } from "./changed-paths.ts";

test.each<[what: string, before: unknown, after: unknown, paths: string[]]>([
  ["nothing", { a: 1, b: [{ c: "x" }] }, { b: [{ c: "x" }], a: 1 }, []],
  ["a field", { title: "一" }, { title: "二" }, ["title"]],
  ["a field inside a list", { blocks: [{ html: "一" }, { html: "二" }] }, { blocks: [{ html: "一" }, { html: "三" }] }, ["blocks.1.html"]],
  ["a longer list", { tags: ["a"] }, { tags: ["a", "b"] }, ["tags"]],
  ["a longer list with another beginning", { tags: ["a"] }, { tags: ["c", "b"] }, ["tags", "tags.0"]],
  ["a field that comes or goes", { a: 1 }, { b: 1 }, ["a", "b"]],
  ["another kind of value", { cover: null }, { cover: { url: "/a" } }, ["cover"]],
  ["a list in the place of fields", { a: [] }, { a: {} }, ["a"]],
])("finds %s", (_, before, after, paths) => {
  expect(changedPaths(before, after)).toEqual(paths);
});

test("stops after as many as are wanted", () => {
  const numbered = (offset: number) => Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`f${index}`, index + offset]));
  expect(changedPaths(numbered(0), numbered(1), 3)).toEqual(["f0", "f1", "f2"]);
});
