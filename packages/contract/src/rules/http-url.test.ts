import { expect, test } from "vitest";
import { isHttpUrl } from "./http-url.ts";

test.each(["http://a.cn", "https://a.cn/", "HTTPS://A.cn/b?c=d#e", "https://云岫.cn/车型", "http://127.0.0.1:8080", "https://[::1]/"])(
  "%s is one",
  (url) => {
    expect(isHttpUrl(url)).toBe(true);
  },
);

test.each([
  "",
  "a.cn",
  "//a.cn",
  "/a",
  "http:",
  "http://",
  "http:///a",
  "http:a.cn",
  "https:/a.cn",
  "https://?a",
  "https://a b.cn",
  " https://a.cn",
  "https://a.cn\n",
  "https://a.cn\u0000",
  "https:\\\\a.cn",
  "https://[::1",
  "https://a.cn:99999",
  "ftp://a.cn",
  "javascript:alert(1)",
  "javascript:https://a.cn",
  "data:text/html,https://a.cn",
  `https://a.cn/${"a".repeat(1_000_000)}`,
])("%j is not", (url) => {
  expect(isHttpUrl(url)).toBe(false);
});
