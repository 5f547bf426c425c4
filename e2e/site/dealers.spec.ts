import { expect, type Page, test } from "@playwright/test";

const LIST = "/next/dealer-inquiry";

const status = (page: Page) => page.getByRole("main").getByRole("status").first();
const filters = (page: Page) => page.getByRole("navigation", { name: "筛选门店" });
const names = (page: Page) => page.getByRole("main").getByRole("heading", { name: /^云岫汽车/ });
const province = (page: Page) => page.getByRole("combobox", { name: "省份", exact: true });
const city = (page: Page) => page.getByRole("combobox", { name: "城市", exact: true });
const box = (page: Page) => page.getByRole("searchbox", { name: "门店、地址或拼音" });

async function look(page: Page, q: string): Promise<void> {
  await box(page).fill(q);
  await box(page).press("Enter");
}

test("a dealer is found by initials, rung up, and booked; back and forward keep what was looked for", async ({ page }) => {
  await page.goto(LIST, { waitUntil: "networkidle" });
  await expect(status(page)).toHaveText(/^全国 3\d\d 家$/);
  await look(page, "hzbj");
  await expect(names(page)).toHaveText(["云岫汽车杭州滨江店"]);
  await expect(page).toHaveURL(`${LIST}?q=hzbj`);
  const found = page.getByRole("listitem").filter({ hasText: "杭州云岫滨江汽车" });
  await expect(found.getByRole("link", { name: /^0571-/ }).first()).toHaveAttribute("href", /^tel:0571-0000\d{4}$/);
  await found.getByText("导航").click();
  await expect(found.getByRole("link", { name: /高德/ })).toHaveAttribute("href", /to=120\.2119,30\.2084,/);

  await page.goBack();
  await expect(status(page)).toHaveText(/^全国 3\d\d 家$/);
  await expect(box(page)).toHaveValue("");
  await page.goForward();
  await expect(box(page)).toHaveValue("hzbj");
  await expect(names(page)).toHaveCount(1);

  await found.getByRole("link", { name: /预约试驾/ }).click();
  await expect(page.getByRole("combobox", { name: "城市" })).toHaveText("杭州市");
});

test("places and filters stand in the address, and can be taken away again", async ({ page }) => {
  await page.goto(LIST, { waitUntil: "networkidle" });
  await province(page).selectOption("330000");
  await expect(page).toHaveURL(`${LIST}?province=330000`);
  await expect(status(page)).toHaveText(/^浙江省 \d+ 家$/);
  await city(page).selectOption("330100");
  await expect(page).toHaveURL(`${LIST}?city=330100`);
  await expect(status(page)).toHaveText("杭州市 4 家");
  await filters(page).getByRole("link", { name: "钣喷" }).click();
  await expect(page).toHaveURL(`${LIST}?city=330100&bodywork=1`);
  await expect(names(page)).toHaveText(["云岫汽车杭州滨江店", "云岫汽车杭州余杭店"]);
  await page.reload();
  await expect(filters(page).getByRole("link", { name: "钣喷" })).toHaveAttribute("aria-current", "true");
  await filters(page).getByRole("link", { name: "钣喷" }).click();
  await expect(status(page)).toHaveText("杭州市 4 家");
  await look(page, "没有的店");
  await expect(page.getByText("没有符合这些条件的门店")).toBeVisible();
  await page.getByRole("link", { name: "查看全部门店" }).click();
  await expect(page).toHaveURL(LIST);
});

test("who is open is told by the visitor's clock, wherever it stands", async ({ page }) => {
  await page.clock.setFixedTime("2026-11-24T12:00:00+08:00");
  await page.goto(`${LIST}?city=330100`, { waitUntil: "networkidle" });
  const row = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(row("云岫汽车杭州滨江店")).toContainText("营业中 · 20:00 打烊");
  await expect(row("云岫汽车杭州萧山店")).toContainText("已打烊 · 明日 09:00 开门");
  await filters(page).getByRole("link", { name: "营业中" }).click();
  await expect(page).toHaveURL(`${LIST}?city=330100&open=1`);
  await expect(status(page)).toHaveText("杭州市 3 家");
  await page.clock.setFixedTime("2026-11-24T23:00:00+08:00");
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByText("没有符合这些条件的门店")).toBeVisible();
});

test("without JavaScript the list is searched, narrowed and turned over all the same", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(LIST);
  await expect(names(page)).toHaveCount(20);
  await expect(page.getByText(/营业中/)).toHaveCount(0);
  await page.getByRole("link", { name: "第 2 页" }).click();
  await expect(status(page)).toHaveText(/第 2 页$/);
  await province(page).selectOption("330000");
  await box(page).fill("滨江");
  await page.getByRole("button", { name: "查找" }).click();
  await expect(names(page)).toHaveText(["云岫汽车杭州滨江店"]);
  await expect(page.getByRole("main")).toContainText("周一至周日 09:00–20:00");
  await city(page).selectOption("330200");
  await page.getByRole("button", { name: "查找" }).click();
  await expect(page.getByText("没有符合这些条件的门店")).toBeVisible();
  await context.close();
});
