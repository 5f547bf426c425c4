import { type Browser, expect, type Page } from "@playwright/test";
import { emailCodes } from "../../apps/server/src/database/schema/mail.ts";
import { type SmtpStandIn, startSmtpStandIn } from "../../apps/server/test-support/stand-ins/smtp.ts";
import { violationsOf } from "../support/accessibility.ts";
import { signIn } from "../support/members.ts";
import { test as ownTest } from "../support/own-server.ts";
import { declineConsent, PHONE } from "../support/shell.ts";

const DESKTOP = { width: 1280, height: 800 };

/** A server that mails through a mail server. */
const test = ownTest.extend<object, { mailServer: SmtpStandIn; environment: NodeJS.ProcessEnv }>({
  mailServer: [
    async ({ browserName: _ }, use) => {
      const mailServer = await startSmtpStandIn();
      await use(mailServer);
      await mailServer.close();
    },
    { scope: "worker" },
  ],
  environment: [
    ({ mailServer }, use) =>
      use({
        SMTP_URL: mailServer.url,
        MAIL_FROM: "云岫汽车 <notice@example.com>",
        LIMIT_MAIL_INTERVAL_SECONDS: "0",
        LIMIT_MAIL_CODES_PER_MEMBER_DAY: "4",
      }),
    { scope: "worker" },
  ],
});

const row = (page: Page) => page.locator("section > div", { has: page.getByRole("heading", { level: 3, name: "邮箱", exact: true }) });
const code = (page: Page) => page.getByRole("textbox", { name: "邮箱验证码" });
const save = (page: Page) => page.getByRole("button", { name: "验证并绑定" });
const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, "0");

async function openPage(browser: Browser, origin: string, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport });
  const page = await context.newPage();
  await declineConsent(page);
  return page;
}

/** Has a code mailed to an address and reads it there. */
async function mailedCode(page: Page, mailServer: SmtpStandIn, address: string): Promise<string> {
  const before = mailServer.taken.filter(({ to }) => to === address).length;
  await page.getByRole("textbox", { name: /^新?邮箱$/ }).fill(address);
  await page.getByRole("button", { name: /^(获取验证码|重新获取)$/ }).click();
  const mail = await mailServer.mailTo(address, before);
  return /\d{6}/.exec(mail.text ?? "")?.[0] ?? "";
}

for (const { where, viewport } of [
  { where: "a wide screen", viewport: DESKTOP },
  { where: "a phone", viewport: PHONE },
]) {
  test(`an address is proved, changed and taken away, on ${where}`, async ({ browser, ownServer, mailServer }) => {
    const [first, second] = [`lin${viewport.width}@example.com`, `lin${viewport.width}@example.org`];
    const page = await openPage(browser, ownServer.origin, viewport);
    await signIn(page, "/user/account");
    await expect(row(page)).toContainText("未绑定");
    await row(page).getByRole("button", { name: "绑定" }).click();
    await save(page).click();
    await expect(page.getByText("请输入邮箱", { exact: true })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("textbox", { name: "邮箱", exact: true }).fill("lin@qq.con");
    await page.getByRole("button", { name: "lin@qq.com" }).click();
    await expect(page.getByRole("textbox", { name: "邮箱", exact: true })).toHaveValue("lin@qq.com");

    const right = await mailedCode(page, mailServer, first);
    await code(page).fill(wrong(right));
    await save(page).click();
    await expect(page.getByText("验证码错误，请重新输入（还可尝试4次）")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.screenshot({ path: `test-results/email-${viewport.width}.png`, fullPage: true });
    await code(page).fill(right);
    await save(page).click();
    await expect(row(page)).toContainText("l***@example.com（已验证）");
    await page.reload();
    await expect(row(page)).toContainText("l***@example.com（已验证）");
    expect(await violationsOf(page)).toEqual([]);

    await row(page).getByRole("button", { name: "更换" }).click();
    await code(page).fill(await mailedCode(page, mailServer, second));
    await save(page).click();
    await expect(row(page)).toContainText("l***@example.org（已验证）");
    expect((await mailServer.mailTo(first, 1)).subject).toBe("您的账号已更换邮箱");
    await row(page).getByRole("button", { name: "更换" }).click();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "解绑邮箱" }).click();
    await expect(row(page)).toContainText("未绑定");
    expect((await mailServer.mailTo(second, 1)).subject).toBe("您的账号已解绑邮箱");
    await page.context().close();
  });
}

