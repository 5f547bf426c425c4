import { expect, test } from "@playwright/test";

const WIDTHS = [1920, 1280, 768, 390];
const PAGES = [
  "/next/",
  "/next/car-type",
  "/next/car-type/car-detail/1",
  "/next/test-drive",
  "/next/news",
  "/next/news/news-detail?id=1001",
];
/** One of every other kind, each made of what stands on the pages above, too. */
const OTHER_PAGES = [
  "/next/car-type/coaster",
  "/next/activity",
  "/next/activity/detail?id=1209",
  "/next/brandInformation",
  "/next/information",
  "/next/informationDetail?id=1605",
  "/next/disclose",
  "/next/disclose/detail/14",
  "/next/disclose/detail/14/?info=satisfied",
  "/next/disclose/detail/27",
  "/next/disclose/employment",
  "/next/disclose/supplier",
  "/next/disclose/supplier-detail?id=1401",
  "/next/course",
  "/next/course/detail?id=5",
  "/next/private",
  "/next/nowhere",
];

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

declare global {
  interface Window {
    shifts: number;
  }
}

for (const width of WIDTHS) {
  test.describe(`${width} pixels`, () => {
    test.use({ viewport: { width, height: width < 768 ? 844 : 1000 } });
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(() => {
        window.shifts = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) window.shifts += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
      });
    });

    for (const path of width === 1280 || width === 390 ? [...PAGES, ...OTHER_PAGES] : PAGES) {
      test(`nothing moves while ${path} loads and is scrolled through`, async ({ page }) => {
        await page.goto(path);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        for (let y = 0; y < height; y += 600) {
          await page.mouse.wheel(0, 600);
          await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        }
        await page.waitForLoadState("networkidle");
        expect(await page.evaluate(() => window.shifts)).toBe(0);
      });
    }

    test("nothing moves when the carousel goes on", async ({ page }) => {
      await page.goto("/next/", { waitUntil: "networkidle" });
      const hero = page.getByRole("region", { name: "主视觉" });
      for (const label of ["远岫", "知还", "二手车"]) {
        const segment = hero.getByRole("button", { name: label });
        await expect(async () => {
          await segment.click();
          await expect(segment).toHaveAttribute("aria-current", "true", { timeout: 2_000 });
        }).toPass();
      }
      expect(await page.evaluate(() => window.shifts)).toBe(0);
    });
  });
}
