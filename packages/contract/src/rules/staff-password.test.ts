import { expect, test } from "vitest";
import { STAFF_PASSWORD_MAX, STAFF_PASSWORD_MIN, staffPasswordProblem } from "./staff-password.ts";

test.each([
  "correct horse battery",
  "山高月小水落石出清风徐来水波不兴",
  "Xk7-mq2-9bT-vz4",
  "zhangsan wakes at six",
  "password of my cat Momo",
])("%s passes", (password) => {
  expect(staffPasswordProblem(password, "zhangsan")).toBeNull();
});

test.each([
  ["too short", "Xk7-mq2-9bT", `密码至少 ${STAFF_PASSWORD_MIN} 位`],
  ["too long", "Xk7-".repeat(33), `密码最多 ${STAFF_PASSWORD_MAX} 位`],
  ["the account twice", "zhangsanZhangSan", "密码不能由账号拼成"],
  ["the account with a year", "zhangsan@2026", "密码不能由账号拼成"],
  ["one character", "aaaaaaaaaaaa", "该密码过于常见，请换一个"],
  ["two characters", "121212121212", "该密码过于常见，请换一个"],
  ["counting", "123456789012", "该密码过于常见，请换一个"],
  ["counting down", "987654321098", "该密码过于常见，请换一个"],
  ["a row of keys", "QWERTYuiopas", "该密码过于常见，请换一个"],
  ["the alphabet", "abcdefghijkl", "该密码过于常见，请换一个"],
  ["a walk over the keys", "1qaz2wsx3edc", "该密码过于常见，请换一个"],
  ["an obvious word with digits", "password1234", "该密码过于常见，请换一个"],
  ["an obvious word with signs", "P@ssw0rd!!2026", "该密码过于常见，请换一个"],
  ["an obvious word twice", "adminadmin12", "该密码过于常见，请换一个"],
])("%s is refused", (_, password, message) => {
  expect(staffPasswordProblem(password, "zhangsan")).toBe(message);
});

test("an account of few letters does not spoil a long password", () => {
  expect(staffPasswordProblem("believing in linen", "lin")).toBeNull();
});
