import { readFileSync } from "node:fs";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { violationsInEveryLook, violationsOf } from "../support/accessibility.ts";
import { addColleague, signInToConsole } from "../support/console.ts";
import { masked, signIn } from "../support/members.ts";
import { DESKTOP, declineConsent, PHONE } from "../support/shell.ts";
import { askForCode, messagesTo, newMobile } from "../support/test-drive-form.ts";

test.beforeEach(({ page }) => declineConsent(page));

test("the profile is edited in its rows, and a second tab that is late is told and loses nothing", async ({ page, context }) => {
  await page.setViewportSize(DESKTOP);
  await signIn(page, "/user/account");
  await expect(page.getByRole("heading", { level: 2, name: "我的数据" })).toBeVisible();
  expect(await violationsInEveryLook(page)).toEqual([]);
  const otherTab = await context.newPage();
  await otherTab.goto("/next/user/account");

  const row = (of: Page, label: string) =>
    of.locator("section > div", { has: of.getByRole("heading", { level: 3, name: label, exact: true }) });
  await row(page, "昵称").getByRole("button", { name: "修改" }).click();
  const nickname = page.getByRole("textbox", { name: "昵称" });
  await expect(nickname).toBeFocused();
  await nickname.fill("云岫客服");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(page.getByText("昵称包含敏感内容，请修改")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await nickname.fill("山中知夏");
  await page.getByRole("button", { name: "保存", exact: true }).click();
  await expect(row(page, "昵称")).toContainText("山中知夏");
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("userInfo") ?? "{}").nickname)).toBe("山中知夏");

  await row(otherTab, "昵称").getByRole("button", { name: "修改" }).click();
  await otherTab.getByRole("textbox", { name: "昵称" }).fill("另一页");
  await otherTab.getByRole("button", { name: "保存", exact: true }).click();
  await expect(otherTab.getByText("资料已在其他页面修改，请核对最新内容后再保存")).toBeVisible();
  await expect(otherTab.getByRole("textbox", { name: "昵称" })).toHaveValue("另一页");
  await otherTab.getByRole("textbox", { name: "昵称" }).press("Escape");
  await expect(row(otherTab, "昵称")).toContainText("山中知夏");

  await row(page, "头像").getByRole("button", { name: "更换" }).click();
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 400 } });
  await page.getByLabel("选择图片").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByRole("application", { name: /头像裁剪区域/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("application", { name: /头像裁剪区域/ }).press("ArrowRight");
  await page.getByRole("button", { name: "保存头像" }).click();
  await expect(page.getByRole("img", { name: "当前头像" })).toBeVisible();
});

test("the mobile is changed on a phone, by the old number and the new", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const mobile = await signIn(page, "/user/account?type=1");
  await expect(page.getByText(masked(mobile)).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "更换", exact: true }).click();
  await expect(page).toHaveURL("/next/user/change-mobile");
  await expect(page.getByText(`验证原手机号 ${masked(mobile)}`)).toBeVisible();
  expect(await violationsInEveryLook(page)).toEqual([]);
  await page.getByRole("textbox", { name: "短信验证码" }).fill(await askForCode(page, mobile));
  await page.getByRole("button", { name: "下一步" }).click();
  const fresh = newMobile();
  await page.getByRole("textbox", { name: "新手机号" }).fill(fresh);
  await page.getByRole("textbox", { name: "短信验证码" }).fill(await askForCode(page, fresh));
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "更换手机号" }).click();
  await expect(page.getByText(/手机号每 30 天只能更换一次/)).toContainText(masked(fresh));
  await page.goto("/next/user/account");
  await expect(page.getByText(masked(fresh)).first()).toBeVisible();
});

