import { expect, test } from "@playwright/test";
import { openInPieces } from "../support/in-pieces.ts";
import { type Shift, shiftsOf, watchShift } from "../support/layout-shift.ts";

const WIDTHS = [1920, 1280, 768, 390];

declare global {
  interface Window {
    moved: (string | null)[];
  }
}

for (const width of WIDTHS) {
  test.describe(`${width} pixels`, () => {
    test.use({ viewport: { width, height: width < 768 ? 844 : 1000 } });
    test("nothing moves when the carousel goes on", async ({ page }) => {
      await watchShift(page);
      await page.goto("/next/", { waitUntil: "networkidle" });
      const hero = page.getByRole("region", { name: "主视觉" });
      for (const label of ["远岫", "知还", "二手车"]) {
        const segment = hero.getByRole("button", { name: label });
        await expect(async () => {
          await segment.click();
          await expect(segment).toHaveAttribute("aria-current", "true", { timeout: 2_000 });
        }).toPass();
      }
      expect(await shiftsOf(page)).toEqual([]);
    });
  });
}

for (const width of [1280, 390]) {
  test(`the side bar stands still while a slow line brings the page in pieces, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      window.moved = [];
      const labelOf = (node: Node | null) =>
        node instanceof Element ? (node.closest("[aria-label]")?.getAttribute("aria-label") ?? null) : null;
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as Shift[]) window.moved.push(...sources.map(({ node }) => labelOf(node)));
      }).observe({ type: "layout-shift", buffered: true });
    });
    await openInPieces(page, "/next/course/detail?id=5");
    await expect(page.getByRole("complementary", { name: "快捷入口" })).toBeVisible();
    expect(await page.evaluate(() => window.moved)).not.toContain("快捷入口");
  });
}

test("the footer of a page that is shorter than the window stands still while a slow line brings it in pieces", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await watchShift(page);
  await openInPieces(page, "/next/dealer-inquiry/authorisation");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  expect((await shiftsOf(page)).filter((shift) => shift.startsWith("footer"))).toEqual([]);
});

for (const path of ["/", "/car-type", "/car-type/car-detail/1", "/buyCar"]) {
  test(`what hangs at the foot of a picture or divides a line stands still while a slow line brings ${path} in pieces`, async ({
    page,
  }) => {
    await watchShift(page);
    for (const width of [1920, 768]) {
      await page.setViewportSize({ width, height: 1000 });
      await openInPieces(page, `/next${path}`);
      expect(await shiftsOf(page), `${width} pixels`).toEqual([]);
    }
  });
}
