import { expect, type Page, test } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { declineConsent, PHONE, untilAlive } from "../support/shell.ts";
import { askForCode, messagesTo, newMobile } from "../support/test-drive-form.ts";

const LIST = "/next/dealer-inquiry-stop";
const WIDTHS = [390, 768, 1920];

test.beforeEach(({ page }) => declineConsent(page));

const form = (page: Page) => page.getByRole("form", { name: "订阅终止授权通知" });
const mobileField = (page: Page) => form(page).getByRole("textbox", { name: "手机号" });
const region = (page: Page) => form(page).getByRole("combobox", { name: "关注的地区" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** A picture of the page at every width, for whoever looks at it. */
async function picture(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `test-results/stop-subscription/${name}-${width}.png`, fullPage: true });
  }
  if (before) await page.setViewportSize(before);
}

/** Opens the form's page and waits for its code. */
async function openForm(page: Page): Promise<void> {
  await page.goto(LIST);
  await untilAlive(page);
  await mobileField(page).focus();
  await expect(form(page)).not.toHaveAttribute("data-late");
}

async function choose(page: Page, name: string): Promise<void> {
  await region(page).click();
  await page.getByRole("option", { name, exact: true }).click();
  await expect(region(page)).toHaveText(name);
}

/** Agrees, proves the mobile and subscribes. */
async function subscribe(page: Page, mobile: string): Promise<void> {
  await mobileField(page).fill(mobile);
  for (const box of await form(page).getByRole("checkbox").all()) await box.click();
  await form(page)
    .getByRole("textbox", { name: "短信验证码" })
    .fill(await askForCode(page, mobile));
  await form(page).getByRole("button", { name: "订阅短信通知" }).click();
  await expect(heading(page, "已订阅")).toBeVisible();
}

test("somebody subscribes for a province below the list, is told until when, and withdraws without JavaScript", async ({
  browser,
  page,
}) => {
  await page.goto(LIST);
  await untilAlive(page);
  await page.getByRole("link", { name: "订阅短信通知" }).click();
  await expect(page.getByRole("heading", { name: "有门店终止时告诉我" })).toBeInViewport();
  await mobileField(page).focus();
  await expect(form(page)).not.toHaveAttribute("data-late");
  await form(page).getByRole("button", { name: "订阅短信通知" }).click();
  await expect(form(page).getByText("请输入手机号")).toBeVisible();
  await expect(form(page).getByText("请先阅读并同意《隐私政策》")).toBeVisible();
  await expect(form(page).getByText("请同意保存手机号，否则无法通知")).toBeVisible();
  await expect(mobileField(page)).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await picture(page, "problems");

  await choose(page, "浙江省");
  const mobile = newMobile();
  await mobileField(page).fill(mobile);
  // What is filled in stays while the list above is narrowed, and on the way back.
  await page.getByRole("navigation", { name: "筛选已终止的门店" }).getByRole("link", { name: "终止售后" }).click();
  await expect(page).toHaveURL(/\?kind=aftersales$/);
  await expect(mobileField(page)).toHaveValue(/^\d{3} \d{4} \d{4}$/);
  await page.goBack();
  await page.reload();
  await mobileField(page).focus();
  await expect(form(page)).not.toHaveAttribute("data-late");
  await expect(region(page)).toHaveText("浙江省");
  const [, until = ""] = /现在订阅，(\d{4}-\d{2}-\d{2}) 自动结束/.exec((await form(page).textContent()) ?? "") ?? [];
  await picture(page, "form");
  await subscribe(page, mobile);
  await expect(page.getByRole("main")).toContainText(`截至${until}`);
  await expect(page.getByRole("main")).toContainText("浙江省");
  await expect(page.getByRole("link", { name: "查看终止名单" })).toHaveAttribute("href", `${LIST}?province=330000`);
  expect(await violationsOf(page)).toEqual([]);
  await picture(page, "subscribed");

  const [told = ""] = await messagesTo(page, mobile);
  expect(told).toContain(`${until}自动结束`);
  const [link = ""] = /\/next\/dealer-inquiry-stop\/sms\/[\w-]{43}/.exec(told) ?? [];
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const visit = await plain.newPage();
  await visit.goto(link);
  await expect(heading(visit, "终止授权通知")).toBeVisible();
  await visit.getByRole("button", { name: "退订" }).click();
  await expect(heading(visit, "通知已停止")).toBeVisible();
  expect((await visit.goto(`${link.slice(0, -43)}${"x".repeat(43)}`))?.status()).toBe(404);
  await plain.close();
  await page.reload();
  await expect(heading(page, "通知已停止")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await picture(page, "ended");
  await page.getByRole("link", { name: "查看名单" }).click();
  await expect(region(page)).toHaveText("全国");
});

test("the same number subscribes again on a phone: one subscription, of the other region, under the same link", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const mobile = newMobile();
  await openForm(page);
  await choose(page, "河北省");
  await subscribe(page, mobile);
  const address = page.url();
  await openForm(page);
  await expect(region(page)).toHaveText("全国");
  await expect(mobileField(page)).toHaveValue("");
  await subscribe(page, mobile);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("main")).toContainText("全国");
  expect(await violationsOf(page)).toEqual([]);
  await expect(page.getByRole("link", { name: "查看终止名单" })).toHaveAttribute("href", LIST);
});

test("without JavaScript the form's place says whom to call", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(LIST);
  await expect(page.getByText(/^订阅短信通知需要浏览器启用 JavaScript。/)).toBeVisible();
  await expect(form(page)).toBeHidden();
  await context.close();
});
