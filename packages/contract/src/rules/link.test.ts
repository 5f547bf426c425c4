import { describe, expect, test } from "vitest";
import { classifyLink } from "./link.ts";

const site = { basename: "/next", origin: "https://www.example.cn" };
const classify = (link: string | null | undefined) => classifyLink(link, site);

describe("inside the app", () => {
  test.each([
    ["/", "/"],
    ["/car-type", "/car-type"],
    ["/next", "/"],
    ["/next/", "/"],
    ["/next/car-type/car-detail/3", "/car-type/car-detail/3"],
    ["/next?token=1", "/?token=1"],
    ["/nextgen", "/nextgen"],
    ["/disclose/detail/14/?info=satisfied", "/disclose/detail/14/?info=satisfied"],
    ["/test-drive?source=bottom", "/test-drive?source=bottom"],
    ["/car-type/car-detail/3#specs", "/car-type/car-detail/3#specs"],
    [" /news ", "/news"],
    ["/search/云起", "/search/%E4%BA%91%E8%B5%B7"],
    ["/search/50%25%2F%23", "/search/50%25%2F%23"],
    ["/a?next=//evil.example", "/a?next=//evil.example"],
    ["/@evil.example", "/@evil.example"],
    ["/javascript:alert(1)", "/javascript:alert(1)"],
    ["/a/../b", "/b"],
  ])("%s leads to %s", (link, to) => {
    expect(classify(link)).toEqual({ kind: "internal", to });
  });
});

describe("full page load", () => {
  test.each([
    ["https://www.example.cn/next", "https://www.example.cn/next"],
    ["https://www.example.cn/next/car-type", "https://www.example.cn/next/car-type"],
    ["https://www.example.cn/next?a=1", "https://www.example.cn/next?a=1"],
    ["http://www.example.cn/next/", "http://www.example.cn/next/"],
    ["HTTPS://WWW.EXAMPLE.CN/next/news", "https://www.example.cn/next/news"],
    ["https://sso.example.com/?back=https://www.example.cn/next/user", "https://sso.example.com/?back=https://www.example.cn/next/user"],
  ])("%s", (link, href) => {
    expect(classify(link)).toEqual({ kind: "reload", href });
  });
});

describe("new window", () => {
  test.each([
    ["https://shop.example.com", "https://shop.example.com/"],
    ["https://www.example.cn/manage/", "https://www.example.cn/manage/"],
    ["https://www.example.cn/nextgen", "https://www.example.cn/nextgen"],
    ["https://www.example.cn/next/../manage", "https://www.example.cn/manage"],
    ["https://www.example.cn:8443/next/", "https://www.example.cn:8443/next/"],
    ["https://evil.example/next/", "https://evil.example/next/"],
    ["https://www.example.cn.evil.example/next/", "https://www.example.cn.evil.example/next/"],
    ["HtTp://shop.example.com/a b", "http://shop.example.com/a%20b"],
  ])("%s", (link, href) => {
    expect(classify(link)).toEqual({ kind: "external", href });
  });
});

describe("telephone and mail", () => {
  test.each(["tel:4008001234", "tel:400-800-1234", "TEL:+86 400 800 1234", "mailto:service@example.cn", "mailto:a@b.cn?subject=hi"])(
    "%s",
    (link) => {
      expect(classify(link)).toEqual({ kind: "contact", href: link });
    },
  );
});

describe("refused", () => {
  test.each([
    "",
    " ",
    null,
    undefined,
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "\u0001javascript:alert(1)",
    "java\nscript:alert(1)",
    "java\tscript:alert(1)",
    "javascript\u0000:alert(1)",
    "javascript://www.example.cn/next/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "blob:https://www.example.cn/1",
    "file:///etc/passwd",
    "ftp://www.example.cn/next/",
    "weixin://dl/chat",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/news\u0000",
    "/news\u0085",
    "/..//evil.example",
    "/a/..//evil.example",
    "/.//evil.example",
    "/%2e%2e//evil.example",
    "/next//evil.example",
    "/next/..//evil.example",
    "/next/\\evil.example",
    "https:evil.example",
    "https:/evil.example",
    "https:\\\\evil.example",
    "https://",
    "https://www.example.cn@evil.example/next/",
    "https://www.example.cn\\@evil.example",
    "https://[::1",
    "www.example.com",
    "car-type",
    "./car-type",
    "#top",
    "?a=1",
    "tel:",
    "tel:javascript",
    "mailto:",
    "mailto:nobody",
    `/${"a".repeat(2048)}`,
    `https://evil.example/${"a".repeat(1_000_000)}`,
  ])("%j", (link) => {
    expect(classify(link)).toEqual({ kind: "refused" });
  });
});
