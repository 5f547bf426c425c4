import { expect, test } from "vitest";
import { hasEmoji, stripEmoji } from "./emoji.ts";

test.each([
  ["张三😀", "张三"],
  ["👨‍👩‍👧‍👦家", "家"],
  ["👍🏽好", "好"],
  ["🇨🇳中国", "中国"],
  ["🏴󠁧󠁢󠁥󠁮󠁧󠁿旗", "旗"],
  ["1️⃣号", "号"],
  ["❤️心", "心"],
  ["☀️晴", "晴"],
  ["⭐星", "星"],
  ["🤷‍♂️", ""],
  ["❤️‍🔥", ""],
  ["🫨新", "新"],
  ["🚗🚙", ""],
])("%j holds an emoji; without it %j", (text, rest) => {
  expect(hasEmoji(text)).toBe(true);
  expect(stripEmoji(text)).toBe(rest);
});

test.each(["", "张三", "𬭎", "123#*", "©™®", "→←★☆", "①②", "㎡℃", "“”……——", "café", "\u0000"])("%j holds none and stays", (text) => {
  expect(hasEmoji(text)).toBe(false);
  expect(stripEmoji(text)).toBe(text);
});
