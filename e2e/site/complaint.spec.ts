import { expect, type Locator, type Page, test } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { signInToConsole } from "../support/console.ts";
import { declineConsent, PHONE } from "../support/shell.ts";
import { askForCode, messagesTo, newMobile } from "../support/test-drive-form.ts";

const DEALER = "云岫汽车上海浦东店";
const FIRST = "已核实：交车前漏检漆面，现为您重新喷涂左前门。\n请在 3 月 20 日前到店。";

/** Fills in the form, with a code, by the mobile that it answers. */
async function complain(page: Page, { share = false } = {}): Promise<{ mobile: string; no: string }> {
  const mobile = newMobile();
  await page.getByRole("radio", { name: "销售与交付" }).click();
  await page.getByRole("textbox", { name: "经过" }).fill("三月五日取车时发现左前门有划痕，门店说不管。");
  await page.getByRole("textbox", { name: "姓名" }).fill("陈知远");
  await page.getByRole("textbox", { name: "手机号" }).fill(mobile);
  await page.getByRole("checkbox", { name: /隐私政策/ }).click();
  if (share) await page.getByRole("checkbox", { name: /^同意在核实需要时/ }).click();
  await page.getByRole("textbox", { name: "短信验证码" }).fill(await askForCode(page, mobile));
  await page.getByRole("button", { name: "提交投诉" }).click();
  await expect(page.getByRole("heading", { name: "投诉已受理" })).toBeVisible();
  return { mobile, no: /\d{13}/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "" };
}

async function answer(drawer: Locator, text: string): Promise<void> {
  const written = drawer.getByRole("textbox", { name: /答复$/ });
  await written.fill(text);
  await drawer.page().reload();
  await expect(written).toHaveValue(text);
  await drawer.getByRole("button", { name: "发送答复" }).click();
  await expect(
    drawer
      .getByRole("region", { name: "答复" })
      .getByRole("listitem")
      .getByText(text.split("\n")[0] ?? ""),
  ).toBeVisible();
  await drawer.page().reload();
  await expect(written).toHaveValue("");
}

