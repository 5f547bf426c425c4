import { expect, test } from "vitest";
import { isLoginPath, loginPath, redirectTarget } from "./redirect-target.ts";

test.each([
  ["/user/personal", "/user/personal"],
  ["/user/account?type=1", "/user/account?type=1"],
  ["/next/user/personal", "/user/personal"],
  ["/disclose/detail/14/?info=satisfied", "/disclose/detail/14/?info=satisfied"],
  ["/a?b=//c", "/a?b=//c"],
  ["/loginhelp", "/loginhelp"],
  ["", "/"],
  [null, "/"],
  [undefined, "/"],
  ["user/personal", "/"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["\\/evil.example", "/"],
  ["/next//evil.example", "/"],
  ["/x/..//evil.example", "/"],
  ["https://evil.example", "/"],
  ["javascript:alert(1)", "/"],
  [" /user", "/"],
  ["/user\u0000", "/"],
  ["/login", "/"],
  ["/login?redirect=/login", "/"],
  ["/next/login/", "/"],
  [`/${"a".repeat(100_000)}`, "/"],
])("redirect %j leads to %s", (redirect, target) => {
  expect(redirectTarget(redirect)).toBe(target);
});

test("the fallback is the caller's", () => {
  expect(redirectTarget("//evil.example", "/user/personal")).toBe("/user/personal");
});

test.each([
  ["/user/account?type=1", "/login?redirect=%2Fuser%2Faccount%3Ftype%3D1"],
  ["/", "/login"],
  ["/login?redirect=%2Fuser", "/login"],
  ["//evil.example", "/login"],
])("%s is wanted: %s", (wanted, path) => {
  expect(loginPath(wanted)).toBe(path);
});

test("what loginPath writes, redirectTarget reads", () => {
  const wanted = "/user/account?type=1&name=云起#top";
  const redirect = new URLSearchParams(loginPath(wanted).split("?")[1]).get("redirect");
  expect(redirectTarget(redirect)).toBe(redirectTarget(wanted));
  expect(new URL(redirectTarget(redirect), "http://a").searchParams.get("name")).toBe("云起");
});

test.each([
  ["/login", true],
  ["/login/", true],
  ["/login?redirect=%2F", true],
  ["/loginx", false],
  ["/user/login", false],
])("%s is the login page: %s", (path, login) => {
  expect(isLoginPath(path)).toBe(login);
});