test("a code that is over, of another tab or one too many is told, and nothing changes", async ({
  browser,
  ownServer,
  mailServer,
  database,
}) => {
  const page = await openPage(browser, ownServer.origin, PHONE);
  await signIn(page, "/user/account?type=1");
  await row(page).getByRole("button", { name: "绑定" }).click();
  const early = await mailedCode(page, mailServer, "first-tab@example.com");

  const tab = await page.context().newPage();
  await tab.goto("/next/user/account?type=1");
  await row(tab).getByRole("button", { name: "绑定" }).click();
  const late = await mailedCode(tab, mailServer, "second-tab@example.com");
  await code(page).fill(early);
  await save(page).click();
  await expect(page.getByText("验证码是发往另一个邮箱的，请重新获取")).toBeVisible();

  await database.update(emailCodes).set({ expiresAt: new Date(Date.now() - 1_000) });
  await code(tab).fill(late);
  await save(tab).click();
  await expect(tab.getByText("验证码已过期，请重新获取")).toBeVisible();
  const fresh = await mailedCode(tab, mailServer, "second-tab@example.com");
  await code(tab).fill(fresh);
  await save(tab).click();
  await expect(row(tab)).toContainText("s***@example.com（已验证）");

  await page.getByRole("button", { name: "重新获取" }).click();
  await mailServer.mailTo("first-tab@example.com", 1);
  await page.getByRole("button", { name: "重新获取" }).click();
  await expect(page.getByText("今天发送邮箱验证码的次数已达上限，请明天再试")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await expect(row(page)).toContainText("s***@example.com（已验证）");
  await page.context().close();
});

test("what a member decided of notices is kept, and what the law has us tell is not theirs to decide", async ({
  browser,
  ownServer,
  mailServer,
}) => {
  const address = "matrix@example.com";
  const page = await openPage(browser, ownServer.origin, DESKTOP);
  await signIn(page, "/user/account");
  const matrix = page.getByRole("table", { name: "每类通知的接收方式" });
  await expect(matrix.getByRole("checkbox", { name: "办理进展，邮件" })).toHaveCount(0);
  await row(page).getByRole("button", { name: "绑定" }).click();
  await code(page).fill(await mailedCode(page, mailServer, address));
  await save(page).click();
  const duty = matrix.getByRole("row", { name: /爱车召回与门店停业/ });
  await expect(duty).toContainText("依法须告知车主，不能关闭");
  await expect(duty.getByRole("checkbox")).toHaveCount(0);
  await expect(duty.getByText("始终")).toHaveCount(3);

  const byMail = matrix.getByRole("checkbox", { name: "办理进展，邮件" });
  await expect(byMail).toBeChecked();
  await matrix.getByRole("checkbox", { name: "体验回访，消息" }).click();
  await expect(page.getByText("已保存").first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await matrix.screenshot({ path: "test-results/matrix-1280.png" });
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await matrix.screenshot({ path: "test-results/matrix-390.png" });

  await page.reload();
  await expect(byMail).toBeChecked();
  const asked = matrix.getByRole("checkbox", { name: "体验回访，消息" });
  await expect(asked).not.toBeChecked();

  // Another tab decides first: this one says so and shows it, and nothing of either is written over.
  const tab = await page.context().newPage();
  await tab.goto("/next/user/account?type=1");
  const there = tab.getByRole("table", { name: "每类通知的接收方式" });
  await there.getByRole("checkbox", { name: "办理进展，邮件" }).click();
  await expect(tab.getByText("已保存").first()).toBeVisible();
  await asked.click();
  await expect(page.getByText("通知偏好已在其他页面修改，请核对最新设置后再改")).toBeVisible();
  await expect(byMail).not.toBeChecked();
  await expect(asked).not.toBeChecked();
  await asked.click();
  await expect(page.getByText("已保存").first()).toBeVisible();
  await tab.reload();
  await expect(there.getByRole("checkbox", { name: "办理进展，邮件" })).not.toBeChecked();
  await expect(there.getByRole("checkbox", { name: "体验回访，消息" })).toBeChecked();
  await page.context().close();
});
