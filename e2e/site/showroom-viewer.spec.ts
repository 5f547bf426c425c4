import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { declineConsent, PHONE } from "../support/shell.ts";
import { dock, openShowroom, stage } from "../support/showroom.ts";

/** What the showroom's viewer alone decides, drawn by the browser in software: slow, and the same picture everywhere. */
test.use({ viewport: { width: 800, height: 600 } });
test.beforeEach(({ page }) => declineConsent(page));

const viewOf = (page: Page) => new URL(page.url()).searchParams.get("view");
const frames = (page: Page) => page.locator("canvas").evaluate((canvas) => Number(canvas.dataset.frames));

/** As `frames`, once what is on its way is drawn: a processor that draws for itself takes longer for one than others are still. */
const framesShown = (page: Page) =>
  page
    .locator("canvas")
    .evaluate(
      (canvas) =>
        new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(Number(canvas.dataset.frames))))),
    );

/** Waits until nothing has been drawn for a while. */
async function untilStill(page: Page): Promise<number> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await framesShown(page);
        const same = now === before;
        before = now;
        return same;
      },
      { intervals: [700] },
    )
    .toBe(true);
  return before;
}

test("a link brings back paint, wheels, set, doors, light, dimensions and view, and a reload keeps them", async ({ page }) => {
  await openShowroom(page, "?vehicleId=1&color=mohei&wheels=aero&set=night&doors=1&lights=1&size=1&view=-120,12,8");
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

test("the keyboard turns the car, comes nearer, and draws only while something moves", async ({ page }) => {
  await openShowroom(page);
  const still = await untilStill(page);
  await stage(page).focus();
  await expect(stage(page)).toBeFocused();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("ArrowRight");
  await expect.poll(() => Math.abs(Number((viewOf(page) ?? "37").split(",")[0]) - 37)).toBe(20);
  expect(await frames(page)).toBeGreaterThan(still);
  const before = Number(viewOf(page)?.split(",")[2]);
  await page.keyboard.press("+");
  await expect.poll(() => Number(viewOf(page)?.split(",")[2])).toBeLessThan(before);
  await untilStill(page);
});

test("dragging turns the car, the wheel scrolls the page", async ({ page }) => {
  await openShowroom(page);
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
  await openShowroom(page);
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
  await openShowroom(page, "?vehicleId=1&color=yunbai");
  const download = page.waitForEvent("download");
  await dock(page, "截图").click();
  expect((await download).suggestedFilename()).toBe("云起.png");
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await dock(page, "分享").click();
  await expect(page.getByText("链接已复制，打开即可看到同样的配置")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("color=yunbai");
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
  await openShowroom(page);
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
  await openShowroom(page);
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
  await openShowroom(page);
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