for (const { where, viewport } of [
  { where: "a wide screen", viewport: DESKTOP },
  { where: "a phone", viewport: PHONE },
]) {
  test(`a lost mobile is replaced by an appeal that a colleague approves, on ${where}`, async ({ page, browser }) => {
    await page.setViewportSize(viewport);
    const mobile = await signIn(page, "/user/change-mobile");
    await page.getByRole("button", { name: "原手机号已停用？提交申诉" }).click();
    await page.getByRole("button", { name: "提交申诉" }).click();
    await expect(page.getByText("请上传证明图片")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("textbox", { name: "姓名" }).fill("陈知远");
    await page.getByRole("textbox", { name: "身份证号后 4 位" }).fill("002x");
    const fresh = newMobile();
    await page.getByRole("textbox", { name: "新手机号" }).fill(fresh);
    const picture = await page.screenshot({ type: "jpeg", clip: { x: 0, y: 0, width: 390, height: 600 } });
    await page.locator("input[type=file]").setInputFiles({ name: "证明.jpg", mimeType: "image/jpeg", buffer: picture });
    await page.getByRole("textbox", { name: "短信验证码" }).fill(await askForCode(page, fresh));
    await page.getByRole("button", { name: "提交申诉" }).click();
    await expect(page.getByText("申诉正在审核")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.reload();
    await expect(page.getByText("申诉正在审核")).toBeVisible();
    const nickname = await page.evaluate(() => JSON.parse(localStorage.getItem("userInfo") ?? "{}").nickname as string);

    const desk = await browser.newContext();
    await signInToConsole(desk, await addColleague(browser, ["memberDesk"]));
    const work = await desk.newPage();
    await work.goto("/manage/members?size=100");
    await work.getByRole("button", { name: `审核 ${nickname} 的申诉` }).click();
    const appeal = work.getByRole("dialog", { name: `${nickname} 的换号申诉` });
    await expect(appeal.getByText(`${masked(fresh)}（已用短信验证）`)).toBeVisible();
    await appeal.getByRole("button", { name: "查看证明图片" }).click();
    await expect(appeal.getByRole("img", { name: "会员上传的证明" })).toBeVisible();
    expect(await violationsOf(work)).toEqual([]);
    await appeal.getByRole("button", { name: /^通\s?过$/ }).click();
    await work
      .getByRole("dialog", { name: new RegExp(`^把 ${nickname} 的手机号换成`) })
      .getByRole("button", { name: /^通\s?过$/ })
      .click();
    await expect(work.getByText("已通过，手机号已更换")).toBeVisible();
    await desk.close();

    // The login that asked is over with the old number.
    await page.reload();
    await expect(page).toHaveURL("/next/login?redirect=%2Fuser%2Fchange-mobile");
    await signIn(page, "/user/account", fresh);
    await expect(page.getByText(masked(fresh)).first()).toBeVisible();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem("userInfo") ?? "{}").nickname)).toBe(nickname);
    expect((await messagesTo(page, mobile)).join()).toContain("本号码不再用于登录");
  });

  test(`an account that was to go comes back with the next sign-in, on ${where}`, async ({ page, browser }) => {
    await page.setViewportSize(viewport);
    const mobile = await signIn(page, "/user/account");
    await page.getByRole("button", { name: "申请注销" }).click();
    await expect(page.getByText(/依法保留：投诉/).first()).toBeVisible();
    await page.getByRole("combobox", { name: "注销原因" }).click();
    await page.getByRole("option", { name: "功能不好用" }).click();
    await page.getByRole("textbox", { name: "补充说明" }).fill("想按经销商筛选积分");
    await page.getByRole("textbox", { name: "短信验证码" }).fill(await askForCode(page, mobile));
    await page.getByRole("button", { name: "申请注销" }).click();
    await expect(page.getByText("请先阅读并确认注销的后果")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("checkbox", { name: "我已了解注销的后果，确认注销" }).click();
    await page.getByRole("button", { name: "申请注销" }).click();
    await expect(page.getByText(/已申请注销，.+前登录即可撤回/)).toBeVisible();
    await expect(page).toHaveURL("/next/login?redirect=%2Fuser%2Faccount");
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    await expectCounted(browser, viewport);
    await signIn(page, "/user/account", mobile);
    await expect(page.getByText("已登录，注销申请已撤销")).toBeVisible();
  });
}

test("what is kept is handed out as an archive that can be opened and read", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const mobile = await signIn(page, "/user/account?type=1");
  await page.getByRole("button", { name: "申请导出" }).click();
  await expect(page.getByText(/已整理好，.+前可下载/)).toBeVisible({ timeout: 30_000 });
  expect(await violationsOf(page)).toEqual([]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "下载", exact: true }).click();
  const archive = await download;
  expect(archive.suggestedFilename()).toMatch(/^我的数据-\d{4}-\d{2}-\d{2}\.zip$/);
  const contents = unzipSync(readFileSync(await archive.path()));
  expect(Object.keys(contents).toSorted()).toEqual(["data.json", "我的数据.html"]);
  const { format } = JSON.parse(strFromU8(contents["data.json"] as Uint8Array)) as { format: string };
  expect(format).toBe("marque-member-data/1");

  const reader = await page.context().newPage();
  await reader.setViewportSize(PHONE);
  await reader.setContent(strFromU8(contents["我的数据.html"] as Uint8Array));
  await expect(reader.getByText(mobile).first()).toBeVisible();
  expect(await violationsOf(reader)).toEqual([]);
  expect(await reader.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test("personal recommendation is turned off by the keyboard, and is off in another tab and on a phone", async ({
  page,
  context,
  browser,
}) => {
  await page.setViewportSize(DESKTOP);
  const mobile = await signIn(page, "/user/account");
  const toggle = (of: Page) => of.getByRole("switch", { name: /^个性化推荐/ });
  await expect(toggle(page)).toBeChecked();
  const otherTab = await context.newPage();
  await otherTab.goto("/next/user/account");
  await expect(toggle(otherTab)).toBeChecked();
  await toggle(page).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("已关闭个性化推荐")).toBeVisible();
  await expect(toggle(page)).not.toBeChecked();
  expect(await violationsOf(page)).toEqual([]);
  await otherTab.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(toggle(otherTab)).not.toBeChecked();

  const device = await browser.newContext({ viewport: PHONE });
  const phone = await device.newPage();
  await declineConsent(phone);
  await signIn(phone, "/user/account?type=1", mobile);
  await expect(toggle(phone)).not.toBeChecked();
  expect(await violationsOf(phone)).toEqual([]);
  await toggle(phone).click();
  await expect(phone.getByText("已开启个性化推荐")).toBeVisible();
  await device.close();
  await page.reload();
  await expect(toggle(page)).toBeChecked();
});

/** The member desk finds why somebody goes among the reasons, and not who it is. */
async function expectCounted(browser: Browser, viewport: { width: number; height: number }): Promise<void> {
  const context = await browser.newContext({ viewport });
  await signInToConsole(context, await addColleague(browser, ["memberDesk"]));
  const desk = await context.newPage();
  await desk.goto("/manage/members?tab=deletions");
  const reasons = desk.getByRole("table", { name: "注销原因" });
  await expect(reasons.getByRole("row", { name: /^功能不好用 [1-9]/ })).toBeVisible();
  await expect(reasons).not.toContainText("想按经销商筛选积分");
  expect(await violationsOf(desk)).toEqual([]);
  await context.close();
}
