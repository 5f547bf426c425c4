import { join } from "node:path";
import { assembled, floorReflection, floors, mirroredHeights, shadowAlpha } from "./cutout.ts";
import { denoised, type Guides } from "./denoise.ts";
import { readLayer, resized, upsideDown } from "./layers.ts";
import { type Lobes, lobesFromBasis, type PaintLayers, painted } from "./paint-mix.ts";
import type { Taken } from "./shoot.ts";
import type { Layer } from "./tone.ts";

/** A shot's passes, denoised: any paint can be mixed from them. */
export interface Negative {
  car: PaintLayers;
  /** Cut-outs only. */
  floor?: { shadow: Float32Array; mirror: PaintLayers; heights: Float32Array };
}

type Reader = (name: string) => Layer;

function guidesOf(read: Reader, prefix = ""): Guides {
  return { normal: read(`${prefix}normal`), albedo: read(`${prefix}albedo`), depth: read(`${prefix}depth`) };
}

function paintLayers(read: Reader, prefix: string, cutout: boolean): PaintLayers {
  const guides = guidesOf(read, prefix);
  const halves = [read(`${prefix}base-0`), read(`${prefix}base-1`)] as const;
  const base = denoised(...halves, guides);
  if (cutout) keepAlpha(base, denoised(alphaOf(halves[0]), alphaOf(halves[1]), guides));
  const lobes = denoised(lobesFromBasis(read(`${prefix}basis-0`)), lobesFromBasis(read(`${prefix}basis-1`)), guides, { strength: 0.8 });
  return { base, lobes, mask: read(`${prefix}mask`) };
}

/** The alpha as a picture: panes let the background through by chance, so it is as noisy as light. */
function alphaOf(layer: Layer): Layer {
  const data = new Float32Array(layer.data.length);
  for (let i = 0; i < data.length; i += 4) data.fill(layer.data[i + 3]!, i, i + 3);
  return { ...layer, data };
}

function keepAlpha(layer: Layer, alpha: Layer): void {
  for (let i = 0; i < layer.data.length; i += 4) layer.data[i + 3] = Math.min(1, alpha.data[i]!);
}

/** Denoises the passes of a shot. Takes some 20 s for a master of two megapixels. */
export function develop(taken: Taken, tone: "dark" | "light"): Negative {
  const [width, height] = taken.size;
  const read: Reader = (name) => readLayer(taken.folder, name, width, height);
  const car = paintLayers(read, "", taken.mirror !== undefined);
  if (!taken.mirror || !taken.shadowSize) return { car };
  const [w, h] = taken.mirror.size;
  const readHalf: Reader = (name) => readLayer(taken.folder, name, w, h);
  const mirror = paintLayers(readHalf, "mirror-", true);
  const heights = mirroredHeights(readHalf("mirror-depth"), taken.mirror.camera);
  const shadow = shadowAlpha(readHalf("floor-with"), readHalf("floor-without"), floors[tone].shadow);
  return { car, floor: { shadow, mirror, heights } };
}

/** The picture in a paint, scene-linear; cut-outs with premultiplied alpha. */
export function printed(negative: Negative, tone: "dark" | "light", first: Lobes, second: Lobes = first): Layer {
  const car = painted(negative.car, first, second);
  if (!negative.floor) return car;
  const { shadow, mirror, heights } = negative.floor;
  const image = upsideDown(painted(mirror, first, second));
  const { width, height } = image;
  const turnedHeights = upsideDown({ width, height, data: spread(heights) });
  const flat = Float32Array.from({ length: heights.length }, (_, i) => turnedHeights.data[i * 4]!);
  const reflection = resized(floorReflection(image, flat, floors[tone]), car.width, car.height);
  const shade = resized({ width, height, data: spread(shadow) }, car.width, car.height);
  return assembled(
    car,
    reflection,
    Float32Array.from({ length: car.width * car.height }, (_, i) => shade.data[i * 4]!),
  );
}

function spread(values: Float32Array): Float32Array {
  const data = new Float32Array(values.length * 4);
  for (let i = 0; i < values.length; i++) data[i * 4] = values[i]!;
  return data;
}

/** The paint rendered as it is, without mixing (see `shoot`'s `truly`). */
export function developTrue(taken: Taken): Layer {
  const [width, height] = taken.size;
  const read: Reader = (name) => readLayer(taken.folder, name, width, height);
  return denoised(read("true-0"), read("true-1"), guidesOf(read));
}

/** Path of a master: `<masters>/<vehicle>/<shot>-<paint>.png`. */
export function masterPath(masters: string, vehicle: string, shot: string, paint: string): string {
  return join(masters, vehicle, `${shot}-${paint}.png`);
}
