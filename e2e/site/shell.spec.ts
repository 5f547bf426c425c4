import { expect, type Locator, type Page, test } from "@playwright/test";
import { violationsInEveryLook } from "../support/accessibility.ts";
import { hoverBarOf } from "../support/hover-bar.ts";
import { bar, DESKTOP, declineConsent, header, openMenu, PHONE, untilAlive } from "../support/shell.ts";

const footerOf = (page: Page) => page.getByRole("contentinfo");

test.describe("footer", () => {
  test.beforeEach(({ page }) => declineConsent(page));

  test("has four groups with every entry; telephones and codes show on hover and focus", async ({ page }) => {
    await page.goto("/next/news");
    const footer = footerOf(page);
    for (const group of ["信息披露", "更多", "联系我们", "官方社交媒体"]) {
      await expect(footer.getByRole("heading", { name: group })).toBeVisible();
    }
    for (const [name, path] of [
      ["经销商招募", "/next/disclose/detail/27"],
      ["供应商公告", "/next/disclose/supplier"],
      ["召回查询", "/next/carRecall"],
      ["预约试驾", "/next/test-drive?source=bottom"],
      ["查找经销商", "/next/dealer-inquiry"],
      ["满意度调查", "/next/disclose/detail/14/?info=satisfied"],
    ] as const) {
      await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
    }
    await expect(footer.getByRole("link", { name: /隐私/ }).first()).toHaveAttribute("href", /\/next\/private\?id=\d+/);
    await expect(footer.getByRole("link", { name: "加入我们" })).toHaveAttribute("target", "_blank");
    for (const name of ["微博", /商城/]) await expect(footer.getByRole("link", { name })).toHaveAttribute("rel", "noopener");
    await expect(footer.getByRole("link", { name: /ICP/ })).toHaveAttribute("href", "https://beian.miit.gov.cn/");

    const hotline = footer.getByRole("link", { name: /销售热线/ });
    await expect(hotline).toHaveAttribute("href", /^tel:/);
    const phone = hotline.locator("span");
    await expect(phone).toHaveCSS("opacity", "0");
    await hotline.hover();
    await expect(phone).toHaveCSS("opacity", "1");

    const account = footer.getByRole("button", { name: "微信公众号" });
    const code = footer.locator(".footer-code", { hasText: "微信公众号" }).locator(".footer-code-card");
    await expect(code).toBeHidden();
    await account.hover();
    await expect(code).toBeVisible();
    await page.mouse.move(10, 10);
    await expect(code).toBeHidden();
    await footer.getByRole("button", { name: /App/ }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(account).toBeFocused();
    await expect(code).toBeVisible();
  });

  test("theme and elder-care version hold from the first paint on", async ({ page }) => {
    await page.goto("/next/news");
    const footer = footerOf(page);
    await footer.getByRole("button", { name: "深色" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await footer.getByRole("button", { name: "关怀版" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-care", "on");
    await page.reload({ waitUntil: "commit" });
    await page.waitForSelector("body", { state: "attached" });
    expect(await page.evaluate(() => [document.documentElement.dataset.theme, document.documentElement.dataset.care])).toEqual([
      "dark",
      "on",
    ]);
    await footer.getByRole("button", { name: "关怀版" }).click();
    await footer.getByRole("button", { name: "浅色" }).click();
    await expect(page.locator("html")).not.toHaveAttribute("data-theme");
    await expect(page.locator("html")).not.toHaveAttribute("data-care");
  });

  test.describe("on a phone", () => {
    test.use({ viewport: PHONE, hasTouch: true });

    test("the footer folds into rows", async ({ page }) => {
      await page.goto("/next/news");
      const footer = footerOf(page);
      await expect(footer.getByRole("link", { name: "供应商公告" })).toBeHidden();
      await footer.getByRole("button", { name: "信息披露" }).click();
      await expect(footer.getByRole("link", { name: "供应商公告" })).toBeVisible();
      await footer.getByRole("button", { name: "官方社交媒体" }).click();
      await footer.getByRole("button", { name: "微信公众号" }).click();
      await expect(footer.locator(".footer-code-card").filter({ visible: true })).toHaveCount(1);
    });
  });

  test("is hidden where the specification says so, as is the hover bar", async ({ page }) => {
    await page.goto("/next/search/%E4%BA%91%E8%B5%B7");
    await expect(hoverBarOf(page)).toBeVisible();
    await expect(footerOf(page)).toHaveCount(0);
    await page.goto("/next/carDigital");
    await expect(footerOf(page)).toBeVisible();
    await expect(hoverBarOf(page)).toHaveCount(0);
    await page.goto("/next/login");
    await expect(footerOf(page)).toBeVisible();
    await page.setViewportSize(PHONE);
    await expect(footerOf(page)).toBeHidden();
  });
});

test.describe("hover bar", () => {
  test.beforeEach(({ page }) => declineConsent(page));

  test("shows descriptions, the service's hours and telephone, and the way up; at 720 px it folds to two", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.goto("/next/private");
    const hoverBar = hoverBarOf(page);
    const items = hoverBar.getByRole("listitem").filter({ visible: true });
    expect(await items.count()).toBeLessThanOrEqual(7 + 2);
    await hoverBar.getByRole("link", { name: "预约试驾" }).hover();
    await expect(hoverBar.getByText("预约试驾").filter({ visible: true })).toBeVisible();
    await hoverBar.getByRole("link", { name: /客服/ }).hover();
    await expect(hoverBar.getByText(/\d{2}:\d{2}/)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.evaluate(() => scrollTo(0, 400));
    await hoverBar.getByRole("link", { name: "回到顶部" }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    await page.setViewportSize({ width: 721, height: 800 });
    expect(await items.count()).toBeGreaterThan(5);
    await page.setViewportSize({ width: 720, height: 800 });
    // two items, the expander, back to top
    await expect(items).toHaveCount(4);
    await hoverBar.getByRole("button", { name: "展开快捷入口" }).click();
    expect(await items.count()).toBeGreaterThan(5);
    await expect(hoverBar.getByRole("link", { name: "回到顶部" })).toBeVisible();
  });

  test("in elder type every icon has its word under it, within the bar", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("care", "on"));
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto("/next/private");
      const cells = await hoverBarOf(page)
        .locator(".hover-bar-cell")
        .filter({ visible: true })
        .evaluateAll((all) =>
          all.map((cell) => ({ word: getComputedStyle(cell, "::after").content, fits: cell.scrollWidth <= cell.clientWidth })),
        );
      expect(cells.length).toBeGreaterThanOrEqual(4);
      expect(cells.filter(({ word, fits }) => !/^"[^"]{2,6}"$/.test(word) || !fits)).toEqual([]);
    }
  });

  const isInView = (page: Page) => hoverBarOf(page).evaluate((bar) => bar.getBoundingClientRect().left < innerWidth);

  test("on a phone it makes way for text that one rests at, and returns on the way up and for the keyboard", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/next/private");
    await page.mouse.wheel(0, 900);
    await expect.poll(() => isInView(page)).toBe(false);
    await page.mouse.wheel(0, -200);
    await expect.poll(() => isInView(page)).toBe(true);
    await expect.poll(() => isInView(page)).toBe(false);
    await hoverBarOf(page).getByRole("link", { name: "回到顶部" }).focus();
    await expect.poll(() => isInView(page)).toBe(true);
  });

  test("on a phone it makes way for a lesson that plays", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/next/course/detail?id=1");
    await untilAlive(page);
    const stage = page.locator("[data-stage]");
    const boxes = () => Promise.all([hoverBarOf(page), stage].map((part) => part.boundingBox()));
    const [, above] = await boxes();
    // A window that ends with the picture: the bar floats over nothing else.
    await page.setViewportSize({ width: PHONE.width, height: Math.ceil((above?.y ?? 0) + (above?.height ?? 0)) + 6 });
    const [bar, player] = await boxes();
    if (!bar || !player) throw new Error("Nothing to compare");
    expect(bar.y).toBeGreaterThan(player.y);
    await stage.click();
    await expect.poll(() => isInView(page)).toBe(false);
  });

  test("on a phone it leaves while one reads on, and returns on the way up and for the keyboard", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto("/next/private");
    await untilAlive(page);
    const hoverBar = hoverBarOf(page);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => isInView(page)).toBe(false);
    await page.mouse.wheel(0, -200);
    await expect.poll(() => isInView(page)).toBe(true);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => isInView(page)).toBe(false);
    await hoverBar.getByRole("link", { name: "回到顶部" }).focus();
    await expect.poll(() => isInView(page)).toBe(true);
  });

  test("covers nothing of the hero's navigation at any width", async ({ page }) => {
    await page.goto("/next/");
    const pause = page.getByRole("button", { name: "暂停轮播" });
    for (const width of [1280, 1100, 1023, 768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const [button, hoverBar] = await Promise.all([pause, hoverBarOf(page)].map((part) => part.boundingBox()));
      if (!button || !hoverBar) throw new Error(`Nothing to compare at ${width} px`);
      expect(button.x + button.width, `${width} px`).toBeLessThanOrEqual(hoverBar.x);
    }
  });
});

