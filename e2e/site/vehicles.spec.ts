import { expect, type Locator, type Page, test } from "@playwright/test";
import { violationsOf } from "../support/accessibility.ts";
import { header, untilAlive } from "../support/shell.ts";

const LIST = "/next/car-type";
const YUNQI = "/next/car-type/car-detail/1";

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const search = (page: Page) => decodeURIComponent(new URL(page.url()).search);
const status = (page: Page) => page.getByRole("main").getByRole("status");
const subNav = (page: Page) => page.getByRole("navigation", { name: /页内导航/ });
/** The picture of the colour stage that is not hidden. */
const paint = (page: Page) => page.locator("#colors .paint-layer[data-current] img");

test.describe("model list", () => {
  test("filters stand in the address, chips take them away, the count is live", async ({ page }) => {
    await page.goto(LIST);
    await untilAlive(page);
    const filters = page.getByRole("navigation", { name: "筛选车型" });
    await expect(status(page)).toHaveText("10 款车型");
    await expect(page.getByRole("heading", { level: 2, name: "云岫商用" })).toBeVisible();

    await filters.getByRole("link", { name: "轿车" }).click();
    await filters.getByRole("link", { name: "纯电" }).click();
    await expect(status(page)).toHaveText("1 款车型");
    expect(search(page)).toBe("?category=sedan&energy=bev");
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(["云起"]);

    await page.getByRole("link", { name: "取消筛选 纯电" }).click();
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(["云起", "初霁"]);
    await expect(status(page)).toBeFocused();

    await page.getByRole("link", { name: "清空" }).click();
    await expect(status(page)).toHaveText("10 款车型");
    expect(search(page)).toBe("");
    // Every filter replaced the entry before it, so one step back leaves the list.
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  });

  test("sorting by price gives one list with what has no price last", async ({ page }) => {
    await page.goto(`${LIST}?sort=price-asc`);
    const names = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(names.first()).toHaveText("初霁");
    await expect(names.nth(8)).toHaveText(/同行|经典款/);
    await expect(names.nth(9)).toHaveText(/同行|经典款/);
  });

  test("nothing found offers ways to widen", async ({ page }) => {
    await page.goto(`${LIST}?category=coach&seats=5`);
    await expect(page.getByText("没有同时符合这些条件的车型")).toBeVisible();
    await page.getByRole("link", { name: /去掉“5 座”，有 2 款/ }).click();
    await expect(status(page)).toHaveText("2 款车型");
  });

  test("no row leads nowhere: bookings only where a car can be driven", async ({ page }) => {
    await page.goto(LIST);
    const row = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
    await expect(row("云起").getByRole("link", { name: "预约试驾云起" })).toHaveAttribute("href", /\/test-drive\?vehicleId=1&source=list/);
    await expect(row("同行").getByRole("link", { name: /预约试驾/ })).toHaveCount(0);
    await expect(row("柯斯达 Coaster 经典款").getByRole("link", { name: /了解/ })).toHaveAttribute("href", "/next/car-type/coaster");
    await expect(row("柯斯达 Coaster").getByRole("link", { name: /了解/ })).toHaveAttribute("href", "/next/car-type/car-detail/12");
  });

  test("back restores the place and the filters", async ({ page }) => {
    await page.goto(`${LIST}?energy=phev`);
    const link = page.getByRole("link", { name: "了解层峦" });
    await link.scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(600);
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: "层峦" })).toBeVisible();
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(`${LIST}?energy=phev`);
    await expect.poll(() => scrolled(page)).toBe(before);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("filters, colours, trims and questions work", async ({ page }) => {
    await page.goto(LIST);
    await page.getByRole("navigation", { name: "筛选车型" }).getByRole("link", { name: "客车" }).click();
    await expect(status(page)).toHaveText("2 款车型");

    await page.goto(YUNQI);
    await page.getByRole("link", { name: /^霞红，＋¥6,000/ }).click();
    await expect(paint(page)).toHaveAttribute("alt", /霞红/);
    await page.getByRole("link", { name: "纯电 尊享版，选择此版本" }).click();
    await expect(subNav(page).getByRole("link", { name: "预约试驾" })).toHaveAttribute("href", /color=xiahong&trim=103&source=detail/);
    await page.getByText("冬天续航会少多少？").click();
    await expect(page.getByText(/零下 7 ℃/)).toBeVisible();
  });
});

