import { expect, type Page, test } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { book, chooseSlot } from "../support/test-drive-form.ts";

const LIST = "/next/dealer-inquiry";

const status = (page: Page) => page.getByRole("main").getByRole("status").first();
const filters = (page: Page) => page.getByRole("navigation", { name: "筛选门店" });
const names = (page: Page) => page.getByRole("main").getByRole("heading", { name: /^云岫汽车/ });
const province = (page: Page) => page.getByRole("combobox", { name: "省份", exact: true });
const city = (page: Page) => page.getByRole("combobox", { name: "城市", exact: true });
const box = (page: Page) => page.getByRole("searchbox", { name: "门店、地址或拼音" });

async function look(page: Page, q: string): Promise<void> {
  await box(page).fill(q);
  await box(page).press("Enter");
}

test("a dealer is found by initials, rung up, and booked; back and forward keep what was looked for", async ({ context, page }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(LIST, { waitUntil: "networkidle" });
  await expect(status(page)).toHaveText(/^全国 3\d\d 家$/);
  await look(page, "hzbj");
  await expect(names(page)).toHaveText(["云岫汽车杭州滨江店"]);
  await expect(page).toHaveURL(`${LIST}?q=hzbj`);
  const found = page.getByRole("listitem").filter({ hasText: "杭州云岫滨江汽车" });
  await expect(found.getByRole("link", { name: /^0571-/ }).first()).toHaveAttribute("href", /^tel:0571-0000\d{4}$/);
  await found.getByText("导航").click();
  await found.getByRole("button", { name: "复制云岫汽车杭州滨江店的地址" }).click();
  await expect(page.getByText("地址已复制")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("江南大道 1088 号");
  // AMap takes longitude first, the others latitude; Baidu has to be told which coordinates these are.
  for (const [map, href] of [
    ["高德", /^https:\/\/uri\.amap\.com\/navigation\?to=120\.2119,30\.2084,/],
    ["百度", /^https:\/\/api\.map\.baidu\.com\/marker\?location=30\.2084,120\.2119&.*coord_type=gcj02/],
    ["腾讯", /^https:\/\/apis\.map\.qq\.com\/uri\/v1\/routeplan\?.*tocoord=30\.2084,120\.2119/],
    ["苹果", /^https:\/\/maps\.apple\.com\/\?daddr=30\.2084,120\.2119/],
  ] as const) {
    await expect(found.getByRole("link", { name: `在${map}地图中导航到云岫汽车杭州滨江店` })).toHaveAttribute("href", href);
  }
  await found.getByRole("button", { name: "发到手机：云岫汽车杭州滨江店" }).click();
  await expect(page.getByRole("img", { name: "“云岫汽车杭州滨江店”的二维码" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goBack();
  await expect(status(page)).toHaveText(/^全国 3\d\d 家$/);
  await expect(box(page)).toHaveValue("");
  await page.goForward();
  await expect(box(page)).toHaveValue("hzbj");
  await expect(names(page)).toHaveCount(1);

  await found.getByRole("link", { name: "云岫汽车杭州滨江店", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "云岫汽车杭州滨江店" })).toBeVisible();
  await expect(page.locator("[data-next]").first()).toHaveText(/^最近可约 \d+月\d+日（周.）\d\d:00$/);
  await expect(page.getByRole("listitem").filter({ hasText: "今天" })).toHaveCount(1);
  await page.getByText("信息有误？").click();
  await page.getByRole("button", { name: "提交反馈" }).click();
  await expect(page.getByText("请选择哪里有误")).toBeVisible();
  await page.getByRole("combobox", { name: "哪里有误" }).selectOption("hours");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "提交反馈" }).click();
  await expect(page.getByText("已收到，我们会与门店核对后更正。")).toBeVisible();

  await page.getByRole("link", { name: /^在云岫汽车杭州滨江店预约试驾云起$/ }).click();
  await expect(page.getByRole("radio", { name: "云岫汽车杭州滨江店" })).toBeChecked();
  await chooseSlot(page);
  await book(page);
  await expect(page.getByRole("main")).toContainText("云岫汽车杭州滨江店");
});

test("those that have stopped are found, say who goes on, and are where their pages lead", async ({ page }) => {
  await page.goto("/next/dealer-inquiry/detail?code=YX13002", { waitUntil: "networkidle" });
  await expect(page).toHaveURL(/\/dealer-inquiry-stop\?id=\d+$/);
  await expect(page.getByRole("main")).toContainText("由云岫汽车石家庄裕华店接续");
  await page.getByRole("link", { name: "全部终止授权的门店" }).click();
  // The demo brand's twelve, and those that other journeys have stopped.
  await expect(status(page)).toHaveText(/^共 1[2-9] 家$/);
  await page.getByRole("navigation", { name: "筛选已终止的门店" }).getByRole("link", { name: "终止售后" }).click();
  await expect(page).toHaveURL(/\?kind=aftersales$/);
  await expect(names(page)).toHaveText(["云岫汽车哈尔滨松北店"]);
  await page.getByRole("searchbox").fill("没有的店");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.getByText("名单中没有符合这些条件的门店")).toBeVisible();
  await page.getByRole("link", { name: "查看全部", exact: true }).click();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "下载全部（CSV）" }).click()]);
  expect(file.suggestedFilename()).toBe("dealer-inquiry-stop.csv");
});