test("the question for consent stands below everything, and covers neither lanes nor dots, shortcuts nor buttons", async ({ page }) => {
  const notice = page.getByRole("region", { name: "隐私提示" });
  const covered = () =>
    notice.evaluate((question) => {
      const box = question.getBoundingClientRect();
      const others = [...document.querySelectorAll(".hero *, .lane, .hover-bar, .hover-bar *, .purchase-bar, .showroom *")];
      return others
        .filter((element) => element.matches("a, button, .lane, .hover-bar, .purchase-bar, p, h1, h2"))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ name: element.className || element.textContent, at: element.getBoundingClientRect() }))
        .filter(({ at }) => at.width > 1 && at.bottom > box.top + 0.5 && at.top < innerHeight)
        .map(({ name }) => name);
    });
  for (const [width, height, paths] of [
    [1920, 1080, ["/"]],
    [1280, 800, ["/"]],
    [768, 1024, ["/"]],
    [390, 844, ["/car-type/car-detail/1", "/carDigital", "/"]],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of paths) {
      await page.goto(`/next${path}`);
      await expect(notice).toBeVisible();
      expect(await covered(), `${path} at ${width} px`).toEqual([]);
    }
    const lines = notice
      .locator("p")
      .evaluate((text) => Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)));
    expect(await lines, `lines at ${width} px`).toBe(width < 768 ? 2 : 1);
  }
});

