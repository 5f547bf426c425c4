import { expect, test } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { signInToConsole } from "../support/console.ts";

test("a vehicle is begun in the list, and nobody sees it yet", async ({ context }) => {
  await signInToConsole(context, "admin");
  const page = await context.newPage();
  await page.goto("/manage/vehicles");
  await page.getByRole("button", { name: "新建车型" }).click();
  const form = page.getByRole("form", { name: "新建车型" });
  await form.getByRole("textbox", { name: "车型名称" }).fill("望舒");
  await form.getByRole("combobox", { name: "车身类别" }).click();
  await page.keyboard.press("Enter");
  await form.getByRole("combobox", { name: "品牌组" }).click();
  await page.keyboard.press("Enter");
  expect(await violationsOf(page)).toEqual([]);
  await form.getByRole("button", { name: "新建", exact: true }).click();
  await expect(page.getByRole("heading", { name: "望舒" })).toBeVisible();
  await expect(page.getByText("官网未上线")).toBeVisible();
  await page.getByRole("link", { name: "编辑车型页面" }).click();
  await expect(page.getByRole("textbox", { name: "名称" }).first()).toHaveValue("望舒");
});

test("the words of a vehicle's page are changed by one colleague, published by another, and read by visitors", async ({
  context,
  browser,
}) => {
  await signInToConsole(context, "admin");
  const writing = await context.newPage();
  await writing.goto("/manage/vehicles");
  await writing.getByRole("table").getByRole("link", { name: "远岫", exact: true }).click();
  await writing.getByRole("link", { name: "编辑车型页面" }).focus();
  await writing.keyboard.press("Enter");
  const motto = writing.getByRole("textbox", { name: "题句" });
  await expect(motto).not.toHaveValue("");
  expect(await violationsOf(writing)).toEqual([]);
  await motto.fill("窗含西岭千秋雪");
  const question = writing.getByRole("group", { name: /^常见问题/ }).last();
  await question.getByRole("button", { name: "添加一个问题" }).focus();
  await writing.keyboard.press("Enter");
  await writing.keyboard.press("ControlOrMeta+Enter");
  await expect(writing.getByText(/还有须修改的地方：常见问题/).first()).toBeVisible();
  await question
    .getByRole("button", { name: /^删除第 \d+ 个问题$/ })
    .last()
    .focus();
  await writing.keyboard.press("Enter");
  await writing.getByRole("button", { name: /^保存/ }).click();
  await expect(writing.getByText("已保存").first()).toBeVisible();

  const second = await browser.newContext();
  await signInToConsole(second, "shenhe");
  const publishing = await second.newPage();
  await publishing.goto(new URL(writing.url()).pathname);
  await publishing.getByRole("button", { name: "发布", exact: true }).click();
  const dialog = publishing.getByRole("dialog", { name: "发布" });
  const why = dialog.getByRole("textbox", { name: /为什么仍要发布/ });
  if (await why.isVisible()) await why.fill("已逐条核对");
  await dialog.getByRole("button", { name: "现在发布" }).click();
  await expect(publishing.getByText("已发布", { exact: true })).toBeVisible();
  await second.close();

  const visiting = await context.newPage();
  await expect(async () => {
    await visiting.goto("/next/car-type/car-detail/2");
    await expect(visiting.getByText("窗含西岭千秋雪").first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
