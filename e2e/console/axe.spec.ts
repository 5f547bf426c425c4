import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { callConsole, signInToConsole } from "../support/console.ts";

const themes = ["light", "dark"] as const;

async function expectNoViolation(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`);
  expect(found, name).toEqual([]);
}

for (const theme of themes) {
  test(`the console's main screens have no accessibility violation in the ${theme} theme`, async ({ context, page }) => {
    await page.addInitScript((chosen) => localStorage.setItem("manage.theme", chosen), theme);
    await page.goto("/manage/sign-in");
    await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
    await expectNoViolation(page, "sign-in");

    await signInToConsole(context, "shenhe");
    await page.goto("/manage/");
    await expect(page.getByRole("region", { name: "待我审核" })).toBeVisible();
    await expectNoViolation(page, "desk");

    await page.goto("/manage/content/news");
    await expect(page.getByRole("table", { name: "新闻" }).getByRole("link").first()).toBeVisible();
    await expectNoViolation(page, "list");

    const { list } = (await callConsole(context.request, "manageContentList", { type: "news" })) as { list: { id: number }[] };
    await page.goto(`/manage/content/news/${list[0]?.id}`);
    await expect(page.getByRole("textbox", { name: "文字" }).first()).toBeVisible();
    await expectNoViolation(page, "editor");

    await page.goto("/manage/account");
    await expect(page.getByRole("table", { name: "登录中的设备" }).getByText("当前设备")).toBeVisible();
    await expectNoViolation(page, "account");

    await page.keyboard.press("ControlOrMeta+k");
    await expect(page.getByRole("combobox", { name: "搜索页面、内容与操作" })).toBeFocused();
    await expectNoViolation(page, "search");
  });
}
