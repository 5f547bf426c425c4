import { expect, test } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { signInToConsole } from "../support/console.ts";
import { declineConsent } from "../support/shell.ts";
import { book, messagesTo, openForm } from "../support/test-drive-form.ts";

test("a visitor books; staff find the request by number and by mobile, read it, and say why they look at the number", async ({
  context,
  page,
}) => {
  await declineConsent(page);
  await openForm(page, { vehicleId: 5, cityCode: "310100", dealer: "云岫汽车上海浦东店" });
  await page.getByRole("radio", { name: "尽快联系我" }).click();
  const { mobile, no } = await book(page);

  await signInToConsole(context, "shenhe");
  await page.goto("/manage/submissions?kind=testDrive");
  const list = page.getByRole("table", { name: "客户请求" });
  const row = list.getByRole("row").filter({ hasText: no });
  await expect(row).toContainText("预约试驾");
  await expect(row).toContainText("待处理");
  await expect(row).toContainText("云岫汽车上海浦东店");
  await expect(row).toContainText(`${mobile.slice(0, 3)}****${mobile.slice(7)}`);

  const search = page.getByRole("searchbox", { name: "编号或手机号" });
  await search.fill("陈");
  await search.press("Enter");
  await expect(page.getByText("请输入13位编号或11位手机号")).toBeVisible();
  for (const text of [no, mobile]) {
    await search.fill(text);
    await search.press("Enter");
    await expect(list.getByRole("button")).toHaveText([no]);
  }
  expect(page.url()).not.toContain(mobile);

  await list.getByRole("button", { name: no }).click();
  const drawer = page.getByRole("dialog", { name: `预约试驾 ${no}` });
  await expect(drawer.getByText("由经销商与客户确认")).toBeVisible();
  await expect(drawer.getByRole("region", { name: "经过" }).getByRole("listitem")).toHaveCount(1);
  await expect(drawer.getByRole("region", { name: "同意" })).toContainText("提供给经销商");
  expect(await violationsOf(page)).toEqual([]);

  await drawer.getByRole("button", { name: "查看联系方式" }).click();
  const asked = page.getByRole("dialog", { name: "查看联系方式" });
  await expect(asked.getByRole("button", { name: "查看", exact: true })).toBeDisabled();
  await asked.getByRole("textbox", { name: "原因" }).fill("回电确认到店时间");
  await asked.getByRole("button", { name: "查看", exact: true }).click();
  await expect(drawer.getByRole("link", { name: mobile })).toBeVisible();
});

test("the list of requests goes back page by page, and its filters stand in the address", async ({ context, page }) => {
  await signInToConsole(context, "shenhe");
  await page.goto("/manage/submissions?kind=activitySignup");
  const numbers = page.getByRole("table", { name: "客户请求" }).getByRole("button");
  await expect(numbers).toHaveCount(20);
  const first = await numbers.allTextContents();
  await page.getByRole("button", { name: "更早的请求" }).click();
  await expect(numbers.first()).not.toHaveText(first[0] ?? "");
  const second = await numbers.allTextContents();
  expect(second.filter((no) => first.includes(no))).toEqual([]);
  await page.reload();
  await expect(numbers).toHaveText(second);
  await page.getByRole("button", { name: "回到最新" }).click();
  await expect(page).toHaveURL(/\/submissions\?kind=activitySignup$/);
  await expect(numbers).toHaveCount(20);
});

test("a count leads to what it counts, whatever narrowed the list before; kept as a filter it brings all of that back", async ({
  context,
  page,
}) => {
  await signInToConsole(context, "shenhe");
  await page.goto("/manage/submissions?kind=testDrive&from=2020-01-01&to=2020-01-31&state=DONE");
  await expect(page.getByText("没有符合条件的请求，请放宽筛选。").last()).toBeVisible();
  await page
    .getByRole("list", { name: "待办" })
    .getByRole("button", { name: /^撤回待确认/ })
    .click();
  await expect(page).toHaveURL(/\/submissions\?withdrawn=1$/);
  await page.getByRole("button", { name: "我的筛选" }).click();
  await page.getByRole("menuitem", { name: "保存当前筛选" }).click();
  const asked = page.getByRole("dialog", { name: "保存当前筛选" });
  await asked.getByRole("textbox", { name: "名称" }).fill("待确认的撤回");
  await asked.getByRole("button", { name: /^保\s?存$/ }).click();
  await expect(asked).toBeHidden();
  await page
    .getByRole("list", { name: "待办" })
    .getByRole("button", { name: /^待处理/ })
    .click();
  await expect(page).toHaveURL(/\/submissions\?state=NEW$/);
  await page.getByRole("button", { name: "我的筛选" }).click();
  await page.getByRole("menuitem", { name: "待确认的撤回" }).click();
  await expect(page).toHaveURL(/\/submissions\?withdrawn=1$/);
});

