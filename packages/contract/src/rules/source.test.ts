import { expect, test } from "vitest";
import { knownSource } from "./source.ts";

test.each([
  ["APP", "APP"],
  ["app", "APP"],
  ["Fxh", "FXH"],
  ["bz", "BZ"],
  ["web", "WEB"],
  ["manage", "manage"],
  ["MANAGE", "manage"],
  ["", null],
  [null, null],
  [undefined, null],
  ["bottom", null],
  ["__proto__", null],
  ["app\u0000", null],
  ["a".repeat(1_000_000), null],
])("%j names the entry source %s", (text, source) => {
  expect(knownSource(text)).toBe(source);
});
