import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { signInToConsole } from "../support/console.ts";
import { tokenOf } from "../support/run-directory.ts";
import { declineConsent, PHONE, untilAlive } from "../support/shell.ts";
import { askForCode, messagesTo, newMobile } from "../support/test-drive-form.ts";

/** Cars of the demo's open recalls, each of one journey (demo/recall/campaigns.ts). */
const [TO_BOOK, BY_KEYS, TO_REMIND] = ["LYXY7C5B7SA204002", "LYXY7C5B9SA204003", "LYXS5G1C7RA100203"];
const NONE = "LYXY7C5B9TA212345";
const WIDTHS = [390, 768, 1280, 1920];

test.beforeEach(({ page }) => declineConsent(page));

const field = (page: Page) => page.getByRole("textbox", { name: "车架号（VIN）" });
const answer = (page: Page) => page.getByRole("region", { name: "待处理" });

async function ask(page: Page, vin: string): Promise<void> {
  await page.goto("/next/carRecall");
  await untilAlive(page);
  await field(page).focus();
  await expect(page.getByRole("form", { name: "召回查询" })).not.toHaveAttribute("data-late");
  await field(page).fill(vin);
  await page.getByRole("button", { name: "查询召回" }).click();
  await expect(answer(page)).toBeVisible();
}

/** A picture of the page at every width, for whoever looks at it. */
async function picture(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `test-results/recall/${name}-${width}.png`, fullPage: true });
  }
  if (before) await page.setViewportSize(before);
}

/** Whom to call, agreed to, with the code that proves it. */
async function fillPerson(page: Page, mobile: string): Promise<void> {
  await page.getByRole("textbox", { name: "手机号" }).fill(mobile);
  for (const box of await page.getByRole("checkbox").all()) await box.click();
  await page.getByRole("textbox", { name: "短信验证码" }).fill(await askForCode(page, mobile));
}

test("from the answer a proof is kept and verified, and a repair booked, confirmed on the dealer's phone and noted as done", async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000);
  const told: string[] = [];
  page.on("request", (request) => told.push(`${request.url()} ${request.headers().referer ?? ""}`));
  await ask(page, TO_BOOK);
  const saved = page.waitForEvent("download");
  await answer(page).getByRole("button", { name: "下载凭证（PDF）" }).click();
  const [, number = ""] = /召回查询凭证-(RP[0-9A-Z]{16})\.pdf/.exec((await saved).suggestedFilename()) ?? [];
  await page.goto(`/next/carRecall?proof=${number}`);
  await expect(page.getByRole("region", { name: "凭证有效" })).toContainText("LYX**********4002");

  await ask(page, TO_BOOK);
  await answer(page).getByRole("button", { name: "预约免费维修" }).click();
  const form = page.getByRole("form", { name: "预约免费维修" });
  await expect(page.getByRole("heading", { name: "预约免费维修" })).toBeFocused();
  await form.getByRole("button", { name: "提交预约" }).click();
  await expect(form.getByText("请选择省份，或按距离查找")).toBeVisible();
  await form.getByRole("combobox", { name: "省份" }).click();
  await page.getByRole("option", { name: "上海市" }).click();
  await form.getByRole("radio", { name: /云岫汽车上海浦东店/ }).click();
  await form.getByRole("combobox", { name: "日期" }).click();
  await page.getByRole("option").first().click();
  await form
    .getByRole("radio", { name: /上午|下午/, disabled: false })
    .first()
    .click();
  const mobile = newMobile();
  await form.getByRole("textbox", { name: "姓名" }).fill("陈知远");
  await fillPerson(page, mobile);
  expect(await violationsOf(page)).toEqual([]);
  await picture(page, "repair-form");
  await form.getByRole("button", { name: "提交预约" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "预约已提交" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await picture(page, "repair-page");
  const link = page.url();
  const no = /\d{13}/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "";
  expect((await messagesTo(page, mobile))[0]).toContain(`您已预约召回维修（预约号${no}`);
  for (const vin of [TO_BOOK, TO_BOOK.toLowerCase()]) expect(told.filter((one) => one.includes(vin))).toEqual([]);

  const dealer = await browser.newContext({ viewport: PHONE });
  await signInToConsole(dealer, "dianzhang");
  const inbox = await dealer.newPage();
  await inbox.goto("/manage/submissions?kind=recallRepair");
  await inbox.getByRole("button", { name: new RegExp(no) }).click();
  const drawer = inbox.getByRole("dialog", { name: `召回维修预约 ${no}` });
  await expect(drawer.getByText(/S\d{4}M9901V/).first()).toBeVisible();
  await expect(drawer.getByText("远岫", { exact: true })).toBeVisible();
  expect(await drawer.textContent()).not.toContain(TO_BOOK);
  await drawer.getByRole("button", { name: "领取" }).click();
  for (const step of ["已联系上", "确认到店", "已到店"]) {
    await drawer.getByRole("button", { name: step }).click();
    await inbox.getByRole("dialog", { name: step }).getByRole("button", { name: step }).click();
    await expect(inbox.getByRole("dialog", { name: step })).toHaveCount(0);
  }
  expect((await messagesTo(page, mobile))[0]).toContain("门店已确认您的召回维修预约");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "车辆已到店" })).toBeVisible();
  await expect(page.getByRole("button", { name: "取消预约" })).toHaveCount(0);
  await drawer.getByRole("button", { name: "登记召回完成" }).click();
  expect(await violationsOf(inbox)).toEqual([]);
  await inbox.getByRole("dialog", { name: "登记召回完成" }).getByRole("button", { name: "登记完成" }).click();
  await expect(drawer.getByRole("region", { name: "这辆车的召回" }).getByText("已完成")).toBeVisible();
  await inbox.screenshot({ path: "test-results/recall/console-repair-390.png" });
  await dealer.close();

  await page.goto("/next/carRecall");
  await untilAlive(page);
  await field(page).fill(TO_BOOK);
  await page.getByRole("button", { name: "查询召回" }).click();
  await expect(page.getByRole("region", { name: "已完成" })).toContainText("云岫");
});

