import { readFile } from "node:fs/promises";
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
      type: "notice",
      requestId: crypto.randomUUID(),
      payload: { ...base, title, summary: title ? "摘要" : mark },
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

test("an editor hands several items to the reviewer at once, and is offered nothing else", async ({ context, page }) => {
  await signInToConsole(context, "bianji");
  const mark = `送审${Date.now() % 1_000_000}`;
  const base = { summary: "摘要", cover: null, blocks: [], attachments: [], docNo: "" };
  for (const title of [`${mark}甲`, `${mark}乙`]) {
    await callConsole(context.request, "manageContentCreate", {
      type: "notice",
      requestId: crypto.randomUUID(),
      payload: { ...base, title },
    });
  }
  await page.goto(`/manage/content/notice?keyword=${encodeURIComponent(mark)}`);
  const table = page.getByRole("table", { name: "公告" });
  for (const title of [`${mark}甲`, `${mark}乙`]) await table.getByRole("checkbox", { name: `选择${title}` }).check();
  const bulk = page.getByRole("region", { name: "批量操作" });
  await expect(bulk.getByRole("button")).toHaveText(["提交审核", "取消选择"]);
  await bulk.getByRole("button", { name: "提交审核" }).click();
  await page.getByRole("dialog", { name: "提交审核 2 条内容" }).getByRole("button", { name: "提交审核" }).click();
  await expect(page.getByRole("dialog", { name: "执行结果" }).getByLabel("成功")).toHaveCount(2);
});

test("the search finds content of every type by its text, with one question to the server", async ({ context, page }) => {
  await signInToConsole(context, "bianji");
  const mark = `松风${Date.now() % 1_000_000}`;
  const payload = { title: "藏在正文里", summary: "", cover: null, blocks: [{ type: "text", html: `<p>写在${mark}之后</p>` }] };
  await callConsole(context.request, "manageContentCreate", { type: "notice", requestId: crypto.randomUUID(), payload });
  await page.goto("/manage/");
  await expect(page.getByRole("heading", { name: "工作台" })).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole("button", { name: /^搜索页面/ }).click();
  const field = page.getByRole("combobox", { name: "搜索页面、内容与操作" });
  await field.fill(mark);
  const option = page.getByRole("option", { name: /藏在正文里/ });
  await expect(option).toContainText(`写在${mark}之后`);
  expect(asked.filter((path) => /^\/manage-bff\/(content|search)/.test(path))).toEqual(["/manage-bff/search"]);
  await option.click();
  await expect(page).toHaveURL(/\/manage\/content\/notice\/\d+$/);
});

test("a list is taken along as a workbook or as CSV", async ({ context, page }) => {
  await signInToConsole(context, "bianji");
  await page.goto("/manage/content/news?state=published");
  for (const [format, begins] of [
    ["Excel 工作簿（.xlsx）", "PK"],
    ["CSV 文本（.csv）", "\ufeff新闻列表，共 "],
  ] as const) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "导出表格" }).click();
    await page.getByRole("menuitem", { name: format }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^新闻列表-\d{4}-\d\d-\d\d\.(xlsx|csv)$/);
    const content = await readFile(await file.path());
    expect(content.toString("utf8").startsWith(begins)).toBe(true);
  }
});
