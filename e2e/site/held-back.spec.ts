import { expect, type Page, test } from "@playwright/test";
import { declineConsent, header } from "../support/shell.ts";

test.beforeEach(async ({ page }) => {
  await declineConsent(page);
  await page.clock.install({ time: "2026-11-20T09:00:00+08:00" });
});

/** From now on time passes only where the journey says so. */
const stopTime = (page: Page) => page.clock.pauseAt("2026-11-20T10:00:00+08:00");

test("a second press on the search button within a second searches no second time", async ({ page }) => {
  await page.goto("/next/private");
  await expect.poll(() => page.evaluate(() => "__reactRouterDataRouter" in window)).toBe(true);
  await page.evaluate(() => {
    interface Router {
      subscribe(listener: (state: { navigation: { location?: { key: string } } }) => void): void;
    }
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router };
    const begun = new Set<string>();
    Object.assign(window, { begun });
    router.subscribe(({ navigation: { location } }) => location && begun.add(location.key));
  });
  const begun = () => page.evaluate(() => (window as unknown as { begun: Set<string> }).begun.size);
  // The page that is searched for is long in coming: the box stays open meanwhile.
  await page.route(/\/assets\/coming-[\w-]+\.js$/, () => undefined);
  await header(page).getByRole("button", { name: "搜索" }).click();
  const box = page.getByRole("dialog", { name: "搜索" });
  await box.getByRole("searchbox").fill("云起");
  await stopTime(page);
  const press = () => box.getByRole("button", { name: "搜索", exact: true }).press("Enter");
  await press();
  await expect.poll(begun).toBe(1);
  await press();
  await page.clock.runFor(999);
  await press();
  expect(await begun()).toBe(1);
  await page.clock.runFor(1);
  await press();
  await expect.poll(begun).toBe(2);
});

test("an article counts as read once in a visit, and not by whoever leaves at once", async ({ page }) => {
  const read: unknown[] = [];
  await page.route("**/web-bff/website/api/content/read", async (route) => {
    read.push(route.request().postDataJSON());
    await route.fulfill({ json: { code: 200, data: null, message: "" } });
  });
  const article = page.getByRole("main").locator("a[href*='/news/news-detail?id=']").first();
  const title = page.getByRole("heading", { level: 1 });
  await page.goto("/next/news");
  await stopTime(page);
  await article.click();
  await expect(page).toHaveURL(/\/next\/news\/news-detail\?id=\d+$/);
  const { searchParams } = new URL(page.url());
  await page.clock.runFor(900);
  await page.goBack();
  await expect(title).toHaveText("新闻资讯");
  await page.clock.runFor(5_000);
  // What is counted is noted at once, and sent a moment later.
  const noted = (id: string | null) => page.evaluate((key) => sessionStorage.getItem(key), `read-news-${id}`);
  expect(await noted(searchParams.get("id"))).toBeNull();
  expect(read).toEqual([]);

  await page.goForward();
  await expect(title).not.toHaveText("新闻资讯");
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(read).toEqual([{ type: "news", id: Number(searchParams.get("id")) }]);
  }).toPass();
  await page.reload();
  await expect(title).toBeVisible();
  await page.clock.runFor(5_000);
  expect(read).toHaveLength(1);
});