test.describe("detail", () => {
  // Places are compared: a smooth scroll would still be under way.
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("colour and trim live in the address and go along to the booking", async ({ page }) => {
    await page.goto(LIST);
    await page.getByRole("link", { name: "了解云起" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "云起" })).toBeVisible();
    await expect(page).toHaveTitle("云起 - 云岫汽车");

    await page.getByRole("link", { name: "选颜色" }).click();
    await expect(page).toHaveURL(`${YUNQI}#colors`);
    await untilAlive(page);
    await expect(page.locator("#colors")).toBeInViewport({ ratio: 0.5 });
    const red = page.getByRole("link", { name: /^霞红/ });
    await red.scrollIntoViewIfNeeded();
    const at = await red.boundingBox();
    await red.click();
    await expect(page).toHaveURL(/\?color=xiahong$/);
    await expect(paint(page)).toHaveAttribute("alt", /霞红/);
    expect((await red.boundingBox())?.y).toBe(at?.y);

    await page.getByRole("link", { name: "纯电 尊享版，选择此版本" }).click();
    await expect(page).toHaveURL(/color=xiahong&trim=103/);
    await expect(subNav(page)).toContainText("纯电 尊享版");
    await expect(subNav(page)).toContainText("¥268,800");

    await page.reload();
    await expect(red).toHaveAttribute("aria-current", "true");
    await expect(paint(page)).toHaveAttribute("alt", /霞红/);
    const booking = subNav(page).getByRole("link", { name: "预约试驾" });
    await expect(booking).toHaveAttribute("href", "/next/test-drive?vehicleId=1&color=xiahong&trim=103&source=detail");

    // Choices replaced the entry: back is the list, not the colour before.
    await page.goBack();
    await expect(page).toHaveURL(LIST);
  });

  test("the next colour is there at once, for its picture was fetched before", async ({ page }) => {
    await page.goto(`${YUNQI}#colors`);
    const pictures = page.locator("#colors .paint-layer img");
    await expect(pictures).toHaveCount(5);
    await expect
      .poll(() => pictures.evaluateAll((all: HTMLImageElement[]) => all.every((one) => one.complete && one.naturalWidth > 0)))
      .toBe(true);
    await page.context().setOffline(true);
    await page.getByRole("link", { name: /^墨黑/ }).click();
    await expect(page.locator("#colors .paint-layer[data-current] img[alt*='墨黑']")).toBeVisible();
    await expect(page.getByText("加载失败")).toHaveCount(0);
  });

  test("the header leaves when the page's own navigation sticks, and returns on the way up", async ({ page }) => {
    await page.goto(YUNQI);
    const header = page.locator(".site-header");
    await expect(header).toBeInViewport();
    await page.mouse.move(640, 600);
    for (let step = 0; step < 8; step++) await page.mouse.wheel(0, 300);
    await expect(header).not.toBeInViewport();
    await expect(subNav(page)).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await subNav(page).boundingBox())?.y).toBe(0);
    await page.mouse.wheel(0, -200);
    await expect(header).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await subNav(page).boundingBox())?.y).toBe(72);
  });

  test("words of the navigation lead to their parts, say where one is, and have addresses", async ({ page }) => {
    await page.goto(YUNQI);
    await subNav(page).getByRole("link", { name: "参数" }).click();
    await expect(page).toHaveURL(/#specs$/);
    await expect(page.getByRole("heading", { name: "参数配置" })).toBeInViewport();
    await expect(subNav(page).getByRole("link", { name: "参数" })).toHaveAttribute("aria-current", "true");
    await expect(page.locator("#specs")).toBeFocused();

    await page.goto(`${YUNQI}?trim=102#trims`);
    await expect(page.getByRole("heading", { name: "版本与价格" })).toBeInViewport();
  });

  test("every price row says what it has beyond the one before, and what that costs", async ({ page }) => {
    await page.goto(YUNQI);
    const rows = page.locator("#trims").getByRole("listitem");
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText("建议零售价¥219,800");
    await expect(rows.nth(1)).toContainText("比长续航版多：双电机四驱");
    await expect(rows.nth(1)).toContainText("＋¥20,000");
  });

  test("the table shows differences only, finds rows, and keeps its head below the navigation", async ({ page }) => {
    await page.goto(`${YUNQI}#specs`);
    const table = page.getByRole("table", { name: "云起参数配置" });
    const rows = table.locator("th[scope=row]");
    await expect(table.getByRole("columnheader", { name: /纯电 长续航版/ })).toBeVisible();
    const all = await rows.count();
    expect(all).toBeGreaterThan(60);

    await page.getByRole("switch", { name: "只看差异" }).click();
    await expect(table.getByRole("rowheader", { name: "厂商" })).toHaveCount(0);
    expect(await rows.count()).toBeLessThan(all);
    await page.getByRole("switch", { name: "只看差异" }).click();

    await page.getByRole("searchbox", { name: "查找参数" }).fill("悬架");
    await expect(rows.first()).toContainText("悬架");
    await page.getByRole("searchbox", { name: "查找参数" }).fill("飞行");
    await expect(page.getByText("没有与“飞行”有关的参数")).toBeVisible();
    await page.getByRole("searchbox", { name: "查找参数" }).fill("");

    await page.mouse.move(640, 500);
    for (let step = 0; step < 6; step++) await page.mouse.wheel(0, 250);
    await expect
      .poll(async () => Math.round((await table.getByRole("columnheader", { name: /长续航版/ }).boundingBox())?.y ?? 0))
      .toBe(Math.round((await subNav(page).boundingBox())?.height ?? 0));
  });

  test("on paper the whole table is there, whatever was chosen on the screen", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${YUNQI}#specs`);
    await untilAlive(page);
    const table = page.getByRole("table", { name: "云起参数配置" });
    const heads = table.locator("thead").getByRole("columnheader");
    await expect(heads).toHaveCount(3);
    await page.getByRole("switch", { name: "只看差异" }).click();
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect(heads).toHaveCount(4);
    await expect(table.getByRole("rowheader", { name: "厂商" })).toBeVisible();
    await expect(subNav(page)).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: "screen" });
    await expect(heads).toHaveCount(3);
  });

  test("on a phone two trims stand beside each other and can be exchanged; the purchase bar carries price and action", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${YUNQI}?trim=103#specs`);
    const heads = page.getByRole("table", { name: "云起参数配置" }).locator("thead").getByRole("columnheader");
    await expect(heads).toHaveText([/配置项/, /纯电 长续航版/, /纯电 尊享版/]);
    await page.getByRole("combobox", { name: "对比 1" }).selectOption({ label: "插混 四驱版" });
    await expect(heads).toHaveText([/配置项/, /插混 四驱版/, /纯电 尊享版/]);
    const bar = page.locator("[data-purchase-bar]");
    await expect(bar).toContainText("¥268,800");
    await expect(bar.getByRole("link", { name: "预约试驾" })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test("the gallery opens over the screen, counts, zooms, and gives the focus back", async ({ page }) => {
    await page.goto(`${YUNQI}#gallery`);
    const first = page.getByRole("link", { name: /放大查看/ }).first();
    await first.press("Enter");
    const viewer = page.getByRole("dialog");
    await expect(viewer).toContainText("1 / 6");
    await page.keyboard.press("ArrowRight");
    await expect(viewer).toContainText("2 / 6");
    await viewer.getByRole("button", { name: "放大" }).click();
    await expect(viewer.getByRole("button", { name: "缩小" })).toBeEnabled();
    await page.keyboard.press("Escape");
    await expect(viewer).toHaveCount(0);
    await expect(page.getByRole("link", { name: /第 2 张，共 6 张/ })).toBeFocused();
  });

  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    test(`the gallery's arrows stand in the window beside the picture and go round at ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`${YUNQI}#gallery`);
      await page
        .getByRole("link", { name: /放大查看/ })
        .first()
        .press("Enter");
      const viewer = page.getByRole("dialog");
      await expect(viewer).toContainText("1 / 6");
      const picture = await rectangleOf(viewer.locator(".yarl__slide_current img"));
      for (const name of ["上一张", "下一张"]) {
        const arrow = await rectangleOf(viewer.getByRole("button", { name }));
        expect(Math.min(arrow.width, arrow.height), name).toBeGreaterThanOrEqual(44);
        expect(arrow.x >= 0 && arrow.y >= 0 && arrow.x + arrow.width <= width && arrow.y + arrow.height <= height, name).toBe(true);
        const apart =
          arrow.x + arrow.width <= picture.x ||
          arrow.x >= picture.x + picture.width ||
          arrow.y >= picture.y + picture.height ||
          arrow.y + arrow.height <= picture.y;
        expect(apart, `${name} is not on the picture`).toBe(true);
      }
      await viewer.getByRole("button", { name: "上一张" }).click();
      await expect(viewer).toContainText("6 / 6");
      await viewer.getByRole("button", { name: "下一张" }).press("Enter");
      await expect(viewer).toContainText("1 / 6");
    });
  }

  test("the gallery's picture has the room of the window as it is held, also when it is turned", async ({ page }) => {
    await page.setViewportSize({ width: 960, height: 600 });
    await page.goto(`${YUNQI}#gallery`);
    await page
      .getByRole("link", { name: /放大查看/ })
      .first()
      .press("Enter");
    const picture = page.getByRole("dialog").locator(".yarl__slide_current img");
    const inset = async () => {
      const { x, y } = await rectangleOf(picture);
      return Math.round(Math.min(x, y));
    };
    await expect.poll(inset).toBe(88);
    await page.setViewportSize({ width: 600, height: 960 });
    await expect.poll(inset).toBe(16);
    await page.setViewportSize({ width: 960, height: 600 });
    await expect.poll(inset).toBe(88);
  });

  test.describe("by touch", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test("a swipe leads to the next picture of the gallery", async ({ page }) => {
      await page.goto(`${YUNQI}#gallery`);
      await page
        .getByRole("link", { name: /放大查看/ })
        .first()
        .press("Enter");
      const viewer = page.getByRole("dialog");
      const picture = await rectangleOf(viewer.locator(".yarl__slide_current img"));
      const finger = await page.context().newCDPSession(page);
      const y = picture.y + picture.height / 2;
      await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 320, y }] });
      for (const x of [300, 240, 180, 120, 60])
        await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y }] });
      await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await expect(viewer).toContainText("2 / 6");
    });
  });

  for (const path of [YUNQI, "/next/car-type/car-detail-h5/1"]) {
    test(`the back button closes the gallery and stays on ${path}`, async ({ page }) => {
      await page.goto(path);
      await page
        .getByRole("link", { name: /放大查看/ })
        .first()
        .click();
      const viewer = page.getByRole("dialog");
      await expect(viewer).toContainText("1 / 6");
      await page.goBack();
      await expect(viewer).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await page
        .getByRole("link", { name: /放大查看/ })
        .first()
        .click();
      await viewer.getByRole("button", { name: "关闭" }).click();
      await expect(viewer).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    });
  }

  test("the keyboard alone chooses a colour and a trim", async ({ page }) => {
    await page.goto(`${YUNQI}#colors`);
    await page.getByRole("link", { name: /^远山蓝/ }).focus();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: /^云白/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/color=yunbai/);
    await expect(page.getByRole("link", { name: /^云白/ })).toBeFocused();
    await page.getByRole("link", { name: "插混 四驱版，选择此版本" }).press("Enter");
    await expect(page).toHaveURL(/trim=102/);
    await page.getByRole("link", { name: /插混 四驱版，已选/ }).press("Enter");
    await expect(page).not.toHaveURL(/trim=/);
  });

  test("footnotes are reached from their marks", async ({ page }) => {
    await page.goto(YUNQI);
    await page.getByRole("link", { name: "脚注 2" }).first().click();
    await expect(page.locator("#note-2")).toBeInViewport();
  });

  test("structured data, canonical address and picture say what the page says", async ({ page }) => {
    await page.goto(`${YUNQI}?color=xiahong`);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const [car, way, questions] = data.map((text) => JSON.parse(text));
    const prices = await page.locator("#trims").getByRole("listitem").allTextContents();
    expect(car.offers.offers).toHaveLength(prices.length);
    for (const [index, offer] of car.offers.offers.entries()) expect(prices[index]).toContain(`¥${offer.price.toLocaleString("zh-CN")}`);
    expect(way.itemListElement.map(({ name }: { name: string }) => name)).toEqual(["首页", "车型", "云起"]);
    expect(questions.mainEntity.length).toBeGreaterThan(2);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/next\/car-type\/car-detail\/1$/);
    const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect((await page.request.get(picture ?? "")).status()).toBe(200);
  });

  test("a model that is not out yet and one that is stopped say so and take no bookings", async ({ page }) => {
    await page.goto("/next/car-type/car-detail/8");
    await expect(page.getByText("即将上市")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /预约试驾/ })).toHaveCount(0);

    await page.goto("/next/car-type/coaster");
    await expect(page.getByText("已停售，维修配件供应至 2036年3月31日")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /预约试驾/ })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "座椅布置" })).toBeAttached();
    await expect(page.getByRole("main").getByRole("link", { name: "致电服务热线" }).first()).toHaveAttribute("href", /^tel:/);
  });

  test("the brochure says what it is and can be had", async ({ page }) => {
    await page.goto(YUNQI);
    const brochure = page.getByRole("link", { name: /产品手册/ });
    await expect(brochure).toContainText(/PDF · .+(MB|KB) · .*2026-11-01/);
    expect((await page.request.get((await brochure.getAttribute("href")) ?? "")).headers()["content-type"]).toContain("application/pdf");
  });

  for (const id of ["9999", "0", "abc", "-1", "1e3"]) {
    test(`/car-type/car-detail/${id} is no page`, async ({ page }) => {
      const answer = await page.goto(`/next/car-type/car-detail/${id}`);
      expect(answer?.status()).toBe(404);
      await expect(page).toHaveTitle(/页面不存在/);
    });
  }

  test("what is no vehicle says so below the header, readable in a low window too", async ({ page }) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 600 });
      await page.goto("/next/car-type/car-detail/9999");
      const [bar, words] = await Promise.all([header(page), page.getByRole("heading", { level: 1 })].map((part) => part.boundingBox()));
      if (!bar || !words) throw new Error("Nothing to compare");
      expect(words.y).toBeGreaterThan(bar.y + bar.height);
      expect(await violationsOf(page)).toEqual([]);
    }
  });
});