test("whether somebody is authorised is told by name, code and credit code", async ({ page }) => {
  const asked = page.getByRole("searchbox", { name: "企业或门店名称、门店代码、统一社会信用代码" });
  const answer = page.getByRole("main").getByRole("status");
  await page.goto(LIST, { waitUntil: "networkidle" });
  await page.getByRole("navigation", { name: "公示与核对" }).getByRole("link", { name: "授权查询" }).click();
  await asked.fill("滨江");
  await asked.press("Enter");
  await expect(answer).toContainText("授权有效");
  await expect(answer).toContainText(/授权编号YXSQ-33001-20\d\d/);
  const uscc = /[0-9A-Z]{18}/.exec((await answer.getByText(/^[0-9A-Z]{18}$/).textContent()) ?? "")?.[0] ?? "";
  expect(await violationsOf(page)).toEqual([]);
  // Where dealers are looked for, too.
  await page.goto(LIST, { waitUntil: "networkidle" });
  await look(page, uscc);
  await page.getByRole("link", { name: "按统一社会信用代码查询授权" }).click();
  await expect(answer.getByRole("listitem")).toHaveCount(1);
  await expect(answer).toContainText("云岫汽车杭州滨江店");
  await asked.fill("yx13002");
  await asked.press("Enter");
  await expect(answer).toContainText("全部终止");
  await asked.fill("91350100M000100Y4O");
  await asked.press("Enter");
  await expect(answer).toContainText("不含 I、O、S、V、Z");
  await page.goBack();
  await expect(answer).toContainText("全部终止");
  await answer.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/dealer-inquiry-stop\?id=\d+$/);
});

