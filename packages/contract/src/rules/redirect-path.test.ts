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
  ["/a%00b", null],
  ["/a%0D%0Ab", null],
  ["/%ED%A0%80", "/%ED%A0%80"],
])("%s is kept under %s", (address, path) => {
  expect(redirectPath(address)).toBe(path);
});
