import { expect, test } from "vitest";
import { entrySource } from "./source.ts";

test.each([
  ["APP", "APP"],
  ["app", "APP"],
  ["Fxh", "FXH"],
  ["bz", "BZ"],
  ["web", "WEB"],
  ["manage", "manage"],
  ["MANAGE", "manage"],
  ["", "WEB"],
  [null, "WEB"],
  [undefined, "WEB"],
  ["bottom", "WEB"],
  ["__proto__", "WEB"],
  ["app\u0000", "WEB"],
  ["a".repeat(1_000_000), "WEB"],
])("%j is the entry source %s", (text, source) => {
  expect(entrySource(text)).toBe(source);
});
