import { expect, type Page, test } from "@playwright/test";
import { declineConsent, header, untilAlive } from "../support/shell.ts";

test.beforeEach(({ page }) => declineConsent(page));

/** Holds the page's scripts back until the journey lets them come; `asked` counts what was asked for. */
async function holdScripts(page: Page) {
  const scripts = { asked: 0, come: () => {} };
  const gate = new Promise<void>((resolve) => Object.assign(scripts, { come: resolve }));
  await page.route(/\/next\/assets\/.*\.js$/, async (route) => {
    scripts.asked += 1;
    await gate;
    await route.continue();
  });
  return scripts;
}

test("the page is whole before its scripts, which come by themselves once its picture is painted", async ({ page }) => {
  const began = () =>
    page.evaluate(() => performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".js"))?.startTime ?? 0);
  await page.addInitScript(() => {
    const seen = Object.assign(window, { painted: 0 });
    // The first that the browser tells of; what it tells of later is no longer waited for.
    new PerformanceObserver((list, observer) => {
      observer.disconnect();
      seen.painted = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await page.goto("/next/car-type/car-detail/1");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await untilAlive(page);
  const painted = await page.evaluate(() => (window as unknown as { painted: number }).painted);
  expect(painted).toBeGreaterThan(0);
  expect(await began()).toBeGreaterThan(painted);
});

test("what is pressed before is kept, once, and carried out", async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto("/next/private");
  const search = header(page).getByRole("button", { name: "搜索" });
  await search.click();
  await search.click();
  await expect(search).toHaveAttribute("data-held", "");
  expect(scripts.asked).toBeGreaterThan(0);
  scripts.come();
  await expect(page.getByRole("dialog", { name: "搜索" })).toBeVisible();
  await expect(search).not.toHaveAttribute("data-held");
});

test("what is pressed in the moment in which React takes over comes after what was pressed before", async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto("/next/car-type/car-detail/1");
  await page.getByRole("link", { name: "选颜色" }).click();
  await page.getByRole("link", { name: /^霞红/ }).evaluate((link: HTMLAnchorElement) => {
    document.addEventListener("alive", () => link.click());
  });
  scripts.come();
  await expect(page).toHaveURL(/\?color=xiahong$/);
  await expect(page.getByRole("link", { name: /^霞红/ })).toHaveAttribute("aria-current", "true");
});

test("a link leads on without scripts, and by keyboard a menu opens when they have come", async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto("/next/private");
  await header(page).getByRole("link", { name: "云岫资讯" }).click();
  await expect(page).toHaveURL("/next/news");
  const models = header(page).getByRole("navigation", { name: "主导航" }).locator("a.nav-word", { hasText: "车型" });
  await models.press("Space");
  await expect(models).toHaveAttribute("data-held", "");
  scripts.come();
  await expect(models).toHaveAttribute("aria-expanded", "true");
});

test("two keys on one thing are both kept, in their order, and each once", async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto("/next/private");
  const models = header(page).getByRole("navigation", { name: "主导航" }).locator("a.nav-word", { hasText: "车型" });
  await models.evaluate((link) => {
    const states: unknown[] = [];
    Object.assign(window, { states });
    new MutationObserver(() => states.push(link.getAttribute("aria-expanded"))).observe(link, { attributeFilter: ["aria-expanded"] });
  });
  for (const key of ["Space", "Space", "Escape"]) await models.press(key);
  await expect(models).toHaveAttribute("data-held", "");
  scripts.come();
  await expect(models).not.toHaveAttribute("data-held");
  await expect.poll(() => page.evaluate(() => (window as unknown as { states: unknown[] }).states)).toEqual(["true", "false"]);
});

test("what is typed before stays, and the page knows of it", async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto("/next/disclose");
  const field = page.getByRole("main").getByRole("searchbox");
  await field.pressSequentially("召回");
  scripts.come();
  await untilAlive(page);
  await expect(field).toHaveValue("召回");
  await field.press("Enter");
  await expect(page).toHaveURL(/keyword=%E5%8F%AC%E5%9B%9E/);
});

test("a form can be written in before, by somebody who stays where they are", async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto("/next/test-drive");
  const mobile = page.getByRole("textbox", { name: "手机号" });
  await mobile.click();
  await page.keyboard.type("13800138");
  scripts.come();
  await expect(mobile).toHaveValue("138 0013 8");
  await page.keyboard.type("000");
  await expect(mobile).toHaveValue("138 0013 8000");
});

test("where the scripts could not be had, the next press loads the page anew, with what was typed", async ({ page }) => {
  let isLost = true;
  await page.route(/\/next\/assets\/.*\.js$/, (route) => (isLost ? route.abort() : route.continue()));
  await page.goto("/next/disclose");
  const field = page.getByRole("main").getByRole("searchbox");
  const search = header(page).getByRole("button", { name: "搜索" });
  const failed = page.waitForEvent("requestfailed");
  await field.pressSequentially("召回");
  await failed;
  isLost = false;
  await expect(async () => {
    await search.click();
    await expect(page.getByRole("dialog", { name: "搜索" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue("召回");
});
