import { expect, test } from "@playwright/test";
import { tabTo } from "../support/keyboard.ts";
import { untilAlive } from "../support/shell.ts";
import { bookingNumber, messagesTo, newMobile, openForm } from "../support/test-drive-form.ts";

test("the form is filled in and sent by keyboard alone", async ({ page }) => {
  await page.goto("/next/test-drive?cityCode=420100");
  await untilAlive(page);
  const mobile = newMobile();

  await tabTo(page, "radio", /^云起/);
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: /^远岫/ })).toBeChecked();
  await tabTo(page, "combobox", "想看的版本");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "想看的版本" })).toHaveText("插混 舒享版");

  await tabTo(page, "combobox", "省份");
  await page.keyboard.press("Enter");
  await page.keyboard.type("湖北");
  await page.keyboard.press("Enter");
  const region = page.getByRole("group", { name: "所在地区" });
  await expect(region.getByRole("combobox", { name: "省份" })).toHaveText("湖北省");
  await expect(page.getByRole("radiogroup", { name: "经销商" })).toBeVisible();
  await tabTo(page, "radio", /武汉/);
  await page.keyboard.press("Space");
  await expect(page.getByRole("group", { name: /的到店时段$/ })).toBeVisible();
  await tabTo(page, "button", /^周/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await tabTo(page, "button", /^\d\d:00/);
  await page.keyboard.press("Space");
  await expect(page.getByRole("group", { name: /的到店时段$/ }).getByRole("button", { pressed: true })).toHaveCount(1);

  await tabTo(page, "textbox", "姓名");
  await page.keyboard.type("欧阳知远");
  await tabTo(page, "radio", "不填");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "女士" })).toBeChecked();
  await tabTo(page, "textbox", "手机号");
  await page.keyboard.type(mobile);
  await tabTo(page, "textbox", "短信验证码");
  await tabTo(page, "button", "获取验证码");
  await page.keyboard.press("Enter");
  await expect(page.getByText("验证码已发送")).toBeVisible({ timeout: 30_000 });
  const code = (await messagesTo(page, mobile))[0]?.match(/\d{6}/)?.[0] ?? "";
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("textbox", { name: "短信验证码" })).toBeFocused();
  await page.keyboard.type(code);

  await tabTo(page, "radio", "有驾照");
  await page.keyboard.press("Space");
  await tabTo(page, "checkbox", /隐私政策/);
  await page.keyboard.press("Space");
  await tabTo(page, "checkbox", /^同意将姓名/);
  await page.keyboard.press("Space");
  await tabTo(page, "button", "提交预约");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "预约成功" })).toBeVisible();
  expect(await bookingNumber(page)).toMatch(/^\d{13}$/);

  await tabTo(page, "button", "取消预约");
  await page.keyboard.press("Enter");
  await tabTo(page, "textbox", "取消原因");
  await page.keyboard.type("换个时间");
  await tabTo(page, "button", "取消预约");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await tabTo(page, "button", "确认取消");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "预约已取消" })).toBeFocused();
});

test("Enter in a field sends the form, and the first problem gets the focus", async ({ page }) => {
  await page.goto("/next/test-drive?vehicleId=1");
  const name = page.getByRole("textbox", { name: "姓名" });
  await expect(name).toBeEnabled();
  await name.focus();
  await page.keyboard.type("陈知远");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "省份" })).toBeFocused();
});

test("hours can be reached by Tab on a day whose first one is taken", async ({ page }) => {
  await page.route("**/test-drive/slots?*", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const open = answer.data.days.filter((day: { state: string }) => day.state === "open");
    Object.assign(open[0].slots[0], { state: "open", left: 1 });
    Object.assign(open[1].slots[0], { state: "full", left: 0 });
    await route.fulfill({ response, json: answer });
  });
  await openForm(page, { vehicleId: 1, cityCode: "420100", dealer: "云岫汽车武汉汉阳店" });
  const days = page.getByRole("group", { name: /到店日期$/ }).getByRole("button", { disabled: false });
  const hours = page.getByRole("group", { name: /的到店时段$/ }).getByRole("button");
  await hours.first().focus();
  await days.nth(1).focus();
  await page.keyboard.press("Enter");
  await expect(hours.first()).toBeDisabled();
  await page.keyboard.press("Tab");
  await expect(hours.nth(1)).toBeFocused();
});
