import { expect, type Page, test } from "@playwright/test";
import { violationsInEveryLook, violationsOf } from "../support/accessibility.ts";
import { signInToConsole } from "../support/console.ts";
import { signIn } from "../support/members.ts";
import { tokenOf } from "../support/run-directory.ts";
import { DESKTOP, declineConsent, PHONE } from "../support/shell.ts";
import { book, openForm } from "../support/test-drive-form.ts";

const PARTS = ["cars", "requests", "points", "favourites", "messages", "consents"];
const WIDE = { width: 1920, height: 1080 };

test.beforeEach(({ page }) => declineConsent(page));

const part = (name: string) => `/next/user/personal?part=${name}`;
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Nothing is amiss in any part, on a screen of each size. */
async function expectSound(page: Page, sizes: readonly { width: number; height: number }[]): Promise<void> {
  for (const [index, size] of sizes.entries()) {
    await page.setViewportSize(size);
    for (const name of ["", ...PARTS]) {
      await page.goto(name === "" ? "/next/user/personal" : part(name));
      await expect(page.getByRole("navigation", { name: "个人中心" })).toBeVisible();
      await expect(page.getByText("加载中")).toHaveCount(0);
      expect(await (index === 0 ? violationsInEveryLook(page) : violationsOf(page, { onlyLook: true })), name).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name).toBe(true);
    }
  }
}

test("a member finds their car, level, points with their ledger, requests, messages and favourites", async ({ page }) => {
  await page.goto(`/next/user/personal?token=${tokenOf("知夏")}`);
  await expect(heading(page, /^知夏，/)).toBeVisible();
  await expect(page.getByText(/青山会员，\d{4}年\d+月加入/)).toBeVisible();
  const car = page.getByRole("region", { name: "我的爱车" });
  await expect(car.getByRole("heading", { name: "远岫" })).toBeVisible();
  await expect(car).toContainText("1 项召回未完成");
  await expect(car).toContainText(/下次保养 \d{4}年\d+月\d+日/);
  await expect(car).toContainText(/质保至 \d{4}年\d+月\d+日/);
  const figures = page.getByRole("list", { name: "积分" });
  await expect(figures.getByRole("link")).toHaveCount(4);
  await expect(page.getByText("门店已确认")).toBeVisible();

  await figures.getByRole("link", { name: /厂家积分/ }).click();
  await expect(page).toHaveURL(/part=points&kind=manufacturer$/);
  await expect(page.getByText("车主分享会")).toBeVisible();
  await page.getByRole("link", { name: "经销商积分", exact: true }).click();
  await expect(page.getByText("−120")).toBeVisible();
  await page.reload();
  await expect(page.getByText("−120")).toBeVisible();
  await page.goBack();
  await expect(heading(page, /^知夏，/)).toBeVisible();
  await page
    .getByRole("navigation", { name: "个人中心" })
    .getByRole("link", { name: /我的爱车/ })
    .click();
  await expect(page.getByRole("listitem", { name: /^远岫 浙AD68215$/ })).toContainText("召回");

  await expectSound(page, [WIDE, PHONE]);
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

test("messages are read, thrown away and taken back, and who signs out in another tab is out here", async ({ page, context }) => {
  await page.goto(`/next/user/personal?part=messages&token=${tokenOf("知夏")}`);
  await page.getByRole("button", { name: "标为已读" }).first().click();
  await page.getByRole("button", { name: "删除" }).first().click();
  await page.getByRole("button", { name: "撤回" }).click();
  await expect(page.getByRole("button", { name: "标为未读" }).first()).toBeVisible();

  const other = await context.newPage();
  await page.goto("/next/user/personal");
  await expect(heading(page, /^知夏，/)).toBeVisible();
  await other.goto("/next/news");
  await other.evaluate(() => {
    localStorage.removeItem("token");
    localStorage.removeItem("userInfo");
  });
  await expect(page).toHaveURL(/\/next\/login\?redirect=%2Fuser%2Fpersonal$/);
});

for (const size of [DESKTOP, PHONE]) {
  test(`a consent is withdrawn at ${size.width}, the dealer confirms it, and the member sees so`, async ({ page, browser }) => {
    await openForm(page, { vehicleId: 2, cityCode: "310100", dealer: "云岫汽车上海浦东店" });
    await page.getByRole("radio", { name: "尽快联系我" }).click();
    const { mobile, no } = await book(page);

    await page.setViewportSize(size);
    await signIn(page, "/user/personal?part=requests", mobile);
    await expect(page.getByText("待门店确认")).toBeVisible();
    await page.getByRole("button", { name: /^改期或取消/ }).click();
    await expect(page).toHaveURL(/\/next\/test-drive\/booking\//);
    await page.goBack();
    await expect(page.getByText("待门店确认")).toBeVisible();

    await page.goto(part("consents"));
    await expect(page.getByText(new RegExp(`预约试驾 ${no}`))).toBeVisible();
    await expect(page.getByText(/已提供给上海云岫浦东汽车销售服务有限公司/)).toBeVisible();
    await page.getByRole("button", { name: /^撤回并停止联系/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "撤回", exact: true }).click();
    await expect(page.getByText("已撤回，等待对方确认")).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    const desk = await browser.newContext({ viewport: size });
    await signInToConsole(desk, "dianzhang");
    const inbox = await desk.newPage();
    await inbox.goto("/manage/submissions?withdrawn=1");
    await inbox.getByRole("button", { name: new RegExp(no) }).click();
    const drawer = inbox.getByRole("dialog", { name: `预约试驾 ${no}` });
    await expect(drawer.getByText(/撤回了同意：请停止联系/)).toBeVisible();
    expect(await violationsOf(inbox)).toEqual([]);
    await drawer.getByRole("button", { name: "确认不再联系" }).click();
    await expect(drawer.getByText(/确认。$/)).toBeVisible();
    await desk.close();

    await page.reload();
    await expect(page.getByText("已确认停止联系")).toBeVisible();
    await page.goto(part("requests"));
    await expect(page.getByText("已撤回同意")).toBeVisible();
  });
}

test("somebody brand new finds every part empty, and a way on in each", async ({ page }) => {
  await signIn(page, "/user/personal");
  await expect(page.getByRole("region", { name: "我的爱车" }).getByRole("link", { name: "绑定爱车" })).toBeVisible();
  await expect(page.getByText("没有待办的预约。")).toBeVisible();
  await expectSound(page, [DESKTOP, PHONE]);
});
