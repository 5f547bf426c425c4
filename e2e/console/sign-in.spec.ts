import { expect, type Page, test } from "@playwright/test";
import { callConsole, STAFF_PASSWORD, signInToConsole } from "../support/console.ts";

async function signIn(page: Page, account: string, password: string): Promise<void> {
  await page.getByRole("textbox", { name: "账号" }).fill(account);
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
}

test("an address within the console leads through the sign-in page and back", async ({ page }) => {
  await page.goto("/manage/content/activity?state=published");
  await expect(page.getByRole("heading", { name: "登录管理后台" })).toBeVisible();
  await signIn(page, "bianji", "not the password");
  await expect(page.getByRole("alert").filter({ hasText: /账号或密码/ })).toBeVisible();
  await signIn(page, "bianji", STAFF_PASSWORD);
  await expect(page).toHaveURL(/\/manage\/content\/activity\?state=published$/);
  await expect(page.getByRole("heading", { name: "品牌活动" })).toBeVisible();
  await expect(page).toHaveTitle(/^品牌活动 · 云岫汽车管理后台$/);
});

test("an address that nobody may open, or that is none, says so within the frame", async ({ context, page }) => {
  await signInToConsole(context, "bianji");
  await page.goto("/manage/nowhere");
  await expect(page.getByRole("heading", { name: "没有这个页面" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "模块" }).getByRole("link", { name: "后台账号" })).toHaveCount(0);
});

test("a session that ends while somebody writes loses nothing", async ({ context, page }) => {
  await signInToConsole(context, "bianji");
  const title = `会话过期也不丢 ${Date.now()}`;
  await page.goto("/manage/content/news/new");
  const field = page.getByRole("textbox", { name: "标题" });
  await field.fill("先写一半");
  await context.clearCookies();
  await field.fill(title);
  await page.keyboard.press("ControlOrMeta+s");

  const dialog = page.getByRole("dialog", { name: "登录已失效" });
  await dialog.getByLabel("密码", { exact: true }).fill(STAFF_PASSWORD);
  await dialog.getByRole("button", { name: "登录", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: /^已保存/ })
      .first(),
  ).toBeVisible();
  await expect(field).toHaveValue(title);

  const id = Number(/(\d+)$/.exec(page.url())?.[1]);
  const item = (await callConsole(context.request, "manageContentItem", { type: "news", id })) as { draft: { payload: { title: string } } };
  expect(item.draft.payload.title).toBe(title);
});

test("the console's document is for nobody to keep, index or frame, and runs nothing inline", async ({ request }) => {
  const document = await request.get("/manage/content/news/1");
  const headers = document.headers();
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["x-robots-tag"]).toContain("noindex");
  expect(headers["content-security-policy"]).toContain("script-src 'self';");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  const script = /src="(\/manage\/assets\/[^"]+\.js)"/.exec(await document.text())?.[1] ?? "";
  expect((await request.get(script)).headers()["cache-control"]).toContain("immutable");
  expect((await request.get("/manage/assets/nothing.js")).status()).toBe(404);
});

test("signing out ends the session", async ({ context, page }) => {
  await signInToConsole(context, "shenhe");
  await page.goto("/manage/");
  await page.getByRole("banner").getByRole("button", { name: "周远山" }).click();
  await page.getByRole("menuitem", { name: "退出登录" }).click();
  await expect(page.getByRole("heading", { name: "登录管理后台" })).toBeVisible();
  await page.goto("/manage/account");
  await expect(page.getByRole("heading", { name: "登录管理后台" })).toBeVisible();
});
