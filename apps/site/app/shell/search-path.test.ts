import { expect, test } from "vitest";
import { searchPath } from "./search-path.ts";

test.each([
  ["云起", "/search/%E4%BA%91%E8%B5%B7"],
  ["  a/b#c%?  ", "/search/a%2Fb%23c%25%3F"],
  ["云\ud83d起", "/search/%E4%BA%91%E8%B5%B7"],
  ["😀".repeat(60), `/search/${encodeURIComponent("😀".repeat(50))}`],
])("%s", (typed, path) => {
  expect(searchPath(typed)).toBe(path);
});

test.each(["", "   ", "\n\t"])("nothing typed leads nowhere", (typed) => {
  expect(searchPath(typed)).toBeNull();
});
