import { expect, type Page, test } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { addColleague, signInToConsole } from "../support/console.ts";
import { publishOpened, saved } from "../support/editor.ts";
import { tokenOf } from "../support/run-directory.ts";
import { declineConsent, PHONE } from "../support/shell.ts";

/** Of the demo member 知夏. */
const MOBILE = "19900000001";

const find = async (desk: Page) => {
  await desk.getByRole("searchbox", { name: "会员手机号" }).fill(MOBILE);
  await desk.getByRole("button", { name: "查找" }).click();
};

test("points are asked for at the member desk, given by a second person, and read by the member with their reason", async ({
  browser,
  page,
}) => {
  const reason = `补记年度自驾活动 ${crypto.randomUUID().slice(0, 6)}`;
  const context = await browser.newContext();
  await signInToConsole(context, await addColleague(browser, ["memberDesk"]));
  const desk = await context.newPage();
  await desk.goto("/manage/points");
  await find(desk);
  const balances = desk.getByRole("region", { name: "会员与余额" });
  await expect(balances).toContainText("知夏 199****0001");
  await expect(desk.getByRole("table", { name: "积分明细" }).getByText("年度保养完成").first()).toBeVisible();
  expect(await violationsOf(desk)).toEqual([]);

  await desk.getByRole("button", { name: "申请调整" }).click();
  const form = desk.getByRole("dialog", { name: "调整积分：知夏 199****0001" });
  await form.getByRole("button", { name: "提交审批" }).click();
  await expect(form.getByText("请填写数量")).toBeVisible();
  await form.getByRole("spinbutton", { name: "数量" }).fill("120");
  await form.getByRole("textbox", { name: "原因" }).fill(reason);
  expect(await violationsOf(desk)).toEqual([]);
  await form.getByRole("button", { name: "提交审批" }).click();
  await expect(desk.getByText("已提交，请另一位同事批准")).toBeVisible();
  await expect(desk.getByText(/等待批准：.*厂家积分 \+120/)).toBeVisible();

  const second = await browser.newContext({ viewport: PHONE });
  await signInToConsole(second, "shenhe");
  const approvals = await second.newPage();
  await approvals.goto("/manage/approvals");
  await approvals
    .getByRole("button", { name: /知夏 199\*{4}0001：厂家积分增加 120/ })
    .first()
    .click();
  await expect(approvals.getByText(reason)).toBeVisible();
  await expect(approvals.getByText("申请时余额")).toBeVisible();
  expect(await violationsOf(approvals)).toEqual([]);
  await approvals.getByRole("button", { name: "批准", exact: true }).click();
  await expect(approvals.getByText("已批准").first()).toBeVisible();
  await second.close();

  await desk.setViewportSize(PHONE);
  await desk.reload();
  await find(desk);
  await expect(desk.getByText(reason).first()).toBeVisible();
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await violationsOf(desk)).toEqual([]);
  await context.close();

  await declineConsent(page);
  await page.goto(`/next/user/personal?part=points&kind=manufacturer&token=${tokenOf("知夏")}`);
  await expect(page.getByRole("listitem").filter({ hasText: reason })).toContainText("+120");
});

test("what a level brings is changed by one colleague, published by another, and read by every member", async ({ browser, page }) => {
  const text = `按里程与时间提醒，${crypto.randomUUID().slice(0, 6)}`;
  const context = await browser.newContext();
  await signInToConsole(context, "bianji");
  const editor = await context.newPage();
  await editor.goto("/manage/content/memberLevel/2");
  const benefits = editor.getByRole("group", { name: "权益" });
  await benefits.getByRole("textbox", { name: "文字" }).last().fill(text);
  await editor.keyboard.press("ControlOrMeta+s");
  await expect(saved(editor)).toBeVisible();
  expect(await violationsOf(editor)).toEqual([]);
  await editor.getByRole("button", { name: "提交审核" }).click();
  await editor.getByRole("dialog", { name: "提交审核" }).getByRole("button", { name: "提交审核" }).click();
  await expect(editor.getByText("待审核", { exact: true })).toBeVisible();
  await context.close();

  await declineConsent(page);
  const levels = page.getByRole("list", { name: "各等级权益" });
  await page.goto(`/next/user/personal?part=points&token=${tokenOf("知夏")}`);
  await expect(levels).toContainText("溪声");
  await expect(levels).not.toContainText(text);

  const second = await browser.newContext();
  await signInToConsole(second, "shenhe");
  const reviewer = await second.newPage();
  await reviewer.goto("/manage/content/memberLevel/2");
  await publishOpened(reviewer);
  await second.close();
  await page.reload();
  await expect(levels).toContainText(text);
});
