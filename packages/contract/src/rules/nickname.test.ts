import { expect, it } from "vitest";
import { nicknameProblem, normaliseNickname } from "./nickname.ts";

it.each([
  ["林知夏", null],
  ["𬭎𬭎", null],
  ["车友012345", null],
  ["Li Lei", null],
  ["  买买提·艾力 ", null],
  ["", "请输入昵称"],
  ["我", "昵称为2–16个字"],
  ["一二三四五六七八九十一二三四五六七", "昵称为2–16个字"],
  ["开心😀", "昵称只能用文字、数字和 _ - · ."],
  ["<b>", "昵称只能用文字、数字和 _ - · ."],
  ["云岫汽车 客服", "昵称包含敏感内容，请修改"],
  ["官.方", "昵称包含敏感内容，请修改"],
  ["Ａdmin01", "昵称包含敏感内容，请修改"],
  ["加我13800138000", "昵称包含敏感内容，请修改"],
])("%s", (text, problem) => {
  expect(nicknameProblem(text)).toBe(problem);
});

it("keeps single blanks", () => {
  expect(normaliseNickname("  Li   Lei ")).toBe("Li Lei");
});
