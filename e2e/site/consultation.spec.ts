import { expect, test } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { signInToConsole } from "../support/console.ts";
import { declineConsent } from "../support/shell.ts";
import { askForCode, messagesTo, newMobile } from "../support/test-drive-form.ts";

test("somebody asks for advice, is promised a call until an hour, and the dealer has the request with the wish first", async ({
  browser,
  page,
}) => {
  await declineConsent(page);
  await page.goto("/next/appointmentConsul");
  await page.getByRole("button", { name: "提交咨询" }).click();
  await expect(page.getByText("请选择咨询内容")).toBeVisible();
  await page.getByRole("radio", { name: "金融" }).click();
  await page.getByRole("textbox", { name: "想问的事" }).fill("想了解三年期的首付");
  await page.getByRole("combobox", { name: "省份" }).click();
  await page.getByRole("option", { name: "上海市" }).click();
  await page.getByRole("combobox", { name: "经销商" }).click();
  await page.getByRole("option", { name: "云岫汽车上海浦东店" }).click();
  await expect(page.getByText(/^现在提交，云岫汽车上海浦东店将在 \d+月\d+日 \d\d:\d\d 前与您联系。$/)).toBeVisible();
  await page.getByRole("radio", { name: "短信" }).click();
  await page.getByRole("radio", { name: /^上午/ }).click();
  const mobile = newMobile();
  await page.getByRole("textbox", { name: "姓名" }).fill("陈知远");
  await page.getByRole("textbox", { name: "手机号" }).fill(mobile);
  await page.getByRole("checkbox", { name: /隐私政策/ }).click();
  await page.getByRole("checkbox", { name: /^同意将姓名、手机号提供给/ }).click();
  await page.getByRole("textbox", { name: "短信验证码" }).fill(await askForCode(page, mobile));
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "提交咨询" }).click();
  await expect(page.getByRole("heading", { name: "咨询已收到" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.screenshot({ path: "test-results/consultation-ticket.png" });
  const no = /\d{13}/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "";
  expect((await messagesTo(page, mobile))[0]).toContain(`您的咨询（编号${no}，金融）已收到，云岫汽车上海浦东店将在`);

  const dealer = await browser.newContext();
  await signInToConsole(dealer, "dianzhang");
  const inbox = await dealer.newPage();
  await inbox.goto("/manage/submissions?kind=consultation");
  await inbox.getByRole("button", { name: no }).click();
  const drawer = inbox.getByRole("dialog", { name: `预约咨询 ${no}` });
  await expect(drawer.getByText("短信，上午 09:00–12:00")).toBeVisible();
  await expect(drawer.getByText("想了解三年期的首付")).toBeVisible();
  await drawer.getByRole("button", { name: "分配" }).click();
  await inbox.getByRole("dialog", { name: "分配" }).getByRole("button", { name: "确定" }).click();
  await expect(drawer.getByText(/由.+跟进/)).toBeVisible();

  // Without an account: by the link of the message.
  const link = /http\S+/.exec((await messagesTo(page, mobile))[0] ?? "")?.[0] ?? "";
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole("heading", { name: "等待联系" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.screenshot({ path: "test-results/consultation-link.png" });
  await page.getByRole("button", { name: "撤回咨询" }).click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "确认撤回" }).click();
  await expect(page.getByRole("heading", { name: "已撤回" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { name: "已撤回" })).toBeVisible();
  await expect(page.getByRole("button", { name: "撤回咨询" })).toHaveCount(0);
  await inbox.reload();
  await drawer.getByRole("button", { name: "确认不再联系" }).click();
  await expect(drawer.getByRole("button", { name: "确认不再联系" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/已于 .+ 确认不再联系您。$/)).toBeVisible();
  await dealer.close();
});
