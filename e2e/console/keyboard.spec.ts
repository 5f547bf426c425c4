import { expect, type Page, test } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { signInToConsole } from "../support/console.ts";
import { saved } from "../support/editor.ts";
import { draftItem, shortNews } from "../support/previews.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const isSomewhere = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

test("a piece of news is begun, written, submitted and taken back by keyboard alone, and the focus is never lost", async ({
  context,
  page,
}) => {
  await signInToConsole(context, "bianji");
  await page.goto("/manage/content/news");
  await expect(page.getByRole("table", { name: "新闻" }).getByRole("link").first()).toBeVisible();
  await page.keyboard.press("n");
  const title = page.getByRole("textbox", { name: /^标题/ });
  await expect(title).toBeFocused();
  await page.keyboard.type("只用键盘写的新闻");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(saved(page)).toBeVisible();
  await expect(title).toBeFocused();
  await page.getByRole("textbox", { name: "文字" }).first().focus();
  await page.keyboard.type("山路十八弯，每一弯都有人等。");

  await page.keyboard.press("ControlOrMeta+Enter");
  const remark = dialog(page, "提交审核").getByRole("textbox");
  await expect(remark).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page, "提交审核")).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "文字" }).first()).toBeFocused();

  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(remark).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("待审核", { exact: true })).toBeVisible();
  await expect(dialog(page, "提交审核")).toHaveCount(0);
  await expect.poll(() => isSomewhere(page)).toBe(true);

  const reject = page.getByRole("button", { name: "退回草稿" });
  await reject.focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page, "退回草稿").getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(reject).toBeFocused();
});

test("a list of things to do gives the focus back to its button when Escape closes it, and so does the dialog that it opened", async ({
  context,
  page,
}) => {
  await signInToConsole(context, "shenhe");
  const { id } = await draftItem(context.request, "news", shortNews("键盘与菜单"));
  await page.goto(`/manage/content/news/${id}`);
  const more = page.getByRole("button", { name: "更多操作" });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "历史版本" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "放弃草稿" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page, "放弃草稿")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page, "放弃草稿")).toHaveCount(0);
  await expect(more).toBeFocused();
});

test("what moves a slide keeps the focus while the order is saved", async ({ context, page }) => {
  await signInToConsole(context, "shenhe");
  await page.goto("/manage/carousels?position=home_top");
  const order = page.getByRole("region", { name: "播放顺序" });
  const down = order.getByRole("button", { name: /^下移/ }).first();
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  // Nothing is moved: this is about the time that it takes.
  await page.route("**/manage-bff/content/reorder", async (route) => {
    await isLetGo;
    await route.abort();
  });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(order).toHaveAttribute("aria-busy", "true");
  await expect(down).toBeFocused();
  letGo();
  await expect(order).toHaveAttribute("aria-busy", "false");
  await expect(down).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("pages are as wide as the screen, tables scroll by keyboard, and nothing loses its name", async ({ context, page }) => {
    await signInToConsole(context, "admin");
    for (const path of ["approvals", "navigation", "hover-bar", "carousels", "content/protocol/1", "vehicles", "staff", "audit"]) {
      await page.goto(`/manage/${path}`);
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("main").locator("table, ol, ul").first()).toBeVisible();
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(beyond, path).toBe(0);
      expect.soft(await violationsOf(page), path).toEqual([]);
    }
    await page.goto("/manage/carousels");
    const slide = page.getByRole("list", { name: "播放顺序" }).getByRole("link").first();
    await expect(slide).toBeVisible();
    expect((await slide.boundingBox())?.width).toBeGreaterThan(100);
  });
});

test("a drawer begins at its first field, and Escape asks before it throws away what was typed into it", async ({ context, page }) => {
  await signInToConsole(context, "admin");
  await page.goto("/manage/vehicles");
  await page.getByRole("table").getByRole("link", { name: "知还", exact: true }).click();
  await page.getByRole("tab", { name: "价格" }).click();
  const ask = page.getByRole("button", { name: "申请调价" });
  const form = page.getByRole("form", { name: "申请调价" });
  await ask.press("Enter");
  await expect(form.getByRole("spinbutton").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
  await expect(ask).toBeFocused();

  await ask.press("Enter");
  const reason = form.getByRole("textbox", { name: "调价原因" });
  await reason.fill("年度调价");
  await reason.press("Escape");
  const asks = dialog(page, "填写的内容还没有提交");
  await asks.getByRole("button", { name: "取消" }).click();
  await expect(reason).toHaveValue("年度调价");
  await reason.press("Escape");
  await asks.getByRole("button", { name: "放弃填写" }).click();
  await expect(form).toHaveCount(0);
  await expect.poll(() => isSomewhere(page)).toBe(true);
});

test("Enter in a date takes what was typed and leaves the form unsent", async ({ context, page }) => {
  await signInToConsole(context, "zhaohui");
  await page.goto("/manage/recalls");
  await page.getByRole("button", { name: "新建召回" }).click();
  const day = page.getByRole("textbox", { name: /^公布日期/ });
  await day.fill("2026-12-01");
  await day.press("Enter");
  await expect(day).toHaveValue("2026-12-01");
  await page.getByRole("textbox", { name: /^截止日期/ }).click();
  await expect(page.getByText("请填写名称")).toHaveCount(0);
});
