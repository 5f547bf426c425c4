import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { violationsInBothThemes, violationsInEveryLook, violationsOf } from "../support/accessibility.ts";
import { callConsole, signInToConsole } from "../support/console.ts";
import { declineConsent } from "../support/shell.ts";
import { book, chooseSlot, enterCode, fillContact, messagesTo, newMobile, openForm, send } from "../support/test-drive-form.ts";

const PUDONG = "云岫汽车上海浦东店";

/** Books an hour of the dealer whose people the demo staff are; answers when, as the booking's page says it. */
async function bookAtPudong(page: Page, vehicleId: number, day: number) {
  await declineConsent(page);
  await openForm(page, { vehicleId, cityCode: "310100", dealer: PUDONG });
  await chooseSlot(page, { day });
  const { mobile, no } = await book(page);
  const time = (await page.getByRole("definition").filter({ hasText: "–" }).first().textContent()) ?? "";
  const [, month = "", date = "", from = ""] = /(\d+)月(\d+)日 周. (\d\d:\d\d)/.exec(time) ?? [];
  return { mobile, no, month, date, from };
}

async function desk(browser: Browser, account: string, viewport = { width: 1280, height: 800 }): Promise<Page> {
  const context = await browser.newContext({ viewport });
  await signInToConsole(context, account);
  const page = await context.newPage();
  await page.goto("/manage/calendar");
  return page;
}

/** Takes the first choice of a field that opens a list, by keyboard. */
async function takeFirst(page: Page, name: string): Promise<void> {
  const choice = page.getByRole("dialog").last().getByRole("combobox", { name });
  await choice.click();
  await expect(choice).toHaveAttribute("aria-expanded", "true");
  await choice.press("Enter");
  await expect(choice).toHaveAttribute("aria-expanded", "false");
}

test("in the calendar a manager confirms, moves, and closes a car; the visitor is told each time and chooses another hour", async ({
  browser,
  page,
}) => {
  const { mobile, no, month, date, from } = await bookAtPudong(page, 1, 4);
  const shown = `${mobile.slice(0, 3)}****${mobile.slice(7)}`;
  const calendar = await desk(browser, "dianzhang");
  await calendar.getByRole("button", { name: new RegExp(` ${month}/${date} `) }).click();
  const grid = calendar.getByRole("table", { name: /各车各时段的试驾/ });
  const row = grid.getByRole("row").filter({ has: calendar.getByRole("rowheader", { name: from }) });
  await expect(row.getByRole("button", { name: shown })).toContainText("待确认");
  expect(await violationsInBothThemes(calendar)).toEqual([]);
  await calendar.screenshot({ path: "test-results/calendar-1280.png", fullPage: true });

  await row.getByRole("button", { name: shown }).click();
  const drawer = calendar.getByRole("dialog", { name: `试驾 ${no}` });
  await drawer.getByRole("button", { name: "确认预约" }).click();
  await calendar.getByRole("dialog", { name: "确认预约" }).getByRole("button", { name: "确认预约" }).click();
  await expect(drawer.getByText("已确认", { exact: true })).toBeVisible();
  await expect(drawer.getByText("程砚秋")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "门店已确认" })).toBeVisible();

  await drawer.getByRole("button", { name: "改期或换车" }).click();
  await takeFirst(calendar, "日期");
  await takeFirst(calendar, "时间");
  await calendar.getByRole("dialog", { name: "改期或换车" }).getByRole("button", { name: "保存" }).click();
  await expect(calendar.getByText("已改期，客户会收到短信")).toBeVisible();
  await expect.poll(async () => (await messagesTo(page, mobile))[0]).toMatch(/已改为/);
  await page.reload();
  await expect(page.getByRole("definition").filter({ hasText: new RegExp(`${month}月${date}日 周. ${from}`) })).toHaveCount(0);
  const moved = (await page.getByRole("definition").filter({ hasText: "–" }).first().textContent()) ?? "";
  const [, newMonth, newDate] = /(\d+)月(\d+)日/.exec(moved) ?? [];

  await calendar.goto("/manage/calendar");
  await calendar.getByRole("button", { name: new RegExp(` ${newMonth}/${newDate} `) }).click();
  await expect(grid.getByRole("button", { name: shown })).toContainText("已确认");
  await grid.getByRole("button", { name: "云起，停用一段时间" }).click();
  const closing = calendar.getByRole("dialog", { name: "停用车辆一段时间" });
  await expect(closing.getByText(/这段时间有 \d+ 个预约/)).toBeVisible();
  await closing.getByRole("textbox", { name: /原因/ }).fill("车辆保养");
  expect(await violationsOf(calendar)).toEqual([]);
  await closing.getByRole("button", { name: "确认关闭" }).click();
  await expect(grid.getByRole("button", { name: shown })).toContainText("待改约");

  await expect.poll(async () => (await messagesTo(page, mobile))[0], { timeout: 60_000 }).toMatch(/^很抱歉.*另选时间/);
  const link = /https?:\/\/\S+/.exec((await messagesTo(page, mobile))[0] ?? "")?.[0] ?? "";
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole("heading", { name: "这个时段门店临时关闭" })).toBeVisible();
  expect(await violationsInEveryLook(page)).toEqual([]);
  await chooseSlot(page, { day: 5 });
  await page.getByRole("button", { name: "确认改期" }).click();
  await expect(page.getByRole("heading", { name: "已改期" })).toBeVisible();

  const closed = calendar.getByRole("region", { name: "已关闭的时段" }).getByRole("listitem").filter({ hasText: "车辆保养" });
  await closed.getByRole("button", { name: "恢复开放" }).click();
  await calendar.getByRole("dialog", { name: "恢复开放" }).getByRole("button", { name: "恢复开放" }).click();
  await expect(closed).toHaveCount(0);
  await calendar.context().close();
});

