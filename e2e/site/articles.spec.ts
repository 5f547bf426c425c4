import { expect, type Locator, type Page, test } from "@playwright/test";
import { declineConsent } from "../support/shell.ts";

const LIST = "/next/news";

const status = (page: Page) => page.getByRole("main").getByRole("status");
const filters = (page: Page) => page.getByRole("navigation", { name: "筛选新闻资讯" });
const pages = (page: Page) => page.getByRole("navigation", { name: "分页" });
const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
const search = (page: Page) => decodeURIComponent(new URL(page.url()).search);
/** What a part says. The space that keeps a figure with its noun is one like any other. */
const textOf = async (part: Locator) => ((await part.textContent()) ?? "").replaceAll("\u00a0", " ");

/** Router path of the first article that a list shows. */
async function firstArticle(page: Page, list: string): Promise<string> {
  await page.goto(list);
  const address = await titles(page).first().getByRole("link").getAttribute("href");
  if (!address) throw new Error(`${list} lists nothing`);
  return address;
}

test.beforeEach(({ page }) => declineConsent(page));

test("from the list through filter, second page and article to the next one, and back to the same place", async ({ page }) => {
  await page.goto(LIST);
  await expect(page).toHaveTitle("新闻资讯 - 云岫汽车");
  const all = Number(/共 (\d+) 篇资讯/.exec(await textOf(status(page)))?.[1]);
  expect(all).toBeGreaterThanOrEqual(40);

  await filters(page).getByRole("link", { name: "服务" }).click();
  await expect(page).toHaveTitle("新闻资讯：服务 - 云岫汽车");
  await expect.poll(() => search(page)).toBe("?category=服务");
  await expect(filters(page).getByRole("link", { name: "服务" })).toHaveAttribute("aria-current", "true");
  const some = Number(/共 (\d+) 篇资讯/.exec(await textOf(status(page)))?.[1]);
  expect(some).toBeGreaterThan(10);
  expect(some).toBeLessThan(all);

  await pages(page).getByRole("link", { name: "第 2 页" }).click();
  await expect(status(page)).toHaveText(`共 ${some} 篇资讯，第 2 页`);
  await expect.poll(() => search(page)).toBe("?category=服务&page=2");
  await expect(titles(page)).toHaveCount(some - 10);

  const title = await textOf(titles(page).first());
  await titles(page).first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} - 云岫汽车`);
  await expect(page.getByText(/^阅读 [\d,.]+万?$/).first()).toBeVisible();

  const ways = page.getByRole("navigation", { name: "上一篇与下一篇" });
  const next = ways.getByRole("link", { name: /^下一篇/ });
  const nextTitle = (await textOf(next)).replace(/^下一篇\s*/, "");
  await next.click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(nextTitle);
  await expect(heading).toBeFocused();
  await expect(ways.getByRole("link", { name: /^上一篇/ })).toContainText(title);

  await page.goBack();
  await expect(heading).toHaveText(title);
  await page.goBack();
  await expect(status(page)).toHaveText(`共 ${some} 篇资讯，第 2 页`);
  await expect.poll(() => search(page)).toBe("?category=服务&page=2");
});

test("category and year narrow together, and announcements are a list of their own", async ({ page }) => {
  await page.goto(`${LIST}?category=公司`);
  const whole = await textOf(status(page));
  const years = filters(page).getByRole("group", { name: "年份" }).getByRole("link");
  await years.nth(1).click();
  await expect(status(page)).not.toHaveText(whole);
  await expect.poll(() => search(page)).toMatch(/^\?category=公司&year=\d{4}$/);

  await filters(page).getByRole("link", { name: "公告" }).click();
  await expect(status(page)).toHaveText(/共 \d+ 则公告/);
  await expect.poll(() => search(page)).toBe("?type=notice");
  await titles(page).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/news\/news-detail\?id=\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a page beyond the end says so and leads to the last one", async ({ page }) => {
  await page.goto(`${LIST}?category=服务&page=99`);
  await expect(page.getByText("没有第 99 页")).toBeVisible();
  await page.getByRole("link", { name: "去最后一页" }).click();
  await expect.poll(() => search(page)).toBe("?category=服务&page=2");
  await expect(titles(page).first()).toBeVisible();
});

test("filters that find nothing lead back to all", async ({ page }) => {
  await page.goto(`${LIST}?year=2001`);
  await expect(page.getByText("没有符合这些条件的内容")).toBeVisible();
  await page.getByRole("link", { name: "查看全部" }).click();
  await expect(titles(page).first()).toBeVisible();
  await expect.poll(() => search(page)).toBe("");
});

test("an unknown article is the not-found page with its status", async ({ request }) => {
  const details = [
    "/next/news/news-detail",
    "/next/activity/detail",
    "/next/brandInformation/detail",
    "/next/informationDetail",
    "/next/disclose/employment-detail",
    "/next/disclose/supplier-detail",
  ];
  for (const path of details) {
    for (const query of ["?id=99999999", "?id=abc", ""]) {
      const response = await request.get(path + query);
      expect(response.status(), path + query).toBe(404);
      expect(await response.text()).toContain("云深不知处");
    }
  }
});

test("an article that was taken down leads to its list", async ({ page }) => {
  await page.goto("/next/news/news-detail?id=99999999");
  await page.getByRole("main").getByRole("link", { name: "新闻资讯" }).click();
  await expect(page).toHaveURL("/next/news");
});

test("an article asked for on another kind's page is shown on its own", async ({ page }) => {
  const supplier = await firstArticle(page, "/next/disclose/supplier");
  await page.goto(supplier.replace("/disclose/supplier-detail", "/news/news-detail"));
  await expect(page).toHaveURL(new RegExp(`${supplier.replace("?", "\\?")}$`));
});

test("link and code of an article can be passed on", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const address = await firstArticle(page, LIST);
  await page.goto(`${address}&utm_source=x`);
  const tools = page.getByRole("group", { name: "分享、朗读与打印" });
  await tools.getByRole("button", { name: "复制链接" }).click();
  await expect(page.getByRole("status").filter({ hasText: "链接已复制" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${address.replace("?", "\\?")}$`));

  const title = await textOf(page.getByRole("heading", { level: 1 }));
  const weibo = new URL((await tools.getByRole("link", { name: "微博" }).getAttribute("href")) ?? "");
  expect(weibo.searchParams.get("title")).toBe(title);

  await tools.getByRole("button", { name: "微信" }).click();
  await expect(page.getByRole("dialog", { name: "微信分享" }).getByRole("img", { name: `“${title}”的二维码` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "微信分享" })).toBeHidden();
});

