import { join } from "node:path";
import { assembled, floorReflection, floors, footprintFade, mirroredHeights, shadowAlpha } from "./cutout.ts";
import { denoised, type Guides } from "./denoise.ts";
import { readLayer, resized, upsideDown } from "./layers.ts";
import type { Network } from "./network.ts";
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
  return { normal: read(`${prefix}normal`), albedo: read(`${prefix}albedo`) };
}

async function paintLayers(read: Reader, prefix: string, network: Network, cutout: boolean): Promise<PaintLayers> {
  const guides = guidesOf(read, prefix);
  const noisy = read(`${prefix}base`);
  const base = await denoised(noisy, guides, network);
  if (cutout) keepAlpha(base, await denoised(alphaOf(noisy), guides, network));
  const lobes = await denoised(lobesFromBasis(read(`${prefix}basis`)), guides, network);
  return { base, lobes, mask: read(`${prefix}mask`) };
}

/** The alpha as a picture: panes let the background through by chance, so it is as noisy as light. */
function alphaOf(layer: Layer): Layer {
  const data = new Float32Array(layer.data.length);
  for (let i = 0; i < data.length; i += 4) data.fill(layer.data[i + 3]!, i, i + 3);
  return { ...layer, data };
}

/** Replaces the alpha by the denoised one, but where the noisy one says all around that there is nothing, there is nothing. */
function keepAlpha(layer: Layer, alpha: Layer): void {
  const { width, height, data } = layer;
  const noisy = Float32Array.from({ length: width * height }, (_, i) => data[i * 4 + 3]!);
  for (let i = 0; i < noisy.length; i++) {
    let most = 0;
    for (const row of [i - width, i, i + width]) for (let at = row - 1; at <= row + 1; at++) most = Math.max(most, noisy[at] ?? 0);
    if (most === 0) data.fill(0, i * 4, i * 4 + 4);
    else data[i * 4 + 3] = Math.min(1, alpha.data[i * 4]!);
  }
}

/** Denoises the passes of a shot. */
export async function develop(
  taken: Taken,
  { tone, cutout }: { tone: "dark" | "light"; cutout: boolean },
  network: Network,
): Promise<Negative> {
  const [width, height] = taken.size;
  const read: Reader = (name) => readLayer(taken.folder, name, width, height);
  const car = await paintLayers(read, "", network, cutout);
  if (!taken.mirror || !taken.shadowSize) return { car };
  const [w, h] = taken.mirror.size;
  const readHalf: Reader = (name) => readLayer(taken.folder, name, w, h);
  const mirror = await paintLayers(readHalf, "mirror-", network, true);
  const heights = mirroredHeights(readHalf("mirror-depth"), taken.mirror.camera);
  const [lit, open] = [await denoisedFloor(readHalf("floor-with"), network), await denoisedFloor(readHalf("floor-without"), network)];
  const kept = footprintFade(taken.footprint, taken.camera, w, h);
  const shadow = shadowAlpha(lit, open, floors[tone].shadow).map((share, i) => share * kept[i]!);
  return { car, floor: { shadow, mirror, heights } };
}

function denoisedFloor(layer: Layer, network: Network): Promise<Layer> {
  const plain = (r: number, g: number, b: number): Layer => ({
    ...layer,
    data: Float32Array.from({ length: layer.data.length }, (_, i) => [r, g, b, 1][i % 4]!),
  });
  return denoised(layer, { albedo: plain(0.4, 0.4, 0.4), normal: plain(0, 0, 1) }, network);
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
export function developTrue(taken: Taken, network: Network): Promise<Layer> {
  const [width, height] = taken.size;
  const read: Reader = (name) => readLayer(taken.folder, name, width, height);
  return denoised(read("true"), guidesOf(read), network);
}

/** Path of a master: `<masters>/<vehicle>/<shot>-<paint>.png`. */
export function masterPath(masters: string, vehicle: string, shot: string, paint: string): string {
  return join(masters, vehicle, `${shot}-${paint}.png`);
}