test.describe("app style", () => {
  test.use({ viewport: PHONE });

  test("hides header, footer and hover bar on a phone, and is remembered for the session", async ({ page }) => {
    await page.goto("/next/news?appStyle=1");
    for (const role of ["banner", "contentinfo", "complementary"] as const) await expect(page.getByRole(role)).toBeHidden();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("appStyle"))).toBe("true");
    await page.goto("/next/private");
    await expect(page.getByRole("banner")).toBeHidden();
    await page.setViewportSize(DESKTOP);
    await expect(page.getByRole("banner")).toBeVisible();
  });

  test("works where storage is blocked", async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            throw new DOMException("blocked", "SecurityError");
          },
        });
      }
    });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.goto("/next/news?appStyle=1");
    await expect(page.getByRole("banner")).toBeHidden();
    await page.goto("/next/news");
    const menu = await openMenu(page);
    await expect(menu.getByRole("link", { name: "登录" })).toBeVisible();
    expect(errors).toEqual([]);
  });
});

test("consent is asked in a bar, is kept, and is withdrawn as easily as it is given; without it no click is reported", async ({ page }) => {
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/web-bff/website/api/events")) sent.push(request.postDataJSON());
  });
  const notice = page.getByRole("region", { name: "隐私提示" });
  const choice = footerOf(page).getByRole("button", { name: /^访问统计/ });
  const click = async (name: string, path: RegExp) => {
    await bar(page).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  };
  await page.clock.install();
  await page.goto("/next/news");
  await expect(choice).toHaveText("访问统计：关");
  await page.clock.runFor(1500);
  await expect(notice).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const [decline, agree] = [notice.getByRole("button", { name: "拒绝" }), notice.getByRole("button", { name: "同意" })];
  expect((await decline.boundingBox())?.width).toBe((await agree.boundingBox())?.width);
  expect(await decline.getAttribute("class")).toBe(await agree.getAttribute("class"));
  await decline.click();
  await expect(notice).toBeHidden();

  await page.reload();
  await expect(choice).toHaveText("访问统计：关");
  await page.clock.runFor(3000);
  await click("品牌", /brandInformation/);
  await expect(notice).toHaveCount(0);
  expect(sent).toEqual([]);

  await choice.click();
  await expect(notice).toBeFocused();
  await agree.click();
  await expect(choice).toHaveText("访问统计：开");
  await expect(choice).toBeFocused();
  const answered = page.waitForResponse("**/web-bff/website/api/events");
  await click("云岫资讯", /news/);
  expect(await (await answered).json()).toMatchObject({ code: 200 });
  expect(sent).toMatchObject([
    { appId: 10_000_010, events: [{ event: "top_tab_click", params: { button_name: "云岫资讯", button_id: expect.any(Number) } }] },
  ]);

  await page.reload();
  await expect(choice).toHaveText("访问统计：开");
  await choice.click();
  await expect(page.getByRole("status").getByText("访问统计已关闭")).toBeVisible();
  await expect(choice).toHaveText("访问统计：关");
  await click("品牌", /brandInformation/);
  expect(sent).toHaveLength(1);
});

