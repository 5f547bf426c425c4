import { expect, type Page, test } from "@playwright/test";
import { declineConsent, PHONE } from "../support/shell.ts";
import { dock, openShowroom, stage } from "../support/showroom.ts";
import { DESK, expectSoundPage } from "../support/sound-page.ts";

/** The digital showroom among the other pages: what stands in it before its stage, how one comes to the stage, and where one goes. */
test.use({ viewport: { width: 800, height: 600 } });
test.beforeEach(({ page }) => declineConsent(page));

test("what is chosen stands in the address, and goes along to the booking", async ({ page }) => {
  await openShowroom(page);
  await page.getByRole("radio", { name: /^霞红/ }).click();
  await dock(page, "灯光").click();
  await expect(page).toHaveURL(/color=xiahong/);
  await expect(page).toHaveURL(/lights=1/);
  await page.getByRole("region", { name: "数字展厅" }).getByRole("link", { name: "预约试驾" }).click();
  await expect(page).toHaveURL(/\/next\/test-drive\?vehicleId=1&color=xiahong&source=showroom/);
});

test("an unknown vehicle or paint shows the first one and says so", async ({ page }) => {
  // What is said stands in the page: drawn by the processor, two stages would take a minute.
  await savesData(page);
  await page.goto("/next/carDigital?vehicleId=9999");
  await expect(page.getByText("没有找到这款车，为您展示云起")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "云起" })).toBeVisible();
  await page.goto("/next/carDigital?vehicleId=1&color=nothing");
  await expect(page.getByText("链接中的颜色或配置已不可选，为您展示默认配置")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^远山蓝/ })).toBeChecked();
});

/** What of the stage was asked for: its code and its model. */
function stageRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => /\.glb$|\/assets\/showroom-[^/]*\.js$/.test(request.url()) && asked.push(request.url()));
  return asked;
}

/** From the next document on the page believes that its visitor pays for each megabyte: no stage begins by itself. */
function savesData(page: Page): Promise<unknown> {
  return page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }));
}

test("on a connection that is paid for, nothing large comes before it was asked for", async ({ page }) => {
  await savesData(page);
  const asked = stageRequests(page);
  await page.goto("/next/carDigital");
  await expect(page.getByText(/三维模型约 [\d.]+ MB/)).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "进入三维展厅" }).click();
  await expect(dock(page, "车门")).toBeEnabled({ timeout: 90_000 });
  expect(asked).toHaveLength(2);
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("the car's picture stands first, and the stage begins with a tap and keeps what was chosen before it", async ({ page }) => {
    const asked = stageRequests(page);
    await page.goto("/next/carDigital");
    await page.getByRole("radio", { name: /^霞红/ }).tap();
    await expect(page.getByRole("img", { name: /云起.*霞红车身/ })).toBeVisible();
    await expect(page.getByText(/三维模型约 [\d.]+ MB/)).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await expect(page.locator("canvas")).toHaveCount(0);
    await page.getByRole("button", { name: "进入三维展厅" }).tap();
    await expect(page.getByRole("progressbar", { name: "三维模型载入进度" })).toBeVisible();
    await expect(page.locator("canvas")).toBeVisible();
    await expect(dock(page, "车门")).toBeEnabled({ timeout: 90_000 });
    await expect(page.getByRole("button", { name: "进入三维展厅" })).toHaveCount(0);
    await expect(page.getByRole("radio", { name: /^霞红/ })).toBeChecked();
    expect(asked).toHaveLength(2);
  });

  test("it begins by the keyboard too, which then turns the car, and asks no second time for another vehicle", async ({ page }) => {
    await page.goto("/next/carDigital");
    await page.getByRole("button", { name: "进入三维展厅" }).press("Enter");
    await expect(stage(page)).toBeFocused({ timeout: 90_000 });
    await page.getByRole("tab", { name: "车型" }).tap();
    await page.getByRole("link", { name: "远岫", exact: true }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "远岫" })).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText("正在载入三维模型").or(stage(page)).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "进入三维展厅" })).toHaveCount(0);
  });

  test("the pictures are enough for whoever wants no more", async ({ page }) => {
    const asked = stageRequests(page);
    await page.goto("/next/carDigital");
    await page.getByRole("button", { name: "只看图片" }).tap();
    await expect(page.getByRole("slider", { name: "云起环车图片" })).toBeVisible();
    expect(asked).toEqual([]);
  });

  test("every tool says its name below its icon", async ({ page }) => {
    await page.goto("/next/carDigital");
    for (const name of ["车门", "灯光", "尺寸", "座舱", "截图", "分享"]) {
      const tool = dock(page, name);
      const [icon, word] = await Promise.all([tool.locator("svg").boundingBox(), tool.getByText(name).boundingBox()]);
      expect(word?.width, name).toBeGreaterThan(20);
      expect(word?.y ?? 0, name).toBeGreaterThanOrEqual((icon?.y ?? 0) + (icon?.height ?? 0));
    }
  });
});

