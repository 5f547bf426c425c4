import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { declineConsent, PHONE } from "../support/shell.ts";
import { DESK, expectSoundPage } from "../support/sound-page.ts";

/** The digital showroom, drawn by the browser in software: slow, and the same picture everywhere. */
test.use({ viewport: { width: 800, height: 600 } });
test.beforeEach(({ page }) => declineConsent(page));

const stage = (page: Page) => page.getByRole("application");
const dock = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function open(page: Page, query = ""): Promise<void> {
  await page.goto(`/next/carDigital${query}`);
  await expect(dock(page, "车门")).toBeEnabled({ timeout: 90_000 });
}

const viewOf = (page: Page) => new URL(page.url()).searchParams.get("view");
const frames = (page: Page) => page.locator("canvas").evaluate((canvas) => Number(canvas.dataset.frames));

/** Waits until nothing has been drawn for a while. */
async function untilStill(page: Page): Promise<number> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const same = (await frames(page)) === before;
        before = await frames(page);
        return same;
      },
      { intervals: [700] },
    )
    .toBe(true);
  return before;
}

test("a link brings back paint, wheels, set, doors, light, dimensions and view, and a reload keeps them", async ({ page }) => {
  await open(page, "?vehicleId=1&color=mohei&wheels=aero&set=night&doors=1&lights=1&size=1&view=-120,12,8");
  for (const visit of ["by the link", "after a reload"]) {
    await expect(page.getByRole("radio", { name: /^墨黑/ }), visit).toBeChecked();
    for (const name of ["车门", "灯光", "尺寸"]) await expect(dock(page, name), visit).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText("车长 4,968 mm")).toBeAttached();
    await page.getByRole("tab", { name: "轮毂" }).click();
    await expect(page.getByRole("radio", { name: "低风阻" })).toBeChecked();
    await page.getByRole("tab", { name: "场景" }).click();
    await expect(page.getByRole("radio", { name: "夜" })).toBeChecked();
    expect(viewOf(page)).toBe("-120,12,8");
    if (visit === "after a reload") break;
    await page.reload();
    await expect(dock(page, "车门")).toBeEnabled({ timeout: 90_000 });
  }
});

test("what is chosen stands in the address, and goes along to the booking", async ({ page }) => {
  await open(page);
  await page.getByRole("radio", { name: /^霞红/ }).click();
  await dock(page, "灯光").click();
  await expect(page).toHaveURL(/color=xiahong/);
  await expect(page).toHaveURL(/lights=1/);
  await page.getByRole("region", { name: "数字展厅" }).getByRole("link", { name: "预约试驾" }).click();
  await expect(page).toHaveURL(/\/next\/test-drive\?vehicleId=1&color=xiahong&source=showroom/);
});

test("the keyboard turns the car, comes nearer, and draws only while something moves", async ({ page }) => {
  await open(page);
  const still = await untilStill(page);
  await stage(page).focus();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("ArrowRight");
  await expect.poll(() => Math.abs(Number((viewOf(page) ?? "37").split(",")[0]) - 37)).toBe(20);
  expect(await frames(page)).toBeGreaterThan(still);
  const before = Number(viewOf(page)?.split(",")[2]);
  await page.keyboard.press("+");
  await expect.poll(() => Number(viewOf(page)?.split(",")[2])).toBeLessThan(before);
  await untilStill(page);
});

test("dragging turns the car, the wheel scrolls the page", async ({ page }) => {
  await open(page);
  await untilStill(page);
  await page.mouse.move(640, 420);
  await page.mouse.down();
  await page.mouse.move(440, 420, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => viewOf(page)).not.toBe(null);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
});

test("spots on the car are buttons that tell the page's sections, and the cabin shows no outside colours and has a way back", async ({
  page,
}) => {
  await open(page);
  const spot = page.getByRole("button", { name: /一道灯/ });
  await spot.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary", { name: /一道灯/ })).toContainText("日行灯");
  await page.getByRole("button", { name: "收起" }).click();
  const paints = page.getByRole("radiogroup", { name: "车身颜色" });
  await page.getByRole("radio", { name: /^霞红/ }).press("Space");
  await dock(page, "座舱").click();
  await expect.poll(() => viewOf(page)).toMatch(/^cabin,/);
  await expect(spot).toHaveCount(0);
  await expect(paints).toHaveCount(0);
  await expect(page.getByText("坐在座舱里看不到车身颜色")).toBeVisible();
  await expect(dock(page, "座舱")).toBeFocused();
  await dock(page, "座舱").click();
  await expect.poll(() => viewOf(page)).toBe(null);
  await expect(paints.getByRole("radio", { name: /^霞红/ })).toBeChecked();
});

test("a picture of what is seen can be saved, the link copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "?vehicleId=1&color=yunbai");
  const download = page.waitForEvent("download");
  await dock(page, "截图").click();
  expect((await download).suggestedFilename()).toBe("云起.png");
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await dock(page, "分享").click();
  await expect(page.getByText("链接已复制，打开即可看到同样的配置")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("color=yunbai");
});

