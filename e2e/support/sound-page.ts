import { expect, type Page, test } from "@playwright/test";
import { violationsInEveryLook, violationsOf } from "./accessibility.ts";
import { expectRestsClear, hoverBarOf, textsInGutter } from "./hover-bar.ts";
import { shiftsOf, watchShift } from "./layout-shift.ts";
import { PHONE, untilAlive } from "./shell.ts";

/** Width of a window at a desk, in which a page is looked at in every look. */
export const DESK = 1280;

/** Width of a tablet that is held upright, in which the gutter is narrowest for its page. */
const TABLET = 768;

/** Above this width a page keeps a gutter for the hover bar. */
const NO_GUTTER = 720;

/** Pixels of a way up that bring the hover bar back. */
const BAR_RETURNS_AFTER = 6;

/** A page reads without sideways scrolling down to this width (WCAG 2.2, "Reflow"). */
const NARROWEST = 320;

/**
 * What holds for every page: nothing moves by itself while it loads and is scrolled through, nothing is wider than the window, the hover
 * bar covers no text that one rests at, and axe finds nothing wrong in any look.
 *
 * @param path below /next
 * @param options.isOwn it shows what is somebody's own, whose length nobody knows before it is there: it is scrolled through only then
 */
export async function expectSoundPage(
  page: Page,
  path: string,
  widths: readonly number[],
  options: { isOwn?: boolean } = {},
): Promise<void> {
  await watchShift(page);
  for (const width of widths) {
    await test.step(`${width} pixels`, async () => {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await page.setViewportSize({ width, height: width < 768 ? 844 : 1000 });
      await page.goto(`/next${path}`);
      if (options.isOwn) await untilLoaded(page);
      await scrollThrough(page);
      expect(await shiftsOf(page), `what moved at ${width} pixels`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectClearOfHoverBar(page, width);
      // What fades in or slides is looked at when it has arrived.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.evaluate(() => scrollTo(0, 0));
      if (width === DESK) {
        expect(await violationsInEveryLook(page)).toEqual([]);
        await page.setViewportSize({ width: TABLET, height: 1000 });
        await expectClearOfHoverBar(page, TABLET);
      }
      if (width === PHONE.width) {
        expect(await violationsOf(page)).toEqual([]);
        await page.setViewportSize({ width: NARROWEST, height: 568 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), "width of the page in the narrowest window").toBe(
          NARROWEST,
        );
        await page.evaluate(() => {
          document.documentElement.dataset.care = "on";
        });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), "… in elder type").toBe(NARROWEST);
      }
    });
  }
}

/** At the page's end and beginning in the hand, at any place of it where there is a gutter. */
async function expectClearOfHoverBar(page: Page, width: number): Promise<void> {
  if ((await hoverBarOf(page).count()) === 0) return;
  if (width > NO_GUTTER) {
    expect(await textsInGutter(page), `below the hover bar at ${width} pixels`).toEqual([]);
    return;
  }
  await expectRestsClear(page);
  await goBackUp(page);
  await expectRestsClear(page);
}

/** To the beginning of the page, until the hover bar, which leaves on the way down, has come back. */
async function goBackUp(page: Page): Promise<void> {
  const from = await page.evaluate(() => {
    const y = scrollY;
    scrollTo(0, 0);
    return y;
  });
  if (from < BAR_RETURNS_AFTER) return;
  await expect
    .poll(() => hoverBarOf(page).evaluate((bar) => bar.getBoundingClientRect().right - innerWidth), "hover bar on the way up")
    .toBeLessThan(1);
}

/** Until everything answers and nothing is on its way. */
async function untilLoaded(page: Page): Promise<void> {
  if (await page.locator("#page-modules").count()) await untilAlive(page);
  await expect(page.getByText("加载中")).toHaveCount(0);
}

/** Screen by screen, so that everything has been in view once, and until all of it is there. */
async function scrollThrough(page: Page): Promise<void> {
  const { height, screen } = await page.evaluate(() => ({ height: document.documentElement.scrollHeight, screen: innerHeight }));
  for (let y = 0; y < height; y += screen) {
    await page.mouse.wheel(0, screen);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  await untilLoaded(page);
  await page.evaluate(async () => {
    // Slides beside the window or behind another one are not asked for.
    const seen = [...document.images].filter((image) => {
      const { left, right } = image.getBoundingClientRect();
      return image.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && right > 0 && left < innerWidth;
    });
    await Promise.allSettled([document.fonts.ready, ...seen.map((image) => image.decode())]);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
