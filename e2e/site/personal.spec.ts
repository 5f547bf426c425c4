import { expect, type Page, test } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { tokenOf } from "../support/run-directory.ts";
import { declineConsent, PHONE } from "../support/shell.ts";

const PARTS = ["cars", "requests", "points", "favourites", "messages", "consents"];

test.beforeEach(({ page }) => declineConsent(page));

const part = (name: string) => `/next/user/personal?part=${name}`;
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

test("a member finds level, points with their ledger, requests, messages and favourites; nothing is amiss in any of them", async ({
  page,
}) => {
  await page.goto(`/next/user/personal?token=${tokenOf("远山先生")}`);
  await expect(heading(page, /^远山先生，/)).toBeVisible();
  await expect(page.getByText(/云岭会员，\d{4}年\d+月加入/)).toBeVisible();
  await expect(page.getByRole("list", { name: "积分" }).getByRole("link")).toHaveCount(4);
  await expect(page.getByText("门店已确认")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page
    .getByRole("list", { name: "积分" })
    .getByRole("link", { name: /风享积分/ })
    .click();
  await expect(page).toHaveURL(/part=points&kind=fengxiang$/);
  await expect(page.getByText("年度车主盛典")).toBeVisible();
  await expect(page.getByText("高原穿越活动").first()).toBeVisible();
  await expect(page.getByText("到期清零").first()).toBeVisible();
  await page.getByRole("link", { name: "厂家积分", exact: true }).click();
  await expect(page.getByText("−1,000")).toBeVisible();
  await page.reload();
  await expect(page.getByText("−1,000")).toBeVisible();
  await page.goBack();
  await expect(heading(page, /^远山先生，/)).toBeVisible();

  for (const size of [{ width: 1280, height: 800 }, PHONE]) {
    await page.setViewportSize(size);
    for (const name of PARTS) {
      await page.goto(part(name));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("加载中")).toHaveCount(0);
      expect(await violationsOf(page), name).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name).toBe(true);
    }
  }
});

test("what was liked without an account becomes the member's, with trim and colour, and goes again", async ({ page }) => {
  await page.goto("/next/car-type/car-detail/2");
  const heart = page.getByRole("button", { name: /^收藏/ });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");

  await page.goto(`/next/user/personal?part=favourites&token=${tokenOf("知夏")}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("favourites") ?? "[]")).toBe("[]");
  await page.goto("/next/car-type/car-detail/2");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  const name = (await heart.getAttribute("aria-label"))?.replace("收藏", "") ?? "";
  await page.goto(part("favourites"));
  await page.getByRole("button", { name: `取消收藏${name}` }).click();
  await expect(page.getByText(`已取消收藏${name}。`)).toBeVisible();
  await page.getByRole("button", { name: "撤回" }).click();
  await page.getByRole("button", { name: `取消收藏${name}` }).click();
  await page.reload();
  await expect(heading(page, "收藏")).toBeVisible();
  await expect(page.getByRole("button", { name: `取消收藏${name}` })).toHaveCount(0);
});

test("two tabs are one visit: messages, signing out, and somebody else who signs in", async ({ page, context }) => {
  await page.goto(`/next/user/personal?part=messages&token=${tokenOf("知夏")}`);
  await page.getByRole("button", { name: "标为已读" }).first().click();
  await page.getByRole("button", { name: "删除" }).first().click();
  await page.getByRole("button", { name: "撤回" }).click();
  await expect(page.getByRole("button", { name: "标为未读" }).first()).toBeVisible();

  const other = await context.newPage();
  await page.goto("/next/user/personal");
  await expect(heading(page, /^知夏，/)).toBeVisible();
  await other.goto(`/next/news?token=${tokenOf("远山先生")}`);
  await other.getByRole("alertdialog").getByRole("button", { name: "切换" }).click();
  await expect(heading(page, /^远山先生，/)).toBeVisible();
  await other.evaluate(() => {
    localStorage.removeItem("token");
    localStorage.removeItem("userInfo");
  });
  await expect(page).toHaveURL(/\/next\/login\?redirect=%2Fuser%2Fpersonal$/);
});
