import { expect, test } from "vitest";
import { isSmsCode, normaliseSmsCode, smsCodeProblem } from "./sms-code.ts";

test.each([
  ["123456", "123456", true],
  ["000000", "000000", true],
  [" 123 456 ", "123456", true],
  ["１２３４５６", "123456", true],
  ["12345", "12345", false],
  ["1234567", "1234567", false],
  ["12345a", "12345a", false],
  ["12345\u0000", "12345\u0000", false],
  ["😀23456", "😀23456", false],
])("%j is normalised to %j, valid: %s", (typed, code, valid) => {
  expect(normaliseSmsCode(typed)).toBe(code);
  expect(isSmsCode(code)).toBe(valid);
  expect(smsCodeProblem(typed)).toBe(valid ? null : "验证码错误，请重新输入");
});

test("an empty code asks for one", () => {
  expect(smsCodeProblem("")).toBe("请输入验证码");
  expect(smsCodeProblem(" ")).toBe("请输入验证码");
});