test("by keyboard alone: the answer, its proof, which is verified, and a repair that is booked and cancelled", async ({ page }) => {
  test.setTimeout(240_000);
  const keys = page.keyboard;
  async function askByKeys() {
    await page.goto("/next/carRecall");
    await untilAlive(page);
    await field(page).focus();
    await expect(page.getByRole("form", { name: "召回查询" })).not.toHaveAttribute("data-late");
    await keys.type(BY_KEYS);
    await keys.press("Enter");
    await expect(answer(page).getByRole("heading", { name: "待处理" })).toBeFocused();
  }
  await askByKeys();
  await tabTo(page, answer(page).getByRole("button", { name: "下载凭证（PDF）" }));
  const saved = page.waitForEvent("download");
  await keys.press("Enter");
  const [, number = ""] = /召回查询凭证-(RP[0-9A-Z]{16})\.pdf/.exec((await saved).suggestedFilename()) ?? [];
  await tabTo(page, page.getByRole("link", { name: "核验凭证" }));
  await keys.press("Enter");
  await tabTo(page, page.getByRole("textbox", { name: "凭证编号" }));
  await keys.type(number);
  await keys.press("Enter");
  await expect(page.getByRole("region", { name: "凭证有效" })).toContainText("LYX**********4003");

  await askByKeys();
  await tabTo(page, page.getByRole("button", { name: "预约免费维修" }));
  await keys.press("Enter");
  await expect(page.getByRole("heading", { name: "预约免费维修" })).toBeFocused();
  const form = page.getByRole("form", { name: "预约免费维修" });
  await tabTo(page, form.getByRole("combobox", { name: "省份" }));
  await keys.press("Enter");
  await keys.type("北京");
  await expect(page.getByRole("option", { name: "北京市" })).toBeVisible();
  await keys.press("ArrowDown");
  await keys.press("Enter");
  await expect(form.getByRole("radio").first()).toBeVisible();
  await tabTo(page, form.getByRole("group", { name: "售后门店" }).getByRole("radio").first());
  await keys.press("Space");
  await expect(form.getByRole("combobox", { name: "日期" })).toBeEnabled();
  await tabTo(page, form.getByRole("combobox", { name: "日期" }));
  await keys.press("Enter");
  await expect(page.getByRole("option").first()).toBeVisible();
  await keys.press("ArrowDown");
  await keys.press("Enter");
  await tabTo(page, form.getByRole("radio", { name: /上午|下午/, disabled: false }).first());
  await keys.press("Space");
  const mobile = newMobile();
  await tabTo(page, form.getByRole("textbox", { name: "姓名" }));
  await keys.type("陈知远");
  await tabTo(page, form.getByRole("textbox", { name: "手机号" }));
  await keys.type(mobile);
  await tabTo(page, form.getByRole("button", { name: "获取验证码" }));
  await keys.press("Enter");
  await expect(page.getByText("验证码已发送")).toBeVisible();
  const sent = async () => (await messagesTo(page, mobile)).find((text) => text.startsWith("验证码"))?.match(/\d{6}/)?.[0] ?? "";
  await expect.poll(sent).toMatch(/^\d{6}$/);
  const code = form.getByRole("textbox", { name: "短信验证码" });
  await code.focus();
  await keys.type(await sent());
  for (const name of [/隐私政策/, /^同意将姓名、手机号/]) {
    await tabTo(page, form.getByRole("checkbox", { name }));
    await keys.press("Space");
  }
  await tabTo(page, form.getByRole("button", { name: "提交预约" }));
  await keys.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "预约已提交" })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "取消预约" }));
  await keys.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "确认取消" }));
  await keys.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "预约已取消" })).toBeFocused();
});