test("a complaint about a dealer is answered by the desk, read by number and code, objected to, and answered again", async ({
  browser,
  page,
}) => {
  await declineConsent(page);
  await page.goto("/next/dealer-inquiry/detail?code=YX31001");
  await page.getByRole("link", { name: `在线投诉${DEALER}` }).click();
  await expect(page.getByRole("combobox", { name: "门店" })).toContainText(DEALER);
  await page.getByRole("button", { name: "提交投诉" }).click();
  await expect(page.getByText("请选择投诉事项")).toBeVisible();
  await expect(page.getByText(/^现在提交，总部将在 \d+月\d+日 18:00 前书面答复您。$/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const { mobile, no } = await complain(page, { share: true });
  expect(await violationsOf(page)).toEqual([]);
  await page.screenshot({ path: "test-results/complaint-ticket.png" });
  expect((await messagesTo(page, mobile))[0]).toMatch(new RegExp(`^您的投诉（编号${no}，销售与交付）已受理，将在.+前书面答复`));

  // The dealer's people have nothing of it before the desk asks them.
  const dealer = await browser.newContext();
  await signInToConsole(dealer, "dianzhang");
  const theirs = await dealer.newPage();
  await theirs.goto("/manage/submissions?kind=complaint");
  await expect(theirs.getByText("没有符合条件的请求").filter({ visible: true })).toBeVisible();
  await dealer.close();

  const office = await browser.newContext();
  await signInToConsole(office, "kefu");
  const desk = await office.newPage();
  await desk.goto("/manage/submissions?kind=complaint");
  await desk.getByRole("button", { name: no }).click();
  const drawer = desk.getByRole("dialog", { name: `投诉 ${no}` });
  await expect(drawer.getByText(DEALER).first()).toBeVisible();
  await expect(drawer.getByRole("button", { name: "办结" })).toHaveCount(0);
  await answer(drawer, FIRST);
  await expect(drawer.getByRole("button", { name: "办结" })).toBeVisible();
  expect(await violationsOf(desk)).toEqual([]);
  await desk.screenshot({ path: "test-results/complaint-desk.png" });

  await page.goto("/next/complaint");
  await page.getByRole("link", { name: "已经投诉过，查询进度" }).click();
  await page.getByRole("textbox", { name: "投诉编号" }).fill(no);
  await page.getByRole("textbox", { name: "手机号" }).fill(mobile);
  await page.getByRole("textbox", { name: "短信验证码" }).fill(await askForCode(page, mobile));
  await page.getByRole("button", { name: "查询进度" }).click();
  await expect(page.getByRole("heading", { name: "已书面答复" })).toBeVisible();
  await expect(page.getByText("请在 3 月 20 日前到店。")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.screenshot({ path: "test-results/complaint-answered.png", fullPage: true });

  await page.getByRole("button", { name: "不满意" }).click();
  await page.getByRole("button", { name: "要求重新处理" }).click();
  await expect(page.getByText("请写明哪里不满意")).toBeVisible();
  await page.getByRole("textbox", { name: "哪里不满意" }).fill("没有人联系我安排时间");
  await page.getByRole("button", { name: "要求重新处理" }).click();
  await expect(page.getByRole("heading", { name: "正在重新处理" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("没有人联系我安排时间")).toBeVisible();
  await expect(page.getByRole("button", { name: "不满意" })).toHaveCount(0);

  await desk.goto("/manage/submissions?clock=escalated");
  await desk.getByRole("button", { name: no }).click();
  await expect(drawer.getByText("客户表示不满意")).toBeVisible();
  await answer(drawer, "服务经理已与您约定 3 月 18 日上午十点。");
  await office.close();
  await page.reload();
  await page.getByRole("button", { name: "认可答复，结案" }).click();
  await expect(page.getByRole("heading", { name: "投诉已结案" })).toBeVisible();
});

test("a complaint is sent by keyboard alone, and withdrawn likewise", async ({ page }) => {
  await declineConsent(page);
  await page.goto("/next/complaint");
  const mobile = newMobile();
  const press = async (target: Locator, key: string) => {
    await target.focus();
    await page.keyboard.press(key);
  };
  await press(page.getByRole("radio", { name: "产品质量" }), "Space");
  await page.getByRole("textbox", { name: "经过" }).focus();
  await page.keyboard.insertText("行驶中中控屏反复黑屏，重启也没有用。");
  for (const [name, text] of [
    ["姓名", "陈知远"],
    ["手机号", mobile],
  ] as const) {
    await page.getByRole("textbox", { name }).focus();
    await page.keyboard.insertText(text);
  }
  await press(page.getByRole("checkbox", { name: /隐私政策/ }), "Space");
  const code = await askForCode(page, mobile);
  await page.getByRole("textbox", { name: "短信验证码" }).focus();
  await page.keyboard.insertText(code);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "投诉已受理" })).toBeFocused();

  await press(page.getByRole("link", { name: "查看进度" }), "Enter");
  await press(page.getByRole("button", { name: "问题已解决，撤回投诉" }), "Enter");
  await press(page.getByRole("button", { name: "撤回投诉", exact: true }), "Enter");
  const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expect(question.getByText("撤回这件投诉？")).toBeVisible();
  await press(question.getByRole("button", { name: "确认撤回" }), "Enter");
  await expect(page.getByRole("heading", { name: "投诉已终止" })).toBeFocused();
  await page.reload();
  await expect(page.getByText("本人撤回")).toBeVisible();
  await expect(page.getByRole("button", { name: "问题已解决，撤回投诉" })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
});

for (const width of [PHONE.width, 1280]) {
  test(`online service opens beside the page at ${width}, answers, and leaves the focus where it was`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.clock.setFixedTime(new Date("2026-11-25T22:00:00+08:00"));
    await declineConsent(page);
    await page.goto("/next/news");
    const expander = page.getByRole("button", { name: "展开快捷入口" });
    if (width <= 720) await expander.click();
    const entry = page.getByRole("complementary", { name: "快捷入口" }).getByRole("link", { name: "在线客服" });
    await entry.press("Enter");
    const panel = page.getByRole("dialog", { name: "在线客服" });
    await expect(panel.getByText("现在无人接听，明天 08:30 起接听")).toBeVisible();
    await expect(panel.getByRole("heading", { name: "现在可以先写下来" })).toBeVisible();
    await panel.getByText("试驾要带什么，要花钱吗？").click();
    await expect(panel.getByText("试驾不收费", { exact: false })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.screenshot({ path: `test-results/online-service-${width}.png` });
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(entry).toBeFocused();
    await expect(page).toHaveURL(/\/next\/news$/);

    await entry.click();
    await panel.getByRole("link", { name: "投诉与建议" }).click();
    await expect(page).toHaveURL(/\/next\/complaint$/);
    await expect(panel).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/next\/news$/);
  });
}

test("without JavaScript online service is a page with telephone, forms and answers", async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto("/next/news");
  await page.getByRole("complementary", { name: "快捷入口" }).getByRole("link", { name: "在线客服" }).click();
  await expect(page).toHaveURL(/\/next\/online-service$/);
  await expect(page.getByText("服务时间 08:30–21:00", { exact: false })).toBeVisible();
  await page.getByText("投诉多久有答复？").click();
  await expect(page.getByText("七个工作日内书面答复，提交时就会告诉您是哪一天", { exact: false })).toBeVisible();
  // A form that cannot be sent is not there to be filled in.
  for (const path of ["/next/complaint", "/next/appointmentConsul"]) {
    await page.goto(path);
    await expect(page.getByText("需要浏览器启用 JavaScript")).toBeVisible();
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  }
  await plain.close();
});
