import { expect, test } from "@playwright/test";
import { signInToConsole } from "../support/console.ts";
import { createPreview, draftItem } from "../support/previews.ts";
import { declineConsent } from "../support/shell.ts";

/** The demo's slide without a button of its own. */
const PAGE = "/next/carousel/detail?id=4";
const TITLE = "每一辆旧车，都说得清来路。";

test.beforeEach(({ page }) => declineConsent(page));

test("a slide without a button of its own opens its text by keyboard, and back leads to the slides", async ({ page }) => {
  await page.goto("/next/");
  const hero = page.getByRole("region", { name: "主视觉" });
  const segment = hero.getByRole("button", { name: "二手车" });
  await expect(async () => {
    await segment.press("Enter");
    await expect(segment).toHaveAttribute("aria-current", "true", { timeout: 2_000 });
  }).toPass();
  await hero.getByRole("link", { name: "了解详情" }).press("Enter");
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);
  await expect(page).toHaveTitle(`${TITLE} - 云岫汽车`);
  await expect(page.getByRole("main").getByRole("link", { name: "估价" })).toHaveAttribute("href", "/next/saleCar");
  await page.goBack();
  await expect(hero).toBeVisible();
});

test("an id that is none, and a slide without a text, are the not-found page", async ({ request }) => {
  for (const query of ["", "?id=", "?id=1", "?id=999999", "?id=2147483648", "?id=x"]) {
    const response = await request.get(`/next/carousel/detail${query}`);
    expect(response.status(), query).toBe(404);
    expect(await response.text()).toContain("云深不知处");
  }
});

test("a preview shows the text of a draft, nobody else does", async ({ browser, page }) => {
  const context = await browser.newContext();
  await signInToConsole(context, "bianji");
  const { request } = context;
  const answer = await request.post("/web-bff/website/api/carousel/CarouselList", { data: { positionName: "home_top" } });
  const { scene } = (await answer.json()).data[0] as { scene: object };
  const words = { label: "预览专题", title: "还没有公开的专题", subtitle: "", tone: "dark", vehicleId: null, buttons: [] };
  const item = await draftItem(request, "carousel", { ...words, scene, contentHtml: "<p>只有预览能看到这一段。</p>" }, "home_top");
  const path = `/carousel/detail?id=${item.id}`;
  expect((await page.goto(`/next${path}`))?.status()).toBe(404);
  const { address } = await createPreview(request, { title: "专题", items: [item], path });
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("还没有公开的专题");
  await expect(page.getByText("只有预览能看到这一段。")).toBeVisible();
  await context.close();
});
