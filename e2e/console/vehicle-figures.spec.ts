import { expect, type Locator, type Page, test } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { signInToConsole } from "../support/console.ts";

const ZHIHUAN = "/manage/content/vehiclePage/3";

async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await page
    .getByRole("option", { name: option })
    .or(page.locator(".ant-select-item-option", { hasText: option }))
    .first()
    .click();
}

test("a figure of a vehicle's page is chosen from the table, names its trim, and is told where it does not agree", async ({
  context,
  browser,
}) => {
  await signInToConsole(context, "admin");
  const writing = await context.newPage();
  await writing.goto(ZHIHUAN);
  const figures = writing.getByRole("group", { name: /^首屏数字/ }).last();
  const second = figures.getByRole("listitem").nth(1);
  await expect(second.getByText("官网显示：620 km · 四驱性能版 CLTC 纯电续航")).toBeVisible();

  await choose(writing, second.getByRole("combobox", { name: "配置", exact: true }), "后驱版：686");
  await expect(second.getByText("官网显示：686 km · 后驱版 CLTC 纯电续航")).toBeVisible();
  await writing.getByRole("button", { name: /^保存/ }).click();
  const findings = writing.getByRole("complementary", { name: "检查与发布设置" });
  await expect(findings.getByText(/同一行数字取自不同配置/)).toBeVisible();
  expect(await violationsOf(writing)).toEqual([]);

  await choose(writing, second.getByRole("combobox", { name: "取自参数配置表" }), "电机总功率");
  await choose(writing, second.getByRole("combobox", { name: "配置", exact: true }), "四驱性能版：430");
  await second.getByRole("textbox", { name: "说明" }).fill("双电机总功率");
  await expect(second.getByText("官网显示：430 kW · 四驱性能版 双电机总功率")).toBeVisible();
  const question = writing.getByRole("group", { name: /^常见问题/ }).last();
  const answer = question.getByRole("textbox", { name: "回答" }).first();
  const said = await answer.inputValue();
  await answer.fill(`${said}后驱版也有 19 扬声器。`);
  await writing.getByRole("button", { name: /^保存/ }).click();
  await expect(findings.getByText(/是四驱性能版的，与所写的配置不符/)).toBeVisible();
  await expect(findings.getByText(/同一行数字取自不同配置/)).toHaveCount(0);
  await answer.fill(said);
  await writing.getByRole("button", { name: /^保存/ }).click();
  await expect(writing.getByText("已保存").first()).toBeVisible();
  await expect(findings.getByText(/与所写的配置不符/)).toHaveCount(0);

  const reviewing = await browser.newContext();
  await signInToConsole(reviewing, "shenhe");
  const publishing = await reviewing.newPage();
  await publishing.goto(ZHIHUAN);
  await publishing.getByRole("button", { name: "发布", exact: true }).click();
  const dialog = publishing.getByRole("dialog", { name: "发布" });
  const why = dialog.getByRole("textbox", { name: /为什么仍要发布/ });
  if (await why.isVisible()) await why.fill("已逐条核对");
  await dialog.getByRole("button", { name: "现在发布" }).click();
  await expect(publishing.getByText("已发布", { exact: true })).toBeVisible();
  await reviewing.close();

  const visiting = await context.newPage();
  await expect(async () => {
    await visiting.goto("/next/car-type/car-detail/3");
    await expect(visiting.getByText("四驱性能版 双电机总功率").first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(visiting.getByText("建议零售价32.98万起").first()).toBeVisible();
});