test("an article is read aloud from its title on, and stops when asked", async ({ page }) => {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    const voice = { speak: ({ text }: SpeechSynthesisUtterance) => void spoken.push(text), cancel: () => void spoken.push("stopped") };
    Object.defineProperty(window, "speechSynthesis", { value: voice });
    Object.assign(window, { spoken });
  });
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  await page.goto("/next/news/news-detail?id=1001");
  const tools = page.getByRole("group", { name: "分享、朗读与打印" });
  await tools.getByRole("button", { name: "朗读" }).click();
  await expect(tools.getByRole("button", { name: "停止朗读" })).toBeVisible();
  const [, title, ...paragraphs] = await spoken();
  expect(title?.replaceAll("\u00a0", " ")).toBe(await textOf(page.getByRole("heading", { level: 1 })));
  expect(paragraphs.join("")).not.toContain("复制链接");
  expect(paragraphs.length).toBeGreaterThan(5);
  await tools.getByRole("button", { name: "停止朗读" }).click();
  expect((await spoken()).at(-1)).toBe("stopped");
});

test("activities say where they stand, and by which way people sign up", async ({ page }) => {
  await page.goto("/next/activity");
  const rows = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
  for (const row of await rows.all()) await expect(row.getByText(/^(预告|报名中|进行中|已结束)$/)).toBeVisible();

  await rows.filter({ hasText: "报名中" }).first().getByRole("link").click();
  const facts = page.getByRole("main").getByRole("term");
  await expect(facts.filter({ hasText: "报名时间" })).toBeVisible();
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /^[\d -]{7,}$/ })
      .first(),
  ).toHaveAttribute("href", /^tel:[\d-]+$/);
  await expect(page.getByRole("region", { name: "报名", exact: true })).toBeVisible();
});

test("supplier notices count the days that are left, and a changed notice leads to the first one", async ({ page }) => {
  await page.goto("/next/disclose/supplier");
  await expect(page.getByText(/^(还有 \d+ 天截止|明天截止|今天 \d\d:\d\d 截止)$/).first()).toBeVisible();
  await expect(page.getByText("已截止", { exact: true }).first()).toBeVisible();

  await page
    .getByRole("main")
    .getByRole("link", { name: /中标结果/ })
    .first()
    .click();
  const parent = page.getByRole("definition").getByRole("link").first();
  const title = await textOf(parent);
  await parent.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("filters, pages and articles work", async ({ page }) => {
    await page.goto(LIST);
    await filters(page).getByRole("link", { name: "服务" }).click();
    await expect.poll(() => search(page)).toBe("?category=服务");
    await pages(page).getByRole("link", { name: "下一页" }).click();
    const title = await textOf(titles(page).first());
    await titles(page).first().getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const tools = page.getByRole("group", { name: "分享、朗读与打印" });
    await expect(tools.getByRole("link", { name: "微博" })).toBeVisible();
    await expect(tools.getByRole("button")).toHaveCount(0);
  });
});

test("no short fact of an article stands alone in a further line, in elder type neither", async ({ page }) => {
  for (const look of ["off", "on"]) {
    await page.addInitScript((care) => localStorage.setItem("care", care), look);
    for (const path of ["/news", "/news/news-detail?id=1001", "/brandInformation", "/activity", "/disclose", "/disclose/employment"]) {
      await page.goto(`/next${path}`);
      for (const width of [1920, 1280, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const alone = await page.locator("main .fact-line").evaluateAll((lines) =>
          lines
            .filter((line) => {
              const facts = [...line.querySelectorAll(":scope > :not(.fact-pair), .fact-pair > *")];
              const rows = [...Map.groupBy(facts, (fact) => Math.round(fact.getBoundingClientRect().top)).values()];
              const [only, another] = rows.at(-1) ?? [];
              // Each in a line of its own is a list.
              const isWrapped = rows.length > 1 && rows.some((row) => row.length > 1);
              return isWrapped && only && !another && only.getBoundingClientRect().width < line.clientWidth / 2;
            })
            .map((line) => line.textContent),
        );
        expect(alone, `${path} at ${width} px, elder type ${look}`).toEqual([]);
      }
    }
  }
});

test("at 1920 pixels news have pictures of five columns and excerpts of 16 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto("/next/news");
  const row = page.locator("main li.group").filter({ has: page.locator("img") });
  const [whole, picture] = await Promise.all([row.first().boundingBox(), row.first().locator(".picture").boundingBox()]);
  if (!whole || !picture) throw new Error("Nothing to compare");
  expect(picture.width / whole.width).toBeGreaterThan(0.39);
  expect(picture.x + picture.width).toBeCloseTo(whole.x + whole.width, 0);
  await expect(page.locator("main .excerpt").first()).toHaveCSS("font-size", "16px");
});
