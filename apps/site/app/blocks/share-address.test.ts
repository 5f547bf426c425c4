import { expect, test } from "vitest";
import { weiboAddress } from "./share-address.ts";

test("Weibo gets address, title and picture whole", () => {
  const address = "https://www.example.cn/next/news/news-detail?id=3";
  const title = "风阻 & 续航：一个问题";
  const picture = "https://www.example.cn/next/media/a.webp";
  const { origin, pathname, searchParams } = new URL(weiboAddress({ address, title, picture }));
  expect(origin + pathname).toBe("https://service.weibo.com/share/share.php");
  expect(Object.fromEntries(searchParams)).toEqual({ url: address, title, pic: picture });
});

test("no picture, no empty parameter", () => {
  expect(weiboAddress({ address: "https://a.cn/", title: "题" })).not.toContain("pic");
});
