import { expect, test } from "vitest";
import { refusedFields, type SignInValues, signInProblems } from "./sign-in-values.ts";

const empty: SignInValues = { mobile: "", code: "", password: "", agreed: false };

test("an empty form is wrong in each of its fields, and in no other's", () => {
  expect(signInProblems("code", empty)).toEqual({
    mobile: "请输入手机号",
    code: "请输入验证码",
    agreed: "请先阅读并同意《隐私政策》与《会员服务协议》",
  });
  expect(Object.keys(signInProblems("password", empty))).toEqual(["mobile", "password", "agreed"]);
});

test("a form that is filled in is not wrong, however the number is typed", () => {
  expect(signInProblems("code", { ...empty, mobile: "+86 138-0013-8000", code: "123 456", agreed: true })).toEqual({});
  expect(signInProblems("password", { ...empty, mobile: "13800138000", password: "x", agreed: true })).toEqual({});
});

test("a refusal is said at the fields that the form has", () => {
  expect(refusedFields("password", { mobile: "a", code: "b", agreed: "c", token: "d" })).toEqual({ mobile: "a", agreed: "c" });
});
