import { expect, type Page, test } from "@playwright/test";
import { tokenOf } from "../support/run-directory.ts";
import { bar, DESKTOP, declineConsent, header, openUserMenu, PHONE } from "../support/shell.ts";
import { goWithin, untilAlive, watchDocument } from "../support/within.ts";

const kept = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);

test.describe("app style", () => {
  test.use({ viewport: PHONE });
  test.beforeEach(({ page }) => declineConsent(page));

  test("arrives by a link within the site, holds for the tab, and ends with appStyle=0", async ({ page, context }) => {
    const banner = page.getByRole("banner");
    await page.goto("/next/news");
    const isSameDocument = await watchDocument(page);
    await expect(banner).toBeVisible();
    await goWithin(page, "/news?appStyle=1");
    await expect(banner).toBeHidden();
    expect(await kept(page, "appStyle")).toBe("true");
    await goWithin(page, "/activity");
    await expect(page).toHaveURL("/next/activity");
    await expect(banner).toBeHidden();
    expect(await isSameDocument()).toBe(true);
    await page.reload();
    await expect(banner).toBeHidden();

    const otherTab = await context.newPage();
    await otherTab.goto("/next/news");
    await expect(otherTab.getByRole("banner")).toBeVisible();

    await goWithin(page, "/news?appStyle=0");
    await expect(banner).toBeVisible();
    expect(await kept(page, "appStyle")).toBeNull();
    await goWithin(page, "/activity");
    await page.reload();
    await expect(banner).toBeVisible();

    await page.goto("/next/news?appStyle=1");
    await expect(banner).toBeHidden();
    await page.goto("/next/news?appStyle=0", { waitUntil: "commit" });
    await page.waitForSelector("body", { state: "attached" });
    expect(await page.evaluate(() => document.documentElement.hasAttribute("data-app-style"))).toBe(false);
    await expect.poll(() => kept(page, "appStyle")).toBeNull();
  });

  test("every link out of the app's detail page keeps it", async ({ page }) => {
    const path = "/next/car-type/car-detail-h5/1";
    const linksOut = () =>
      page.evaluate(
        (own) =>
          [...document.querySelectorAll("a")]
            .filter((link) => link.origin === location.origin && link.pathname !== own && !link.pathname.startsWith("/next/media/"))
            .map((link) => link.pathname + link.search),
        path,
      );
    await page.goto(path);
    const links = await linksOut();
    expect(links.some((link) => link.startsWith("/next/carDigital"))).toBe(true);
    expect(links.filter((link) => !new URL(link, "http://site").searchParams.has("appStyle", "1"))).toEqual([]);
    await page.getByRole("link", { name: "360° 看车" }).click();
    await expect(page).toHaveURL(/\/carDigital\?.*appStyle=1/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();

    // The way on from a car that is not there is a way out too.
    await page.goto("/next/car-type/car-detail-h5/999999");
    const ways = await linksOut();
    expect(ways.length).toBeGreaterThan(2);
    expect(ways.filter((link) => !new URL(link, "http://site").searchParams.has("appStyle", "1"))).toEqual([]);
  });
});

test("the entry source holds for the visit, through reload, logo and sign-out; another one in the address replaces it", async ({
  page,
  context,
}) => {
  await declineConsent(page);
  const sourceOf = async () => {
    const models = bar(page).getByRole("link", { name: "车型", exact: true });
    await untilAlive(models);
    const asked = page.waitForRequest("**/api/car/brandModels");
    await models.press("Space");
    const source = (await asked).headers()["x-source"];
    await page.keyboard.press("Escape");
    return source;
  };
  await page.goto(`/next/news?source=fxh&token=${tokenOf("知夏")}`);
  await expect(await openUserMenu(page)).toHaveCount(3);
  await page.mouse.move(640, 780);
  await page.reload();
  expect(await sourceOf()).toBe("FXH");
  await page.goto("/next/private");
  expect(await sourceOf()).toBe("FXH");

  const logo = header(page).getByRole("link", { name: "云岫汽车 首页" });
  await logo.click();
  await expect(page).toHaveURL("/next/");
  const isSameDocument = await watchDocument(page);
  await logo.click();
  await expect.poll(isSameDocument).toBe(false);
  expect(await sourceOf()).toBe("FXH");

  await openUserMenu(page);
  const leaving = await watchDocument(page);
  await header(page).getByRole("button", { name: "退出登录" }).click();
  await expect.poll(leaving).toBe(false);
  expect(await sourceOf()).toBe("FXH");

  await test.step("the place where a link stood is no entry source", async () => {
    await page.goto("/next/test-drive?source=bottom");
    expect(await sourceOf()).toBe("FXH");
  });
  await test.step("also by a link within the site", async () => {
    await page.goto("/next/news");
    await goWithin(page, "/activity?source=BZ");
    expect(await sourceOf()).toBe("BZ");
    await page.goto("/next/news");
    expect(await sourceOf()).toBe("BZ");
  });
  const otherTab = await context.newPage();
  await otherTab.goto("/next/news");
  expect(await kept(otherTab, "entrySource")).toBeNull();
});

for (const [query, why] of [
  ["isByteDance=false", "the option isByteDance is the text false"],
  ["source=manage", "a content manager looks"],
] as const) {
  test(`no click is reported for the rest of the visit when ${why}`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("consent", "agreed"));
    const sent: string[] = [];
    page.on("request", (request) => request.url().endsWith("/web-bff/website/api/events") && sent.push(request.url()));
    const click = async (name: string, path: RegExp) => {
      await bar(page).getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(path);
    };
    await page.goto(`/next/private?${query}`);
    await click("云岫资讯", /news/);
    await page.reload();
    await click("品牌", /brandInformation/);
    expect(sent).toEqual([]);

    await page.goto("/next/private?isByteDance=true&source=WEB");
    const report = page.waitForRequest("**/web-bff/website/api/events");
    await click("云岫资讯", /news/);
    await report;
  });
}

test("the pages of disclosures keep their lists and the item read", async ({ page }) => {
  await declineConsent(page);
  await page.setViewportSize(DESKTOP);
  const shell = page.waitForRequest(/\/assets\/shell-[\w-]+\.js$/);
  await page.goto("/next/disclose");
  const address = (await shell).url();
  const state = () =>
    page.evaluate(async (url) => {
      const module: Record<string, unknown> = await import(url);
      const read = Object.values(module).find(
        (value): value is () => Record<string, { title?: string; length?: number } | null> =>
          typeof value === "function" && value.length === 0 && /^function \w+\(\)\{return \w+\.getState\(\)\}$/.test(String(value)),
      );
      const { discloseList, discloseItems, discloseDetail } = read?.() ?? {};
      return { branches: discloseList?.length ?? 0, items: discloseItems?.length ?? 0, detail: discloseDetail?.title ?? null };
    }, address);
  await expect.poll(async () => (await state()).branches).toBeGreaterThan(1);
  const { items, detail } = await state();
  expect(items).toBeGreaterThan(10);
  expect(detail).toBeNull();

  const first = page.getByRole("main").getByRole("listitem").getByRole("link").last();
  await first.click();
  await expect(page).toHaveURL(/\/disclose\/detail\/\d+/);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).not.toHaveText("信息披露");
  await expect.poll(async () => (await state()).detail).toBe(await title.textContent());
  expect((await state()).items).toBe(items);
});
