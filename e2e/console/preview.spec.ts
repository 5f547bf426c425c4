import { expect, test } from "@playwright/test";
import { callConsole, signInToConsole } from "../support/console.ts";
import { saved } from "../support/editor.ts";
import { draftItem } from "../support/previews.ts";
import { DESKTOP, declineConsent, PHONE } from "../support/shell.ts";

test("a preview of several drafts is one link, which ends when it is revoked", async ({ context, page, browser }) => {
  await signInToConsole(context, "bianji");
  const word = `试验${Date.now() % 100_000}`;
  await draftItem(context.request, "navigation", { parentId: null, navigationName: word, customLink: "/news", jumpType: 1 });

  await page.goto("/manage/previews");
  await page.getByRole("button", { name: "新建预览" }).click();
  const form = page.getByRole("form", { name: "新建预览" });
  await form.getByRole("textbox", { name: "名称" }).fill(`${word}导航`);
  await form.getByRole("button", { name: "生成预览链接" }).click();
  await expect(form.getByText("请至少选择一项内容，或指定一个将来的时间。")).toBeVisible();
  await form.getByRole("checkbox", { name: word }).check();
  await form.getByRole("button", { name: "生成预览链接" }).click();
  const dialog = page.getByRole("dialog", { name: `${word}导航` });
  await expect(dialog.getByRole("img", { name: "预览链接的二维码" })).toBeVisible();
  const { pathname, search } = new URL(await dialog.getByRole("textbox", { name: "预览链接" }).inputValue());

  const visitor = await browser.newContext();
  const look = await visitor.newPage();
  await look.goto(pathname + search);
  await expect(look.getByRole("banner")).toContainText(word);
  const frames = await visitor.newPage();
  const address = await dialog.getByRole("link", { name: /并排查看/ }).getAttribute("href");
  await frames.goto(address ?? "");
  await expect(frames.getByRole("heading", { name: "多宽度预览" })).toBeVisible();
  await expect(frames.frameLocator("iframe >> nth=2").getByRole("banner")).toContainText(word);

  await dialog.getByRole("button", { name: "关闭" }).click();
  const row = page.getByRole("row", { name: new RegExp(`${word}导航`) });
  await row.getByRole("button", { name: "撤销" }).click();
  await page.getByRole("button", { name: "撤销链接" }).click();
  await expect(row.getByText("已撤销")).toBeVisible();
  await look.goto(pathname + search);
  await expect(look.getByRole("banner")).not.toContainText(word);
  await visitor.close();
});

test("an item of the hover bar is seen by a link, on a wide screen and on a telephone, before anybody else sees it", async ({
  context,
  page,
  browser,
}) => {
  await signInToConsole(context, "bianji");
  const word = `试用权益${Date.now() % 100_000}`;
  await page.goto("/manage/hover-bar");
  await expect(page.getByRole("list", { name: "侧边栏" })).toBeVisible();
  await page.getByRole("button", { name: "新建一项" }).click();
  await page.getByRole("textbox", { name: "说明" }).fill(word);
  await page.getByRole("textbox", { name: "链接" }).fill("/activity");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(saved(page)).toBeVisible();
  await page.getByRole("button", { name: "预览", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "预览" });
  await dialog.getByRole("button", { name: "生成预览链接" }).click();
  const { pathname, search } = new URL(await dialog.getByRole("textbox", { name: "预览链接" }).inputValue());

  const wide = await (await browser.newContext({ viewport: DESKTOP })).newPage();
  const phone = await (await browser.newContext({ viewport: PHONE })).newPage();
  for (const look of [wide, phone]) {
    await declineConsent(look);
    await look.goto(pathname + search);
    await expect(look.getByRole("complementary", { name: "预览", exact: true })).toContainText(word);
    // A new item is the last, which telephones fold away.
    if (look === phone) await look.getByRole("button", { name: "展开快捷入口" }).click();
    await expect(look.getByRole("link", { name: word })).toHaveAttribute("href", "/next/activity");
  }
  const site = await (await browser.newContext()).newPage();
  await site.goto("/next/");
  await expect(site.getByRole("contentinfo")).toBeVisible();
  await expect(site.getByRole("link", { name: word })).toHaveCount(0);

  await dialog.getByRole("button", { name: "撤销链接" }).click();
  await expect(dialog).toHaveCount(0);
  await wide.goto(pathname + search);
  await expect(wide.getByRole("contentinfo")).toBeVisible();
  await expect(wide.getByRole("link", { name: word })).toHaveCount(0);
  for (const visitor of [wide, phone, site]) await visitor.context().close();

  // In the console the simulator shows what the bar would be.
  await page.goto("/manage/hover-bar");
  await expect(page.getByRole("region", { name: "宽度模拟" }).getByText(word).first()).toBeVisible();
});

test("an item of the navigation moves below another as a draft", async ({ context, page }) => {
  await signInToConsole(context, "admin");
  const word = `移动${Date.now() % 100_000}`;
  // Right behind the one item that shows what stands below it.
  const { list } = (await callConsole(context.request, "manageContentList", { type: "navigation", keyword: "二手车" })) as {
    list: { sort: number }[];
  };
  const payload = { parentId: null, navigationName: word, customLink: "/news", jumpType: 1 };
  await callConsole(context.request, "manageContentCreate", {
    type: "navigation",
    requestId: crypto.randomUUID(),
    payload,
    sort: list[0]?.sort,
  });
  await page.goto("/manage/navigation");
  const simulator = page.getByRole("region", { name: "宽度模拟" });
  await expect(simulator.getByRole("listitem").last()).toContainText(word);
  await page.getByRole("button", { name: `降一级“${word}”` }).click();
  await expect(page.getByText("顺序已存为草稿，发布后生效")).toBeVisible();
  await expect(simulator.getByRole("listitem").last()).not.toContainText(word);
  await expect(page.getByRole("button", { name: `升一级“${word}”` })).toBeEnabled();
  await page.reload();
  await expect(page.getByRole("button", { name: `升一级“${word}”` })).toBeEnabled();
});
