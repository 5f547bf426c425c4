import { expect, test } from "vitest";
import { memberPasswordProblem, passwordStrength } from "./member-password.ts";

const FORM = "密码需为8–20位，且至少包含字母、数字、符号中的两种";

test.each([
  ["", "请输入密码"],
  ["shan2yue", null],
  ["山间听雨2026", null],
  ["ab!cdefg", null],
  ["shan2yu", FORM],
  ["shanyuesong", FORM],
  ["8264951730", FORM],
  [`${"a1".repeat(10)}b`, FORM],
  ["shan 2yue", "密码不能包含空格"],
  ["x13800138000", "密码不能包含手机号"],
  ["password123", "该密码过于常见，请更换"],
  ["1qaz2wsx", "该密码过于常见，请更换"],
  ["aaaa1111", "该密码过于常见，请更换"],
])("%j: %s", (password, problem) => {
  expect(memberPasswordProblem(password, "13800138000")).toBe(problem);
});

test("a password that is not known to belong to a mobile is not compared with one", () => {
  expect(memberPasswordProblem("x13800138000", "")).toBeNull();
});

test.each([
  ["", null],
  ["abc", "弱"],
  ["password123", "弱"],
  ["shan2yue", "中"],
  ["shan2yue!song", "强"],
])("%j is %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
