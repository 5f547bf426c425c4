import { expect, test } from "@playwright/test";
import { callConsole, signInToConsole } from "../support/console.ts";

test("filters stand in the address, can be saved, and survive a reload", async ({ context, page }) => {
  await signInToConsole(context, "bianji");
  await page.goto("/manage/content/news");
  const table = page.getByRole("table", { name: "新闻" });
  await expect(table.getByRole("link").first()).toBeVisible();
  await page.getByRole("button", { name: "已发布", exact: true }).click();
  await expect(page).toHaveURL(/state=published/);
  await page.getByRole("button", { name: "保存此筛选" }).click();
  await page.getByRole("dialog", { name: "保存筛选" }).getByRole("textbox", { name: "名称" }).fill("线上的");
  await page.getByRole("dialog", { name: "保存筛选" }).getByRole("button", { name: "保存", exact: true }).click();

  await page.getByRole("textbox", { name: "按标题查找" }).fill("没有这样的标题");
  await expect(page.getByText("没有符合条件的内容。")).toBeVisible();
  await page.getByRole("button", { name: "清空筛选" }).click();
  await expect(table.getByRole("link").first()).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "线上的", exact: true }).click();
  await expect(page).toHaveURL(/state=published/);
});

test("several items are changed at once, and each says what became of it", async ({ context, page }) => {
  await signInToConsole(context, "shenhe");
  const mark = `批量${Date.now() % 1_000_000}`;
  const base = { summary: "摘要", cover: null, blocks: [], attachments: [], docNo: "" };
  for (const title of [`${mark}完整`, ""]) {
    await callConsole(context.request, "manageContentCreate", {
      ...{ type: "notice", requestId: crypto.randomUUID(), payload: { ...base, title, summary: title ? "摘要" : mark } },
    });
  }
  await page.goto("/manage/content/notice?state=draft");
  const table = page.getByRole("table", { name: "公告" });
  await table.getByRole("checkbox", { name: `选择${mark}完整` }).check();
  await table.getByRole("checkbox", { name: "选择未命名" }).first().check();
  await page.getByRole("region", { name: "批量操作" }).getByRole("button", { name: "发布" }).click();
  const dialog = page.getByRole("dialog", { name: "发布 2 条内容" });
  await dialog.getByRole("textbox", { name: /为什么仍要发布/ }).fill("测试内容");
  await dialog.getByRole("button", { name: "发布" }).click();
  const results = page.getByRole("dialog", { name: "执行结果" });
  await expect(
    results
      .getByRole("listitem")
      .filter({ hasText: `${mark}完整` })
      .getByLabel("成功"),
  ).toBeVisible();
  await expect(results.getByRole("listitem").filter({ hasText: "未命名" }).getByLabel("失败")).toBeVisible();
});
