/**
 * One picture of the whole fleet for whoever judges it: `node demo/fleet/contact-sheet.ts [file.webp]`. Every vehicle from before, from the
 * side and from behind, and its details, as the site shows them.
 */
import { fileURLToPath } from "node:url";
import sharp, { type OverlayOptions } from "sharp";
import { vehicleNames } from "../media/compose.ts";
import { MEDIA_FOLDER, MEDIA_PATH } from "../media/media-folder.ts";
import { picture } from "../media/pictures.ts";
import { fleetNames } from "./fleet.ts";

/** Cut-outs, which are shown whole, then details. */
const COLUMNS = ["front", "side", "rear", "lamp", "wheel", "tail", "interior"] as const;
const CUT_OUTS = 3;
const CELL = { width: 400, height: 216 } as const;
const LABEL = 96;
const GROUND = "#e3e6e6";

const out = process.argv[2] ?? fileURLToPath(new URL("../../docs/images/fleet.webp", import.meta.url));
const cells: OverlayOptions[] = [];
for (const [row, vehicle] of fleetNames.entries()) {
  const top = row * CELL.height;
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${LABEL}" height="${CELL.height}"><text x="${LABEL / 2}" y="${CELL.height / 2}" font-size="15" font-family="Noto Sans CJK SC, sans-serif" fill="#333a3c" text-anchor="middle">${vehicleNames[vehicle]}</text></svg>`;
  cells.push({ input: Buffer.from(label), left: 0, top });
  for (const [column, shown] of COLUMNS.entries()) {
    const file = picture(`vehicle:${vehicle}:${shown}`).url.slice(MEDIA_PATH.length);
    const input = await sharp(fileURLToPath(new URL(file, MEDIA_FOLDER)))
      .flatten({ background: GROUND })
      .resize(CELL.width, CELL.height, { fit: column < CUT_OUTS ? "contain" : "cover", background: GROUND })
      .toBuffer();
    cells.push({ input, left: LABEL + column * CELL.width, top });
  }
}
const size = { width: LABEL + COLUMNS.length * CELL.width, height: fleetNames.length * CELL.height };
await sharp({ create: { ...size, channels: 3, background: GROUND } })
  .composite(cells)
  .webp({ quality: 74, effort: 6 })
  .toFile(out);
process.stdout.write(`${out}\n`);
