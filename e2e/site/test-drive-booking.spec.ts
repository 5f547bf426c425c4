import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { violationsInEveryLook } from "../support/accessibility.ts";
import { book, bookingNumber, chooseSlot, enterCode, newMobile, openForm, type Place, send } from "../support/test-drive-form.ts";

const shanghai = (vehicleId: number, dealer: string): Place => ({ vehicleId, cityCode: "310100", dealer: `云岫汽车上海${dealer}店` });

const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("moving a booking", async ({ page }) => {
  await openForm(page, shanghai(3, "浦东"));
  await chooseSlot(page);
  await book(page);
  await page.getByRole("button", { name: "改期" }).click();
  await page.getByRole("button", { name: "确认改期" }).click();
  await expect(page.getByText("请选择到店时段")).toBeVisible();
  const { date, from } = await chooseSlot(page, { day: 3 });
  await page.getByRole("button", { name: "确认改期" }).click();
  await expect(heading(page, "已改期")).toBeFocused();
  const time = new RegExp(`${date}日 .+ ${from}–`);
  await expect(page.getByRole("definition").filter({ hasText: time })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("definition").filter({ hasText: time })).toBeVisible();
});

test("a booking is found by its number and a code, and strangers learn nothing", async ({ page }) => {
  await openForm(page, shanghai(4, "浦东"));
  await page.getByRole("radio", { name: "尽快联系我" }).click();
  const { mobile, no } = await book(page);

  await page.goto("/next/test-drive/booking");
  await page.getByRole("button", { name: "查询预约" }).click();
  for (const problem of ["请输入预约号", "请输入手机号", "请输入验证码"])
    await expect(page.getByText(problem, { exact: true })).toBeVisible();
  await expect(field(page, "预约号")).toBeFocused();
  await field(page, "预约号").fill(`${no.slice(0, -1)}${(Number(no.at(-1)) + 1) % 10}`);
  await field(page, "手机号").click();
  await expect(page.getByText("请输入正确的预约号")).toBeVisible();

  const stranger = newMobile();
  await field(page, "预约号").fill(no);
  await field(page, "手机号").fill(stranger);
  await enterCode(page, stranger);
  await page.getByRole("button", { name: "查询预约" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "未找到该预约，请核对预约号和手机号" })).toBeVisible();

  await field(page, "手机号").fill(mobile);
  await enterCode(page, mobile);
  await page.getByRole("button", { name: "查询预约" }).click();
  await expect(heading(page, "等待门店确认")).toBeVisible();
  expect(await bookingNumber(page)).toBe(no);
});

test("a booking is saved as a document", async ({ page }) => {
  await openForm(page, shanghai(4, "浦东"));
  await chooseSlot(page);
  const { no } = await book(page);
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "保存预约单" }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(`试驾预约单-${no}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
});

test("a link that opens nothing leads to the search", async ({ page }) => {
  const response = await page.goto(`/next/test-drive/booking/${"A".repeat(43)}`);
  expect(response?.status()).toBe(404);
  await expect(heading(page, "链接已失效")).toBeVisible();
  await page.getByRole("link", { name: "查询我的预约" }).click();
  await expect(heading(page, "查询试驾预约")).toBeVisible();
});

test("a booking's page is kept by nobody and tells its address to nobody", async ({ page }) => {
  await openForm(page, shanghai(5, "浦东"));
  await page.getByRole("radio", { name: "尽快联系我" }).click();
  const { mobile } = await book(page);
  const response = await page.reload();
  expect(response?.headers()["cache-control"]).toBe("private, no-store");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "no-referrer");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/next\/test-drive\/booking$/);
  expect(await page.content()).not.toContain(mobile);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/next/test-drive", "/next/test-drive/booking"]) {
    test(`${path} says so and names the telephone`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText("需要浏览器启用 JavaScript")).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "400-000-1120" }).first()).toHaveAttribute("href", "tel:400-000-1120");
      await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    });
  }
});

test.describe("accessibility of what opens", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("form with problems, booking, change and cancellation", async ({ page }) => {
    await openForm(page, shanghai(1, "闵行"));
    await chooseSlot(page);
    await page.getByText("还想告诉门店的（选填）").click();
    await send(page).click();
    await expect(page.getByText("请输入您的姓名")).toBeVisible();
    expect(await violationsInEveryLook(page)).toEqual([]);
    await book(page);
    expect(await violationsInEveryLook(page)).toEqual([]);
    await page.getByRole("button", { name: "改期" }).click();
    await expect(page.getByRole("group", { name: /的到店时段$/ })).toBeVisible();
    expect(await violationsInEveryLook(page)).toEqual([]);
    await page.getByRole("button", { name: "取消预约", exact: true }).click();
    await expect(field(page, "取消原因")).toBeVisible();
    expect(await violationsInEveryLook(page)).toEqual([]);
  });
});

test("a second press on the code button within a second does not count, however soon the first was refused", async ({ page }) => {
  const asked: string[] = [];
  await page.route("**/web-bff/website/api/captcha/**", async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ json: { code: 50000, data: null, message: "服务开小差了，请稍后再试" } });
  });
  await page.clock.install({ time: "2026-11-20T09:00:00+08:00" });
  await page.goto("/next/test-drive/booking");
  await field(page, "手机号").fill(newMobile());
  // The form is alive before time stands still.
  await expect(page.getByRole("form", { name: "查询试驾预约" })).not.toHaveAttribute("data-late");
  await page.clock.pauseAt("2026-11-20T10:00:00+08:00");
  const press = () => page.getByRole("button", { name: "获取验证码" }).click();
  await press();
  await expect(page.getByText("服务开小差了，请稍后再试")).toBeVisible();
  await press();
  await page.clock.runFor(999);
  await press();
  expect(asked).toHaveLength(1);
  await page.clock.runFor(1);
  await press();
  await expect.poll(() => asked.length).toBe(2);
});
