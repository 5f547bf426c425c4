import { expect, type Page, test } from "@playwright/test";

const LIST = "/next/course";
const LESSON = "/next/course/detail?id=1";

const status = (page: Page) => page.getByRole("main").getByRole("status");
const filters = (page: Page) => page.getByRole("navigation", { name: "筛选课程" });
const player = (page: Page) => page.getByRole("region", { name: /^播放《/ });
const transcript = (page: Page) => page.getByRole("region", { name: "文字稿" });
const button = (page: Page, name: string) => player(page).getByRole("button", { name, exact: true });
const place = (page: Page) => player(page).getByText(/^第 \d+ 步，共 \d+ 步$/);
/** The step that the writing marks, from 1. */
const marked = (page: Page) => transcript(page).locator("[aria-current=step]");

/** Opens the lesson and waits until the player listens. */
const openLesson = (page: Page) => page.goto(LESSON, { waitUntil: "networkidle" });

test.describe("list", () => {
  test("audience and vehicle stand in the address", async ({ page }) => {
    await page.goto(LIST);
    const all = (await status(page).textContent()) ?? "";
    await filters(page).getByRole("link", { name: "长辈" }).click();
    await expect(filters(page).getByRole("link", { name: "长辈" })).toHaveAttribute("aria-current", "true");
    await expect(page).toHaveURL(`${LIST}?audience=${encodeURIComponent("长辈")}`);
    await expect(status(page)).not.toHaveText(all);
    await filters(page).getByRole("link", { name: "云起" }).click();
    await expect(page).toHaveURL(`${LIST}?audience=${encodeURIComponent("长辈")}&vehicleId=1`);
    await filters(page).getByRole("link", { name: "全部" }).click();
    await expect(page).toHaveURL(`${LIST}?vehicleId=1`);
    await filters(page).getByRole("link", { name: "不限" }).click();
    await expect(page).toHaveURL(LIST);
    await expect(status(page)).toHaveText(all);
  });

  test("a page beyond the end leads to the last one", async ({ page }) => {
    await page.goto(`${LIST}?page=900`);
    await expect(page.getByText("没有第 900 页")).toBeVisible();
    await page.getByRole("link", { name: "到最后一页" }).click();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
  });

  test("a lesson that is not there is the not-found page with its status", async ({ request }) => {
    for (const query of ["", "?id=", "?id=abc", "?id=999999"]) {
      const response = await request.get(`/next/course/detail${query}`);
      expect(response.status(), query).toBe(404);
    }
  });
});

test.describe("player", () => {
  test("stands still until it is played, goes on by itself, pauses, and marks its words", async ({ page }) => {
    await page.clock.install();
    await openLesson(page);
    await expect(place(page)).toHaveText(/^第 1 步/);
    await page.clock.runFor(60_000);
    await expect(place(page)).toHaveText(/^第 1 步/);

    await button(page, "播放").click();
    await expect(button(page, "暂停")).toBeVisible();
    await page.clock.runFor(12_000);
    await expect(place(page)).toHaveText(/^第 2 步/);
    await expect(marked(page)).toContainText("七个孔是交流口");
    await expect(player(page).locator("[aria-live=polite]")).toContainText("七个孔是交流口");

    await button(page, "暂停").click();
    await page.clock.runFor(60_000);
    await expect(place(page)).toHaveText(/^第 2 步/);
  });

  test("a higher speed takes less time", async ({ page }) => {
    await page.clock.install();
    await openLesson(page);
    await button(page, "1.5×").click();
    await expect(button(page, "1.5×")).toHaveAttribute("aria-pressed", "true");
    await button(page, "播放").click();
    await page.clock.runFor(8_000);
    await expect(place(page)).toHaveText(/^第 2 步/);
  });

  test("comes to its end and begins again", async ({ page }) => {
    await page.clock.install();
    await openLesson(page);
    await transcript(page).getByRole("button").last().click();
    await expect(place(page)).not.toHaveText(/^第 1 步/);
    await button(page, "播放").click();
    await page.clock.runFor(121_000);
    await button(page, "重新播放").click();
    await expect(place(page)).toHaveText(/^第 1 步/);
    await expect(button(page, "暂停")).toBeVisible();
  });

  test("the keyboard plays and steps; at the ends the focus stays", async ({ page }) => {
    await openLesson(page);
    await button(page, "播放").focus();
    await page.keyboard.press("Space");
    await expect(button(page, "暂停")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(button(page, "播放")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(place(page)).toHaveText(/^第 3 步/);
    await page.keyboard.press("ArrowLeft");
    await expect(place(page)).toHaveText(/^第 2 步/);

    await button(page, "上一步").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(place(page)).toHaveText(/^第 1 步/);
    await expect(button(page, "上一步")).toBeFocused();
  });

  test("a click on the picture plays, and the space bar then pauses without scrolling", async ({ page }) => {
    await openLesson(page);
    await player(page).getByRole("img").first().click();
    await expect(button(page, "暂停")).toBeVisible();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press("Space");
    await expect(button(page, "播放")).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test("chapters and times of the writing lead to their steps", async ({ page }) => {
    await openLesson(page);
    const chapters = page.getByRole("navigation", { name: /共 \d+ 章/ });
    await chapters.getByRole("link", { name: /在家慢充/ }).click();
    await expect(place(page)).toHaveText(/^第 5 步/);
    await expect(chapters.getByRole("link", { name: /在家慢充/ })).toHaveAttribute("aria-current", "step");
    await transcript(page).getByRole("button").nth(2).click();
    await expect(place(page)).toHaveText(/^第 3 步/);
    await expect(player(page)).toBeInViewport();
  });

  test("nothing below moves from step to step", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openLesson(page);
    const at = () => transcript(page).evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const before = await at();
    for (let step = 0; step < 6; step += 1) {
      await button(page, "下一步").click();
      expect(await at()).toBe(before);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

for (const width of [1280, 1920]) {
  test(`the chapters stay beside the writing and the next lessons fill their row at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openLesson(page);
    const chapters = page.getByRole("navigation", { name: /共 \d+ 章/ });
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    const edge = title ? width - title.x : 0;
    const [beside, writing] = await Promise.all([chapters.boundingBox(), transcript(page).boundingBox()]);
    if (!beside || !writing) throw new Error("The lesson has no chapters or no writing");
    expect(beside.x).toBeGreaterThan(writing.x + writing.width);
    expect(beside.x - writing.x - writing.width).toBeLessThanOrEqual(24);
    expect(Math.abs(beside.x + beside.width - edge)).toBeLessThanOrEqual(1);
    await transcript(page).getByRole("heading", { level: 3 }).last().scrollIntoViewIfNeeded();
    await page.getByRole("heading", { name: "补充说明" }).scrollIntoViewIfNeeded();
    await expect(chapters).toBeInViewport({ ratio: 1 });

    const others = page.getByRole("region", { name: /^(接着看|也适合)/ }).getByRole("listitem");
    await expect(others).toHaveCount(3);
    const last = await others.last().boundingBox();
    expect(last && Math.abs(last.x + last.width - edge)).toBeLessThanOrEqual(1);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a lesson is an illustrated transcript with its chapters", async ({ page }) => {
    await page.goto(LESSON);
    await expect(player(page)).toBeHidden();
    await page
      .getByRole("navigation", { name: /共 \d+ 章/ })
      .getByRole("link", { name: /在家慢充/ })
      .click();
    await expect(page).toHaveURL(/#chapter-2$/);
    await expect(transcript(page).getByRole("img").first()).toBeVisible();
    await expect(transcript(page).getByText("七个孔是交流口")).toBeVisible();
  });
});
