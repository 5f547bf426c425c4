import { expect, type Page, test } from "@playwright/test";
import { violationsInBothThemes, violationsOf } from "../support/accessibility.ts";
import { addColleague, signInToConsole } from "../support/console.ts";
import { tabTo } from "../support/keyboard.ts";
import { book, chooseSlot, messagesTo, openForm } from "../support/test-drive-form.ts";

const CODE = "YX51005";
const NAME = "云岫汽车绵阳涪城店";
const SUCCESSOR = "云岫汽车成都武侯店";

/** By keyboard: the way to the button, and Enter. */
async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, "button", new RegExp(`^${name}$`));
  await page.keyboard.press("Enter");
}

/** By keyboard: the field, what narrows its list to one, and Enter. */
async function choose(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, "combobox", field);
  await page.keyboard.type(text);
  await expect(page.getByTitle(text).first()).toBeVisible();
  await page.keyboard.press("Enter");
}

/** By keyboard: the field, and what is written there. */
async function write(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, "textbox", field);
  await page.keyboard.type(text);
}

test("a dealer is changed, refused where it cannot stand, and stopped by two people by keyboard alone: its page leads on, and whoever booked is told", async ({
  browser,
  page,
}) => {
  await openForm(page, { vehicleId: 1, cityCode: "510700", dealer: NAME });
  await chooseSlot(page);
  const { mobile } = await book(page);
  const adviser = await addColleague(browser, ["dealerAdviser"], CODE);

  const context = await browser.newContext();
  await signInToConsole(context, await addColleague(browser, ["networkManager"]));
  const desk = await context.newPage();
  await desk.goto("/manage/dealers?q=%E7%BB%B5%E9%98%B3");
  await expect(desk.getByRole("button", { name: NAME })).toBeVisible();
  expect(await violationsInBothThemes(desk)).toEqual([]);
  await press(desk, NAME);
  const drawer = desk.getByRole("dialog", { name: NAME });
  await drawer.getByRole("textbox", { name: "经纬度" }).fill("116.4712, 40.026");
  await drawer
    .getByRole("button", { name: "保 存" })
    .or(drawer.getByRole("button", { name: "保存" }))
    .click();
  await expect(drawer.getByText(/距城市中心 \d+ 公里/)).toBeVisible();
  expect(await violationsOf(desk)).toEqual([]);
  await drawer.getByRole("textbox", { name: "经纬度" }).fill("104.7213, 31.4622");
  await drawer.getByRole("textbox", { name: "销售电话" }).fill("0816-0000 9999");
  await drawer
    .getByRole("button", { name: "保 存" })
    .or(drawer.getByRole("button", { name: "保存" }))
    .click();
  await expect(desk.getByText("已保存")).toBeVisible();
  await page.goto(`/next/dealer-inquiry/detail?code=${CODE}`);
  await expect(page.getByRole("link", { name: "0816-0000 9999" })).toBeVisible();

  await press(desk, NAME);
  await press(desk, "申请终止授权");
  const consequences = desk.getByText(/^批准后立即生效：取消 1 个未到店的试驾预约并短信告知；.+门店 1 个后台账号停用并退出登录/);
  await expect(consequences).toBeVisible();
  await choose(desk, "售后接续门店", `${SUCCESSOR}（YX51001）`);
  await choose(desk, "三包接续门店", `${SUCCESSOR}（YX51001）`);
  await write(desk, "车主联系电话", "400-000-1121");
  await write(desk, "申请原因", "授权到期，不再续约");
  expect(await violationsOf(desk)).toEqual([]);
  await press(desk, "提交审批");
  await expect(desk.getByText("已提交，请另一位同事批准")).toBeVisible();

  const other = await browser.newContext();
  await signInToConsole(other, "shenhe");
  const approvals = await other.newPage();
  await approvals.goto("/manage/approvals");
  await tabTo(approvals, "button", new RegExp(`${NAME}（${CODE}）全部终止`));
  await approvals.keyboard.press("Enter");
  await expect(approvals.getByText("批准后立即公布，未到店的试驾预约随即取消并短信告知，不能撤销。")).toBeVisible();
  expect(await violationsOf(approvals)).toEqual([]);
  await press(approvals, "批准");
  await expect(approvals.getByText("已批准").first()).toBeVisible();

  // The page that was kept is dropped a moment after the decision.
  await expect(async () => {
    await page.goto(`/next/dealer-inquiry/detail?code=${CODE}`);
    expect(page.url()).toMatch(/\/dealer-inquiry-stop\?id=\d+$/);
  }).toPass({ timeout: 5_000 });
  await expect(page.getByRole("main")).toContainText(`由${SUCCESSOR}接续`);
  await expect.poll(async () => (await messagesTo(page, mobile))[0], { timeout: 20_000 }).toContain(`可改约${SUCCESSOR}`);

  // Once the records have been handed over that is written down, and the notice says so.
  await desk.goto("/manage/dealers");
  await press(desk, "终止公告");
  const notices = desk.getByRole("dialog", { name: "终止公告" });
  const entry = notices.getByRole("listitem", { name: NAME });
  await expect(entry).toContainText(/档案最晚 \d{4}-\d{2}-\d{2} 移交/);
  const correct = entry.getByRole("button", { name: `修改${NAME}的终止公告` });
  await correct.focus();
  await desk.keyboard.press("Enter");
  await expect(entry.getByRole("combobox", { name: "售后接续门店" })).toBeFocused();
  await entry.getByRole("textbox", { name: "维修档案" }).fill("维修档案已移交，到店报车架号即可查询。");
  expect(await violationsInBothThemes(desk)).toEqual([]);
  const day = entry.getByRole("textbox", { name: "移交完成日期" });
  await day.fill("2026-01-20");
  await day.press("Tab");
  await entry.getByRole("button", { name: /^保\s?存$/ }).click();
  await expect(entry).toContainText("2026-01-20 档案移交完成");
  await expect(correct).toBeFocused();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("2026-01-20 移交完成")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });

  // A colleague who began before that is told so; opened anew, the notice is corrected, and the public reads it.
  const colleague = await browser.newContext();
  await signInToConsole(colleague, await addColleague(browser, ["networkManager"]));
  const late = await colleague.newPage();
  await late.goto(`/manage/dealers?q=${CODE}&open=${CODE}`);
  await press(late, "打开终止公告");
  const theirs = late.getByRole("listitem", { name: NAME });
  await theirs.getByRole("button", { name: `修改${NAME}的终止公告` }).click();
  await entry.getByRole("button", { name: `修改${NAME}的终止公告` }).click();
  await entry.getByRole("textbox", { name: "公告说明" }).fill("原址不再营业");
  await entry.getByRole("button", { name: /^保\s?存$/ }).click();
  await expect(entry).toContainText("原址不再营业");
  const saveTheirs = theirs.getByRole("button", { name: /^保\s?存$/ });
  await theirs.getByRole("textbox", { name: "车主联系人或部门" }).fill("西南服务中心");
  await saveTheirs.click();
  await expect(theirs.getByText("这则公告已被其他同事或新的终止改动，请取消后重新打开再改")).toBeVisible();
  await theirs.getByRole("button", { name: /^取\s?消$/ }).click();
  await expect(theirs).toContainText("原址不再营业");
  await theirs.getByRole("button", { name: `修改${NAME}的终止公告` }).click();
  await theirs.getByRole("textbox", { name: "车主联系人或部门" }).fill("西南服务中心");
  await theirs.getByRole("textbox", { name: "车主联系电话" }).fill("请咨询前台");
  await saveTheirs.click();
  await expect(theirs.getByText("请填写电话，例如 0571-8888 0000")).toBeVisible();
  expect(await violationsInBothThemes(late)).toEqual([]);
  await theirs.getByRole("textbox", { name: "车主联系电话" }).fill("400-000-1122");
  await theirs.getByRole("textbox", { name: "预付费项目" }).fill("余额在 15 个工作日内退还。");
  await saveTheirs.click();
  await expect(theirs).toContainText("西南服务中心 400-000-1122");
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("余额在 15 个工作日内退还。")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByRole("main")).toContainText("西南服务中心");
  await expect(page.getByRole("main")).toContainText("原址不再营业");

  // Their people's accounts were closed with it: whoever opens one again is told what that shows them.
  const admin = await browser.newContext();
  await signInToConsole(admin, "admin");
  const staff = await admin.newPage();
  await staff.goto("/manage/staff");
  const account = staff.getByRole("row", { name: new RegExp(adviser) });
  await expect(account).toContainText("已停用");
  await account.getByRole("button", { name: "陆听泉的更多操作" }).click();
  await staff.getByRole("menuitem", { name: "恢复使用" }).click();
  const warning = staff.getByRole("dialog", { name: "恢复陆听泉的账号？" });
  await expect(warning).toContainText(`${NAME}已终止授权，账号随之停用。恢复后，对方又能看到这家门店的客户请求`);
  expect(await violationsOf(staff)).toEqual([]);
  await warning.getByRole("button", { name: "恢复使用" }).click();
  await expect(account).toContainText("使用中");
  await Promise.all([context, other, admin, colleague].map((each) => each.close()));
});