test.describe("without WebGL", () => {
  /** Names of the pictures of the turntable that were asked for. */
  let asked: Set<string>;
  const table = (page: Page) => page.getByRole("slider", { name: "云起环车图片" });
  /** The side that is shown, once it has come. */
  const side = (page: Page) =>
    table(page)
      .locator("img:visible")
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc));

  test.beforeEach(async ({ page }) => {
    asked = new Set();
    page.on("request", (request) => {
      const [name] = /vehicle-yunqi-turn-\d+/.exec(request.url()) ?? [];
      if (name) asked.add(name);
    });
    await page.addInitScript(() => {
      const original = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith("webgl") ? null : original.call(this, kind as "2d", ...(rest as []));
      } as typeof original;
    });
    await page.goto("/next/carDigital");
    await expect(page.getByText("当前以图片展示。左右拖动可环车查看。")).toBeVisible();
  });

  test("the car is turned in pictures, which come when it is first touched", async ({ page }) => {
    await expect(table(page)).toHaveAttribute("aria-valuetext", "40 度");
    const first = await side(page);
    expect([...asked]).toEqual(["vehicle-yunqi-turn-02"]);
    await table(page).press("ArrowRight");
    await expect(table(page)).toHaveAttribute("aria-valuetext", "60 度");
    expect(await side(page)).not.toBe(first);
    await expect.poll(() => asked.size).toBe(18);
    await table(page).press("ArrowLeft");
    expect(await side(page)).toBe(first);
    for (let press = 0; press < 3; press += 1) await page.getByRole("button", { name: "向左转" }).click();
    await expect(table(page)).toHaveAttribute("aria-valuetext", "340 度");
    await page.getByRole("button", { name: "向右转" }).click();
    await expect(table(page)).toHaveAttribute("aria-valuetext", "0 度");
  });

  test("the car follows the finger", async ({ page }) => {
    const first = await side(page);
    await page.mouse.move(500, 250);
    await page.mouse.down();
    await page.mouse.move(392, 250, { steps: 4 });
    await page.mouse.up();
    await expect(table(page)).toHaveAttribute("aria-valuetext", "160 度");
    expect(await side(page)).not.toBe(first);
    await page.mouse.move(300, 250);
    await expect(table(page)).toHaveAttribute("aria-valuetext", "160 度");
  });

  test("everything else still works, and another paint shows the car in it", async ({ page }) => {
    await expect(dock(page, "车门")).toBeDisabled();
    await page.getByRole("radio", { name: /^霞红/ }).click();
    await expect(page).toHaveURL(/color=xiahong/);
    await expect(page.getByRole("img", { name: /云起.*霞红车身/ })).toBeVisible();
    await expect(page.getByText("选远山蓝可环车查看")).toBeVisible();
    await page.getByRole("radio", { name: /^远山蓝/ }).click();
    await expect(table(page)).toBeVisible();
  });
});

test("the way out leads to the vehicle, and another vehicle can be chosen", async ({ page }) => {
  await savesData(page);
  await page.goto("/next/carDigital");
  await page.getByRole("tab", { name: "车型" }).click();
  await page.getByRole("link", { name: "远岫", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "远岫" })).toBeVisible();
  await page.getByRole("link", { name: "退出展厅，回到远岫" }).click();
  await expect(page).toHaveURL("/next/car-type/car-detail/2");
});

test("is read without JavaScript as a page with a picture and the ways on", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/next/carDigital");
  await expect(page.getByRole("heading", { level: 1, name: "云起" })).toBeVisible();
  await expect(page.getByRole("region", { name: "数字展厅" }).getByRole("link", { name: "预约试驾" })).toBeVisible();
  await page.setViewportSize(PHONE);
  await expect(page.getByRole("img", { name: /云起.*车身/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "进入三维展厅" })).toBeHidden();
  await context.close();
});

test("it stands still while it loads, fits every width and has no accessibility violation in any look", ({ page }) =>
  expectSoundPage(page, "/carDigital", [DESK, PHONE.width]));
