import { expect, type Page, test } from "@playwright/test";

/** A demo car with flaws on its left side, and its report. */
const CAR = "/next/carDetail?id=3";
const REPORT = "JC26000074";
/** A demo car that has been sold. */
const SOLD = "/next/carDetail?id=12";

const main = (page: Page) => page.getByRole("main");
const part = (page: Page, name: string | RegExp) => main(page).getByRole("region", { name });

test("a car's page says what it costs, what is wrong with it and what nobody knows", async ({ page }) => {
  await page.goto(CAR);
  await expect(main(page).getByText(/^每月 [\d,]+ 元$/)).toBeVisible();
  const [monthly, rate] = await Promise.all(
    [/^每月/, /^年化利率 \d+\.\d{2}%$/].map((text) =>
      main(page)
        .getByText(text)
        .evaluate((span) => getComputedStyle(span).fontSize),
    ),
  );
  expect(rate, "the annualised rate is as large as the monthly figure").toBe(monthly);
  await expect(part(page, "我们不知道的事").getByRole("listitem").first()).toBeVisible();
  await expect(part(page, "检测报告").getByRole("row")).not.toHaveCount(0);
  await expect(part(page, "维保记录").getByRole("listitem").first()).toBeVisible();
  await expect(part(page, "相近的车").getByRole("article")).toHaveCount(3);
});

test("a flaw's mark leads to its words and these to its photograph, by keyboard too", async ({ page }) => {
  await page.goto(CAR, { waitUntil: "networkidle" });
  const flaws = part(page, /^瑕疵，\d+ 处$/);
  const mark = flaws.getByRole("link", { name: /^2，左侧/ });
  await mark.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#defect-2$/);
  const words = flaws.getByRole("listitem").nth(1);
  await expect(words).toBeInViewport();
  await words.getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#flaw-2$/);
  await expect(main(page).getByRole("img", { name: /^瑕疵 2：左侧/ })).toBeInViewport();

  const gallery = part(page, "照片与瑕疵");
  await gallery.getByRole("link", { name: /^照片/ }).click();
  await expect(gallery.getByRole("img").first()).toBeInViewport({ ratio: 0.9 });
  await gallery.getByRole("button", { name: "下一张" }).click();
  await expect(gallery.getByRole("img").nth(1)).toBeInViewport({ ratio: 0.9 });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a copy of the report is verified", async ({ page }) => {
      await page.goto(CAR);
      const report = part(page, "检测报告");
      const hash = (await report.getByText(/^[0-9a-f]{64}$/).textContent()) ?? "";
      async function verify(number: string, sum: string): Promise<void> {
        await report.getByRole("textbox", { name: "手中报告的编号" }).fill(number);
        await report.getByRole("textbox", { name: "校验码前 16 位" }).fill(sum);
        await report.getByRole("button", { name: "核对" }).click();
      }
      await verify(REPORT, hash.slice(0, 16));
      await expect(report.getByRole("status")).toHaveText(/^核对一致/);
      await verify(REPORT, "0000000000000000");
      await expect(report.getByRole("status")).toHaveText(/^核对不一致/);
      await page.goBack();
      await expect(report.getByRole("status")).toHaveText(/^核对一致/);
    });
  });
}

test("a sold car's page stays, says so and offers others; one that never was is not found", async ({ page }) => {
  await page.goto(SOLD);
  await expect(main(page).getByRole("note")).toContainText("已经售出");
  await expect(main(page).getByRole("link", { name: "预约看车" })).toHaveCount(0);
  await expect(part(page, "相近的车").getByRole("article")).toHaveCount(3);
  const answer = await page.goto("/next/carDetail?id=999999");
  expect(answer?.status()).toBe(404);
});
