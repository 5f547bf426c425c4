import { expect, type Page, test } from "@playwright/test";
import { untilAlive } from "../support/shell.ts";

const HOME = "/next/usedCar";

const main = (page: Page) => page.getByRole("main");
const wish = (page: Page) => main(page).getByRole("combobox", { name: "想找什么样的车" });
const found = (page: Page) =>
  main(page)
    .getByRole("status")
    .filter({ hasText: /^共 \d+ 辆/ });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("one field leads to the cars it describes, and names the words it doesn't know", async ({ page }) => {
      await page.goto(HOME);
      if (javaScriptEnabled) await untilAlive(page);
      await wish(page).fill("宝马 纯电 20 万以内");
      await wish(page).press("Enter");
      await expect(main(page).getByText("没有认出“宝马”")).toBeVisible();
      await expect(wish(page)).toHaveValue("宝马 纯电 20 万以内");
      await expect(wish(page)).toHaveAttribute("aria-invalid", "true");
      await main(page).getByRole("link", { name: "按其余条件查找" }).click();
      await expect(page).toHaveURL("/next/buyCar?priceMax=20&energy=BEV");
      await expect(found(page)).toBeVisible();

      await page.goBack();
      await expect(wish(page)).toHaveValue("宝马 纯电 20 万以内");
      await wish(page).fill("chengdu 7座");
      await main(page).getByRole("button", { name: "查找" }).click();
      await expect(page).toHaveURL("/next/buyCar?city=510100&seats=7");
    });
  });
}

test("a budget leads to its cars, a car to its page, and the ways to sell, trade in and read are there", async ({ page }) => {
  await page.goto(HOME);
  const budgets = main(page).getByRole("navigation", { name: "按预算找" });
  await budgets.getByRole("link", { name: "12–16 万" }).click();
  await expect(page).toHaveURL("/next/buyCar?priceMin=12&priceMax=16");
  await expect(found(page)).toBeVisible();
  await page.goBack();

  const newest = main(page).getByRole("region", { name: "最新上架" });
  await expect(newest.getByRole("article")).toHaveCount(6);
  await expect(main(page).getByRole("link", { name: /卖掉我的车/ })).toHaveAttribute("href", "/next/saleCar");
  await expect(main(page).getByRole("link", { name: /用旧车换新车/ })).toHaveAttribute("href", "/next/displace");
  const [guide] = await main(page).getByRole("region", { name: "买卖之前，先读一读" }).getByRole("listitem").all();
  await guide?.getByRole("link").click();
  await expect(page).toHaveURL(/\/next\/informationDetail\?id=\d+$/);
});