test("the list is narrowed to what a colleague has in hand, also after a reload", async ({ context, page }) => {
  await signInToConsole(context, "dianzhang");
  await page.goto("/manage/submissions");
  const filter = page.getByRole("search", { name: "筛选客户请求" }).getByRole("combobox", { name: "跟进人" });
  await filter.click();
  await filter.fill("许南");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/assignee=[0-9a-f-]{36}$/);
  await page.reload();
  await expect(page.getByRole("search", { name: "筛选客户请求" }).getByTitle("许南乔")).toBeVisible();
});

test("a visitor finds a dealer by its initials and books; on a phone its adviser calls and agrees on an hour; the visitor sees it and is told", async ({
  browser,
  page,
}) => {
  await declineConsent(page);
  await page.goto("/next/dealer-inquiry", { waitUntil: "networkidle" });
  await page.getByRole("searchbox", { name: "门店、地址或拼音" }).fill("shpd");
  await page.getByRole("searchbox", { name: "门店、地址或拼音" }).press("Enter");
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText("全国 1 家");
  await page.getByRole("link", { name: "云岫汽车上海浦东店", exact: true }).click();
  await page.getByRole("link", { name: "在云岫汽车上海浦东店预约试驾青岚", exact: true }).click();
  await expect(page.getByRole("radio", { name: "云岫汽车上海浦东店" })).toBeChecked();
  await page.getByRole("radio", { name: "尽快联系我" }).click();
  const { mobile, no } = await book(page);

  const phone = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true });
  await signInToConsole(phone, "guwen");
  const desk = await phone.newPage();
  await desk.goto("/manage/submissions?kind=testDrive");
  const card = desk.getByRole("list", { name: "客户请求" }).getByRole("button").filter({ hasText: no });
  await expect(card).toContainText("待处理");
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await card.click();
  const drawer = desk.getByRole("dialog", { name: `预约试驾 ${no}` });
  await drawer.getByRole("button", { name: "领取" }).click();
  await expect(drawer.getByText("许南乔", { exact: true }).first()).toBeVisible();
  expect(await violationsOf(desk)).toEqual([]);
  await desk.screenshot({ path: "test-results/inbox-390.png" });

  await drawer.getByRole("button", { name: "查看联系方式" }).click();
  const asked = desk.getByRole("dialog", { name: "查看联系方式" });
  await asked.getByRole("textbox").fill("约到店时间");
  await asked.getByRole("button", { name: "查看", exact: true }).click();
  await expect(drawer.getByRole("link", { name: mobile })).toBeVisible();

  await drawer.getByRole("button", { name: "已联系上" }).click();
  const called = desk.getByRole("dialog", { name: "已联系上" });
  await called.getByRole("textbox").fill("周末有空，想试试后排");
  await called.getByRole("button", { name: "已联系上" }).click();
  await drawer.getByRole("button", { name: "确认到店" }).click();
  const hour = desk.getByRole("dialog", { name: "确认到店" });
  for (const field of ["日期", "时间"]) {
    const choice = hour.getByRole("combobox", { name: field });
    await choice.click();
    await expect(choice).toHaveAttribute("aria-expanded", "true");
    await choice.press("Enter");
    await expect(choice).toHaveAttribute("aria-expanded", "false");
  }
  await hour.getByRole("button", { name: "确认到店" }).click();
  await expect(drawer.getByRole("region", { name: "经过" })).toContainText("周末有空，想试试后排");
  await expect(drawer.getByText("已确认").first()).toBeVisible();
  await phone.close();

  await page.reload();
  await expect(page.getByRole("heading", { name: "门店已确认" })).toBeVisible();
  expect((await messagesTo(page, mobile))[0]).toMatch(/^门店已确认您的试驾预约/);
});

test("by keyboard: through the list, into a request, on to the next one, and a filter is kept under a name", async ({ context, page }) => {
  await signInToConsole(context, "kefu");
  await page.goto("/manage/submissions?kind=activitySignup");
  const rows = page.getByRole("table", { name: "客户请求" }).getByRole("button");
  await expect(rows).toHaveCount(20);
  const [first, second] = await rows.allTextContents();
  await page.keyboard.press("j");
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: `活动报名 ${first}` })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("dialog", { name: `活动报名 ${second}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "我的筛选" }).click();
  await page.getByRole("menuitem", { name: "保存当前筛选" }).click();
  await page.getByRole("textbox", { name: "名称" }).fill("活动名单");
  await page.keyboard.press("Enter");
  await page.goto("/manage/submissions");
  await page.getByRole("button", { name: "我的筛选" }).click();
  await page.getByRole("menuitem", { name: "活动名单" }).click();
  await expect(page).toHaveURL(/kind=activitySignup/);
});