test("an unknown vehicle or paint shows the first one and says so", async ({ page }) => {
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

test("on a connection that is paid for, nothing large comes before it was asked for", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }));
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

/** Where red paint is seen, in pixels of the window. */
async function redArea(page: Page) {
  const { data, info } = await sharp(await page.screenshot({ scale: "css" }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const area = { left: info.width, top: info.height, right: 0, bottom: 0 };
  for (let index = 0; index < data.length; index += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(index, index + 3);
    if (red - Math.max(green, blue) < 40) continue;
    const [x, y] = [(index / 3) % info.width, Math.floor(index / 3 / info.width)];
    area.left = Math.min(area.left, x);
    area.right = Math.max(area.right, x);
    area.top = Math.min(area.top, y);
    area.bottom = Math.max(area.bottom, y);
  }
  return area;
}

for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
  test(`at ${viewport.width} pixels the car takes over where its picture stood`, async ({ page }) => {
    await page.setViewportSize(viewport);
    // The picture waits for the comparison.
    const model = await holdModel(page);
    await page.goto("/next/carDigital?color=xiahong");
    await page.addStyleTag({ content: ".showroom-dock, .showroom-labels, .showroom-notice { visibility: hidden }" });
    await page.evaluate(() => document.querySelector<HTMLElement>(".showroom-question button")?.click());
    await model.asked;
    const before = await redArea(page);
    model.come();
    await expect(page.locator(".showroom-poster.is-gone")).toBeAttached({ timeout: 90_000 });
    await untilStill(page);
    const after = await redArea(page);
    for (const side of ["left", "top", "right", "bottom"] as const) expect(Math.abs(after[side] - before[side]), side).toBeLessThan(6);
  });
}

/** Holds the model back until the journey lets it come. */
async function holdModel(page: Page) {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(/\.glb$/, async (route) => {
    asked.resolve();
    await gate.promise;
    await route.continue();
  });
  return { asked: asked.promise, come: gate.resolve };
}

test("the lamps dim the room, so that they are seen, and it is bright again without them", async ({ page }) => {
  await open(page);
  const dim = () => page.locator("canvas").evaluate((canvas) => Number(canvas.dataset.dim));
  const brightness = async () => {
    await untilStill(page);
    const { channels } = await sharp(await page.screenshot({ clip: { x: 0, y: 250, width: 800, height: 150 } })).stats();
    return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
  };
  expect(await dim()).toBe(0);
  const bright = await brightness();
  await dock(page, "灯光").click();
  await expect.poll(dim).toBe(1);
  expect(await brightness()).toBeLessThan(bright * 0.6);
  await dock(page, "灯光").click();
  await expect.poll(dim).toBe(0);
  expect(Math.abs((await brightness()) - bright)).toBeLessThan(3);
});

test("whoever wants less movement turns the car and dims the room at once, and the address keeps the view", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  await stage(page).press("ArrowRight");
  await expect.poll(() => viewOf(page)).toMatch(/^42,/);
  await untilStill(page);
  const dims: Promise<string[]> = page.locator("canvas").evaluate(
    (canvas) =>
      new Promise((resolve) => {
        const seen: string[] = [];
        new MutationObserver(() => {
          seen.push(canvas.dataset.dim ?? "");
          if (seen.at(-1) === "1") resolve(seen);
        }).observe(canvas, { attributeFilter: ["data-dim"] });
      }),
  );
  await dock(page, "灯光").click();
  expect(await dims).toEqual(["1"]);
});

test("graphics that are lost come back, or pictures take their place", async ({ page }) => {
  await open(page);
  await untilStill(page);
  const before = await frames(page);
  await page.locator("canvas").evaluate(async (canvas: HTMLCanvasElement) => {
    const extension = canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context");
    const happens = (name: string) => new Promise((resolve) => canvas.addEventListener(name, resolve, { once: true }));
    const lost = happens("webglcontextlost");
    extension?.loseContext();
    await lost;
    const restored = happens("webglcontextrestored");
    setTimeout(() => extension?.restoreContext(), 100);
    await restored;
  });
  await expect.poll(() => frames(page)).toBeGreaterThan(before);
  await expect(dock(page, "车门")).toBeEnabled();
  await page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
  });
  await expect(page.getByText(/当前以图片展示/)).toBeVisible();
});

test("the way out leads to the vehicle, and another vehicle can be chosen", async ({ page }) => {
  await page.goto("/next/carDigital");
  await page.getByRole("tab", { name: "车型" }).click();
  await page.getByRole("link", { name: "远岫", exact: true }).click();
  // The first vehicle may just be drawn for the first time, which keeps a browser without graphics busy.
  await expect(page.getByRole("heading", { level: 1, name: "远岫" })).toBeVisible({ timeout: 90_000 });
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
