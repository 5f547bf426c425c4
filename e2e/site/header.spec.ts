import { expect, type Locator, type Page, test } from "@playwright/test";
import { bar, declineConsent, header, openMenu, openUserMenu, PHONE, untilAlive } from "../support/shell.ts";

test.beforeEach(({ page }) => declineConsent(page));

/** Two frames: whatever the last event changed has been painted. */
const painted = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test.describe("navigation", () => {
  test("6, 3 or 1 items stand before 更多 by width, and below 768 px the menu", async ({ page }) => {
    await page.goto("/next/private");
    const words = bar(page).locator("ul[data-bar] > li > a, ul[data-bar] > li > div > button").filter({ visible: true });
    const more = bar(page).locator("[data-menu=more] [data-popup] > li").filter({ visible: true });
    for (const [width, count] of [
      [1920, 6],
      [1280, 6],
      [1279, 3],
      [1024, 3],
      [1023, 1],
      [768, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(words, `${width} px`).toHaveCount(count + 1);
      await expect(words.first()).toHaveText("车型");
      await bar(page).getByRole("button", { name: "更多" }).click();
      await expect(more.first()).toBeVisible();
      await expect(more.getByText("车型", { exact: true })).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(more).toHaveCount(0);
    }
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(bar(page)).toBeHidden();
    await expect(header(page).getByRole("button", { name: "菜单" })).toBeVisible();
  });

  test("a link of the site replaces the page in the history; the page shown is marked and has its title", async ({ page }) => {
    await page.goto("/next/private");
    await page.goto("/next/disclose");
    await untilAlive(page);
    await bar(page).getByRole("link", { name: "云岫资讯" }).click();
    await expect(page).toHaveURL("/next/news");
    await expect(bar(page).getByRole("link", { name: "云岫资讯" })).toHaveAttribute("aria-current", "true");
    await expect(page).toHaveTitle("新闻资讯 - 云岫汽车");
    await page.goBack();
    await expect(page).toHaveURL(/\/next\/private/);
  });

  test("used cars unfold; the keyboard opens, walks and closes", async ({ page }) => {
    await page.goto("/next/private");
    const used = bar(page).getByRole("link", { name: "二手车" });
    const child = (name: string) => bar(page).getByRole("link", { name, exact: true }).filter({ visible: true });
    await used.hover();
    for (const [name, path] of [
      ["买车", "/next/buyCar"],
      ["卖车", "/next/saleCar"],
      ["置换", "/next/displace"],
    ] as const) {
      await expect(child(name)).toHaveAttribute("href", path);
    }
    await page.mouse.move(640, 780, { steps: 4 });
    await expect(child("买车")).toHaveCount(0);

    await bar(page).getByRole("link", { name: "车型", exact: true }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(used).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(child("买车")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(child("卖车")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(used).toBeFocused();
    await expect(used).toHaveAttribute("aria-expanded", "false");
  });
});

test.describe("model panel", () => {
  test("brand tabs, series cards and the way to a model", async ({ page }) => {
    await page.goto("/next/private");
    await bar(page).getByRole("link", { name: "车型", exact: true }).hover();
    const tabs = header(page).getByRole("tab");
    await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
    const cards = header(page).getByRole("tabpanel").getByRole("link");
    const first = (await cards.first().textContent()) ?? "";
    await tabs.nth(1).click();
    await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
    await expect(cards.first()).not.toHaveText(first);
    await tabs.first().click();
    await cards.first().click();
    await expect(page).toHaveURL(/\/next\/car-type\/(car-detail\/\d+|coaster)$/);
    await expect(tabs.first()).toBeHidden();
  });

  for (const care of [false, true]) {
    test(`no series stands alone in a last row, and none is wider than its place${care ? ", in elder type" : ""}`, async ({ page }) => {
      if (care) await page.addInitScript(() => localStorage.setItem("care", "on"));
      await page.goto("/next/private");
      await untilAlive(page);
      const cards = header(page).getByRole("tabpanel").getByRole("listitem");
      const rows = () =>
        cards.evaluateAll((items) => {
          const tops = items.map((item) => Math.round(item.getBoundingClientRect().top));
          return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
        });
      const tooWide = () =>
        header(page)
          .locator(".panel-car, .model-panel")
          .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).length);
      for (const width of [1920, 1600, 1280, 1279, 1024, 1023, 900, 768]) {
        await page.setViewportSize({ width, height: 900 });
        await page.mouse.move(width / 2, 890);
        await bar(page).getByRole("link", { name: "车型", exact: true }).hover();
        const tabs = header(page).getByRole("tab");
        await expect(tabs.first()).toBeVisible();
        for (const tab of (await tabs.all()).toReversed()) {
          await tab.click();
          const where = `${await tab.textContent()} at ${width} px`;
          const [first = 0, ...others] = await rows();
          // In elder type a tablet has one under the other.
          if (first > 1) expect(others.at(-1), where).not.toBe(1);
          else expect(care && width < 1024 ? 1 : await cards.count(), where).toBe(1);
          if (!care && width >= 1280 && others.length > 0) expect(first, where).toBeGreaterThanOrEqual(3);
          expect(await tooWide(), where).toBe(0);
        }
        if (!care) expect(await rows(), `${width} px`).toEqual(width >= 1280 ? [4] : [2, 2]);
      }
    });
  }

  test("closes when the pointer leaves or Escape is pressed, but not while its search box has the focus", async ({ page }) => {
    await page.clock.install();
    await page.goto("/next/private");
    const models = bar(page).getByRole("link", { name: "车型", exact: true });
    const panel = header(page).getByRole("tabpanel");
    const leave = async () => {
      await page.mouse.move(640, 780, { steps: 5 });
      await page.clock.runFor(1000);
    };
    await models.hover();
    await expect(panel).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await leave();

    await models.hover();
    await expect(panel).toBeVisible();
    await leave();
    await expect(panel).toBeHidden();

    await models.hover();
    const box = header(page).getByRole("searchbox");
    await expect(box).toHaveAttribute("placeholder", "请输入你要搜索的内容");
    await box.focus();
    await leave();
    await painted(page);
    await expect(panel).toBeVisible();
  });

  test("opens and is walked by keyboard alone", async ({ page }) => {
    await page.goto("/next/private");
    const models = bar(page).getByRole("link", { name: "车型", exact: true });
    await models.focus();
    await page.keyboard.press("Space");
    await expect(models).toHaveAttribute("aria-expanded", "true");
    const tabs = header(page).getByRole("tab");
    await expect(tabs.first()).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(tabs.first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(tabs.nth(1)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(header(page).getByRole("tabpanel").getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(models).toBeFocused();
    await expect(tabs.first()).toBeHidden();

    await page.keyboard.press("Enter");
    await expect(tabs.first()).toBeVisible();
    await page.keyboard.press("Shift+Tab");
    await expect(tabs.first()).toBeHidden();
  });

  test("an empty search is a toast of three seconds and no navigation; Enter searches", async ({ page }) => {
    await page.clock.install();
    await page.goto("/next/private");
    await bar(page).getByRole("link", { name: "车型", exact: true }).hover();
    await header(page).getByRole("search").getByRole("button", { name: "搜索" }).click();
    const message = page.getByRole("alert").getByText("请输入搜索内容");
    await expect(message).toBeVisible();
    expect(page.url()).toContain("/next/private");
    await page.clock.runFor(3000);
    await expect(message).toBeHidden();

    await header(page).getByRole("searchbox").fill("云起 100%/#");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/next/search/${encodeURIComponent("云起 100%/#")}`);
    await expect(page.getByRole("main").getByText("云起 100%/#")).toBeVisible();
  });
});

test.describe("actions of the header", () => {
  test("the order popover of 210 px and the visitor's menu open on hover and on focus", async ({ page }) => {
    await page.goto("/next/news");
    const order = header(page).getByRole("link", { name: "立即订购" });
    const code = header(page).getByRole("img", { name: /订购/ });
    await order.hover();
    await expect(code).toBeVisible();
    expect((await header(page).locator(".header-popover").boundingBox())?.width).toBe(210);
    await page.mouse.move(400, 700, { steps: 4 });
    await expect(code).toBeHidden();

    await header(page).getByRole("link", { name: "预约试驾" }).focus();
    await page.keyboard.press("Tab");
    await expect(order).toBeFocused();
    await expect(code).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(code).toBeHidden();

    const entries = await openUserMenu(page);
    await expect(entries).toHaveText(["个人中心", "登录"]);
    await expect(entries.last()).toHaveAttribute("href", "/next/login?redirect=%2Fnews");
  });

  test("search opens over the page, Escape and back close it; the logo leads home, and reloads home", async ({ page }) => {
    await page.goto("/next/private");
    const open = header(page).getByRole("button", { name: "搜索" });
    const search = page.getByRole("dialog", { name: "搜索" });
    await open.click();
    await expect(search.getByRole("searchbox")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(search.getByText("请输入搜索内容")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(search).toBeHidden();
    await expect(open).toBeFocused();

    await open.click();
    await expect(search).toBeVisible();
    await page.goBack();
    await expect(search).toBeHidden();
    expect(page.url()).toContain("/next/private");

    const logo = header(page).getByRole("link", { name: "云岫汽车 首页" });
    await logo.click();
    await expect(page).toHaveURL("/next/");
    await page.evaluate(() => {
      document.body.dataset.before = "";
    });
    await logo.click();
    await expect(page.locator("body[data-before]")).toHaveCount(0);
  });
});

test("over a dark hero the header is transparent until 30 px, hover or an open panel; elsewhere it is white", async ({ page }) => {
  const look = () => header(page).evaluate((element) => getComputedStyle(element).backgroundColor);
  const scrollBy = async (top: number) => {
    await page.evaluate((y) => scrollTo(0, y), top);
    await painted(page);
  };
  const [transparent, white] = ["rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"];
  // Nothing fades, so that a look is settled once it is painted.
  await page.emulateMedia({ reducedMotion: "reduce" });

  await page.goto("/next/private");
  expect(await look()).toBe(white);
  await page.goto("/next/");
  await page.mouse.move(640, 795);
  await expect.poll(look).toBe(transparent);
  await scrollBy(30);
  expect(await look()).toBe(transparent);
  await scrollBy(31);
  expect(await look()).toBe(white);
  await scrollBy(0);
  expect(await look()).toBe(transparent);
  await header(page).getByRole("link", { name: "云岫汽车 首页" }).hover();
  await expect.poll(look).toBe(white);
  await page.mouse.move(640, 795);
  await expect.poll(look).toBe(transparent);
  await bar(page).getByRole("link", { name: "车型", exact: true }).press("Space");
  await expect.poll(look).toBe(white);
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });
  test("the menu folds, locks the page, and back closes it; the order code opens from it", async ({ page }) => {
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    await page.goto("/next/news");
    const menu = await openMenu(page);
    expect(await overflow()).toBe("hidden");
    await menu.getByRole("button", { name: "车型" }).click();
    await expect(menu.getByRole("link", { name: /¥|万|敬请期待/ }).first()).toBeVisible();
    await menu.getByRole("button", { name: "二手车" }).click();
    await expect(menu.getByRole("link", { name: "置换" })).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    expect(page.url()).toContain("/next/news");
    expect(await overflow()).not.toBe("hidden");

    await openMenu(page);
    await expect(menu.getByRole("link", { name: "预约试驾" })).toHaveAttribute("href", "/next/test-drive?source=menu");
    await menu.getByRole("button", { name: "立即订购" }).click();
    const sheet = page.getByRole("dialog", { name: /订购/ });
    await expect(sheet.getByRole("button", { name: "保存图片" })).toBeVisible();
    await expect(sheet.getByRole("link", { name: /致电/ })).toHaveAttribute("href", /^tel:/);
    await page.goBack();
    await expect(sheet).toBeHidden();
  });

  test("search and menu exclude each other", async ({ page }) => {
    await page.goto("/next/news");
    const menu = await openMenu(page);
    await menu.getByRole("button", { name: "搜索" }).click();
    await expect(menu).toBeHidden();
    const search = page.getByRole("dialog", { name: "搜索" });
    await search.getByRole("searchbox").fill("远岫");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/next\/search\//);
    await expect(search).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL("/next/news");
  });
});

test.describe("alignment", () => {
  const box = async (of: Locator) => {
    const found = await of.boundingBox();
    if (!found) throw new Error("Not on the page");
    return found;
  };

  for (const path of ["/next/usedCar", "/next/car-type/car-detail/99999", "/next/login", "/next/nowhere"]) {
    test(`the title of ${path} stands clear of the header`, async ({ page }) => {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(path);
        await untilAlive(page);
        const bottom = await box(header(page)).then(({ y, height }) => y + height);
        const title = await box(page.getByRole("main").getByRole("heading", { level: 1 }));
        expect(title.y - bottom, `${width} px`).toBeGreaterThanOrEqual(24);
      }
    });
  }

  test("the words of a list stand under the word that it hangs from", async ({ page }) => {
    for (const width of [1920, 1280, 1024, 768]) {
      await page.setViewportSize({ width, height: 1000 });
      await page.goto("/next/private");
      const more = bar(page).getByRole("button", { name: "更多" });
      await more.click();
      const item = bar(page).locator("[data-menu=more] [data-popup] > li > a").filter({ visible: true }).first();
      await expect(item).toBeVisible();
      const word = (of: Locator) =>
        of.evaluate((element) => element.getBoundingClientRect().x + parseFloat(getComputedStyle(element).paddingLeft));
      expect(await word(item), `${width} px`).toBeCloseTo(await word(more), 0);
    }
  });

  test("the icons of a telephone's header stay where they are when its menu opens", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/next/private");
    const opener = await box(header(page).getByRole("button", { name: "菜单" }));
    const menu = await openMenu(page);
    // The menu slides down to its place.
    await expect
      .poll(async () => {
        const { x, y, width, height } = await box(menu.getByRole("button", { name: "关闭菜单" }));
        return [x, y, width, height].map(Math.round);
      })
      .toEqual([opener.x, opener.y, opener.width, opener.height]);
  });
});

test.describe("over a dark hero", () => {
  test("words and ground never meet in grey on the way to white and back", async ({ page }) => {
    await page.goto("/next/car-type/car-detail/2");
    await untilAlive(page);
    await page.mouse.move(640, 500);
    await expect(header(page)).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    for (const [to, y] of [
      ["white", 400],
      ["the hero", 0],
    ] as const) {
      const steps = await header(page).evaluate(async (element, top) => {
        const begun = new Promise((done) => element.addEventListener("transitionrun", done, { once: true }));
        window.scrollTo({ top, behavior: "instant" });
        await begun;
        const fades = element.getAnimations();
        for (const fade of fades) fade.pause();
        const seen: { ink: string; ground: string }[] = [];
        for (let at = 0; at <= 220; at += 10) {
          for (const fade of fades) fade.currentTime = at;
          const { color: ink, backgroundColor: ground } = getComputedStyle(element);
          seen.push({ ink, ground });
        }
        for (const fade of fades) fade.finish();
        return seen;
      }, y);
      expect(new Set(steps.map(({ ink }) => ink)).size, `inks on the way to ${to}`).toBe(2);
      expect(Math.min(...steps.map(contrastOverHero)), `contrast on the way to ${to}`).toBeGreaterThan(4);
    }
  });

  test("in forced colours its drawings stand on a ground of their own", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/next/");
    await untilAlive(page);
    const ground = await header(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(ground).not.toBe("rgba(0, 0, 0, 0)");
    const pause = page.getByRole("button", { name: "暂停轮播" });
    await expect(pause).toHaveCSS("background-color", ground);
    for (const drawing of [header(page).getByRole("button", { name: "搜索" }), header(page).getByRole("link", { name: "我的" }), pause]) {
      await expect(drawing).not.toHaveCSS("color", ground);
    }
  });
});

/** Contrast of the header's words where its ground lies half over a dark hero, as WCAG counts it. */
function contrastOverHero({ ink, ground }: { ink: string; ground: string }): number {
  const hero = [26, 33, 36];
  const [r = 0, g = 0, b = 0, alpha = 1] = numbers(ground);
  const [one, other] = [numbers(ink), [r, g, b].map((part, index) => part * alpha + (hero[index] ?? 0) * (1 - alpha))].map(luminance);
  const [lighter = 0, darker = 0] = [one, other].toSorted((first = 0, second = 0) => second - first);
  return (lighter + 0.05) / (darker + 0.05);
}

const numbers = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);

function luminance([r = 0, g = 0, b = 0]: readonly number[]): number {
  const linear = (part: number) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}
