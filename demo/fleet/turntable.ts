/**
 * Takes the pictures of the turntable, for visitors whose browsers draw nothing in three dimensions:
 * `node demo/fleet/turntable.ts <origin> [name …]`, such as `node demo/fleet/turntable.ts http://localhost:8080 yunqi`. The origin is that
 * of a running site with the demo's data. Every vehicle is turned in its showroom, in its first paint by daylight; what is there already
 * is left alone.
 */
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { browserPath } from "../../scripts/browser.ts";
import { demoVehicles } from "../vehicles/vehicles.ts";
import { turnMaster, turns } from "./turns.ts";

const VIEWPORT = { width: 800, height: 450 } as const;
/** Elevation and distance; see the showroom's address. */
const [ELEVATION, DISTANCE] = [7, 7.8];
/** Degrees by which an arrow key turns the car. */
const KEY_TURN = 5;
/** A machine without graphics takes its time. */
const PATIENCE_MS = 600_000;
/** Nothing but the stage, as large as the picture, with the car in its middle. */
const STAGE_ALONE = `.showroom-page { min-height: 0 !important; }
  .showroom-room { margin: 0 !important; visibility: hidden; }
  .showroom-place { place-items: center !important; }
  .showroom-labels, .showroom-head, .showroom-dock, .showroom-corner, .showroom-notice, .site-header { display: none !important; }
  .showroom-scene { transition: none !important; }`;
/** The stage leaves out what costs most where it finds that it is drawn in software; these pictures want all of it. */
const HIDE_RENDERER = `const UNMASKED_RENDERER = 0x9246;
  const { getParameter } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    return name === UNMASKED_RENDERER ? "" : getParameter.call(this, name);
  };`;

const [origin, ...names] = process.argv.slice(2);
if (!origin) throw new Error("Which site? Give its origin, such as http://localhost:8080");
const out = process.env.FLEET_MASTERS ?? join(tmpdir(), "fleet");
// The old Coaster has no stage of its own.
const wanted = demoVehicles.filter(({ name, oldCoaster }) => !oldCoaster && (names.length === 0 || names.includes(name)));

for (const { name, vehicleId } of wanted) {
  const missing = turns.filter((turn) => !existsSync(join(out, turnMaster(name, turn))));
  if (missing.length === 0) continue;
  // A browser of its own for each: drawing in software takes the memory of many frames.
  const browser = await chromium.launch(await browserPath({ webGl: true }));
  try {
    const page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: "reduce" });
    page.setDefaultTimeout(PATIENCE_MS);
    await take(page, name, vehicleId);
  } finally {
    await browser.close();
  }
}

async function take(page: Page, name: string, vehicleId: number): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("consent", "declined"));
  await page.addInitScript({ content: HIDE_RENDERER });
  await page.goto(`${origin}/next/carDigital?vehicleId=${vehicleId}&view=0,${ELEVATION},${DISTANCE}`);
  await page.addStyleTag({ content: STAGE_ALONE });
  await page.getByRole("button", { name: "车门", exact: true, disabled: false, includeHidden: true }).waitFor({ state: "attached" });
  for (const turn of turns) {
    await untilStill(page);
    const path = join(out, turnMaster(name, turn));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.part`, await page.screenshot());
    renameSync(`${path}.part`, path);
    process.stdout.write(`${name} ${turn}°\n`);
    // At once, so that only the last of them is drawn.
    const presses = Array.from({ length: 360 / turns.length / KEY_TURN }, () =>
      page.getByRole("application").dispatchEvent("keydown", { key: "ArrowRight" }),
    );
    await Promise.all(presses);
  }
}

/** Waits until nothing has been drawn for a while. */
async function untilStill(page: Page): Promise<void> {
  const drawn = () => page.locator("canvas").evaluate((canvas) => canvas.dataset.frames);
  for (let before: string | undefined, same = 0; same < 3; ) {
    await page.waitForTimeout(250);
    const now = await drawn();
    same = now === before ? same + 1 : 0;
    before = now;
  }
}
