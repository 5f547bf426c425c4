import { expect } from "@playwright/test";
import { leaveContent, openConsole } from "../support/older-content.ts";
import { test } from "../support/own-server.ts";
import { bar, DESKTOP, declineConsent, openMenu, PHONE } from "../support/shell.ts";

/** 购车 is a plain link: older releases took children of it, and children of those. */
const BUYING = 2;
const below = [
  { id: 9_001, payload: { parentId: BUYING, navigationName: "金融方案", customLink: "/news", jumpType: 1 } },
  { id: 9_002, payload: { parentId: 9_001, navigationName: "利率说明", customLink: "/disclose", jumpType: 1 } },
];
const names = ["车型", "购车", "金融方案", "利率说明", "二手车"];

test.beforeEach(async ({ page, database, ownServer: { origin } }) => {
  await declineConsent(page);
  await leaveContent(
    database,
    below.map((item, index) => ({ ...item, type: "navigation", sort: 50 + index })),
  );
  const sent = async () => (await page.request.get(`${origin}/next/private`)).text();
  await expect.poll(sent).toContain("利率说明");
});

test("what an older navigation keeps below a plain link stands behind it, in the bar and in the menu of phones", async ({
  page,
  ownServer: { origin },
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(`${origin}/next/private`);
  const shown = bar(page).getByRole("link").filter({ visible: true });
  await expect.poll(async () => (await shown.allTextContents()).slice(0, names.length)).toEqual(names);
  await bar(page).getByRole("link", { name: "利率说明" }).click();
  await expect(page).toHaveURL(/\/next\/disclose$/);

  await page.setViewportSize(PHONE);
  await page.goto(`${origin}/next/private`);
  const menu = await openMenu(page);
  const rows = menu.getByRole("navigation", { name: "主导航" }).locator(":is(a, button)").filter({ visible: true });
  const ofThem = async () => (await rows.allTextContents()).map((text) => text.trim()).filter((text) => names.includes(text));
  expect(await ofThem()).toEqual(names);
  await menu.getByRole("link", { name: "金融方案" }).click();
  await expect(page).toHaveURL(/\/next\/news$/);
});

test("the console names what stands wrong before anybody touches it, in the tree and in its editor", async ({ browser, ownServer }) => {
  const page = await openConsole(browser, ownServer);
  await page.goto(`${ownServer.origin}/manage/navigation`);
  await expect(page.getByText(/“金融方案”、“利率说明”.*的上级不显示下级，访客看到它们排在上级后面/)).toBeVisible();
  const lines = page.getByRole("list", { name: "导航" }).getByRole("listitem");
  for (const name of ["金融方案", "利率说明"])
    await expect(lines.filter({ has: page.getByRole("link", { name }) }).getByText("上级不显示下级")).toBeVisible();
  await expect(lines.filter({ has: page.getByRole("link", { name: "买车" }) }).getByText("上级不显示下级")).toHaveCount(0);

  const found = page.getByRole("region", { name: "检查结果" });
  for (const { id } of below) {
    await page.goto(`${ownServer.origin}/manage/content/navigation/${id}`);
    await expect(found.getByText("上级是普通链接，不显示下级；下级只能放在二手车菜单下面")).toBeVisible();
  }
  await page.goto(`${ownServer.origin}/manage/content/navigation/${BUYING}`);
  await expect(found.getByText("它有下级，而这种跳转方式不显示下级；请先移走下级，或选二手车菜单")).toBeVisible();
  await page.context().close();
});

test("the console names what visitors do not see because what it stands below is gone", async ({ page, browser, ownServer, database }) => {
  const orphan = { parentId: 9_900, navigationName: "老车主", customLink: "/course", jumpType: 1 };
  await leaveContent(database, [{ type: "navigation", id: 9_003, payload: orphan, sort: 60 }]);
  await page.goto(`${ownServer.origin}/next/private`);
  await expect(bar(page).getByRole("link", { name: "购车" })).toBeVisible();
  await expect(bar(page).getByRole("link", { name: "老车主" })).toHaveCount(0);

  const desk = await openConsole(browser, ownServer);
  await desk.goto(`${ownServer.origin}/manage/navigation`);
  await expect(desk.getByText(/“老车主”的上级已下线或已删除，访客看不到它们/)).toBeVisible();
  await desk.context().close();
});
