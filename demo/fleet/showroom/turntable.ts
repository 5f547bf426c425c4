/**
 * Takes the pictures from all around that the showroom shows where a browser draws nothing in three dimensions, from a running site:
 * `node demo/fleet/showroom/turntable.ts http://localhost:8080 [name …]`. Masters go beside the others; then
 * `node demo/media/build-renditions.ts`.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { browserPath } from "../../../e2e/support/browser.ts";
import { MASTERS } from "../../media/masters.ts";
import { demoVehicles } from "../../vehicles/vehicles.ts";
import { TURNS, turnName } from "./turns.ts";

const STEP = 360 / TURNS;
/** What an arrow key turns the showroom by. */
const KEY_STEP = 5;
/** The last frame is on the screen when the camera has come to rest for so long. */
const SETTLE_MS = 400;

const [origin, ...names] = process.argv.slice(2);
const vehicles = demoVehicles.filter(({ name, oldCoaster }) => !oldCoaster && (names.length === 0 || names.includes(name)));
mkdirSync(join(MASTERS, "turntable"), { recursive: true });

const { executablePath, args } = await browserPath();
const browser = await chromium.launch({ executablePath, args });
const context = await browser.newContext({ viewport: { width: 960, height: 540 }, reducedMotion: "reduce" });
const page = await context.newPage();
for (const { name, vehicleId } of vehicles) {
  await page.goto(`${origin}/next/carDigital?vehicleId=${vehicleId}&view=0,7,6.4`);
  await page.locator(".showroom-scene:not(.is-coming)").waitFor({ timeout: 120_000 });
  await page.addStyleTag({
    content:
      "body * { visibility: hidden } .showroom-page, .showroom-scene, .showroom-scene canvas { visibility: visible; transition: none !important }",
  });
  const stage = page.getByRole("application", { includeHidden: true });
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.waitForURL((url) => azimuthOf(url) === turn * STEP, { timeout: 60_000 });
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({ path: join(MASTERS, turnName(name, turn)) });
    for (let press = 0; press < STEP / KEY_STEP; press += 1) await stage.dispatchEvent("keydown", { key: "ArrowRight", bubbles: true });
    process.stdout.write(`\r${name} ${turn + 1}/${TURNS} `);
  }
  process.stdout.write("\n");
}
await browser.close();

/** Degrees from the nose, 0 to 359, that the address says the car is seen from. */
function azimuthOf(url: URL): number {
  return (Number(url.searchParams.get("view")?.split(",")[0]) + 360) % 360;
}
