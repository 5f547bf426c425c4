import type { ContentType } from "@marque/contract/content-types";
import { articlePath, coursePath, disclosurePath, listPathOf, slidePath } from "@marque/contract/rules/content-paths";
import { noticeTypes } from "@marque/contract/rules/notice-types";
import { expect, type Page } from "@playwright/test";
import { leaveContent, type OlderItem, openConsole } from "../support/older-content.ts";
import { test } from "../support/own-server.ts";
import { declineConsent } from "../support/shell.ts";

const BAD_ADDRESSES = ["www.example.com", "news", "#top", "//x.cn", "javascript:alert(1)"];
const FIRST = "江边的渡口只剩一条船。";
const LAST = "摆渡的老人问：明天还来不来？";

const picture = (url: string) => ({ url, width: 800, height: 450, alt: "渡口", sources: [] });
const blocks = [
  { type: "text", html: `<p>${FIRST}</p>` },
  ...BAD_ADDRESSES.map((link) => ({ type: "callToAction", title: "旧活动", text: "", link, linkText: "旧按钮" })),
  { type: "picture", picture: picture("/next/media/0000000000000000.webp"), caption: "图片已不在的渡口" },
  ...BAD_ADDRESSES.map((url) => ({ type: "picture", picture: picture(url), caption: "" })),
  { type: "picture", picture: { url: "/next/media/a.webp" } },
  { type: "picture", picture: null },
  { type: "gallery", figures: null },
  { type: "table", head: ["项目", 1], rows: [["长", 5020], null] },
  { type: "carCard", vehicleId: 999_999 },
  { type: "marquee", text: "滚动的旧字幕" },
  { type: "constructor", text: "另一种旧段落" },
  null,
  "一段不成段的文字",
  { type: "text", html: null },
  { type: "text", html: `<p>${LAST}</p>` },
];
const attachments = [...BAD_ADDRESSES, "/next/media/a.pdf"].map((url) => ({ name: "旧文件.pdf", url, size: 1, sha256: "" }));
const article = { summary: null, cover: picture("www.example.com/a.jpg"), category: "早年的分类", tags: "旧标签", blocks, attachments };
const chapters = [{ title: "上船", steps: [{ picture: picture("#top"), seconds: "5", text: FIRST }, null] }, null];

/** Little more than a title and a text: whatever else a type asks for today, an older release did not know. */
const items: (OlderItem & { path: string; title: string })[] = [
  ...noticeTypes.map((type, index) => {
    const id = 90_001 + index;
    return { type, id, path: articlePath({ type, id }), title: `旧文 ${type}`, payload: { ...article, title: `旧文 ${type}` } };
  }),
  {
    type: "disclosure",
    id: 90_101,
    path: disclosurePath(90_101),
    title: "旧披露",
    payload: { ...article, title: "旧披露", navigationFirst: "其他信息", effectiveFrom: "很久以前", versions: [null, { version: 1 }] },
  },
  {
    type: "course",
    id: 90_201,
    path: coursePath(90_201),
    title: "旧课程",
    payload: { ...article, title: "旧课程", audience: "老车主", chapters },
  },
  {
    type: "carousel",
    id: 90_301,
    path: slidePath(90_301),
    title: "旧轮播",
    collection: "home_top",
    sort: 99,
    payload: {
      label: "旧轮播",
      title: "旧轮播",
      subtitle: null,
      scene: { landscape: picture("news"), car: picture("//x.cn") },
      tone: "灰",
      buttons: BAD_ADDRESSES.map((link) => ({ text: "旧按钮", link })),
      contentHtml: `<p>${FIRST}</p><a href="//x.cn">旧按钮</a><p>${LAST}</p>`,
    },
  },
  {
    type: "protocol",
    id: 90_401,
    path: "/private?id=90401",
    title: "旧协议",
    payload: { code: "old", title: "旧协议", contentHtml: `<p>${FIRST}</p><script>alert(1)</script><p>${LAST}</p>` },
  },
];

test.beforeEach(async ({ page, database }) => {
  await declineConsent(page);
  await leaveContent(
    database,
    items.map(({ type, id, payload, collection, sort }) => ({ type, id, payload, ...(collection && { collection, sort: sort ?? 0 }) })),
  );
});

/** What goes wrong in the browser without anybody's noticing. */
function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  return failures;
}

for (const { type, path, title } of items) {
  test(`${type}: what an older release published is read, without what leads nowhere`, async ({ page, ownServer: { origin } }) => {
    const failures = failuresOf(page);
    const response = await page.goto(`${origin}/next${path}`);
    expect(response?.status()).toBe(200);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
    for (const text of [FIRST, LAST]) await expect(main.getByText(text).first()).toBeVisible();
    await expect(main.getByRole("link", { name: "旧按钮" })).toHaveCount(0);
    await expect(main.getByText(/旧字幕|旧段落/)).toHaveCount(0);
    const addresses = await main
      .locator("a[href], img[src]")
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute("href") ?? node.getAttribute("src")));
    expect(addresses.filter((address) => BAD_ADDRESSES.includes(address ?? "") && address !== "#top")).toEqual([]);

    const list = listPathOf(path.split("?")[0] ?? "");
    const onTheWay = [list, "/"].filter((there) => there !== null);
    for (const there of onTheWay) expect((await page.goto(`${origin}/next${there}`))?.status()).toBe(200);
    expect(failures).toEqual([]);
  });
}

test("the console opens what an older release published, and says what is wrong", async ({ browser, ownServer }) => {
  const page = await openConsole(browser, ownServer);
  const failures = failuresOf(page);
  for (const { type, id, title } of items) {
    await page.goto(`${ownServer.origin}/manage/content/${type}/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    const found = page.getByRole("region", { name: "检查结果" });
    await expect(found.getByRole("status")).toHaveText(/处须修改/);
    await expect(found.getByRole("listitem").first()).toHaveText(/\p{Script=Han}/u);
    expect(failures).toEqual([]);
  }

  const news = items.find((item): item is (typeof items)[number] & { type: ContentType } => item.type === "news");
  await page.goto(`${ownServer.origin}/manage/content/news/${news?.id}`);
  const text = page.getByRole("region", { name: "正文" });
  await expect(text.getByText("滚动的旧字幕")).toBeVisible();
  const unknown = text.getByRole("button", { name: /^删除第 \d+ 段（无法识别）$/ });
  await expect(unknown).toHaveCount(4);
  for (let left = 3; left >= 0; left -= 1) {
    await unknown.first().click();
    await expect(unknown).toHaveCount(left);
  }
  await expect(text.getByText("滚动的旧字幕")).toHaveCount(0);
  expect(failures).toEqual([]);
  await page.context().close();
});
