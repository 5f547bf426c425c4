import { NETWORK_MESSAGE } from "@marque/contract/network-message";
import { expect, type Page, test } from "@playwright/test";
import { declineConsent, untilAlive } from "../support/shell.ts";

test.beforeEach(({ page }) => declineConsent(page));

const TEST_DRIVE = { address: "/next/test-drive", name: "预约试驾", code: /\/booking-form-[^/]*\.js$/ };
const SURVEY = { address: "/next/disclose/detail/14/?info=satisfied", name: "满意度问卷", code: /\/survey-form-[^/]*\.js$/ };

const form = (page: Page, name: string) => page.getByRole("form", { name });
const field = (page: Page, name: string) => page.getByRole("textbox", { name });

/** The page is alive and the form's code is held back until the journey lets it come. */
async function openBeforeCode(page: Page, { address, name, code }: typeof TEST_DRIVE): Promise<() => void> {
  let come = () => {};
  const gate = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(code, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(address);
  await untilAlive(page);
  await expect(form(page, name)).toHaveAttribute("data-late", "");
  return come;
}

test("a form's code comes at the first sign of somebody, and at once where the tab kept the form", async ({ page }) => {
  let asked = 0;
  await page.route(TEST_DRIVE.code, (route) => {
    asked += 1;
    return route.continue();
  });
  await page.goto(TEST_DRIVE.address);
  await untilAlive(page);
  expect(asked).toBe(0);
  await page.mouse.wheel(0, 100);
  await expect(form(page, TEST_DRIVE.name)).not.toHaveAttribute("data-late");
  expect(asked).toBe(1);
  await field(page, "姓名").fill("陈知远");
  await page.reload();
  await expect(form(page, TEST_DRIVE.name)).not.toHaveAttribute("data-late");
  await expect(field(page, "姓名")).toHaveValue("陈知远");
});

test("what is typed, ticked, chosen and sent before a form's code is there when it comes", async ({ page }) => {
  const come = await openBeforeCode(page, TEST_DRIVE);
  await field(page, "姓名").pressSequentially("陈知远");
  await field(page, "手机号").pressSequentially("13800138000");
  await page.getByRole("radio", { name: "有驾照" }).click();
  await page.getByRole("checkbox", { name: /隐私政策/ }).click();
  await page.getByRole("radio", { name: /^知还/ }).click();
  const send = page.getByRole("button", { name: "提交预约" });
  await send.click();
  await expect(send).toHaveAttribute("data-held", "");
  come();
  await expect(page.getByText("请选择所在城市", { exact: true })).toBeVisible();
  await expect(page.getByText("请选择试驾车型", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("radio", { name: /^知还/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: "有驾照" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /隐私政策/ })).toBeChecked();
  await expect(field(page, "姓名")).toHaveValue("陈知远");
  await expect(field(page, "手机号")).toHaveValue("138 0013 8000");
});

test("the first press on a list opens it", async ({ page }) => {
  const come = await openBeforeCode(page, TEST_DRIVE);
  const list = page.getByRole("combobox", { name: "省份" });
  await list.click();
  await expect(list).toHaveAttribute("data-held", "");
  come();
  await expect(page.getByRole("dialog", { name: "省份" })).toBeVisible();
});

test("the rest of the page answers before the form does", async ({ page }) => {
  const come = await openBeforeCode(page, TEST_DRIVE);
  await page.getByRole("banner").getByRole("button", { name: "搜索" }).click();
  await expect(page.getByRole("dialog", { name: "搜索" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form(page, TEST_DRIVE.name)).toHaveAttribute("data-late", "");
  come();
  await expect(form(page, TEST_DRIVE.name)).not.toHaveAttribute("data-late");
});

test("a survey that this tab kept, sent before its code came, is one answer", async ({ page }) => {
  await page.goto(SURVEY.address);
  const survey = form(page, SURVEY.name);
  await survey.getByRole("radio", { name: "网站" }).click();
  await survey.getByRole("combobox", { name: /哪个月/ }).click();
  await page.getByRole("option").first().click();
  for (const item of ["总体满意度", "您会把我们推荐给朋友吗？", "专业", "价格透明", "效率"]) {
    await survey.getByRole("radiogroup", { name: item, exact: true }).getByRole("radio", { name: /^9分/ }).click();
  }
  const answers: Promise<{ code: number }>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/website/api/survey")) answers.push(response.json());
  });
  const come = await openBeforeCode(page, SURVEY);
  await field(page, "想说的话").pressSequentially("电话打不通。");
  const send = page.getByRole("button", { name: "提交问卷" });
  await send.click();
  await send.click();
  come();
  await expect(page.getByRole("heading", { name: "感谢您的反馈" })).toBeVisible();
  expect((await Promise.all(answers)).filter(({ code }) => code === 200)).toHaveLength(1);
});

test("where a form's code cannot be had the visitor hears why, and the next press brings it with what was typed", async ({ page }) => {
  let isLost = true;
  await page.route(TEST_DRIVE.code, (route) => (isLost ? route.abort() : route.continue()));
  await page.goto(TEST_DRIVE.address);
  await untilAlive(page);
  const said = page.getByText(NETWORK_MESSAGE);
  await field(page, "姓名").pressSequentially("陈知远");
  await expect(said).toBeVisible();
  await field(page, "手机号").pressSequentially("13800138000");
  await page.context().setOffline(true);
  await expect(said).toHaveCount(0);
  await page.getByRole("radio", { name: "有驾照" }).click();
  await expect(said).toBeVisible();
  await expect(field(page, "姓名")).toHaveValue("陈知远");

  isLost = false;
  await page.context().setOffline(false);
  await page.getByRole("checkbox", { name: /隐私政策/ }).click();
  await expect(form(page, TEST_DRIVE.name)).not.toHaveAttribute("data-late");
  await expect(field(page, "姓名")).toHaveValue("陈知远");
  await expect(field(page, "手机号")).toHaveValue("138 0013 8000");
});
