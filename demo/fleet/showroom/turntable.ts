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

const [origin, ...names] = process.argv.slice(2);
const vehicles = demoVehicles.filter(({ name, oldCoaster }) => !oldCoaster && (names.length === 0 || names.includes(name)));
mkdirSync(join(MASTERS, "turntable"), { recursive: true });

const { executablePath, args } = await browserPath();
const browser = await chromium.launch({ executablePath, args });
const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: "reduce" });
const page = await context.newPage();
for (const { name, vehicleId } of vehicles) {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const azimuth = Math.round((turn * 360) / TURNS);
    const view = `${azimuth > 180 ? azimuth - 360 : azimuth},7,6.4`;
    await page.goto(`${origin}/next/carDigital?vehicleId=${vehicleId}&view=${view}`);
    await page.locator(".showroom-scene:not(.is-coming)").waitFor({ timeout: 120_000 });
    await page.addStyleTag({
      content:
        "body * { visibility: hidden } .showroom-page, .showroom-scene, .showroom-scene canvas { visibility: visible; transition: none !important }",
    });
    await page.waitForTimeout(600);
    await page.screenshot({ path: join(MASTERS, turnName(name, turn)) });
    process.stdout.write(`\r${name} ${turn + 1}/${TURNS} `);
  }
  process.stdout.write("\n");
}
await browser.close();
