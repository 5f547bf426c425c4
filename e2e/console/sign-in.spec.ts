import { expect, type Page, test } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { addColleague, callConsole, STAFF_PASSWORD, signInToConsole } from "../support/console.ts";

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

test("an authenticator is enrolled, asked for at the next sign-in, and given up again", async ({ browser, page }) => {
  const account = await addColleague(browser, ["editor"]);
  const codeIn = (secret: string, seconds: number) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + seconds * 1_000 });
  await page.goto("/manage/sign-in?from=/account");
  await signIn(page, account, STAFF_PASSWORD);
  await page.getByRole("button", { name: "开启动态验证码" }).click();
  const dialog = page.getByRole("dialog", { name: "开启动态验证码" });
  const password = dialog.getByLabel("当前密码");
  await password.fill("not the password");
  await password.press("Enter");
  await expect(dialog.getByText("当前密码不正确")).toBeVisible();
  await password.fill(STAFF_PASSWORD);
  await dialog.getByRole("button", { name: "下一步" }).click();
  await expect(dialog.getByRole("img", { name: "动态验证码的二维码" })).toBeVisible();
  const secret = (await dialog.getByRole("code").textContent()) ?? "";
  const code = dialog.getByRole("textbox", { name: "6 位动态验证码" });
  await code.fill("000000");
  await code.press("Enter");
  await expect(dialog.getByText("动态验证码不正确，请核对手机时间后重新输入")).toBeVisible();
  await code.fill(codeIn(secret, 0));
  await dialog.getByRole("button", { name: "开启", exact: true }).click();
  await expect(page.getByText("已开启。登录时除密码外还需填写身份验证器上的 6 位数字。")).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto("/manage/sign-in?from=/account");
  await signIn(elsewhere, account, STAFF_PASSWORD);
  const asked = elsewhere.getByRole("textbox", { name: "动态验证码" });
  await expect(asked).toBeFocused();
  await asked.fill("000000");
  await asked.press("Enter");
  await expect(elsewhere.getByText("动态验证码不正确或已用过，请重新输入")).toBeVisible();
  // The code that enrolled is used up; the next one counts already.
  await asked.fill(codeIn(secret, 30));
  await asked.press("Enter");
  await expect(elsewhere.getByRole("heading", { name: "账号与安全" })).toBeVisible();
  await elsewhere.context().close();

  await page.getByRole("button", { name: "关闭动态验证码" }).click();
  const off = page.getByRole("dialog", { name: "关闭动态验证码" });
  await off.getByLabel("当前密码").fill(STAFF_PASSWORD);
  await off.getByRole("button", { name: "关闭动态验证码" }).click();
  await expect(page.getByRole("button", { name: "开启动态验证码" })).toBeVisible();
});

test("wrong passwords lock nobody out: the browser does the work of a captcha, and the owner is told who failed", async ({
  browser,
  page,
}) => {
  const account = await addColleague(browser, ["editor"]);
  await page.goto("/manage/sign-in");
  const said = page.getByRole("alert");
  for (let tries = 0; tries < 6; tries++) {
    const answer = page.waitForResponse(
      async (response) => response.url().endsWith("/manage-bff/session/sign-in") && (await response.json()).code === 40030,
    );
    await signIn(page, account, `wrong password ${tries}`);
    await answer;
    await expect(said.filter({ hasText: "账号或密码错误" })).toBeVisible();
  }
  await signIn(page, account, STAFF_PASSWORD);
  const told = page.getByRole("alert").filter({ hasText: "你的账号有 6 次登录失败" });
  await expect(told).toContainText(/来自 \S+（6 次）/);
  await page.reload();
  await expect(told).toBeVisible();
  await told.getByRole("button", { name: "知道了" }).click();
  await expect(told).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "工作台" })).toBeVisible();
  await expect(told).toBeHidden();
});

test("every sign-in is listed, and another one can be ended", async ({ browser, context, page }) => {
  const account = await addColleague(browser, ["editor"]);
  await signInToConsole(context, account);
  const other = await browser.newContext();
  await signInToConsole(other, account);
  const theirs = await other.newPage();
  await theirs.goto("/manage/account");
  await expect(theirs.getByRole("heading", { name: "账号与安全" })).toBeVisible();

  await page.goto("/manage/account");
  const mine = page.getByRole("table", { name: "登录中的设备" }).getByRole("row", { name: /当前设备/ });
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText("刚刚");
  const others = page.getByRole("button", { name: "退出", exact: true });
  // The third one is that in which the password was set.
  await expect(others).toHaveCount(2);
  for (const left of [1, 0]) {
    await others.first().click();
    await expect(others).toHaveCount(left);
  }
  await theirs.goto("/manage/account");
  await expect(theirs.getByRole("heading", { name: "登录管理后台" })).toBeVisible();
  await page.reload();
  await expect(mine).toHaveCount(1);
  await other.close();
});
