import { expect, type Page } from "@playwright/test";
import { test } from "../support/own-server.ts";
import { draftItem, publishItem } from "../support/previews.ts";
import { bar, declineConsent, header } from "../support/shell.ts";

const WORD = "全部车系";

test.beforeEach(async ({ page, ownServer }) => {
  await declineConsent(page);
  const { bianji: desk, shenhe: reviewer } = ownServer.colleagues;
  const html = await (await page.request.get(`${ownServer.origin}/next/private`)).text();
  if (!html.includes(WORD)) {
    const item = { parentId: null, navigationName: WORD, customLink: "", jumpType: 3 };
    const draft = await draftItem(desk, "navigation", item);
    await publishItem({ desk, reviewer }, { ...draft, sort: 99 }, item, { publishAt: null });
    const sent = async () => (await page.request.get(`${ownServer.origin}/next/private`)).text();
    await expect.poll(sent, { timeout: 40_000 }).toContain(WORD);
  }
  await page.goto(`${ownServer.origin}/next/private`);
});

const more = (page: Page) => bar(page).getByRole("button", { name: "更多" });
const item = (page: Page) => bar(page).locator("[data-menu=more]").getByRole("link", { name: WORD });
const panel = (page: Page) => header(page).getByRole("tabpanel");

test("a model panel under 更多 is reached by mouse, wherever in it the pointer goes", async ({ page }) => {
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 800 });
    await more(page).hover();
    await item(page).hover();
    await expect(panel(page).getByRole("link").first()).toBeVisible();
    const [from, to] = [await item(page).boundingBox(), await panel(page).getByRole("link").first().boundingBox()];
    if (!from || !to) throw new Error("Nothing to go from or to");
    // Slowly, out of the list and up to the first card.
    await page.mouse.move(from.x + 4, from.y + from.height / 2);
    await page.mouse.move(from.x - 40, from.y + from.height / 2, { steps: 20 });
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 60 });
    await expect(item(page)).toBeHidden();
    await expect(panel(page)).toBeVisible();
    await page.mouse.move(width / 2, 795, { steps: 10 });
    await expect(panel(page)).toBeHidden();
  }
});

test("the other items of the list stay in reach", async ({ page }) => {
  await more(page).hover();
  await item(page).hover();
  await expect(panel(page)).toBeVisible();
  const other = bar(page).locator("[data-menu=more]").getByRole("link", { name: "信息披露" });
  await other.hover();
  await expect(panel(page)).toBeHidden();
  await other.click();
  await expect(page).toHaveURL(/\/next\/disclose$/);
});

for (const key of ["Enter", "ArrowDown"]) {
  test(`${key} opens it and moves the focus in, Escape gives the focus back`, async ({ page }) => {
    await more(page).focus();
    await page.keyboard.press("ArrowDown");
    await expect(bar(page).locator("[data-menu=more] [data-list] a").filter({ visible: true }).first()).toBeFocused();
    await item(page).focus();
    await page.keyboard.press(key);
    const tabs = header(page).getByRole("tab");
    await expect(tabs.first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(tabs.nth(1)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(panel(page).getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(item(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(item(page)).toBeHidden();
    await expect(more(page)).toBeFocused();
  });
}

test("a finger opens it with a tap and chooses in it", async ({ browser, page: { url: _ }, ownServer }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1024, height: 768 } });
  const page = await context.newPage();
  await declineConsent(page);
  await page.goto(`${ownServer.origin}/next/private`);
  await more(page).tap();
  await item(page).tap();
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole("link").first().tap();
  await expect(page).toHaveURL(/\/car-type\/(car-detail\/\d+|coaster)$/);
  await context.close();
});
