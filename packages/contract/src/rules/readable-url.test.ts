import { expect, test } from "vitest";
import { readableUrl } from "./readable-url.ts";

test.each([
  ["/next/news", "/next/news"],
  ["/next/search/%E4%BA%91%E8%B5%B7?a=%zz", "/next/search/%E4%BA%91%E8%B5%B7?a=%zz"],
  ["/next/%E0%A4%A", "/next/%25E0%25A4%25A"],
  ["/next/%", "/next/%25"],
  ["/next/search/%E0?c=%20&d=%", "/next/search%2F%25E0?c=%20&d=%"],
  ["/next/%6Eews?a=%6E", "/next/news?a=%6E"],
  ["/next/news%2Dd%65tail/%41%7e%5F%30", "/next/news-detail/A~_0"],
  ["/next/search/%2E%2E%2Fnews%3Fa%23%25%40%5B%60%7B", "/next/search/%2E%2E%2Fnews%3Fa%23%25%40%5B%60%7B"],
  ["/next/search/%256E", "/next/search/%256E"],
  ["/web-bff/%zz", "/web-bff/%zz"],
  ["/nextdoor/%zz", "/nextdoor/%zz"],
])("%s is read as %s", (url, read) => {
  expect(readableUrl(url)).toBe(read);
});
