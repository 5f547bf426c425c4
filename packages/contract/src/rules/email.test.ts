import { expect, test } from "vitest";
import { emailMeant, emailProblem, isEmail, maskEmail } from "./email.ts";

test.each([
  "a@b.cn",
  "zhang.san@example.com",
  "zhang+test@mail.example.com.cn",
  "12345678@qq.com",
  "a_b-c@sub-domain.example.org",
  "x@xn--fiqs8s.xn--fiqs8s",
  `${"a".repeat(52)}@example.com`,
])("%s passes", (email) => {
  expect(isEmail(email)).toBe(true);
  expect(emailProblem(` ${email} `)).toBeNull();
});

test.each([
  "a",
  "@b.cn",
  "a@",
  "a@b",
  "a@b.c",
  "a@.cn",
  "a@b..cn",
  "a@b.cn.",
  ".a@b.cn",
  "a.@b.cn",
  "a..b@b.cn",
  "a b@b.cn",
  "a@b c.cn",
  "a@@b.cn",
  "a@b@c.cn",
  "a@-b.cn",
  "a@b-.cn",
  "a@b.c1",
  "张三@b.cn",
  "a@b.cn\u0000",
  "a😀@b.cn",
  '"a"@b.cn',
  "a@[127.0.0.1]",
  `${"a".repeat(60)}@b.cn`,
  `${"a".repeat(100_000)}@b.cn`,
  `a@${"b.".repeat(50_000)}cn`,
])("%j fails", (email) => {
  expect(isEmail(email)).toBe(false);
  expect(emailProblem(email)).toBe("请输入正确的邮箱地址");
});

test("full width is understood, empty is allowed", () => {
  expect(emailProblem("ａ＠ｂ．ｃｎ")).toBeNull();
  expect(emailProblem(" ")).toBeNull();
});

test.each([
  ["lin@qq.con", "lin@qq.com"],
  ["lin@163.co", "lin@163.com"],
  ["Lin@gmial.com", "lin@gmail.com"],
  ["lin@outlookk.com", "lin@outlook.com"],
  ["lin@qq.com", null],
  ["lin@qq.cn", null],
  ["lin@example.com", null],
  ["lin@", null],
])("%s was meant as %s", (typed, meant) => {
  expect(emailMeant(typed)).toBe(meant);
});

test("an address is shown by its first sign and its domain", () => {
  expect(maskEmail("zhang.san@example.com")).toBe("z***@example.com");
  expect(maskEmail("a@b.cn")).toBe("a***@b.cn");
});
