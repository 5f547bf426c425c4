import { expect, type Page } from "@playwright/test";
import { test } from "../support/own-server.ts";
import { draftItem, publishItem, shortNews } from "../support/previews.ts";
import { declineConsent } from "../support/shell.ts";

/** Time to publish before the hour comes, on a slow machine too, and how long it lasts. */
const AHEAD_MS = 8_000;
const LASTS_MS = 12_000;
/** The hour, the seconds that the product has, and what a slow browser takes. */
const PATIENCE = { timeout: 60_000 };

const window = () => {
  const publishAt = new Date(Date.now() + AHEAD_MS);
  return { publishAt, offlineAt: new Date(publishAt.getTime() + LASTS_MS) };
};

/** Asks for a page again and again, as a visitor who reloads, until it is as expected. */
async function untilReloaded(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload();
    await check();
  }).toPass(PATIENCE);
}

test.describe.configure({ mode: "serial" });
test.beforeEach(({ page }) => declineConsent(page));

test("a news item comes at its hour and goes at its end, without anybody doing anything", async ({ page, ownServer }) => {
  const { bianji: desk, shenhe: reviewer } = ownServer.colleagues;
  const title = "到点才出现的新闻";
  const link = page.getByRole("main").getByRole("link", { name: title });
  const item = await draftItem(desk, "news", shortNews(title));
  await page.goto(`${ownServer.origin}/next/news`);
  const hours = window();
  await publishItem({ desk, reviewer }, item, shortNews(title), hours);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(link).toHaveCount(0);
  await untilReloaded(page, () => expect(link.first()).toBeVisible({ timeout: 1_000 }));
  expect(Date.now()).toBeGreaterThanOrEqual(hours.publishAt.getTime());
  await untilReloaded(page, async () => {
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 1_000 });
    expect(await link.count()).toBe(0);
  });
  expect(Date.now()).toBeGreaterThanOrEqual(hours.offlineAt.getTime());
});

test("gray mode begins and ends by itself, and is there before anything is painted", async ({ page, ownServer }) => {
  const { bianji: desk, shenhe: reviewer } = ownServer.colleagues;
  const html = page.locator("html");
  await page.goto(`${ownServer.origin}/next/news`);
  await expect(html).toHaveCSS("filter", "none");
  const hours = window();
  await publishItem({ desk, reviewer }, { type: "grayMode", id: 1 }, { grayed: true }, hours);
  await untilReloaded(page, () => expect(html).toHaveCSS("filter", "grayscale(1)", { timeout: 1_000 }));
  // Without a script, as it comes: what the server sent is gray, not what was made of it.
  const sent = await (await page.request.get(`${ownServer.origin}/next/news`)).text();
  expect(/<html[^>]*>/.exec(sent)?.[0]).toContain("data-gray");
  await untilReloaded(page, () => expect(html).toHaveCSS("filter", "none", { timeout: 1_000 }));
  expect(Date.now()).toBeGreaterThanOrEqual(hours.offlineAt.getTime());
});
