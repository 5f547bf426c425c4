import { expect, it } from "vitest";
import { birthdayProblem } from "./birthday.ts";

it.each([
  ["1990-05-20", null],
  ["2012-11-25", null],
  ["2012-11-26", "会员需年满 14 周岁"],
  ["2026-11-26", "请输入正确的生日"],
  ["1905-01-01", "请输入正确的生日"],
  ["2001-02-29", "请输入正确的生日"],
  ["2000-02-29", null],
  ["20000101", "请输入正确的生日"],
  ["", "请输入正确的生日"],
])("%s", (birthday, problem) => {
  expect(birthdayProblem(birthday, "2026-11-25")).toBe(problem);
});
