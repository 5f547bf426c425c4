import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { test } from "../support/own-server.ts";

const KEY = "a".repeat(32);
const SCRIPT = join(import.meta.dirname, "../support/amap-script.js");
const LIST = "/next/dealer-inquiry";

test.use({ environment: { AMAP_KEY: KEY, AMAP_SECURITY_CODE: "b".repeat(32) } });

/** Nothing of AMap leaves this machine; answers what was asked for. */
async function standIn(page: Page, isUp = () => true): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/amap\.com/, (route) => {
    asked.push(route.request().url());
    return isUp() ? route.fulfill({ path: SCRIPT, contentType: "text/javascript" }) : route.abort();
  });
  return asked;
}

const map = (page: Page) => page.getByRole("region", { name: "门店地图" });
const marks = (page: Page) => map(page).locator("[data-codes]");
const rows = (page: Page) => page.getByRole("main").locator("li[id^=dealer-]");
const status = (page: Page) => page.getByRole("main").getByRole("status").first();

test("the map comes when it is asked for; list and map are narrowed and marked alike", async ({ page, ownServer: { origin } }) => {
  const asked = await standIn(page);
  await page.goto(origin + LIST, { waitUntil: "networkidle" });
  expect(asked).toEqual([]);
  await page.getByRole("link", { name: "在地图上看", exact: true }).click();
  await expect(page).toHaveURL(/\?map=1$/);
  await expect(map(page).getByText(/^\d+$/).first()).toBeVisible();
  expect(asked).toEqual([`https://webapi.amap.com/maps?v=2.0&key=${KEY}&plugin=AMap.MarkerCluster`]);
  const served = await page.evaluate(() => (window as { _AMapSecurityConfig?: unknown })._AMapSecurityConfig);
  expect(served).toEqual({ serviceHost: `${origin}/_AMapService` });
  const numbers = await map(page).getByText(/^\d+$/).allInnerTexts();
  const single = (await marks(page).count()) - numbers.length;
  const total = Number(/\d+/.exec((await status(page).textContent()) ?? "")?.[0]);
  expect(numbers.reduce((sum, text) => sum + Number(text), single)).toBe(total);
  for (const width of [1920, 1280, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `test-results/dealer-map-${width}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  // A row's mark is that of what it is drawn together with.
  await rows(page).first().hover();
  await expect(map(page).locator("[data-pointed]")).toHaveCount(1);
  // What is drawn as one comes apart.
  await map(page).locator("[data-pointed]").click();
  await expect.poll(() => marks(page).count()).not.toBe(numbers.length + single);

  await page.getByRole("searchbox", { name: "门店、地址或拼音" }).fill("hangzhou");
  await page.getByRole("searchbox", { name: "门店、地址或拼音" }).press("Enter");
  await expect(page).toHaveURL(/q=hangzhou&map=1$/);
  await expect(status(page)).toHaveText(/全国 \d+ 家/);
  const count = await rows(page).count();
  await expect(marks(page)).toHaveCount(count);

  const pin = marks(page).last();
  const code = await pin.getAttribute("data-codes");
  await pin.hover();
  await expect(page.locator(`#dealer-${code}`)).toHaveAttribute("data-pointed", "true");
  await pin.click();
  await expect(page.locator(`#dealer-${code}`)).toHaveAttribute("aria-current", "true");
  await expect(page.locator(`#dealer-${code}`)).toBeInViewport();
  await expect(map(page).locator("[data-selected]")).toHaveAttribute("data-codes", code ?? "");
  await rows(page)
    .nth(1)
    .getByRole("button", { name: /^在地图上看/ })
    .click();
  await expect(rows(page).nth(1)).toHaveAttribute("aria-current", "true");
  const second = (await rows(page).nth(1).getAttribute("id"))?.replace("dealer-", "");
  await expect(map(page).locator("[data-selected]")).toHaveAttribute("data-codes", second ?? "");
  await rows(page).last().getByRole("link").first().focus();
  const last = (await rows(page).last().getAttribute("id"))?.replace("dealer-", "");
  await expect(map(page).locator("[data-pointed]")).toHaveAttribute("data-codes", last ?? "");
  expect(await violationsOf(page)).toEqual([]);
});

test("a map that does not come leaves the list as it is, and may be tried again", async ({ browser, page, ownServer: { origin } }) => {
  let isUp = false;
  await standIn(page, () => isUp);
  await page.goto(`${origin}${LIST}?map=1`);
  await expect(map(page).getByText("地图没有加载成功")).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  expect(await violationsOf(page)).toEqual([]);
  await page.screenshot({ path: "test-results/dealer-map-failed.png" });
  isUp = true;
  await map(page).getByRole("button", { name: "重新加载地图" }).click();
  await expect(map(page).getByText(/^\d+$/).first()).toBeVisible();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(`${origin}${LIST}?map=1`);
  await expect(rows(still)).toHaveCount(20);
  await expect(map(still)).toHaveCount(0);
  await plain.close();
});

test("dealers are put by distance once the visitor says where they are, and the place leaves for nobody", async ({
  context,
  page,
  ownServer: { origin },
}) => {
  await context.grantPermissions(["geolocation"], { origin });
  // WGS-84 of a place in Hangzhou.
  await context.setGeolocation({ latitude: 30.2106, longitude: 120.2074 });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  await page.goto(origin + LIST, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "按距离排列" }).click();
  await expect(status(page)).toContainText("按距离排列");
  const names = page.getByRole("main").getByRole("heading", { name: /^云岫汽车/ });
  await expect(names.first()).toHaveText("云岫汽车杭州滨江店");
  const texts = await page.getByText(/^(约 [\d,]+ km|1 km 左右)$/).allInnerTexts();
  const distances = texts.map((text) => Number(/[\d,]+/.exec(text)?.[0]?.replace(",", "")));
  expect(distances).toHaveLength(20);
  expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  expect(sent.filter((text) => /30\.2\d|120\.2\d/.test(text))).toEqual([]);
  await page.screenshot({ path: "test-results/dealers-by-distance.png" });
  await page.getByRole("button", { name: "按地区排列" }).click();
  await expect(status(page)).toHaveText(/^全国 3\d\d 家$/);
});

test("whoever is not to be found looks by place all the same", async ({ browser, ownServer: { origin } }) => {
  for (const [name, answer, text] of [
    ["refused", "(_, fail) => fail({ code: 1, PERMISSION_DENIED: 1 })", "没有位置权限"],
    ["too late", "(_, fail) => fail({ code: 3, PERMISSION_DENIED: 1 })", "暂时无法定位"],
    ["not offered", null, "暂时无法定位"],
  ] as const) {
    const context = await browser.newContext();
    const geolocation = answer === null ? "delete Navigator.prototype.geolocation" : `navigator.geolocation.getCurrentPosition = ${answer}`;
    await context.addInitScript(geolocation);
    const page = await context.newPage();
    await page.goto(origin + LIST, { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "按距离排列" }).click();
    await expect(status(page), name).toContainText(text);
    await expect(page.getByRole("main").getByRole("heading", { name: /^云岫汽车/ }), name).toHaveCount(20);
    await context.close();
  }
});
