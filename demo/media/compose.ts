import sharp from "sharp";
import { type PaintKey, paints, type VehicleName } from "../vehicles/paints.ts";
import type { ViewName } from "./bodies/view.ts";
import { fleet, ownPaint, viewOf } from "./fleet.ts";
import { master } from "./masters.ts";
import { recolour } from "./recolour.ts";

const STAND_INS = new URL("./stand-ins/", import.meta.url);

/** Landscapes that pages stand on. */
export type LandscapeName = "dusk" | "pine" | "ember" | "snow" | "dawn" | "wide";

/** A stand-in's address on disk. */
export function standIn(file: string): string {
  return new URL(file, STAND_INS).pathname;
}

/** A car alone on a transparent ground, in one paint, with its contact ratio after stretching. */
export interface CutOut {
  image: Buffer;
  width: number;
  height: number;
  contactRatio: number;
  tone: "dark" | "light";
  alt: string;
}

const made = new Map<string, Promise<CutOut>>();

/** The cut-out of a vehicle in one of its paints. Made once per run. */
export function cutOut(vehicle: VehicleName, wanted: ViewName, paint: PaintKey): Promise<CutOut> {
  const key = `${vehicle} ${wanted} ${paint}`;
  const known = made.get(key) ?? makeCutOut(vehicle, wanted, paint);
  made.set(key, known);
  return known;
}

async function makeCutOut(vehicle: VehicleName, wanted: ViewName, paint: PaintKey): Promise<CutOut> {
  const { body, stretch, name } = fleet[vehicle];
  const view = viewOf(body, wanted);
  const [stretchX, stretchY] = stretch;
  const painted = await sharp(await paintedView(vehicle, wanted, paint)).toBuffer({ resolveWithObject: true });
  const width = Math.round(painted.info.width * stretchX);
  const height = Math.round(painted.info.height * stretchY);
  return {
    image: await sharp(painted.data).resize(width, height, { fit: "fill" }).png().toBuffer(),
    width,
    height,
    contactRatio: Number(((view.contactRatio * stretchY) / stretchX).toFixed(3)),
    tone: view.tone,
    alt: `${name}${view.alt}，${paints[paint].name}车身`,
  };
}

/** Drawn in these paints already; taken as they are. */
const drawnSedan: Partial<Record<PaintKey, string>> = {
  yunbai: "sedan_f_white.webp",
  wuyin: "sedan_f_silver.webp",
  xiahong: "sedan_f_red.webp",
  mohei: "sedan_f_black.webp",
};

/** Belt line of the minibus, below which a two-tone paint shows its second colour. */
const BUS_LOWER_HALF = "15,268 120,262 200,256 300,232 840,206 849,469 0,469";

async function paintedView(vehicle: VehicleName, wanted: ViewName, paint: PaintKey): Promise<string | Buffer> {
  const { body } = fleet[vehicle];
  const view = viewOf(body, wanted);
  const source = standIn(view.file);
  const own = ownPaint[body];
  if (own.paint === paint && own.views.some((name) => viewOf(body, name) === view)) return source;
  const drawn = drawnSedan[paint];
  if (body === "sedan" && wanted === "front" && drawn) return standIn(drawn);

  const { hex, ...rest } = paints[paint];
  const exposure = view.tone === "dark" ? 0.6 : 0.85;
  const upper = await recolour(source, view.paint, hex, exposure);
  if (!("hex2" in rest)) return upper;
  const lower = await recolour(source, view.paint, rest.hex2, exposure);
  const { width, height } = await sharp(source).metadata();
  const half = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><polygon points="${BUS_LOWER_HALF}"/></svg>`,
  );
  const lowerHalf = await sharp(lower)
    .composite([{ input: half, blend: "dest-in" }])
    .png()
    .toBuffer();
  return sharp(upper)
    .composite([{ input: lowerHalf, blend: "atop" }])
    .png()
    .toBuffer();
}

/** Height of the ground line where a car's wheels touch, as a part of the picture (visual language §2.8: 70–76 %). */
const GROUND = 0.73;

/** A car standing on a landscape, 16:9; `at` is where its middle is, `size` its width, both as parts of the picture's width. */
export async function scene(car: CutOut, landscape: LandscapeName, at = 0.63, size = 0.58): Promise<Buffer> {
  const width = 1920;
  const height = 1080;
  const carWidth = Math.round(width * size);
  const resized = await sharp(car.image).resize(carWidth).toBuffer();
  const top = Math.round(GROUND * height - carWidth * car.contactRatio);
  return sharp(master(`scenes/${landscape}.png`))
    .resize(width, height, { fit: "cover", position: "bottom" })
    .composite([{ input: resized, left: Math.round(width * at - carWidth / 2), top }])
    .png()
    .toBuffer();
}

/** A part of a cut-out in a dark room: `[left, top, width, height]` as parts of the car's picture. */
export async function closeUp(car: CutOut, part: readonly [number, number, number, number]): Promise<Buffer> {
  const left = Math.floor(part[0] * car.width);
  const top = Math.floor(part[1] * car.height);
  const width = Math.floor(part[2] * car.width);
  const height = Math.floor(part[3] * car.height);
  const room = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${car.width}" height="${car.height}"><defs><linearGradient id="room" x2="0" y2="1"><stop stop-color="#1c2730"/><stop offset="1" stop-color="#080b0d"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#room)"/></svg>`,
  );
  const whole = await sharp(room)
    .composite([{ input: car.image }])
    .png()
    .toBuffer();
  return sharp(whole)
    .extract({ left, top, width, height })
    .resize(1280, Math.round((1280 * height) / width), { kernel: "lanczos3" })
    .png()
    .toBuffer();
}
