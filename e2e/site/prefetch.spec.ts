import { expect, type Page, test } from "@playwright/test";
import { bar, declineConsent, untilAlive } from "../support/shell.ts";
import { watchDocument } from "../support/within.ts";

const NEWS_MODULE = /\/assets\/news-[\w-]+\.js$/;
const FAILED = "网络异常，请稍后重试";

const news = (page: Page) => bar(page).getByRole("link", { name: "云岫资讯" }).first();
const spoken = (page: Page) => page.getByRole("alert").getByText(FAILED);

/** What went wrong in the console, which is where the specification wants a network failure said. */
function listen(page: Page): string[] {
  const lines: string[] = [];
  page.on("console", (message) => message.type() === "error" && lines.push(message.text()));
  return lines;
}

test.beforeEach(async ({ page }) => {
  await declineConsent(page);
  await page.goto("/next/private");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await untilAlive(page);
  await page.waitForLoadState("networkidle");
});

test("a module that cannot be had does nothing when a link is hovered; a click says so and stays; then it works", async ({ page }) => {
  const isSameDocument = await watchDocument(page);
  const logged = listen(page);
  await page.route(NEWS_MODULE, (route) => route.abort());
  const refused = page.waitForEvent("requestfailed", (request) => NEWS_MODULE.test(request.url()));
  await news(page).hover();
  await refused;
  await page.mouse.move(640, 780);
  await news(page).focus();
  await expect(spoken(page)).toHaveCount(0);
  expect(await isSameDocument()).toBe(true);
  expect(logged).not.toContain(FAILED);

  await news(page).click();
  await expect(spoken(page)).toBeVisible();
  expect(logged).toContain(FAILED);
  await expect(page.getByRole("progressbar", { name: "正在打开" })).toHaveCount(0);
  await expect(page).toHaveURL("/next/private");
  expect(await isSameDocument()).toBe(true);

  await page.unroute(NEWS_MODULE);
  await news(page).click();
  await expect(page).toHaveURL("/next/news");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a module that is gone since a new release makes a click load the wanted page itself", async ({ page }) => {
  await page.route(NEWS_MODULE, (route) => route.fulfill({ status: 404, body: "" }), { times: 3 });
  await news(page).click();
  await expect(page).toHaveURL("/next/news");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("without a network hovering does nothing, and a click says so and stays", async ({ page, context }) => {
  const isSameDocument = await watchDocument(page);
  const logged = listen(page);
  await context.setOffline(true);
  const refused = page.waitForEvent("requestfailed", (request) => NEWS_MODULE.test(request.url()));
  await news(page).hover();
  await refused;
  await expect(spoken(page)).toHaveCount(0);
  expect(await isSameDocument()).toBe(true);
  await news(page).click();
  await expect(spoken(page)).toBeVisible();
  expect(logged).toContain(FAILED);
  await expect(page).toHaveURL("/next/private");
  expect(await isSameDocument()).toBe(true);

  await context.setOffline(false);
  await news(page).click();
  await expect(page).toHaveURL("/next/news");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("without a network a search says so and stays", async ({ page, context }) => {
  const isSameDocument = await watchDocument(page);
  const logged = listen(page);
  await page.getByRole("banner").getByRole("button", { name: "搜索" }).click();
  const box = page.getByRole("dialog", { name: "搜索" }).getByRole("searchbox");
  await box.fill("云起");
  await context.setOffline(true);
  await page.keyboard.press("Enter");
  await expect(spoken(page)).toBeVisible();
  expect(logged).toContain(FAILED);
  expect(await isSameDocument()).toBe(true);
});
