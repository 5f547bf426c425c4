import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { signInToConsole } from "../support/console.ts";
import { declineConsent, untilAlive } from "../support/shell.ts";

/** In no recall of the demo; one for each try, since what a try has taken stays. */
const NEW_VINS = ["LYXY7C5B7TA312346", "LYXY7C5B9TA312347"] as const;

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();

/** What a visitor reads of a car; however many have been asked about from here, the page goes on. */
async function outcomeOf(page: Page, vin: string): Promise<string | null> {
  await page.goto("/next/carRecall");
  await untilAlive(page);
  const field = page.getByRole("textbox", { name: "车架号（VIN）" });
  await field.focus();
  await expect(page.getByRole("form", { name: "召回查询" })).not.toHaveAttribute("data-late");
  await field.fill(vin);
  await page.getByRole("button", { name: "查询召回" }).click();
  return page.getByRole("heading", { name: /^(待处理|未涉及|已完成)$/ }).textContent();
}

/** Chooses a day by typing it. */
async function typeDay(page: Page, label: string, day: string): Promise<void> {
  const field = page.getByRole("textbox", { name: label });
  await field.fill(day);
  await field.press("Tab");
}

test("a recall is written, a second person publishes it, and visitors read it", async ({ browser, context, page }) => {
  const number = `S2026M${randomUUID().slice(0, 6)}`;
  const title = `初霁部分车辆雨刮可能停转 ${number}`;
  await signInToConsole(context, "zhaohui");
  await page.goto("/manage/recalls");
  await press(page, "新建召回");
  const form = page.getByRole("dialog", { name: "新建召回" });
  await form.getByRole("button", { name: "保存草稿" }).click();
  await expect(form.getByText("请填写备案编号")).toBeVisible();
  await form.getByRole("textbox", { name: /^名称/ }).fill(title);
  await form.getByRole("textbox", { name: /^备案编号/ }).fill(number);
  await typeDay(page, "公布日期", "2026-11-20");
  await typeDay(page, "开始日期", "2026-11-21");
  await form.getByRole("button", { name: "添加车型" }).click();
  await form.getByRole("textbox", { name: "车型" }).fill("初霁");
  await typeDay(page, "生产起始日期", "2025-01-02");
  await typeDay(page, "生产截止日期", "2025-03-04");
  await form.getByRole("spinbutton", { name: /^涉及数量/ }).fill("1280");
  for (const [name, text] of [
    ["缺陷", "雨刮电机密封不良。"],
    ["可能的危险", "雨中雨刮可能停转。"],
    ["修好之前", "大雨时请减速停到安全的地方。"],
    ["怎样修", "免费更换雨刮电机。"],
    ["用时", "约 1 小时"],
  ] as const) {
    await form.getByRole("textbox", { name: new RegExp(`^${name}`) }).fill(text);
  }
  expect(await violationsOf(page)).toEqual([]);
  await form.getByRole("button", { name: "保存草稿" }).click();

  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("召回还不能发布：热线没有填写")).toBeVisible();
  await expect(page.getByRole("button", { name: "申请发布" })).toBeDisabled();
  await press(page, "编辑");
  await page.getByRole("textbox", { name: /^热线/ }).fill("400-810-2626");
  await press(page, "保存草稿");
  const preview = page.getByRole("region", { name: "发布后，访客会看到" });
  await expect(preview.getByText("初霁 2025-01-02 至 2025-03-04 生产")).toBeVisible();
  await press(page, "申请发布");
  await page.getByRole("textbox", { name: /^原因/ }).fill("已向主管部门备案");
  await press(page, "提交申请");
  await expect(page.getByText("须由另一位同事批准，其间不能修改")).toBeVisible();
  await expect(page.getByRole("button", { name: "编辑" })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);

  const visit = await context.newPage();
  await visit.goto("/next/carRecall");
  await expect(visit.getByRole("link", { name: /后悬架下摆臂/ })).toBeVisible();
  await expect(visit.getByRole("link", { name: new RegExp(number) })).toHaveCount(0);

  const second = await browser.newContext();
  await signInToConsole(second, "shenhe");
  const desk = await second.newPage();
  await desk.goto("/manage/approvals?state=open");
  await desk.getByRole("button", { name: new RegExp(number) }).click();
  const request = desk.getByRole("dialog", { name: new RegExp(`发布召回：.*${number}`) });
  await expect(request.getByRole("row", { name: /修好之前 大雨时请减速/ })).toBeVisible();
  expect(await violationsOf(desk)).toEqual([]);
  await request.getByRole("button", { name: "批准" }).click();
  await expect(desk.getByText("已批准").first()).toBeVisible();
  await second.close();

  await visit.reload();
  await visit.getByRole("link", { name: new RegExp(number) }).click();
  await expect(visit.getByRole("heading", { level: 1 })).toContainText("雨刮可能停转");
  await expect(visit.getByText("大雨时请减速停到安全的地方。")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("region", { name: "访客看到的内容" })).toBeVisible();
});

