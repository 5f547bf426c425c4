import { expect, type Page, test } from "@playwright/test";
import { untilAlive } from "../support/shell.ts";

const main = (page: Page) => page.getByRole("main");
const table = (page: Page) => main(page).getByRole("table");
const heads = (page: Page) => table(page).getByRole("columnheader");
/** Cars of the page, besides the head of the rows' names. */
const expectCars = (page: Page, count: number) => expect(heads(page)).toHaveCount(count + 1);

test("a used car, a new one and another trim stand beside each other, and the address is the comparison", async ({ page, browser }) => {
  await page.goto("/next/carDetail?id=3");
  await untilAlive(page);
  await main(page)
    .getByRole("link", { name: /^加入对比/ })
    .click();
  await expect(page).toHaveURL(/\/compare\?cars=u3$/);
  await expectCars(page, 1);
  await expect(main(page).getByRole("link", { name: "只看不同" })).toHaveCount(0);

  await page.getByLabel("加一款新车").selectOption({ label: "云起" });
  await main(page).getByRole("button", { name: "加入" }).click();
  await expect(page).toHaveURL(/\/compare\?cars=u3\.n1-\d+$/);
  await expectCars(page, 2);
  const first = page.url();
  await main(page).getByText("换版本").click();
  await main(page).getByRole("listitem").getByRole("listitem").first().getByRole("link").click();
  await expect(page).not.toHaveURL(first);

  const rows = await table(page).getByRole("row").count();
  await main(page).getByRole("link", { name: "只看不同" }).click();
  await expect(page).toHaveURL(/&only=1$/);
  await expect(async () => expect(await table(page).getByRole("row").count()).toBeLessThan(rows)).toPass();
  for (const row of await table(page).locator("tbody tr:not(:has(th[scope=rowgroup]))").all()) await expect(row).toContainText("有差异");

  // Another car on its own page joins those that are there.
  await page.goto("/next/car-type/car-detail/2");
  await untilAlive(page);
  await main(page)
    .getByRole("link", { name: /^加入对比/ })
    .click();
  await expectCars(page, 3);

  const other = await browser.newContext({ javaScriptEnabled: false });
  const shared = await other.newPage();
  await shared.goto(page.url());
  await expectCars(shared, 3);
  await shared.getByLabel("加一款新车").selectOption({ label: "知还" });
  await shared.getByRole("main").getByRole("button", { name: "加入" }).click();
  await expectCars(shared, 4);
  await expect(shared.getByText("已满四辆")).toBeVisible();
  await other.close();

  await main(page).getByRole("link", { name: /^移去/ }).first().click();
  await expectCars(page, 2);
  await page.goBack();
  await expect(page).toHaveURL(/car-detail\/2/);
});

test("who forges an address is told, and sees the cars that there are", async ({ page }) => {
  await page.goto("/next/compare?cars=u3.u999999.n1-9.x%3Cscript%3E&add=77777");
  await expect(main(page).getByRole("status")).toContainText("已经略去");
  await expectCars(page, 1);
});

test.describe("in the hand, by keyboard", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test("a car is added, looked at and removed", async ({ page }) => {
    await page.goto("/next/compare");
    await untilAlive(page);
    await expect(main(page).getByText("还没有选车")).toBeVisible();
    await page.getByLabel("加一款新车").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expectCars(page, 1);
    const remove = main(page).getByRole("link", { name: /^移去/ });
    await remove.focus();
    await page.keyboard.press("Enter");
    await expect(main(page).getByText("还没有选车")).toBeVisible();
    await main(page).getByRole("link", { name: "继续上次的对比（1 辆）" }).press("Enter");
    await expectCars(page, 1);
  });
});
