import { randomUUID } from "node:crypto";
import type { BrandGroup } from "@marque/contract/entities/vehicle";
import { expect, type Page } from "@playwright/test";
import { callConsole } from "../support/console.ts";
import { type OwnServer, test } from "../support/own-server.ts";
import { createPreview } from "../support/previews.ts";
import { bar, header } from "../support/shell.ts";

const YUNQI = 1;
const CHEAPEST_TRIM = 101;

/** Lowest price of 云起 as the call says it that pages are made from. */
async function calledPriceOf(page: Page, origin: string): Promise<number | null | undefined> {
  const models = (await (await page.request.get(`${origin}/web-bff/website/api/car/brandModels`)).json()) as { data: BrandGroup[] };
  return models.data.flatMap(({ carSeries }) => carSeries).find(({ vehicleId }) => vehicleId === YUNQI)?.numPriceMin;
}

/** Lowest price of 云起 wherever a visitor meets it: pages, the model panel, data for search engines, and the call behind them. */
async function pricesOf(page: Page, origin: string) {
  const brandModels = await calledPriceOf(page, origin);
  await page.goto(`${origin}/next/car-type`);
  const card = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "云起" }) });
  const list = await card.first().textContent();
  await bar(page).getByRole("link", { name: "车型", exact: true }).hover();
  const panel = await header(page).getByRole("tabpanel").getByRole("link", { name: /云起/ }).first().textContent();
  await page.goto(`${origin}/next/car-type/car-detail/${YUNQI}`);
  const trims = await page.locator("#trims").getByRole("listitem").first().textContent();
  const [vehicle] = await page.locator('script[type="application/ld+json"]').allTextContents();
  const { lowPrice, offers } = JSON.parse(vehicle ?? "{}").offers;
  const seen = { list: yuanIn(list), panel: yuanIn(panel), page: yuanIn(trims) };
  return { ...seen, brandModels, lowPrice, offer: offers[0].price };
}

const yuanIn = (text: string | null) => Number(/¥\s*([\d,]+)/.exec(text ?? "")?.[1]?.replaceAll(",", ""));
const everywhere = (yuan: number) => ({ list: yuan, panel: yuan, page: yuan, brandModels: yuan, lowPrice: yuan, offer: yuan });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function ask({ colleagues }: OwnServer, msrp: number, effectiveFrom: string | null): Promise<string> {
  const changes = [{ trimId: CHEAPEST_TRIM, msrp }];
  const wish = { requestId: randomUUID(), changes, effectiveFrom, reason: "年末活动", largeChangeReason: "演练大幅调价" };
  return ((await callConsole(colleagues.admin, "priceRequest", wish)) as { id: string }).id;
}

test("a price changes for visitors when a second person has agreed, and then wherever it stands", async ({ page, ownServer }) => {
  const { origin, colleagues } = ownServer;
  expect(await pricesOf(page, origin)).toEqual(everywhere(219_800));

  const later = await ask(ownServer, 199_800, inDays(2));
  await callConsole(colleagues.shenhe, "approvalDecide", { id: later, approve: true });
  const mistaken = await ask(ownServer, 21_580, null);
  await callConsole(colleagues.admin, "approvalWithdraw", { id: mistaken });
  const id = await ask(ownServer, 215_800, null);
  expect(await pricesOf(page, origin)).toEqual(everywhere(219_800));

  await callConsole(colleagues.shenhe, "approvalDecide", { id, approve: true });
  await expect(async () => {
    expect(await pricesOf(page, origin)).toEqual(everywhere(215_800));
  }).toPass({ timeout: 60_000 });

  await page.goto(`${origin}/next/test-drive`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.content()).not.toMatch(/219,?800|199,?800/);

  // Looked at as of a day to come, every place of the site shows the price of that day; the call, which everybody shares, does not.
  const asOf = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const { address } = await createPreview(colleagues.admin, { title: "三天后", items: [], asOf });
  await page.goto(origin + address);
  expect(await pricesOf(page, origin)).toEqual({ ...everywhere(199_800), brandModels: 215_800 });
});

test("a price that was agreed on comes into force at its minute, on every page, without anybody's doing", async ({ page, ownServer }) => {
  const { origin, colleagues } = ownServer;
  const { list: before } = await pricesOf(page, origin);
  const nextMinute = new Date(Math.floor(Date.now() / 60_000 + 2) * 60_000);
  const id = await ask(ownServer, 209_800, nextMinute.toISOString());
  await callConsole(colleagues.shenhe, "approvalDecide", { id, approve: true });
  expect(await pricesOf(page, origin)).toEqual(everywhere(before));
  // The call is asked until then: loading pages for two minutes would keep a processor from the journeys beside this one.
  await expect.poll(() => calledPriceOf(page, origin), { timeout: 150_000, intervals: [500] }).toBe(209_800);
  expect(Date.now()).toBeGreaterThanOrEqual(nextMinute.getTime());
  await expect(async () => {
    expect(await pricesOf(page, origin)).toEqual(everywhere(209_800));
  }).toPass({ timeout: 60_000 });
});
