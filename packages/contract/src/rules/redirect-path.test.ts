import { expect, test } from "vitest";
import { redirectPath } from "./redirect-path.ts";

test.each([
  ["/old", "/old"],
  ["/next/old/", "/old"],
  ["/old?a=1#b", "/old"],
  ["/", "/"],
  ["/next", "/"],
  ["/%E8%80%81", "/老"],
  ["/老", "/老"],
  ["/100%", "/100%"],
  ["/a/../b", "/b"],
  ["https://www.example.cn/old", null],
  ["//evil.example", null],
  ["old", null],
  ["", null],
])("%s is kept under %s", (address, path) => {
  expect(redirectPath(address)).toBe(path);
});
