import { expect, test } from "vitest";
import { AppError, invalidFields } from "./errors.ts";

test("a refusal carries code and text of the catalogue", () => {
  const error = new AppError("soldOut");
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name: "AppError", code: 40011, message: "所选时段已约满，请选择其他时段", data: null });
});

test("a refusal may say it more exactly, carry data and keep its cause", () => {
  const cause = new Error("deadlock");
  const error = new AppError("tooFast", { message: "请60秒后再试", data: { retryAfter: 60 }, cause });
  expect(error).toMatchObject({ code: 42900, message: "请60秒后再试", data: { retryAfter: 60 }, cause });
});

test("wrong input is told field by field", () => {
  expect(invalidFields({ mobile: "请输入手机号" })).toMatchObject({
    code: 40000,
    message: "请检查填写内容",
    data: { fields: { mobile: "请输入手机号" } },
  });
});
