import { expect, test } from "vitest";
import { qqAddress, weiboAddress } from "./share-address.ts";

test.each([
  ["Weibo", weiboAddress, "https://service.weibo.com/share/share.php", "pic"],
  ["QQ", qqAddress, "https://connect.qq.com/widget/shareqq/index.html", "pics"],
])("%s gets address, title and picture whole", (_, addressOf, place, name) => {
  const address = "https://www.example.cn/next/news/news-detail?id=3";
  const title = "风阻 & 续航：一个问题";
  const picture = "https://www.example.cn/next/media/a.webp";
  const { origin, pathname, searchParams } = new URL(addressOf({ address, title, picture }));
  expect(origin + pathname).toBe(place);
  expect(Object.fromEntries(searchParams)).toEqual({ url: address, title, [name]: picture });
});

test("no picture, no empty parameter", () => {
  expect(weiboAddress({ address: "https://a.cn/", title: "题" })).not.toContain("pic");
});
