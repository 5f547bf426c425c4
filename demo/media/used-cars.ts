import sharp from "sharp";
import { symbol } from "../content/symbol.ts";
import { type ShotName, shots } from "../fleet/render/shots.ts";
import { type PaintKey, paints, type VehicleName, vehiclePaints, yearsShown } from "../vehicles/paints.ts";
import { cabin, type Shot, shotOf, vehicleNames } from "./compose.ts";
import { master } from "./masters.ts";

/** Angles of a used car's gallery, in its order. */
export const usedCarViews = {
  front: { shot: "cut-front-light", shows: "左前方" },
  side: { shot: "cut-side-light", shows: "侧面" },
  rear: { shot: "cut-rear-light", shows: "左后方" },
  lamp: { shot: "lamp", shows: "前灯与前翼子板" },
  wheel: { shot: "wheel", shows: "轮毂与轮胎" },
  tail: { shot: "tail", shows: "尾灯与尾门" },
  cabin: { shot: "cabin", shows: "前排座舱" },
} as const satisfies Record<string, { shot: ShotName; shows: string }>;

export type UsedCarView = keyof typeof usedCarViews;

const FRAME = { width: 1280, height: 720 } as const;
/** Where the wheels touch the bay's floor, and how much of the frame's width a car takes. */
const FLOOR = 0.84;
const SHARE = 0.84;

/** A used car as its dealer photographs it: in the bay, plate covered, with the marks of its years. */
export async function usedCarPicture(vehicle: VehicleName, paint: PaintKey, view: UsedCarView): Promise<{ image: Buffer; alt: string }> {
  const { shot: name, shows } = usedCarViews[view];
  // Hardly anything of a cabin is painted: one picture serves all paints.
  const shot = await shotOf(vehicle, name, view === "cabin" ? vehiclePaints[vehicle][0] : paint);
  const years = yearsShown(vehicle, paint);
  const colour = view === "cabin" ? "" : `，${paints[paint].name}车身`;
  const alt = `二手${vehicleNames[vehicle]}${shows}${colour}`;
  if (view === "cabin") return { image: await framed(await cabin(shot, "rain")), alt };
  const worn = await withYears(await withPlateCovered(shot), shot, years);
  const { cutout } = shots[name] as { cutout?: string };
  return { image: cutout ? await inBay(worn, shot) : await framed(worn), alt };
}

function framed(image: Buffer): Promise<Buffer> {
  return sharp(image).resize(FRAME.width, FRAME.height, { fit: "cover" }).png().toBuffer();
}

async function inBay(car: Buffer, { note }: Shot): Promise<Buffer> {
  const carWidth = Math.round(FRAME.width * SHARE);
  const top = Math.round(FRAME.height * FLOOR - carWidth * (note.contactRatio ?? 0));
  const resized = await sharp(car).resize(carWidth).toBuffer({ resolveWithObject: true });
  // A tall car's roof may stand above the frame of the cut-out's margin, which is empty there.
  const cut = Math.max(0, -top);
  const below = Math.max(0, top + resized.info.height - FRAME.height);
  const input = await sharp(resized.data)
    .extract({ left: 0, top: cut, width: carWidth, height: resized.info.height - cut - below })
    .toBuffer();
  return sharp(await framed(await sharp(master("scenes/photo-bay.png")).toBuffer()))
    .composite([{ input, left: Math.round((FRAME.width - carWidth) / 2), top: Math.max(0, top) }])
    .png()
    .toBuffer();
}

/** The brand's plate over the number plate, as dealers cover it. */
async function withPlateCovered({ path, note }: Shot): Promise<Buffer> {
  const picture = sharp(path);
  if (!note.plate) return picture.png().toBuffer();
  const [topLeft, topRight, , bottomLeft] = note.plate.map(([x, y]) => [x * note.width, y * note.height] as const);
  if (!topLeft || !topRight || !bottomLeft) return picture.png().toBuffer();
  const matrix = [
    (topRight[0] - topLeft[0]) / 440,
    (topRight[1] - topLeft[1]) / 440,
    (bottomLeft[0] - topLeft[0]) / 140,
    (bottomLeft[1] - topLeft[1]) / 140,
    ...topLeft,
  ];
  const cover = `<svg xmlns="http://www.w3.org/2000/svg" width="${note.width}" height="${note.height}"><g transform="matrix(${matrix.join()})">
    <rect x="-6" y="-6" width="452" height="152" rx="12" fill="#173f4a"/><rect x="4" y="4" width="432" height="132" rx="8" fill="none" stroke="#8fb3b8" stroke-width="3"/>
    <g transform="translate(176,22) scale(4)" fill="none" stroke="#e8eeee" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${symbol.paths.map((d) => `<path d="${d}"/>`).join("")}</g></g></svg>`;
  return picture
    .composite([{ input: Buffer.from(cover) }])
    .png()
    .toBuffer();
}

/** A coat that has lost some of its gloss and, on the whole car, dust that settled low: more with the years, on the body only. */
async function withYears(image: Buffer, { note }: Shot, years: number): Promise<Buffer> {
  const { width, height, contactRatio } = note;
  const dull = Math.min(0.1, years * 0.012);
  const ground = contactRatio === undefined ? 0 : (contactRatio * width) / height;
  const dust = contactRatio === undefined ? 0 : Math.min(0.34, years * 0.045);
  const veil = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="low" x1="0" y1="${ground}" x2="0" y2="${ground - 0.36}"><stop stop-color="#a89f90" stop-opacity="${dust}"/><stop offset="1" stop-color="#a89f90" stop-opacity="0"/></linearGradient>
    <filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".012 .05" numOctaves="5"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 .9 .35"/><feComposite in="SourceGraphic" operator="in"/></filter></defs>
    <rect width="100%" height="100%" fill="#b9b6ae" fill-opacity="${dull}"/><rect width="100%" height="100%" fill="url(#low)" filter="url(#grain)"/></svg>`;
  let layer = await sharp(Buffer.from(veil)).png().toBuffer();
  if (contactRatio !== undefined) {
    // The shadow below the car is never quite opaque; the body is.
    const body = await sharp(image).extractChannel("alpha").threshold(250).toBuffer();
    const alone = await sharp({ create: { width, height, channels: 3, background: "#fff" } })
      .joinChannel(body)
      .png()
      .toBuffer();
    layer = await sharp(layer)
      .composite([{ input: alone, blend: "dest-in" }])
      .png()
      .toBuffer();
  }
  return sharp(image)
    .composite([{ input: layer, blend: "atop" }])
    .png()
    .toBuffer();
}
