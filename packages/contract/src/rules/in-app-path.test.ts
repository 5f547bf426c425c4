import { expect, test } from "vitest";
import { hasUnsafeCharacter, inAppPath } from "./in-app-path.ts";

test.each([
  ["/", "/"],
  ["/next/news", "/news"],
  ["/news?id=1#a", "/news?id=1#a"],
  ["/next", "/"],
  ["/nextgen", "/nextgen"],
  ["/./news", "/news"],
  ["news", null],
  ["", null],
  ["//host", null],
  ["/\\host", null],
  ["/next//host", null],
  ["/a/..//host", null],
  ["/\u0000", null],
])("%j is the router path %j", (address, path) => {
  expect(inAppPath(address)).toBe(path);
});

test("the base is the caller's where it is not the site's", () => {
  expect(inAppPath("/shop/news", "/shop")).toBe("/news");
  expect(inAppPath("/next/news", "/shop")).toBe("/next/news");
});

test.each([
  ["/plain?a=%00", false],
  ["/云岫 a", false],
  ["/a\tb", true],
  ["/a\u007f", true],
  ["/a\u0085", true],
  ["/a\\b", true],
])("%j holds an unsafe character: %s", (address, unsafe) => {
  expect(hasUnsafeCharacter(address)).toBe(unsafe);
});