test.describe("inside the app's web view", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the page stands alone, works with storage blocked, and stays in its window", async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("blocked", "SecurityError");
          },
        });
      }
    });
    await page.goto("/next/car-type/car-detail-h5/1");
    await expect(page.getByRole("heading", { level: 1, name: "云起" })).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.getByRole("complementary", { name: "快捷入口" })).toHaveCount(0);
    await expect(page.locator("a[target]")).toHaveCount(0);

    await page.getByRole("link", { name: /^霞红/ }).click();
    await expect(page).toHaveURL(/color=xiahong/);
    await expect(paint(page)).toHaveAttribute("alt", /霞红/);
    const action = page.locator("[data-purchase-bar]").getByRole("link", { name: "预约试驾" });
    await expect(action).toHaveAttribute("href", /vehicleId=1&color=xiahong&source=h5&appStyle=1/);
    await action.click();
    await expect(page).toHaveURL(/\/test-drive\?/);
    expect(page.context().pages()).toHaveLength(1);
  });

  test("an unknown id is no page", async ({ page }) => {
    expect((await page.goto("/next/car-type/car-detail-h5/9999"))?.status()).toBe(404);
  });
});

async function rectangleOf(locator: Locator) {
  await expect(locator).toBeVisible();
  const rectangle = await locator.boundingBox();
  if (!rectangle) throw new Error("It has no rectangle");
  return rectangle;
}
