import { expect, type Page, test } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { signInToConsole } from "../support/console.ts";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const bring = (page: Page, name: string, ...lines: string[]) =>
  page.getByLabel("选择表格文件").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });

test("old addresses are brought as a table: looked at row by row, kept over a reload, written when all is answered", async ({
  context,
  page,
}) => {
  await signInToConsole(context, "shenhe");
  await page.goto("/manage/content/redirect");
  await press(page, "导入表格");
  await expect(page.getByRole("heading", { level: 1, name: "导入跳转" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await bring(page, "别的.csv", "甲,乙", "/a,/b");
  await expect(page.getByRole("region", { name: "选择表格" }).getByRole("alert")).toHaveText(
    "表格里没有找到“旧地址”“跳转到”列，请按模板填写",
  );

  const rows = ["/brought-a,/news,是", "/brought-b,/news/news-detail?id=99999,", "/news,/course,"];
  await bring(page, "旧站跳转.csv", "旧地址,跳转到,永久跳转", ...rows);
  await expect(page.getByRole("tab", { name: "有误 1", selected: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /\/news .*这个地址有自己的页面/ })).toBeVisible();
  await page.getByRole("tab", { name: "新增 2" }).click();
  await expect(page.getByRole("row", { name: /brought-b .*链接指向的内容不存在或已下线/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.reload();
  const confirm = page.getByRole("button", { name: "确认导入 2 行" });
  await expect(confirm).toBeDisabled();
  await page.getByRole("checkbox", { name: "跳过有误的 1 行" }).check();
  await expect(confirm).toBeDisabled();
  await page.getByRole("textbox", { name: /为什么仍要导入/ }).fill("文章稍后上线");
  await confirm.click();
  await expect(page.getByText("已写入 2 行")).toBeVisible();

  await page.getByRole("link", { name: "查看跳转列表" }).click();
  await expect(page.getByRole("link", { name: "/brought-a" })).toBeVisible();
  const visit = await context.request.get("/next/brought-a", { maxRedirects: 0 });
  expect([visit.status(), visit.headers().location]).toEqual([301, "/next/news"]);

  await page.goto("/manage/imports/redirect");
  await bring(page, "旧站跳转二.csv", "旧地址,跳转到,永久跳转", "/brought-a,/course,是");
  const changed = page.getByRole("row", { name: /brought-a/ });
  await expect(changed.getByRole("deletion")).toHaveText("/news");
  await expect(changed.getByRole("insertion")).toHaveText("/course");
  await press(page, "放弃");
  await page.getByRole("dialog", { name: "放弃这次导入" }).getByRole("button", { name: "放弃" }).click();
  await expect(page.getByRole("button", { name: "上传表格并检查" })).toBeVisible();
  const again = await context.request.get("/next/brought-a", { maxRedirects: 0 });
  expect(again.headers().location).toBe("/next/news");
});
