import { readFileSync } from "node:fs";
import { join } from "node:path";
import { denoised } from "./denoise.ts";
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

/** A pass as rooms/kit.py wrote it (rgba, rows from the bottom) as `channels` numbers a pixel, rows from the top. */
function pass(folder: string, name: string, channels: number, width: number, height: number): Float32Array {
  const bytes = readFileSync(join(folder, `${name}.f32`));
  const stored = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  const result = new Float32Array(width * height * channels);
  for (let y = 0; y < height; y++) {
    const from = (height - 1 - y) * width;
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < channels; c++) result[(y * width + x) * channels + c] = stored[(from + x) * 4 + c]!;
    }
  }
  return result;
}

function mean(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((value, i) => (value + b[i]!) / 2);
}

/** Filmic curve (Narkowicz's fit): deep toe, long shoulder; 0.18 comes out a little darker than it goes in. */
function filmic(value: number): number {
  const x = Math.max(0, value) * 0.72;
  return Math.min(1, (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14));
}

function addMist(raster: Raster, depth: Float32Array, mist: Colour, density: number): void {
  for (let pixel = 0; pixel < depth.length; pixel++) {
    const share = 1 - Math.exp(-Math.min(depth[pixel]!, 3000) * density);
    for (let c = 0; c < 3; c++) raster.data[pixel * 3 + c]! += (mist[c]! - raster.data[pixel * 3 + c]!) * share;
  }
}

/** Reads the passes that rooms/kit.py left in `folder` and develops them: denoise, mist, exposure, bloom, filmic curve. */
export function developed(folder: string, width: number, height: number, development: Development): Raster {
  const half = (name: string, index: number, channels = 3) => pass(folder, `${name}-${index}`, channels, width, height);
  const depth = mean(half("depth", 0, 1), half("depth", 1, 1));
  const raster = denoised({
    width,
    height,
    halves: [half("colour", 0), half("colour", 1)],
    albedo: [half("albedo", 0), half("albedo", 1)],
    normal: [half("normal", 0), half("normal", 1)],
    depth,
  });
  if (development.mist) addMist(raster, depth, colour(development.mist.colour), development.mist.density);
  const white = colour(development.white ?? "#ffffff");
  const gain = 2 ** (development.stops ?? 0);
  for (let i = 0; i < raster.data.length; i++) raster.data[i]! *= gain / white[i % 3]!;
  addBloom(raster, 1, 0.03, development.bloom ?? 0.12);
  for (let i = 0; i < raster.data.length; i++) raster.data[i] = filmic(raster.data[i]!);
  return raster;
}
