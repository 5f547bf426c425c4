import { expect, test } from "vitest";
import { countCharacters, freeTextProblem } from "./free-text.ts";

test.each([
  ["", null],
  ["周末下午方便，谢谢😀\n第二行\t\r\n", null],
  ["字".repeat(200), null],
  ["𬭎".repeat(200), null],
  ["字".repeat(201), "最多输入200个字"],
  ["𬭎".repeat(201), "最多输入200个字"],
  ["a".repeat(10_000_000), "最多输入200个字"],
  ["a\u0000b", "内容包含不支持的字符"],
  ["a\u001bb", "内容包含不支持的字符"],
  ["a\u0085b", "内容包含不支持的字符"],
  ["a\ud83d", "内容包含不支持的字符"],
  ["\ude00a", "内容包含不支持的字符"],
])("a remark of at most 200: %j → %s", (text, message) => {
  expect(freeTextProblem(text, 200)).toBe(message);
});

test("characters are counted as people do", () => {
  expect(countCharacters("王𬭎😀")).toBe(3);
});
