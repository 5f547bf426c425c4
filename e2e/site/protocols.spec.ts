import { expect, type Page, test } from "@playwright/test";
import { declineConsent } from "../support/shell.ts";

const PRIVACY = "/next/private?id=1";
const FORMER = `${PRIVACY}&version=2026.03`;

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const versions = (page: Page) => page.getByRole("region", { name: "历史版本" });
const notice = (page: Page) => page.getByRole("main").getByRole("note");
const robots = (page: Page) => page.locator('meta[name="robots"]');

test.beforeEach(({ page }) => declineConsent(page));

test("the present text says its version and leads to the former one and back", async ({ page }) => {
  await page.goto(PRIVACY);
  await expect(title(page)).toHaveText("隐私政策");
  await expect(page.getByRole("main")).toContainText("版本 2026.11");
  await expect(notice(page)).toHaveCount(0);
  await expect(robots(page)).toHaveCount(0);
  await expect(versions(page).getByRole("link", { name: "版本 2026.11" })).toHaveAttribute("aria-current", "page");
  await expect(versions(page)).toContainText("2026-03-15");

  await versions(page).getByRole("link", { name: "版本 2026.03" }).click();
  await expect(page).toHaveURL(FORMER);
  await expect(notice(page)).toContainText("这是历史版本");
  await expect(notice(page)).toContainText("现行版本为 2026.11");
  await expect(page).toHaveTitle("隐私政策（历史版本 2026.03） - 云岫汽车");
  await expect(page.getByRole("heading", { name: "二、我们收集哪些信息，用来做什么" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("至多三张照片");

  await notice(page).getByRole("link", { name: "查看现行版本" }).click();
  await expect(page).toHaveURL(PRIVACY);
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole("main")).toContainText("至多三张照片");
});

test("a protocol without a former version says nothing of versions", async ({ page }) => {
  await page.goto("/next/private?id=3");
  await expect(title(page)).toHaveText("试驾须知与信息提供说明");
  await expect(versions(page)).toHaveCount(0);
});

test("the name of the present version opens the present text", async ({ page }) => {
  await page.goto(`${PRIVACY}&version=2026.11`);
  await expect(title(page)).toHaveText("隐私政策");
  await expect(notice(page)).toHaveCount(0);
});

for (const version of ["1999.01", "", "x".repeat(60), "<b>"]) {
  test(`the version “${version.slice(0, 10)}” that never was is not found, and the list leads on`, async ({ page }) => {
    const response = await page.goto(`${PRIVACY}&version=${encodeURIComponent(version)}`);
    expect(response?.status()).toBe(404);
    await expect(title(page)).toHaveText("隐私政策");
    await expect(page.getByRole("main")).toContainText("没有这个版本");
    await expect(robots(page)).toHaveAttribute("content", "noindex");
    await expect(versions(page).getByRole("link", { name: "版本 2026.03" })).toBeVisible();
    await page.getByRole("link", { name: "查看现行版本" }).click();
    await expect(page).toHaveURL(PRIVACY);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the former version is read and the present one found again", async ({ page }) => {
    await page.goto(PRIVACY);
    await page.getByRole("main").getByRole("link", { name: "历史版本" }).click();
    await versions(page).getByRole("link", { name: "版本 2026.03" }).click();
    await expect(notice(page)).toContainText("这是历史版本");
    await expect(robots(page)).toHaveAttribute("content", "noindex");
    await notice(page).getByRole("link", { name: "查看现行版本" }).click();
    await expect(page).toHaveURL(PRIVACY);
  });
});
