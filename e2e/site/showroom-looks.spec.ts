import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { declineConsent } from "../support/shell.ts";

/**
 * Each vehicle's painted silhouette and each paint's colour in the showroom beside those that somebody has looked at and found right.
 * `REVIEW=showroom` writes them anew; look at the masks before they are committed.
 */
const REVIEWED = join(import.meta.dirname, "../reviewed/showroom");
const isReview = process.env.REVIEW === "showroom";
const COLOURS = join(import.meta.dirname, "../../demo/media/showroom-paints.json");
const VIEW = "view=52,10,7";
/** Of 255, in any channel: less is the same paint under another light. */
const CHANGED = 40;
const MIN_OVERLAP = 0.96;
const MAX_DELTA_E = 5;

type Lab = [number, number, number];
const reviewed: Record<string, Record<string, Lab>> = existsSync(COLOURS) ? JSON.parse(readFileSync(COLOURS, "utf8")) : {};

interface Shot {
  data: Buffer;
  width: number;
  height: number;
}

// One page after the other: a browser that draws in software needs the machine for itself.
test.describe.configure({ mode: "default" });
// Without movement one frame shows each paint.
test.use({ viewport: { width: 800, height: 600 }, contextOptions: { reducedMotion: "reduce" } });

for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 12]) {
  test(`vehicle ${id} has the silhouette and the paints that were reviewed`, async ({ page }) => {
    await declineConsent(page);
    await page.goto(`/next/carDigital?vehicleId=${id}&${VIEW}`);
    await expect(page.getByRole("button", { name: "车门", exact: true })).toBeEnabled({ timeout: 90_000 });
    // Only the car is looked at, and not while its picture fades.
    await page.addStyleTag({
      content: `.showroom-labels, .showroom-head, .showroom-dock, .showroom-corner, .showroom-poster, .site-header { visibility: hidden !important; }
        .showroom-scene { transition: none !important; }`,
    });
    const shots = new Map<string, Shot>();
    for (const key of await paintKeys(page)) {
      await page.evaluate((name) => document.querySelector<HTMLElement>(`[data-paint="${name}"]`)?.click(), key);
      await expect(page).toHaveURL(new RegExp(`color=${key}(&|$)`));
      shots.set(key, await shotOf(page));
    }
    const mask = paintedArea([...shots.values()]);
    const colours = Object.fromEntries([...shots].map(([key, shot]) => [key, meanColour(shot, mask)]));
    const [first] = shots.values();
    if (isReview && first) return review(id, mask, first, colours);

    const known = await sharp(join(REVIEWED, `${id}.png`))
      .greyscale()
      .raw()
      .toBuffer();
    expect(overlap(mask, known), "overlap of the silhouettes").toBeGreaterThan(MIN_OVERLAP);
    for (const [key, colour] of Object.entries(colours)) {
      expect(deltaE(colour, reviewed[id]?.[key] ?? [0, 0, 0]), key).toBeLessThan(MAX_DELTA_E);
    }
  });
}

function paintKeys(page: Page): Promise<string[]> {
  return page.locator("[data-paint]").evaluateAll((swatches) => swatches.map((swatch) => (swatch as HTMLElement).dataset.paint ?? ""));
}

/** The stage once nothing is drawn any longer. */
async function shotOf(page: Page): Promise<Shot> {
  const canvas = page.locator("canvas");
  const frames = () => canvas.evaluate((element) => element.dataset.frames);
  let before: string | undefined;
  await expect
    .poll(
      async () => {
        const same = before === (await frames());
        before = await frames();
        return same;
      },
      { intervals: [250] },
    )
    .toBe(true);
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** 255 where the picture changes with the paint. */
function paintedArea(shots: readonly Shot[]): Buffer {
  const [first] = shots;
  if (!first) throw new Error("Nothing was drawn");
  const mask = Buffer.alloc(first.width * first.height);
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const values = shots.map(({ data }) => data[pixel * 3 + channel] ?? 0);
      if (Math.max(...values) - Math.min(...values) > CHANGED) mask[pixel] = 255;
    }
  }
  return mask;
}

function overlap(one: Buffer, other: Buffer): number {
  let both = 0;
  let either = 0;
  for (let pixel = 0; pixel < one.length; pixel += 1) {
    const [a, b] = [(one[pixel] ?? 0) > 127, (other[pixel] ?? 0) > 127];
    if (a && b) both += 1;
    if (a || b) either += 1;
  }
  return both / either;
}

/** Mean colour of the painted area in CIE L*a*b*. */
function meanColour({ data }: Shot, mask: Buffer): Lab {
  const sum = [0, 0, 0];
  let count = 0;
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    if (mask[pixel] !== 255) continue;
    count += 1;
    for (let channel = 0; channel < 3; channel += 1) sum[channel] = (sum[channel] ?? 0) + linear((data[pixel * 3 + channel] ?? 0) / 255);
  }
  const [r = 0, g = 0, b = 0] = sum.map((value) => value / count);
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)].map((value) => Math.round(value * 10) / 10) as Lab;
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function curve(value: number): number {
  return value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116;
}

/** CIE76: a difference of 2.3 is just seen. */
function deltaE(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

async function review(id: number, mask: Buffer, { width, height }: Shot, colours: Record<string, Lab>): Promise<void> {
  mkdirSync(REVIEWED, { recursive: true });
  await sharp(mask, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 2 })
    .toFile(join(REVIEWED, `${id}.png`));
  const all = existsSync(COLOURS) ? JSON.parse(readFileSync(COLOURS, "utf8")) : {};
  writeFileSync(COLOURS, `${JSON.stringify({ ...all, [id]: colours }, null, 2)}\n`);
}
