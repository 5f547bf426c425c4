import { expect, type Page, test } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { declineConsent, PHONE, untilAlive } from "../support/shell.ts";

test.beforeEach(({ page }) => declineConsent(page));

/** See docs/how-to/try-the-recall-query.md. */
const ONE_OPEN_ONE_DONE = "LYXY7C5BXSA204012";
const NONE = "LYXY7C5B9TA212345";
const ANOTHER_BRAND = "1M8GDM9AXKP042788";

const field = (page: Page) => page.getByRole("textbox", { name: "车架号（VIN）" });
const ask = (page: Page) => page.getByRole("button", { name: "查询召回" });
const answer = (page: Page) => page.getByRole("region", { name: /^(待处理|未涉及|已完成|非本品牌车辆|数据未覆盖)$/ });

async function open(page: Page, path = "/next/carRecall"): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
  await field(page).focus();
  await expect(page.getByRole("form", { name: "召回查询" })).not.toHaveAttribute("data-late");
}

test("a VIN is pasted, its recalls are read, another one is asked for, and whoever comes back finds the answer", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.url()} ${request.headers().referer ?? ""}`));
  await open(page);
  await field(page).fill(" lyx-y7c5b-x-sa204012 ");
  await expect(field(page)).toHaveValue("LYX Y7C5B X SA204012");
  await expect(page.getByText("已输入 17/17")).toBeVisible();
  await ask(page).click();

  const open1 = answer(page);
  await expect(open1).toContainText(/截至 \d{4}年\d+月\d+日 \d\d:\d\d，查询到该车辆有 1 项召回尚未完成/);
  await expect(open1.getByRole("heading", { name: "待处理" })).toBeFocused();
  await expect(open1.getByRole("article")).toHaveCount(2);
  for (const term of ["缺陷", "可能的危险", "修好之前", "怎样修", "费用", "用时"]) {
    await expect(
      open1
        .getByRole("article")
        .first()
        .getByRole("term")
        .filter({ hasText: new RegExp(`^${term}$`) }),
    ).toBeVisible();
  }
  await expect(open1.getByRole("button", { name: "预约免费维修" })).toBeVisible();
  await expect(open1.getByRole("link", { name: /^致电 400/ })).toBeVisible();
  expect(await open1.textContent()).not.toContain(ONE_OPEN_ONE_DONE);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole("button", { name: "查另一辆车" }).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill(NONE);
  await ask(page).click();
  await expect(answer(page)).toContainText("未查询到该车辆未完成的召回");

  await page.getByRole("link", { name: /松间部分车辆/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /松间部分车辆/ })).toBeVisible();
  await page.goBack();
  await expect(answer(page)).toContainText("未查询到该车辆未完成的召回");

  for (const vin of [ONE_OPEN_ONE_DONE, NONE]) expect(asked.filter((one) => one.includes(vin))).toEqual([]);
});

test("the answer is saved as a proof, and whoever is handed it verifies it", async ({ page, request }) => {
  await open(page);
  await field(page).fill(ONE_OPEN_ONE_DONE);
  await ask(page).click();
  const saved = page.waitForEvent("download");
  await answer(page).getByRole("button", { name: "下载凭证（PDF）" }).click();
  const [, number = ""] = /召回查询凭证-(RP[0-9A-Z]{16})\.pdf/.exec((await saved).suggestedFilename()) ?? [];
  await expect(answer(page)).toBeVisible();

  await page.getByRole("link", { name: "核验凭证" }).click();
  await page.getByRole("textbox", { name: "凭证编号" }).fill(number.toLowerCase());
  await page.keyboard.press("Enter");
  const verified = page.getByRole("region", { name: "凭证有效" });
  await expect(verified).toContainText("LYX**********4012");
  await expect(verified).toContainText("查询到该车辆有 1 项召回尚未完成");
  expect(await violationsOf(page)).toEqual([]);
  expect(await (await request.get(`/next/carRecall?proof=${number}`)).text()).not.toContain(ONE_OPEN_ONE_DONE);

  await page.goto("/next/carRecall?proof=RP2611247F3K92QM41");
  await expect(page.getByText("没有这个编号的凭证")).toBeVisible();
});

test("what looks mistyped is asked back and holds nobody up, and after three queries a captcha goes on unseen", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page);
  await ask(page).click();
  await expect(page.getByText("请输入17位车架号（VIN）")).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).fill("LYXY7C5BXSA2O4012");
  await page.getByRole("button", { name: "LYX Y7C5B X SA204012" }).click();
  await expect(field(page)).toHaveValue("LYX Y7C5B X SA204012");
  await field(page).fill("LYXY7C5B1TA212345");
  await expect(page.getByText("校验位不一致，可能有误输")).toBeVisible();
  await ask(page).click();
  await expect(answer(page)).toContainText("未查询到");

  const solved = page.waitForRequest((request) => request.url().includes("captcha/challenge"));
  for (const [vin, outcome] of [
    [ANOTHER_BRAND, "非本品牌车辆"],
    [NONE, "未涉及"],
    [ANOTHER_BRAND, "非本品牌车辆"],
  ] as const) {
    await field(page).fill(vin);
    await ask(page).click();
    await expect(answer(page).getByRole("heading", { name: outcome })).toBeVisible();
  }
  await solved;
});

test("a query is made by keyboard alone", async ({ page }) => {
  await open(page);
  await page.keyboard.type(ONE_OPEN_ONE_DONE.toLowerCase());
  await expect(field(page)).toHaveValue("LYX Y7C5B X SA204012");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(answer(page).getByRole("heading", { name: "待处理" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(answer(page).getByRole("link", { name: /后悬架下摆臂/ })).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the campaigns can be read and narrowed, and the query says what it needs", async ({ page }) => {
    await page.goto("/next/carRecall");
    await expect(page.getByText("按车架号查询需要浏览器启用 JavaScript")).toBeVisible();
    await expect(ask(page)).toBeHidden();
    const narrow = page.getByRole("navigation", { name: "筛选召回公告" });
    await narrow.getByRole("link", { name: "远岫" }).click();
    await expect(page).toHaveURL(/model=/);
    await expect(page.getByRole("status").filter({ hasText: "共 2 则公告" })).toBeVisible();
    await page.getByRole("link", { name: /后悬架下摆臂/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("后悬架下摆臂");
  });
});
