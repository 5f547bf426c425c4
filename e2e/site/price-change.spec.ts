import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { callConsole } from "../support/console.ts";
import { test } from "../support/own-server.ts";

const YUNQI = 1;
const CHEAPEST_TRIM = 101;

/** Lowest price of 云起 wherever a visitor meets it, as text of the page and as data for search engines. */
async function pricesOf(page: Page, origin: string) {
  await page.goto(`${origin}/next/car-type`);
  const card = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "云起" }) });
  const list = await card.first().textContent();
  await page.goto(`${origin}/next/car-type/car-detail/${YUNQI}`);
  const trims = await page.locator("#trims").getByRole("listitem").first().textContent();
  const [vehicle] = await page.locator('script[type="application/ld+json"]').allTextContents();
  const { lowPrice, offers } = JSON.parse(vehicle ?? "{}").offers;
  return { list: yuanIn(list), page: yuanIn(trims), lowPrice, offer: offers[0].price };
}

const yuanIn = (text: string | null) => Number(/¥\s*([\d,]+)/.exec(text ?? "")?.[1]?.replaceAll(",", ""));
const everywhere = (yuan: number) => ({ list: yuan, page: yuan, lowPrice: yuan, offer: yuan });

test("a price changes for visitors when a second person has agreed, and then wherever it stands", async ({ page, ownServer }) => {
  const { origin, colleagues } = ownServer;
  expect(await pricesOf(page, origin)).toEqual(everywhere(219_800));

  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai" }).format(new Date());
  const { id } = (await callConsole(colleagues.admin, "priceRequest", {
    requestId: randomUUID(),
    changes: [{ trimId: CHEAPEST_TRIM, msrp: 215_800 }],
    effectiveFrom: today,
    reason: "年末活动",
  })) as { id: string };
  expect(await pricesOf(page, origin)).toEqual(everywhere(219_800));

  await callConsole(colleagues.shenhe, "approvalDecide", { id, approve: true });
  await expect(async () => {
    expect(await pricesOf(page, origin)).toEqual(everywhere(215_800));
  }).toPass({ timeout: 60_000 });

  await page.goto(`${origin}/next/test-drive`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.content()).not.toMatch(/219,?800/);
});