test("on a phone an adviser has the day hour by hour, confirms a drive and closes nothing by mistake", async ({ browser, page }) => {
  const { mobile, no, month, date } = await bookAtPudong(page, 2, 3);
  const phone = await desk(browser, "guwen", { width: 390, height: 800 });
  await phone.getByRole("button", { name: new RegExp(` ${month}/${date} `) }).click();
  const list = phone.getByRole("list", { name: "当天的试驾" });
  const card = list.getByRole("button", { name: new RegExp(`${mobile.slice(0, 3)}.*${mobile.slice(7)}`) });
  await expect(card).toContainText("待确认");
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violationsOf(phone)).toEqual([]);
  await phone.screenshot({ path: "test-results/calendar-390.png", fullPage: true });
  await card.click();
  const drawer = phone.getByRole("dialog", { name: `试驾 ${no}` });
  await drawer.getByRole("button", { name: "确认预约" }).click();
  await phone.getByRole("dialog", { name: "确认预约" }).getByRole("button", { name: "确认预约" }).click();
  await expect(drawer.getByText("已确认", { exact: true })).toBeVisible();
  await expect(drawer.getByRole("link", { name: "查看客户请求" })).toHaveAttribute("href", /\/submissions/);
  await phone.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await phone.getByRole("button", { name: "试驾车" }).click();
  const cars = phone.getByRole("dialog", { name: "试驾车" });
  await expect(cars.getByRole("list", { name: "试驾车" }).getByRole("listitem").first()).toBeVisible();
  await expect(cars.getByRole("button", { name: "新增试驾车" })).toHaveCount(0);
  await phone.context().close();
  await page.reload();
  await expect(page.getByRole("heading", { name: "门店已确认" })).toBeVisible();
});

test("where a day is booked out a visitor waits for a place, sees it and leaves", async ({ browser, page }) => {
  await declineConsent(page);
  const network = await browser.newContext();
  await signInToConsole(network, "wangluo");
  const place = { vehicleId: 7, cityCode: "210100", dealer: "云岫汽车沈阳浑南店" };
  // Of a whole day one hour of one car is left, which somebody books.
  const dealerCode = "YX21001";
  const date = new Date(Date.now() + 8 * 3_600_000 + 6 * 86_400_000).toISOString().slice(0, 10);
  const at = (time: string) => `${date}T${time}:00+08:00`;
  const spans = [
    ["00:00", "10:00"],
    ["11:00", "23:59"],
  ] as const;
  for (const [from, to] of spans) {
    const span = { from: at(from), to: at(to), reason: "场地活动" };
    await callConsole(network.request, "driveClose", { dealerCode, requestId: randomUUID(), carId: null, ...span });
  }
  await openForm(page, place);
  const day = page.getByRole("group", { name: /到店日期$/ }).getByRole("button", { name: new RegExp(` ${Number(date.slice(8))} 日`) });
  await day.click();
  await page
    .getByRole("group", { name: /的到店时段$/ })
    .getByRole("button", { name: /10:00/ })
    .click();
  await book(page);

  const other = await (await browser.newContext()).newPage();
  await declineConsent(other);
  await openForm(other, place);
  await other.getByRole("radio", { name: "候补" }).click();
  const first = other.getByRole("combobox", { name: "从哪天起" });
  await first.click();
  await other.getByRole("option", { name: new RegExp(`月${Number(date.slice(8))}日`) }).click();
  const mobile = newMobile();
  await fillContact(other, mobile);
  await enterCode(other, mobile);
  await send(other).click();
  await expect(other.getByRole("heading", { name: "已登记候补" })).toBeVisible();
  await expect(other.getByRole("definition").filter({ hasText: "候补，" })).toBeVisible();
  // What was told in passing has gone: half faded, nothing has the contrast that it had.
  await expect(other.getByRole("status").or(other.getByRole("alert")).getByRole("paragraph")).toHaveCount(0);
  expect(await violationsInEveryLook(other)).toEqual([]);
  await expect.poll(async () => (await messagesTo(other, mobile))[0]).toMatch(/^已为您登记候补/);
  await other.reload();
  const leave = other.getByRole("button", { name: "退出候补" });
  await leave.click();
  await expect(leave).toHaveCount(2);
  await leave.last().click();
  await other.getByRole("alertdialog", { name: "退出候补？" }).getByRole("button", { name: "确认取消" }).click();
  await expect(other.getByRole("heading", { name: "预约已取消" })).toBeVisible();
  await other.context().close();
  await network.close();
});
