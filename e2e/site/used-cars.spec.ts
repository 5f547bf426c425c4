import { expect, type Page, test } from "@playwright/test";

const LIST = "/next/buyCar";

const main = (page: Page) => page.getByRole("main");
const status = (page: Page) =>
  main(page)
    .getByRole("status")
    .filter({ hasText: /^(共|正在)/ });
const filters = (page: Page) => page.getByRole("search", { name: "筛选二手车" });
const titles = (page: Page) => main(page).getByRole("article").getByRole("heading");
const open = (page: Page, name: string) => filters(page).locator("summary", { hasText: name }).click();
const total = async (page: Page) => Number(/共 (\d+) 辆/.exec((await status(page).textContent()) ?? "")?.[1]);
/** How many cars a choice says it leads to. */
const promised = async (choice: ReturnType<Page["locator"]>) => Number(/(\d+)\s*$/.exec((await choice.textContent()) ?? "")?.[1]);

test("a car is found by narrowing, each count is kept, and back leads to where one was", async ({ page }) => {
  await page.goto(LIST, { waitUntil: "networkidle" });
  const all = await total(page);
  expect(all).toBeGreaterThan(100);

  await open(page, "能源");
  const electric = filters(page).locator("label", { hasText: "纯电" });
  const count = await promised(electric);
  await electric.click();
  await expect(page).toHaveURL(`${LIST}?energy=BEV`);
  await expect(status(page)).toHaveText(`共 ${count} 辆`);

  await open(page, "价格");
  const band = filters(page).getByRole("link", { name: /^12–16 万/ });
  const inBand = await promised(band);
  await band.click();
  await expect(page).toHaveURL(`${LIST}?priceMin=12&priceMax=16&energy=BEV`);
  await expect(status(page)).toHaveText(`共 ${inBand} 辆`);
  await page.keyboard.press("Escape");

  await main(page).getByRole("link", { name: "价格从低到高" }).click();
  await expect(page).toHaveURL(/sort=priceUp/);
  await expect(main(page).getByText("按车价由低到高。")).toBeVisible();
  await main(page).getByRole("link", { name: "按行排列" }).click();
  await expect(page).toHaveURL(/view=list/);

  const wanted = titles(page).last();
  const name = (await wanted.textContent()) ?? "";
  await wanted.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await wanted.getByRole("link").click();
  await expect(page).toHaveURL(/\/next\/carDetail\?id=\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(/priceMin=12&priceMax=16&energy=BEV&sort=priceUp&view=list/);
  await expect(titles(page).last()).toHaveText(name);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(place, -2);

  await main(page).getByRole("link", { name: "取消筛选 12–16 万" }).click();
  await expect(status(page)).toHaveText(`共 ${count} 辆`);
  await main(page).getByRole("link", { name: "清空" }).click();
  await expect(status(page)).toHaveText(`共 ${all} 辆`);
});

test("a range is typed, moved by keyboard, and refused where it is none", async ({ page }) => {
  await page.goto(LIST, { waitUntil: "networkidle" });
  await open(page, "价格");
  const most = filters(page).getByLabel("最高价格（万元）");
  await most.fill("abc");
  await most.press("Enter");
  await expect(filters(page).getByRole("alert")).toHaveText("请填写 0 到 10000 之间的数，最多两位小数");
  await most.fill("10.5");
  await most.blur();
  await expect(page).toHaveURL(`${LIST}?priceMax=10.5`);
  await filters(page).getByRole("slider", { name: "最低价格" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/priceMin=2&priceMax=10.5/);
});

test("a city brings its surroundings, nearest first", async ({ page }) => {
  await page.goto(`${LIST}?city=330100&radius=500&sort=distance`, { waitUntil: "networkidle" });
  const away = (await main(page).getByRole("article").allTextContents()).map((text) => Number(/约 (\d+) 公里/.exec(text)?.[1] ?? 0));
  expect(away.length).toBeGreaterThan(3);
  expect(away.at(-1)).toBeGreaterThan(0);
  expect(away).toEqual(away.toSorted((one, other) => one - other));
});

test("the visitor's place becomes the nearest city once they press for it", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ longitude: 120.2, latitude: 30.3 });
  await page.goto(LIST, { waitUntil: "networkidle" });
  await open(page, "地区");
  await filters(page).getByRole("button", { name: "从我所在的位置找" }).click();
  await expect(page).toHaveURL(`${LIST}?city=330100&radius=500&sort=distance`);
  await expect(main(page).getByRole("article").first()).toBeVisible();
});

test("what is not understood is said, and a page beyond the end leads back", async ({ page }) => {
  await page.goto(`${LIST}?energy=COAL&priceMin=-1`);
  await expect(status(page)).toContainText("网址中有无法识别的条件，已略过");
  await page.goto(`${LIST}?page=1000000000`);
  await expect(page.getByText("没有第 1000000000 页")).toBeVisible();
  await page.getByRole("link", { name: "去最后一页" }).click();
  await expect(titles(page).first()).toBeVisible();
  await page.goto(`${LIST}?priceMin=900`);
  await expect(page.getByText("没有同时符合这些条件的车")).toBeVisible();
  await page.getByRole("link", { name: "去掉“900 万以上”" }).click();
  await expect(page).toHaveURL(LIST);
});

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the form narrows, chips widen, pages turn", async ({ page }) => {
    await page.goto(LIST);
    const all = await total(page);
    await open(page, "价格");
    await filters(page).getByLabel("最高价格（万元）").fill("15");
    await filters(page).getByLabel("最高价格（万元）").press("Enter");
    await expect(page).toHaveURL(/priceMax=15/);
    expect(await total(page)).toBeLessThan(all);
    await main(page).getByRole("link", { name: "取消筛选 15 万以内" }).click();
    await expect(page).toHaveURL(LIST);
    await main(page).getByRole("link", { name: "下一页" }).click();
    await expect(page).toHaveURL(`${LIST}?page=2`);
    await expect(status(page)).toHaveText(`共 ${all} 辆，第 2 页`);
  });
});
