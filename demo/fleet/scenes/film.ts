import { readFileSync } from "node:fs";
import { join } from "node:path";
import { denoised } from "../render/denoise.ts";
import { upsideDown } from "../render/layers.ts";
import type { Network } from "../render/network.ts";
import type { Layer } from "../render/tone.ts";
import { addBloom, type Colour, colour, type Raster } from "./raster.ts";

/** How a render becomes a photograph. */
export interface Development {
  /** Stops of exposure around the render's own. */
  stops?: number;
  /** Mist between the eye and what is far: its colour and the share of light it takes per metre. */
  mist?: { colour: string; density: number };
  /** Strength of the glow around lamps. */
  bloom?: number;
  /** Colour of the light that counts as white. */
  white?: string;
}

/** A pass as rooms/kit.py wrote it (rgba, rows from the bottom). */
function pass(folder: string, name: string, width: number, height: number): Layer {
  const bytes = readFileSync(join(folder, `${name}.f32`));
  return upsideDown({ width, height, data: new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4) });
}

/** Filmic curve (Narkowicz's fit): deep toe, long shoulder; 0.18 comes out a little darker than it goes in. */
function filmic(value: number): number {
  const x = Math.max(0, value) * 0.72;
  return Math.min(1, (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14));
}

function addMist(raster: Raster, depth: Layer, mist: Colour, density: number): void {
  for (let pixel = 0; pixel < raster.width * raster.height; pixel++) {
    const share = 1 - Math.exp(-Math.min(depth.data[pixel * 4]!, 3000) * density);
    for (let c = 0; c < 3; c++) raster.data[pixel * 3 + c]! += (mist[c]! - raster.data[pixel * 3 + c]!) * share;
  }
}

/** Reads the passes that rooms/kit.py left in `folder` and develops them: denoise, mist, exposure, bloom, filmic curve. */
export async function developed(
  folder: string,
  [width, height]: readonly [number, number],
  development: Development,
  network: Network,
): Promise<Raster> {
  const read = (name: string) => pass(folder, name, width, height);
  const clean = await denoised(read("colour"), { albedo: read("albedo"), normal: read("normal") }, network);
  const raster = { width, height, data: clean.data.filter((_, i) => i % 4 < 3) };
  if (development.mist) addMist(raster, read("depth"), colour(development.mist.colour), development.mist.density);
  const white = colour(development.white ?? "#ffffff");
  const gain = 2 ** (development.stops ?? 0);
  for (let i = 0; i < raster.data.length; i++) raster.data[i]! *= gain / white[i % 3]!;
  addBloom(raster, 1, 0.03, development.bloom ?? 0.12);
  for (let i = 0; i < raster.data.length; i++) raster.data[i] = filmic(raster.data[i]!);
  return raster;
}
