import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { violationsInEveryLook } from "../support/accessibility.ts";
import { declineConsent, PHONE } from "../support/shell.ts";
import { enterCode, messagesTo, newMobile } from "../support/test-drive-form.ts";

const activity = (id: number) => `/next/activity/detail?id=${id}`;
/** Open, with places; the first one belongs to the journey that counts them. */
const COUNTED = activity(1203);
const OPEN = activity(1204);
const FULL = activity(1205);

const form = (page: Page) => page.getByRole("form", { name: "活动报名" });
const field = (page: Page, name: string) => form(page).getByRole("textbox", { name });
const send = (page: Page) => form(page).getByRole("button", { name: "提交报名" });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

test.beforeEach(({ page }) => declineConsent(page));

/** Name, mobile and the two agreements, once the browser has taken over. */
async function fillIn(page: Page, mobile: string): Promise<void> {
  await expect(send(page)).toBeEnabled();
  await field(page, "姓名").fill("陈知远");
  await field(page, "手机号").fill(mobile);
  await form(page)
    .getByRole("checkbox", { name: /隐私政策/ })
    .click();
  await form(page)
    .getByRole("checkbox", { name: /^同意将姓名、手机号、人数和备注提供给主办方/ })
    .click();
}

/** How many places the page says are left. */
async function left(page: Page): Promise<number> {
  const said = page.getByRole("region", { name: "报名" }).getByText(/^余 \d+ 席$/);
  await expect(said).toBeVisible();
  return Number((await said.textContent())?.match(/\d+/)?.[0]);
}

test("from the activity to a sign-up for two, its calendar file and its cancellation", async ({ page, context }) => {
  await page.goto(COUNTED);
  await page.getByRole("link", { name: "去报名" }).click();
  const before = await left(page);
  const mobile = newMobile();
  await fillIn(page, mobile);
  await form(page).getByRole("radio", { name: "2 人" }).click();
  await enterCode(page, mobile);
  await send(page).click();
  await expect(heading(page, "报名成功")).toBeVisible();
  const facts = page.getByRole("main").getByRole("definition");
  await expect(facts.first()).toHaveText(/^\d{13}$/);
  const number = (await facts.first().textContent()) ?? "";
  await expect(facts.filter({ hasText: "2 人" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("陈***");
  expect(await page.content()).not.toContain(mobile);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "添加到日历" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`活动报名-${number}.ics`);
  expect(await readFile(await file.path(), "utf8")).toContain("BEGIN:VEVENT");

  const [message = ""] = await messagesTo(page, mobile);
  expect(message).toContain(`报名编号${number}，2人`);
  const link = /\/next\/activity\/signup\/[\w-]{43}/.exec(message)?.[0] ?? "";
  const later = await context.newPage();
  await later.goto(link);
  await expect(heading(later, "已报名")).toBeVisible();
  await later.close();

  await page.getByRole("link", { name: "活动详情" }).click();
  expect(await left(page)).toBe(before - 2);
  await fillIn(page, mobile);
  await enterCode(page, mobile);
  await send(page).click();
  await expect(page.getByRole("alert").filter({ hasText: `该手机号已报名这场活动（报名编号${number}）` })).toBeVisible();
  await page.getByRole("link", { name: "查看或取消这次报名" }).click();

  await page.getByRole("button", { name: "取消报名" }).click();
  await page.getByRole("alertdialog", { name: "取消这次报名？" }).getByRole("button", { name: "确认取消" }).click();
  await expect(heading(page, "报名已取消")).toBeFocused();
  await expect(page.getByRole("button", { name: "取消报名" })).toHaveCount(0);
  await page.getByRole("link", { name: "活动详情" }).click();
  expect(await left(page)).toBe(before);
});

test("what is missing is said at its field, and a reload loses nothing", async ({ page }) => {
  await page.goto(OPEN);
  await send(page).click();
  for (const problem of ["请输入您的姓名", "请输入手机号", "请输入验证码", "请先阅读并同意《隐私政策》"])
    await expect(form(page).getByText(problem, { exact: true })).toBeVisible();
  await expect(form(page).getByText("请同意将信息提供给主办方，否则无法安排名额")).toBeVisible();
  await expect(field(page, "姓名")).toBeFocused();
  for (const box of await form(page).getByRole("checkbox").all()) await expect(box).not.toBeChecked();
  await field(page, "姓名").fill("陈知远");
  await field(page, "手机号").fill("13800138000");
  await form(page).getByRole("radio", { name: "3 人" }).click();
  await field(page, "备注").fill("同行有一名 8 岁儿童");
  await page.reload();
  await expect(field(page, "姓名")).toHaveValue("陈知远");
  await expect(field(page, "手机号")).toHaveValue("138 0013 8000");
  await expect(field(page, "备注")).toHaveValue("同行有一名 8 岁儿童");
  await expect(form(page).getByRole("radio", { name: "3 人" })).toBeChecked();
});

test("a lost connection loses nothing, and sending again is one sign-up", async ({ page }) => {
  await page.goto(OPEN);
  const mobile = newMobile();
  await fillIn(page, mobile);
  await enterCode(page, mobile);
  await page.route("**/web-bff/website/api/activity/signup", (route) => route.abort());
  await send(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "您填写的内容都已保留" })).toBeVisible();
  await page.unroute("**/web-bff/website/api/activity/signup");
  await expect(field(page, "姓名")).toHaveValue("陈知远");
  await send(page).click();
  await expect(heading(page, "报名成功")).toBeVisible();
});

