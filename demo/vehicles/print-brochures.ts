/**
 * Prints the brochures: `node demo/vehicles/print-brochures.ts`. One PDF per vehicle, named after a hash of its words and figures,
 * so that only what has changed is printed again; `--all` prints every one, for new cover pictures. The files are committed.
 */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { browserPath } from "../../scripts/browser.ts";
import { MEDIA_FOLDER } from "../media/media-folder.ts";
import { picture } from "../media/pictures.ts";
import { brochureFileName, brochurePage } from "./brochure-page.ts";
import { BROCHURE_EDITION, BROCHURE_FOLDER } from "./brochures.ts";
import { buildVehicleRows } from "./catalogue.ts";
import { demoVehicles } from "./vehicles.ts";

/** Enough for a sheet of A4 on a desk, little enough for a download on the road. */
const COVER_WIDTH = 900;

async function coverOf(name: string): Promise<string> {
  const file = fileURLToPath(new URL(basename(picture(`vehicle:${name}:front`).url), MEDIA_FOLDER));
  const jpeg = await sharp(file).resize(COVER_WIDTH).flatten({ background: "#f2f5f4" }).jpeg({ quality: 70 }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}

await mkdir(BROCHURE_FOLDER, { recursive: true });
const present = new Set(await readdir(BROCHURE_FOLDER));
const wanted = new Set<string>();
const browser = await chromium.launch(await browserPath());
try {
  for (const [sort, vehicle] of demoVehicles.entries()) {
    const rows = buildVehicleRows(vehicle, sort, []);
    const file = brochureFileName(vehicle.name, rows, BROCHURE_EDITION);
    wanted.add(file);
    if (present.has(file) && !process.argv.includes("--all")) continue;
    const page = await browser.newPage();
    await page.setContent(brochurePage(rows, await coverOf(vehicle.name), BROCHURE_EDITION));
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: false });
    await page.close();
    await writeFile(new URL(file, BROCHURE_FOLDER), pdf);
    process.stdout.write(`${file}: ${Math.round(pdf.length / 1024)} KB\n`);
  }
} finally {
  await browser.close();
}
for (const file of present) if (!wanted.has(file)) await rm(new URL(file, BROCHURE_FOLDER));
