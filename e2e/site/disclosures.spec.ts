import { expect, type Page, test } from "@playwright/test";

const LIST = "/next/disclose";
const SURVEY = "/next/disclose/detail/14/?info=satisfied";

const tree = (page: Page) => page.getByRole("navigation", { name: "信息披露目录" });
const status = (page: Page) => page.getByRole("main").getByRole("status");
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const items = (page: Page) => page.getByRole("main").locator('a[href*="/disclose/detail/"]');
const search = (page: Page) => new URL(page.url()).searchParams;

test.describe("list", () => {
  test("a branch of the tree shows its items, has an address and comes back with it", async ({ page }) => {
    await page.goto(LIST);
    await expect(title(page)).toHaveText("信息披露");
    await tree(page).getByRole("link", { name: "服务与质量" }).click();
    await expect(title(page)).toHaveText("服务与质量");
    expect(search(page).get("first")).toBe("服务与质量");

    await tree(page).getByRole("link", { name: "三包与质保" }).click();
    await expect(title(page)).toHaveText("三包与质保");
    await tree(page).getByRole("link", { name: "三包责任" }).click();
    await expect(title(page)).toHaveText("三包责任");
    await expect(tree(page).getByRole("link", { name: "三包责任" })).toHaveAttribute("aria-current", "page");
    expect([...search(page).values()]).toEqual(["服务与质量", "三包与质保", "三包责任"]);
    await expect(page.getByRole("main")).toContainText("云岫服〔2026〕22 号");

    await page.goBack();
    await expect(title(page)).toHaveText("三包与质保");
    await page.reload();
    await expect(title(page)).toHaveText("三包与质保");
    await expect(page).toHaveTitle("三包与质保 - 云岫汽车");
  });

  test("counts of the tree are what its branches hold", async ({ page }) => {
    await page.goto(LIST);
    const all = Number((await tree(page).getByRole("link", { name: "全部信息" }).textContent())?.match(/\d+/)?.[0]);
    expect(all).toBeGreaterThanOrEqual(24);
    await expect(status(page)).toHaveText(`共 ${all} 条`);
    await expect(items(page)).toHaveCount(all);
  });

  test("the chevron folds a level without leaving the page", async ({ page }) => {
    await page.goto(LIST);
    const child = tree(page).getByRole("link", { name: "登记与备案" });
    await expect(child).toBeHidden();
    await tree(page).getByLabel("企业信息的下级目录").click();
    await expect(child).toBeVisible();
    await expect(page).toHaveURL(LIST);
  });

  test("a word finds titles, summaries and numbers; nothing found offers ways on", async ({ page }) => {
    await page.goto(LIST);
    const box = page.getByRole("searchbox", { name: "关键词或文号" });
    await box.fill("三包");
    await box.press("Enter");
    await expect(title(page)).toHaveText("查找“三包”");
    await expect(items(page).first()).toBeVisible();
    await box.fill("云岫服〔2026〕22 号");
    await page.getByRole("button", { name: "查找" }).click();
    await expect(status(page)).toHaveText("共 1 条");
    await box.fill("没有这样的文件");
    await box.press("Enter");
    await expect(page.getByText("没有标题、摘要或文号含有“没有这样的文件”的信息")).toBeVisible();
    await expect(page.getByRole("main").locator('a[href^="tel:"]').first()).toBeVisible();
    await page.getByRole("link", { name: "查看全部信息" }).click();
    await expect(title(page)).toHaveText("信息披露");
  });

  test("a branch that is not there says so", async ({ page }) => {
    await page.goto(`${LIST}?first=${encodeURIComponent("没有的目录")}`);
    await expect(page.getByText("这个目录下没有信息")).toBeVisible();
  });
});

test.describe("phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the tree folds above the list and folds again after a choice", async ({ page }) => {
    await page.goto(LIST);
    await expect(tree(page)).toBeHidden();
    const fold = page.getByRole("complementary", { name: "查找信息披露" }).getByText("目录", { exact: true });
    await fold.click();
    await tree(page).getByRole("link", { name: "产品与价格" }).click();
    await expect(title(page)).toHaveText("产品与价格");
    await expect(tree(page)).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("tree, search, item and survey work", async ({ page }) => {
    await page.goto(LIST);
    await tree(page).getByRole("link", { name: "产品与价格" }).click();
    await expect(title(page)).toHaveText("产品与价格");
    await page.getByRole("searchbox", { name: "关键词或文号" }).fill("满意度");
    await page.getByRole("button", { name: "查找" }).click();
    await expect(title(page)).toHaveText("查找“满意度”");
    await page.getByRole("link", { name: "满意度调查：请告诉我们哪里不好" }).click();
    await page.getByRole("link", { name: "填写问卷" }).click();
    await expect(page.getByRole("region", { name: "请告诉我们哪里不好" }).getByRole("link", { name: /400/ })).toBeVisible();
  });
});

test.describe("item", () => {
  test("says its number, issuer, dates, basis and versions, and offers its files", async ({ page }) => {
    await page.goto(`${LIST}/detail/13`);
    await expect(title(page)).toHaveText("家用汽车三包责任信息");
    await expect(page).toHaveTitle("家用汽车三包责任信息 - 云岫汽车");
    const main = page.getByRole("main");
    await expect(main.getByRole("definition").first()).toHaveText("云岫服〔2026〕22 号");
    await expect(main).toContainText("2026-10-06 起生效");
    await expect(main).toContainText("国家市场监督管理总局令第 43 号");
    await page.getByRole("link", { name: "历史版本" }).click();
    await expect(page).toHaveURL(/#versions$/);
    const versions = page.getByRole("region", { name: "历史版本" });
    await expect(versions.getByRole("rowheader")).toHaveCount(3);
    await expect(versions.getByRole("rowheader").first()).toContainText("现行");

    const file = page.getByRole("region", { name: "附件" }).getByRole("link").first();
    const response = await page.request.get((await file.getAttribute("href")) ?? "");
    expect(response.status()).toBe(200);
    expect((await response.body()).subarray(0, 5).toString()).toBe("%PDF-");

    await expect(tree(page).getByRole("link", { name: "三包责任" })).toHaveAttribute("aria-current", "true");
    await page
      .getByRole("navigation", { name: "上一条与下一条" })
      .getByRole("link", { name: /下一条/ })
      .click();
    await expect(title(page)).toHaveText("动力电池容量衰减限值与三电质保");
  });

  test("14 alone holds the survey", async ({ page }) => {
    await page.goto(`${LIST}/detail/14`);
    await page.getByRole("link", { name: "填写问卷" }).click();
    await expect(page).toHaveURL(SURVEY);
    await expect(page.getByRole("form", { name: "满意度问卷" })).toBeVisible();
    await page.goto(`${LIST}/detail/13?info=satisfied`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("form", { name: "满意度问卷" })).toHaveCount(0);
  });

  test("27 calls would-be dealers to apply", async ({ page }) => {
    await page.goto(`${LIST}/detail/27`);
    await page.getByRole("region", { name: "在线申请" }).getByRole("link", { name: "提交申请" }).click();
    await expect(page).toHaveURL("/next/disclose/apply-for");
  });

  test("an unknown item is the not-found page with its status", async ({ request }) => {
    for (const id of ["999999", "abc", "0", "-1"]) {
      const response = await request.get(`${LIST}/detail/${id}`);
      expect(response.status(), id).toBe(404);
      expect(await response.text()).toContain("云深不知处");
    }
  });
});
