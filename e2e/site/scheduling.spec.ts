import { expect, type Page } from "@playwright/test";
import { test } from "../support/own-server.ts";
import { draftItem, publishItem, shortNews } from "../support/previews.ts";
import { declineConsent } from "../support/shell.ts";

/** Time to publish before the hour comes, on a slow machine too, and how long it lasts: a slow browser has to see it meanwhile. */
const AHEAD_MS = 8_000;
const LASTS_MS = 20_000;
/** The hour, the seconds that the product has, and what a slow machine takes. */
const PATIENCE = { timeout: 60_000, intervals: [250] };

const window = () => {
  const publishAt = new Date(Date.now() + AHEAD_MS);
  return { publishAt, offlineAt: new Date(publishAt.getTime() + LASTS_MS) };
};

/** Asks for an address again and again until what is sent there has something, or no longer has it; never before the hour. */
async function untilSent(page: Page, address: string, what: RegExp, hour: Date, { present }: { present: boolean }): Promise<void> {
  await expect.poll(async () => what.test(await (await page.request.get(address)).text()), PATIENCE).toBe(present);
  expect(Date.now()).toBeGreaterThanOrEqual(hour.getTime());
}

test.describe.configure({ mode: "serial" });
test.beforeEach(({ page }) => declineConsent(page));

test("a news item comes at its hour and goes at its end, without anybody doing anything", async ({ page, ownServer }) => {
  const { bianji: desk, shenhe: reviewer } = ownServer.colleagues;
  const title = "到点才出现的新闻";
  const news = `${ownServer.origin}/next/news`;
  const link = page.getByRole("main").getByRole("link", { name: title });
  const item = await draftItem(desk, "news", shortNews(title));
  const hours = window();
  await publishItem({ desk, reviewer }, item, shortNews(title), hours);
  await untilSent(page, news, new RegExp(title), hours.publishAt, { present: true });
  await page.goto(news);
  await expect(link.first()).toBeVisible();
  await untilSent(page, news, new RegExp(title), hours.offlineAt, { present: false });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(link).toHaveCount(0);
});

test("a slide comes at its hour and goes at its end, on each of two instances", async ({ page, ownServer, neighbour }) => {
  const { bianji: desk, shenhe: reviewer } = ownServer.colleagues;
  const homes = [ownServer.origin, neighbour].map((origin) => `${origin}/next/`);
  const label = "准点换上的首屏";
  const carousel = page.getByRole("region", { name: "主视觉" });
  const segment = carousel.getByRole("button", { name: label });
  const response = await desk.post("/web-bff/website/api/carousel/CarouselList", { data: { positionName: "home_top" } });
  const [{ scene }] = (await response.json()).data as [{ scene: object }];
  const slide = { label, title: label, subtitle: "", scene, tone: "dark", vehicleId: null, buttons: [] };
  const item = await draftItem(desk, "carousel", slide, "home_top");
  const hours = window();
  await publishItem({ desk, reviewer }, { ...item, collection: "home_top" }, slide, hours);
  await Promise.all(homes.map((home) => untilSent(page, home, new RegExp(label), hours.publishAt, { present: true })));
  for (const home of homes) {
    await page.goto(home);
    await expect(segment).toBeVisible();
  }
  await Promise.all(homes.map((home) => untilSent(page, home, new RegExp(label), hours.offlineAt, { present: false })));
  for (const home of homes) {
    await page.goto(home);
    await expect(carousel.getByRole("button").first()).toBeVisible();
    await expect(segment).toHaveCount(0);
  }
});

test("gray mode begins and ends by itself, and is there before anything is painted", async ({ page, ownServer }) => {
  const { bianji: desk, shenhe: reviewer } = ownServer.colleagues;
  const news = `${ownServer.origin}/next/news`;
  const html = page.locator("html");
  // What the server sends is gray, not what a script has made of it.
  const gray = /<html[^>]*data-gray/;
  await page.goto(news);
  await expect(html).toHaveCSS("filter", "none");
  const hours = window();
  await publishItem({ desk, reviewer }, { type: "grayMode", id: 1 }, { grayed: true }, hours);
  await untilSent(page, news, gray, hours.publishAt, { present: true });
  await page.reload();
  await expect(html).toHaveCSS("filter", "grayscale(1)");
  await untilSent(page, news, gray, hours.offlineAt, { present: false });
  await page.reload();
  await expect(html).toHaveCSS("filter", "none");
});