test("those that repair are listed with the day of the list, and handed out", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${LIST}/service-providers`);
  await expect(status(page)).toHaveText(/^全国 \d+ 家，名单更新于 20\d\d-\d\d-\d\d$/);
  await page.getByRole("navigation", { name: "筛选售后服务商" }).getByRole("link", { name: "浙江省" }).click();
  await expect(names(page).first()).toHaveText(/^云岫汽车(杭州|宁波)/);
  await expect(page).toHaveURL(/\?province=330000$/);
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "下载全部（CSV）" }).click()]);
  expect(file.suggestedFilename()).toBe("service-providers.csv");
  await context.close();
});

test("thirty provinces never run sideways: they go on in further lines, and on phones fold behind the one that is chosen", async ({
  page,
}) => {
  await page.goto(`${LIST}/service-providers`, { waitUntil: "networkidle" });
  const words = page.getByRole("navigation", { name: "筛选售后服务商" });
  for (const width of [1920, 1280, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const right = await words
      .getByRole("link")
      .evaluateAll((links) => Math.max(...links.map((link) => link.getBoundingClientRect().right)));
    expect(right).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(words.getByRole("link")).toHaveCount(0);
  const folded = words.locator("summary");
  await expect(folded).toHaveText(/全国/);
  await folded.press("Enter");
  expect(await violationsOf(page)).toEqual([]);
  await words.getByRole("link", { name: "新疆维吾尔自治区" }).press("Enter");
  await expect(page).toHaveURL(/\?province=650000$/);
  await expect(folded).toHaveText(/新疆维吾尔自治区/);
  await expect(folded).toBeFocused();
  await expect(words.getByRole("link")).toHaveCount(0);
});

test("places and filters stand in the address, and can be taken away again", async ({ page }) => {
  await page.goto(LIST, { waitUntil: "networkidle" });
  await province(page).selectOption("330000");
  await expect(page).toHaveURL(`${LIST}?province=330000`);
  await expect(status(page)).toHaveText(/^浙江省 \d+ 家$/);
  await city(page).selectOption("330100");
  await expect(page).toHaveURL(`${LIST}?city=330100`);
  await expect(status(page)).toHaveText("杭州市 4 家");
  await filters(page).getByRole("link", { name: "钣喷" }).click();
  await expect(page).toHaveURL(`${LIST}?city=330100&bodywork=1`);
  await expect(names(page)).toHaveText(["云岫汽车杭州滨江店", "云岫汽车杭州余杭店"]);
  await page.reload();
  await expect(filters(page).getByRole("link", { name: "钣喷" })).toHaveAttribute("aria-current", "true");
  await filters(page).getByRole("link", { name: "钣喷" }).click();
  await expect(status(page)).toHaveText("杭州市 4 家");
  await look(page, "没有的店");
  await expect(page.getByText("没有符合这些条件的门店")).toBeVisible();
  await page.getByRole("link", { name: "查看全部门店" }).click();
  await expect(page).toHaveURL(LIST);
});

test("who is open is told by the visitor's clock, wherever it stands", async ({ page }) => {
  await page.clock.setFixedTime("2026-11-24T12:00:00+08:00");
  await page.goto(`${LIST}?city=330100`, { waitUntil: "networkidle" });
  const row = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(row("云岫汽车杭州滨江店")).toContainText("营业中 · 20:00 打烊");
  await expect(row("云岫汽车杭州萧山店")).toContainText("已打烊 · 明日 09:00 开门");
  await filters(page).getByRole("link", { name: "营业中" }).click();
  await expect(page).toHaveURL(`${LIST}?city=330100&open=1`);
  await expect(status(page)).toHaveText("杭州市 3 家");
  await page.clock.setFixedTime("2026-11-24T23:00:00+08:00");
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByText("没有符合这些条件的门店")).toBeVisible();
});

test("without JavaScript the list is searched, narrowed and turned over all the same", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(LIST);
  await expect(names(page)).toHaveCount(20);
  await expect(page.getByText(/营业中/)).toHaveCount(0);
  await page.getByRole("link", { name: "第 2 页" }).click();
  await expect(status(page)).toHaveText(/第 2 页$/);
  await province(page).selectOption("330000");
  await box(page).fill("滨江");
  await page.getByRole("button", { name: "查找" }).click();
  await expect(names(page)).toHaveText(["云岫汽车杭州滨江店"]);
  await expect(page.getByRole("main")).toContainText("周一至周日 09:00–20:00");
  await city(page).selectOption("330200");
  await page.getByRole("button", { name: "查找" }).click();
  await expect(page.getByText("没有符合这些条件的门店")).toBeVisible();
  await context.close();
});
