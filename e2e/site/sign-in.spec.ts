import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { violationsInEveryLook, violationsOf } from "../support/accessibility.ts";
import { passwordOf } from "../support/run-directory.ts";
import { DESKTOP, declineConsent, openUserMenu, PHONE } from "../support/shell.ts";
import { askForCode, newMobile } from "../support/test-drive-form.ts";

const MEMBER = "19900000001";

test.beforeEach(({ page }) => declineConsent(page));

const way = (page: Page, name: string) => page.getByRole("tab", { name });
const signIn = (page: Page) => page.getByRole("button", { name: "登录", exact: true });
const agree = (page: Page) => page.getByRole("checkbox", { name: /我已阅读并同意/ });
const nickname = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("userInfo") ?? "null")?.nickname ?? null);

test("by the code of a text message, from where somebody was filling in a form, and back to it", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/next/login?redirect=%2FappointmentConsul");
  await signIn(page).click();
  await expect(page.getByText("请输入手机号")).toBeVisible();
  await expect(page.getByText("请先阅读并同意《隐私政策》与《会员服务协议》")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "手机号" })).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  const mobile = newMobile();
  await page.getByRole("textbox", { name: "手机号" }).fill(`+86 ${mobile}`);
  await agree(page).click();
  const code = page.getByRole("textbox", { name: "短信验证码" });
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  const right = await askForCode(page, mobile);
  await code.fill(right === "000000" ? "000001" : "000000");
  await signIn(page).click();
  await expect(page.getByText("验证码错误，请重新输入（还可尝试4次）")).toBeVisible();
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await signIn(page).click();
  await expect(page).toHaveURL("/next/appointmentConsul");
  expect(await nickname(page)).toMatch(/^车友\d{6}$/);
  await page.goto("/next/login");
  await expect(page).toHaveURL("/next/");
});

test("by password: the way is remembered, the number stays, an address elsewhere is not followed, other tabs follow", async ({
  page,
  context,
}) => {
  await page.goto("/next/login?redirect=%2F%2Fevil.example");
  await page.getByRole("textbox", { name: "手机号" }).fill(MEMBER);
  await way(page, "密码登录").click();
  await expect(page.getByRole("textbox", { name: "手机号" })).toHaveValue("199 0000 0001");
  expect(await violationsInEveryLook(page)).toEqual([]);
  await page.reload();
  await expect(way(page, "密码登录")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("textbox", { name: "手机号" })).toHaveValue("199 0000 0001");
  await page.getByRole("textbox", { name: "密码" }).fill("nobody has this 1");
  await agree(page).click();
  await signIn(page).click();
  await expect(page.getByText("手机号或密码错误")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "显示密码" }).click();
  await expect(page.getByRole("textbox", { name: "密码" })).toHaveAttribute("type", "text");

  const otherTab = await context.newPage();
  await otherTab.goto("/next/login?redirect=%2Fuser%2Faccount");
  // A page that comes alive as a member's already goes home.
  await expect(otherTab.locator("html")).toHaveAttribute("data-alive");
  await page.getByRole("textbox", { name: "密码" }).fill(passwordOf(MEMBER));
  await signIn(page).click();
  await expect(page).toHaveURL("/next/");
  expect(await nickname(page)).toBe("知夏");
  await expect(otherTab).toHaveURL("/next/user/account");

  await (await openUserMenu(page)).getByText("退出登录").click();
  await expect(otherTab).toHaveURL("/next/login?redirect=%2Fuser%2Faccount");
  // Signing out loads the page anew.
  await expect.poll(() => nickname(page).catch(() => "on its way")).toBeNull();
});

/** A phone on which somebody new is signed in. */
async function openPhone(browser: { newContext(options: object): Promise<BrowserContext> }, page: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE });
  const phone = await context.newPage();
  await declineConsent(phone);
  await phone.goto("/next/login");
  const mobile = newMobile();
  await phone.getByRole("textbox", { name: "手机号" }).fill(mobile);
  await agree(phone).click();
  await phone.getByRole("textbox", { name: "短信验证码" }).fill(await askForCode(phone, mobile));
  await signIn(phone).click();
  await expect(phone).toHaveURL("/next/");
  await page.bringToFront();
  return phone;
}