test("wrong inputs are named at their fields, each in its own words", async ({ page }) => {
  await page.goto(OPEN);
  await expect(send(page)).toBeEnabled();
  const wrong = [
    ["姓名", "1", "请输入真实姓名（2–20个汉字或英文）"],
    ["手机号", "12345", "请输入正确的11位手机号"],
    ["验证码", "12", "验证码错误，请重新输入"],
  ] as const;
  for (const [name, typed, problem] of wrong) {
    await field(page, name).fill(typed);
    await field(page, name).blur();
    await expect(form(page).getByText(problem, { exact: true })).toBeVisible();
    await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
  }
  await field(page, "姓名").fill("陈知远");
  await expect(form(page).getByText("请输入真实姓名（2–20个汉字或英文）")).toHaveCount(0);
  const mobile = newMobile();
  await fillIn(page, mobile);
  await field(page, "验证码").fill("000000");
  await send(page).click();
  await expect(
    form(page)
      .getByText(/验证码/)
      .filter({ hasText: /错误|重新获取/ }),
  ).toBeVisible();
  await expect(field(page, "验证码")).toBeFocused();
});

test("a double click is one sign-up, and going back finds the form without what was sent", async ({ page }) => {
  await page.goto(OPEN);
  const mobile = newMobile();
  await fillIn(page, mobile);
  await enterCode(page, mobile);
  // A first request may be asked for a security check and sent again with it; only one is taken.
  const answers: Promise<{ code: number }>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/activity/signup")) answers.push(response.json());
  });
  await send(page).dblclick();
  await expect(heading(page, "报名成功")).toBeVisible();
  expect((await Promise.all(answers)).filter(({ code }) => code === 200)).toHaveLength(1);
  await page.goBack();
  await expect(send(page)).toBeEnabled();
  await expect(field(page, "手机号")).toHaveValue("");
  await page.goForward();
  await expect(heading(page, /^(报名成功|已报名)$/)).toBeVisible();
});

test("a window that closed meanwhile is said clearly", async ({ page }) => {
  await page.goto(OPEN);
  const mobile = newMobile();
  await fillIn(page, mobile);
  await enterCode(page, mobile);
  await page.route("**/web-bff/website/api/activity/signup", (route) =>
    route.fulfill({ json: { code: 40042, data: null, message: "报名已截止" } }),
  );
  await send(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "报名已截止。您填写的内容都已保留。" })).toBeVisible();
});

test("a full activity says so and offers no form", async ({ page }) => {
  await page.goto(FULL);
  const section = page.getByRole("region", { name: "报名" });
  await expect(section.getByText("已报满")).toBeVisible();
  await expect(section.getByText("名额已满，感谢您的关注", { exact: false })).toBeVisible();
  await expect(form(page)).toHaveCount(0);
});

test("activities that are not open have no form", async ({ page }) => {
  for (const [id, said] of [
    [1201, /开始报名$/],
    [1206, /^报名已截止$/],
  ] as const) {
    await page.goto(activity(id));
    await expect(page.getByRole("definition").filter({ hasText: said })).toBeVisible();
    await expect(page.getByRole("region", { name: "报名" })).toHaveCount(0);
  }
});

test("a link that opens nothing says so, and a sign-up's page is kept by nobody", async ({ page }) => {
  const response = await page.goto(`/next/activity/signup/${"A".repeat(43)}`);
  expect(response?.status()).toBe(404);
  expect(response?.headers()["cache-control"]).toBe("private, no-store");
  await expect(heading(page, "链接已失效")).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute("content", "no-referrer");
  await page.getByRole("link", { name: "查看近期活动" }).click();
  await expect(page).toHaveURL("/next/activity");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an activity can be read, and says how to sign up", async ({ page }) => {
    await page.goto(OPEN);
    await expect(page.getByRole("definition").filter({ hasText: "报名至" })).toBeVisible();
    await expect(page.getByText("在线报名需要浏览器启用 JavaScript")).toBeVisible();
    await expect(form(page)).toBeHidden();
  });
});

test.describe("accessibility", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test("form with problems and sign-up", async ({ page }) => {
    await page.goto(OPEN);
    await send(page).click();
    await expect(form(page).getByText("请输入您的姓名")).toBeVisible();
    expect(await violationsInEveryLook(page)).toEqual([]);
    const mobile = newMobile();
    await fillIn(page, mobile);
    await enterCode(page, mobile);
    await send(page).click();
    await expect(heading(page, "报名成功")).toBeVisible();
    expect(await violationsInEveryLook(page)).toEqual([]);
  });

  test("on a phone nothing is wider than the page", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(OPEN);
    await expect(send(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
});