test("a reminder is set, told, and stopped without JavaScript", async ({ browser, page }) => {
  await ask(page, TO_REMIND);
  await answer(page).getByRole("button", { name: "稍后提醒我" }).click();
  const form = page.getByRole("form", { name: "稍后提醒我" });
  await expect(form).toContainText("备件一到就发短信告诉您");
  await form.getByRole("radio", { name: "每 2 周" }).click();
  const mobile = newMobile();
  await fillPerson(page, mobile);
  expect(await violationsOf(page)).toEqual([]);
  await picture(page, "reminder-form");
  await form.getByRole("button", { name: "设置提醒" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "提醒已设置" })).toBeVisible();
  await picture(page, "reminder-page");
  expect(await violationsOf(page)).toEqual([]);
  const [, link = ""] = /(\/next\/carRecall\/reminder\/[\w-]{43})/.exec((await messagesTo(page, mobile))[0] ?? "") ?? [];

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const visit = await plain.newPage();
  await visit.goto(link);
  await expect(visit.getByRole("heading", { level: 1, name: "召回提醒" })).toBeVisible();
  await expect(visit.getByText("每 2 周")).toBeVisible();
  await visit.getByRole("button", { name: "停止提醒" }).click();
  await expect(visit.getByRole("heading", { level: 1, name: "提醒已停止" })).toBeVisible();
  expect((await visit.goto(`${link.slice(0, -43)}${"x".repeat(43)}`))?.status()).toBe(404);
  await plain.close();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "提醒已停止" })).toBeVisible();
});

test("a member asks about several cars from a file and keeps the answer as a table; others are led to the login", async ({ page }) => {
  await page.goto("/next/carRecall");
  await untilAlive(page);
  await page.getByRole("button", { name: "一次查询最多 20 辆" }).click();
  await expect(page.getByRole("link", { name: "登录后使用" })).toHaveAttribute("href", /\/next\/login\?redirect=/);
  await page.goto(`/next/carRecall?token=${tokenOf("知夏")}`);
  await untilAlive(page);
  await page.getByRole("button", { name: "一次查询最多 20 辆" }).click();
  const desk = page.getByRole("region", { name: "批量查询", exact: true });
  const box = desk.getByRole("textbox", { name: /^车架号/ });
  await box.fill(`${NONE.slice(0, 16)}\n${NONE}0`);
  await desk.getByRole("button", { name: "查询", exact: true }).click();
  await expect(desk.getByText(/不是车架号：应为17位/)).toBeVisible();
  await box.fill(Array.from({ length: 21 }, (_, index) => `LYXY7C5B9TA2123${String(index).padStart(2, "0")}`).join("\n"));
  await desk.getByRole("button", { name: "查询", exact: true }).click();
  await expect(desk.getByText("一次最多查询 20 辆，这里有 21 辆")).toBeVisible();

  const list = `\uFEFF序号;车架号\r\n1;${NONE.toLowerCase()}\r\n2;${TO_REMIND}\r\n3;${NONE}\r\n`;
  await desk.getByLabel("车架号文件").setInputFiles({ name: "车队.csv", mimeType: "text/csv", buffer: Buffer.from(list) });
  await expect(box).toHaveValue(`${NONE}\n${TO_REMIND}`);
  await desk.getByRole("button", { name: "查询", exact: true }).click();
  await expect(desk.getByRole("heading", { name: "1 辆有未完成的召回" })).toBeFocused();
  await expect(desk.getByRole("row", { name: /LYX S5G1C 7 RA100203 待处理/ })).toContainText("S2026M9904V");
  expect(await violationsOf(page)).toEqual([]);
  await picture(page, "batch");
  const saved = page.waitForEvent("download");
  await desk.getByRole("button", { name: "下载结果（CSV）" }).click();
  const csv = await readFile((await (await saved).path()) ?? "", "utf8");
  expect(csv).toContain(`"${TO_REMIND}","待处理","S2026M9904V"`);
  expect(csv).toContain(`"${NONE}","未涉及"`);
});

/** Goes on by the Tab key until something has the focus. */
async function tabTo(page: Page, to: ReturnType<Page["getByRole"]>): Promise<void> {
  for (let pressed = 0; pressed < 40; pressed++) {
    if (await to.evaluate((element) => element === document.activeElement || element.contains(document.activeElement))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The focus never comes there");
}