test("a new page starts at its top, going back restores the place", async ({ page }) => {
  await declineConsent(page);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto("/next/private");
  await page.evaluate(() => scrollTo(0, 300));
  await header(page).getByRole("link", { name: "预约试驾" }).click();
  await expect(page).toHaveURL(/test-drive/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/private/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
});

test("a reload stays at the place, and so does the way back to another document", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/next/");
  await expect(page.locator("html")).toHaveAttribute("data-alive");
  const news = page.getByRole("region", { name: "最新资讯" });
  await news.evaluate((section) => section.scrollIntoView());
  const place = await news.evaluate((section) => section.getBoundingClientRect().top);
  const top = () => news.evaluate((section) => section.getBoundingClientRect().top);
  await page.reload();
  await expect.poll(top).toBeCloseTo(place, 0);
  await page.goto("/next/news");
  await page.goBack();
  await expect.poll(top).toBeCloseTo(place, 0);
});

test("the not-found page keeps status, search and ways on", async ({ page }) => {
  const response = await page.goto("/next/nowhere");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle("页面不存在 - 云岫汽车");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/只在此山中，\s*云深不知处。/);
  await expect(page.getByRole("main").getByRole("link", { name: /^400-/ })).toHaveAttribute("href", /^tel:400-/);
  await page.getByRole("main").getByRole("searchbox").fill("知还");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/next\/search\//);
});

test("without a network a link says so and the page stays", async ({ page, context }) => {
  await declineConsent(page);
  await page.goto("/next/private");
  await untilAlive(page);
  await context.setOffline(true);
  const link = header(page).getByRole("link", { name: "预约试驾" });
  await link.click();
  await expect(page.getByRole("alert").getByText("网络异常，请稍后重试")).toBeVisible();
  expect(page.url()).toContain("/next/private");
  await context.setOffline(false);
  await link.click();
  await expect(page).toHaveURL(/test-drive/);
});

test("a telephone's home screen gets the brand's icon, the browser's frame the theme's colour", async ({ request }) => {
  const html = await (await request.get("/next/private")).text();
  const icon = await request.get(/<link rel="apple-touch-icon" href="([^"]+)"/.exec(html)?.[1] ?? "");
  expect(icon.headers()["content-type"]).toBe("image/png");
  const colours = [...html.matchAll(/<meta name="theme-color" content="(#\w+)" media="\(prefers-color-scheme: (\w+)\)"/g)];
  expect(colours.map(([, colour, scheme]) => [scheme, colour])).toEqual([
    ["light", "#ffffff"],
    ["dark", "#0b1113"],
  ]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("pages can be read and left", async ({ page }) => {
    await page.goto("/next/");
    await expect(header(page)).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(bar(page).getByRole("link", { name: "车型", exact: true })).toHaveAttribute("href", "/next/car-type");
    await bar(page).getByRole("button", { name: "更多" }).hover();
    await expect(bar(page).getByRole("link", { name: "品牌活动" }).filter({ visible: true })).toBeVisible();
    await page.setViewportSize(PHONE);
    await expect(footerOf(page).getByRole("link", { name: "供应商公告" })).toBeVisible();
    await page.goto("/next/nowhere");
    await page.getByRole("main").getByRole("searchbox").fill("知还");
    await page.getByRole("main").getByRole("button", { name: "搜索" }).click();
    await expect(page).toHaveURL(`/next/search/${encodeURIComponent("知还")}`);
  });
});

test.describe("what opens over a page is accessible in every look", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  const open = async (trigger: Locator, part: Locator) => {
    await trigger.click();
    await expect(part).toBeVisible();
  };

  test("wide: model panel, search, consent", async ({ page }) => {
    await declineConsent(page);
    await page.goto("/next/private");
    await bar(page).getByRole("link", { name: "车型", exact: true }).press("Space");
    await expect(header(page).getByRole("tabpanel").getByRole("link").first()).toBeVisible();
    expect(await violationsInEveryLook(page, { within: ["header"] })).toEqual([]);
    await page.keyboard.press("Escape");
    await open(header(page).getByRole("button", { name: "搜索" }), page.getByRole("dialog", { name: "搜索" }));
    expect(await violationsInEveryLook(page, { within: ["dialog"] })).toEqual([]);
    await page.keyboard.press("Escape");
    await open(footerOf(page).getByRole("button", { name: "访问统计：关" }), page.getByRole("region", { name: "隐私提示" }));
    expect(await violationsInEveryLook(page, { within: [".consent-notice"] })).toEqual([]);
  });

  test("phone: menu with its models, order sheet", async ({ page }) => {
    await declineConsent(page);
    await page.setViewportSize(PHONE);
    await page.goto("/next/private");
    const menu = await openMenu(page);
    await open(menu.getByRole("button", { name: "车型" }), menu.getByRole("link", { name: /云起/ }));
    expect(await violationsInEveryLook(page, { within: ["dialog"] })).toEqual([]);
    await open(menu.getByRole("button", { name: "立即订购" }), page.getByRole("dialog", { name: /订购/ }));
    expect(await violationsInEveryLook(page, { within: ["[role=dialog]"] })).toEqual([]);
  });
});
