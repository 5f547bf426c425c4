import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { addColleague, signInToConsole } from "../support/console.ts";

test("an export is made in the background, saved when it is there, and found again among the tasks", async ({ browser, context, page }) => {
  await signInToConsole(context, await addColleague(browser, ["auditor"]));
  await page.goto("/manage/audit");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "导出表格" }).click();
  await page.getByRole("menuitem", { name: "CSV 文本（.csv）" }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^操作记录-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), "utf8")).toContain("时间,操作人,内容,对象,编号,IP 地址");
  await expect(page.getByText("表格已导出，操作记录里可查")).toBeVisible();

  await page.getByRole("navigation", { name: "模块" }).getByRole("link", { name: "任务", exact: true }).click();
  const row = page.getByRole("row", { name: /操作记录/ });
  await expect(row.getByText("已完成")).toBeVisible();
  await expect(row.getByText(/^共 [\d,]+ 条$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "重建检索索引" })).toHaveCount(0);
  const again = page.waitForEvent("download");
  await row.getByRole("button", { name: "下载" }).click();
  await page.getByRole("menuitem", { name: "Excel 工作簿（.xlsx）" }).click();
  expect((await readFile(await (await again).path())).subarray(0, 2).toString()).toBe("PK");
});

test("the index of search is made anew from the page of tasks", async ({ browser, context, page }) => {
  await signInToConsole(context, await addColleague(browser, ["superAdmin"]));
  await page.goto("/manage/tasks");
  await expect(page.getByText("还没有任务。在各列表点“导出表格”，进度和文件会出现在这里。")).toBeVisible();
  await page.getByRole("button", { name: "重建检索索引" }).click();
  const row = page.getByRole("row", { name: /重建检索索引/ });
  // It waits its turn behind what other journeys have begun.
  await expect(row.getByText("检索索引已重建")).toBeVisible({ timeout: 90_000 });
  await expect(row.getByRole("button")).toHaveCount(0);
});