test("by a code that a phone scans: cancelled, then confirmed", async ({ page, browser }) => {
  const phone = await openPhone(browser, page);
  await page.setViewportSize(DESKTOP);
  const shown = async () => {
    const answered = page.waitForResponse("**/web-bff/api/createAppQrCode");
    return async () => new URL((await (await answered).json()).data.content).pathname;
  };
  let path = await shown();
  await page.goto("/next/login?redirect=%2Fnews");
  await way(page, "扫码登录").click();
  await expect(page.getByRole("img", { name: "登录二维码，请用手机扫描" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.screenshot({ path: "test-results/scan-waiting.png" });

  await phone.goto(await path());
  await expect(phone.getByText("本机")).toBeVisible();
  await expect(phone.getByText(/Chrome/)).toBeVisible();
  expect(await violationsOf(phone)).toEqual([]);
  await phone.screenshot({ path: "test-results/scan-phone.png" });
  await expect(page.getByText(/^车友\d{6}，请在手机上确认登录$/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await phone.getByRole("button", { name: "取消" }).click();
  await expect(phone.getByRole("heading", { name: "已取消登录" })).toBeVisible();
  expect(await violationsOf(phone)).toEqual([]);
  await expect(page.getByText("您已取消登录")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  path = await shown();
  await page.getByRole("button", { name: "刷新二维码" }).click();
  await phone.goto(await path());
  await phone.getByRole("button", { name: "确认登录" }).click();
  await expect(phone.getByRole("heading", { name: "已确认登录" })).toBeVisible();
  expect(await violationsInEveryLook(phone)).toEqual([]);
  await expect(page).toHaveURL("/next/news");
  expect(await nickname(page)).toBe(await nickname(phone));
  await phone.reload();
  await expect(phone.getByText("二维码已失效，请在电脑上刷新后重新扫码")).toBeVisible();
  expect(await violationsOf(phone)).toEqual([]);
  await phone.context().close();
});

test("by WeChat: a mobile is bound once, from then on it opens by itself", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const goThere = async () => {
    await page.goto("/next/login?redirect=%2Fnews");
    await way(page, "微信登录").click();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "前往微信扫码" }).click();
    await page.getByRole("link", { name: "以“路过的访客”确认登录" }).click();
  };
  await goThere();
  await expect(page.getByText("微信授权成功。")).toBeVisible();
  expect(new URL(page.url()).searchParams.has("code")).toBe(false);
  expect(await violationsOf(page)).toEqual([]);
  const mobile = newMobile();
  await page.getByRole("textbox", { name: "手机号" }).fill(mobile);
  await agree(page).click();
  await page.getByRole("textbox", { name: "短信验证码" }).fill(await askForCode(page, mobile));
  await signIn(page).click();
  await expect(page).toHaveURL("/next/news");
  const name = await nickname(page);
  await page.evaluate(() => localStorage.removeItem("token"));
  await goThere();
  await expect(page).toHaveURL("/next/news");
  expect(await nickname(page)).toBe(name);
});

test("a forgotten password is replaced in two steps", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const mobile = newMobile();
  await page.goto("/next/login");
  await page.getByRole("textbox", { name: "手机号" }).fill(mobile);
  await agree(page).click();
  await page.getByRole("textbox", { name: "短信验证码" }).fill(await askForCode(page, mobile));
  await signIn(page).click();
  await expect(page).toHaveURL("/next/");
  await page.evaluate(() => localStorage.clear());

  await page.goto("/next/login");
  await page.getByRole("link", { name: "忘记密码" }).click();
  await expect(page).toHaveURL("/next/forget-password");
  expect(await violationsInEveryLook(page)).toEqual([]);
  await page.getByRole("textbox", { name: "手机号" }).fill(mobile);
  await page.getByRole("textbox", { name: "短信验证码" }).fill(await askForCode(page, mobile));
  await page.getByRole("button", { name: "下一步" }).click();
  const [password, repeated] = [page.getByRole("textbox", { name: "新密码" }), page.getByRole("textbox", { name: "再输一次" })];
  await expect(password).toBeFocused();
  await password.fill("shan2yue!song");
  await repeated.fill("shan2yue!");
  await page.getByRole("button", { name: "设好新密码" }).click();
  await expect(page.getByText("两次输入的密码不一致")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await repeated.fill("shan2yue!song");
  await page.getByRole("button", { name: "设好新密码" }).click();
  await expect(page.getByRole("heading", { name: "新密码已设好" })).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "去登录" }).click();
  await way(page, "密码登录").click();
  await page.getByRole("textbox", { name: "手机号" }).fill(mobile);
  await page.getByRole("textbox", { name: "密码" }).fill("shan2yue!song");
  await agree(page).click();
  await signIn(page).click();
  await expect(page).toHaveURL("/next/");
});
