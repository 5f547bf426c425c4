import { expect, test } from "@playwright/test";
import { callConsole, signInToConsole } from "../support/console.ts";

test("the survey's figures are those of all answers in the period, whatever page is shown", async ({ context, page }) => {
  await signInToConsole(context, "shenhe");
  // A closed month: no other journey answers in it any more.
  const month = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai" }).format(Date.now() - 60 * 86_400_000).slice(0, 7);
  const [from, to] = [`${month}-01`, `${month}-28`];
  const all = (await callConsole(context.request, "surveyAnswers", { from, to, pageSize: 100 })) as {
    total: number;
    list: { overall: number }[];
  };
  const average = Math.round((all.list.reduce((sum, { overall }) => sum + overall, 0) / all.list.length) * 10) / 10;
  expect(all.total).toBe(all.list.length);

  const summary = page.getByRole("region", { name: "汇总" });
  for (const number of [1, 2]) {
    await page.goto(`/manage/surveys?from=${from}&to=${to}&page=${number}`);
    await expect(summary.getByRole("definition").first()).toHaveText(`${all.total} 份`);
    await expect(summary.getByRole("definition").nth(1)).toHaveText(average.toFixed(1));
    await expect(summary.getByRole("region", { name: "总体评分的分布" }).getByRole("listitem")).toHaveCount(10);
    await expect(summary.getByRole("region", { name: "按月" }).getByRole("row")).toHaveCount(2);
  }
  await page.goto(`/manage/surveys?from=${from}&to=${to}&max=8`);
  await expect(summary.getByRole("definition").first()).toHaveText(`${all.list.filter(({ overall }) => overall <= 8).length} 份`);
});

test("an export is asked for, and taken back before anybody agrees", async ({ context, page }) => {
  await signInToConsole(context, "admin");
  await page.goto("/manage/surveys");
  await page.getByRole("button", { name: "申请导出" }).click();
  const form = page.getByRole("form", { name: "申请导出" });
  await form.getByRole("button", { name: "提交申请" }).click();
  await expect(form.getByText("请填写用途", { exact: true })).toBeVisible();
  await form.getByRole("textbox", { name: "用途" }).fill("十一月客户回访，用完即删");
  await form.getByRole("button", { name: "提交申请" }).click();
  const request = page.getByRole("dialog", { name: "导出满意度问卷" });
  await request.getByRole("button", { name: "撤回申请" }).click();
  await page.getByRole("dialog", { name: "撤回这项申请？" }).getByRole("button", { name: "撤回申请" }).click();
  await expect(request.getByText("已撤回", { exact: true })).toBeVisible();
  await expect(request.getByRole("button", { name: "下载表格" })).toHaveCount(0);
});