test("a file of VINs with wrong rows is read, looked at, and taken by a second person; a broken one is refused", async ({
  browser,
  context,
  page,
}, { retry }) => {
  test.setTimeout(300_000);
  const vin = NEW_VINS[retry] ?? NEW_VINS[0];
  const file = `车架号${retry + 1}.csv`;
  const rowOf = (state: string) => page.getByRole("row", { name: new RegExp(`${file}.*${state}`) });
  await signInToConsole(context, "zhaohui");
  await page.goto("/manage/recalls");
  await page.getByRole("link", { name: /后悬架下摆臂/ }).click();
  await page.getByRole("tab", { name: "车架号" }).click();
  const bring = (name: string, content: string) =>
    page.getByLabel("选择车架号文件").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
  await bring("别的.csv", "甲,乙\n1,2");
  await expect(page.getByText("没有找到“车架号”列")).toBeVisible();

  await bring(file, `车架号\n${vin}\nLYXY7C5B5SA20400\n${vin}\n`);
  const waiting = page.getByRole("region", { name: "待启用的车架号" });
  await expect(waiting).toContainText("新增 1 辆，已在范围内 0 辆，有误 2 行");
  await expect(waiting).toContainText("须由另一位同事启用");
  await expect(waiting.getByRole("button", { name: "启用 1 辆" })).toBeDisabled();
  const saved = page.waitForEvent("download");
  await waiting.getByRole("button", { name: "下载有误的行" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^读取召回车架号.*\.xlsx$/);
  expect(await violationsOf(page)).toEqual([]);

  const visit = await context.newPage();
  await declineConsent(visit);
  const query = () => outcomeOf(visit, vin);
  expect(await query()).toBe("未涉及");
  const second = await browser.newContext();
  await signInToConsole(second, "admin");
  const desk = await second.newPage();
  await desk.goto(`${page.url()}`);
  await desk.getByRole("button", { name: "启用 1 辆" }).click();
  await expect(desk.getByText("已启用，整批同时可查")).toBeVisible();
  expect(await query()).toBe("待处理");

  await desk.getByRole("tab", { name: "完成情况" }).click();
  await desk.getByRole("button", { name: "登记一辆车" }).click();
  const form = desk.getByRole("dialog", { name: "登记一辆车" });
  await form.getByRole("textbox", { name: /^车架号/ }).fill(vin);
  await form.getByRole("textbox", { name: /^门店代码/ }).fill("YX11001");
  await form.getByRole("button", { name: "登记" }).click();
  await expect(form.getByText("请选择完成日期")).toBeVisible();
  await typeDay(desk, "完成日期", "2026-11-20");
  await form.getByRole("button", { name: "登记" }).click();
  await expect(desk.getByText("已登记", { exact: true })).toBeVisible();
  await expect(desk.getByRole("row", { name: /YX11001/ })).toBeVisible();
  expect(await violationsOf(desk)).toEqual([]);
  expect(await query()).toBe("已完成");

  await page.reload();
  const row = rowOf("已启用");
  await row.getByRole("button", { name: "撤回" }).click();
  const ask = page.getByRole("dialog", { name: "撤回这批车架号" });
  await ask.getByRole("textbox", { name: /^原因/ }).fill("导入了另一则召回的名单");
  expect(await violationsOf(page)).toEqual([]);
  await ask.getByRole("button", { name: "提交申请" }).click();
  await expect(row.getByRole("link", { name: "撤回待批准" })).toBeVisible();
  await desk.goto("/manage/approvals?state=open");
  await desk.getByRole("button", { name: /撤回召回车架号/ }).click();
  const request = desk.getByRole("dialog", { name: /撤回召回车架号/ });
  await expect(request).toContainText("这批 1 辆立即同时不再可查；门店已登记的办理情况保留");
  await request.getByRole("button", { name: "批准" }).click();
  await expect(desk.getByText("已批准").first()).toBeVisible();
  await second.close();
  expect(await query()).toBe("未涉及");
  await page.reload();
  await expect(rowOf("已撤回")).toBeVisible();
});
