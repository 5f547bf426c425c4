import { expect, test } from "vitest";
import { compactTyped, normaliseTyped } from "./typed-text.ts";

test.each([
  ["  云岫  ", "云岫", "云岫"],
  ["ＡＢＣ　１２３", "ABC 123", "ABC123"],
  ["138-0013–8000", "138-0013–8000", "13800138000"],
  ["\uFEFF云\u200B岫\u202C", "云岫", "云岫"],
  ["京A·12345", "京A·12345", "京A·12345"],
  ["王𬭎", "王𬭎", "王𬭎"],
  ["a\u0000b", "a\u0000b", "a\u0000b"],
  ["", "", ""],
])("%j is normalised to %j, compact %j", (typed, normal, compact) => {
  expect(normaliseTyped(typed)).toBe(normal);
  expect(compactTyped(typed)).toBe(compact);
});

test("longer input than any field takes is left alone", () => {
  const text = ` ${"１".repeat(200)}`;
  expect(normaliseTyped(text)).toBe(text);
  expect(compactTyped(text)).toBe(text);
});
