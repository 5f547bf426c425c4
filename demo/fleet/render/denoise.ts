import type { Network } from "./network.ts";
import { type Layer, luminance } from "./tone.ts";

/** What tells surfaces apart without noise: normals and albedo from the renderer's data passes. */
export interface Guides {
  normal: Layer;
  albedo: Layer;
}

/** The network's perceptual scale: straight near black, a power in the middle, a logarithm above (OIDN, `core/color.h`). */
const CURVE = {
  slope: 1.41283765e3,
  factor: 1.64593172,
  power: 0.431384981,
  shift: -2.94139609e-3,
  steepness: 0.192653254,
  offset: 6.26026094e-3,
  top: 0.998620152,
};
const KNEES = { light: [1.5794576e-6, 3.22087631e-2], level: [2.23151711e-3, 0.370974749] } as const;

function uncapped(light: number): number {
  if (light <= KNEES.light[0]) return CURVE.slope * light;
  if (light <= KNEES.light[1]) return CURVE.factor * light ** CURVE.power + CURVE.shift;
  return CURVE.steepness * Math.log(light + CURVE.offset) + CURVE.top;
}

/** Level of the brightest light that the network was trained with (the largest half float). */
const BRIGHTEST = uncapped(65504);

/** Level 0…1 of a light's strength. */
export const levelOf = (light: number): number => uncapped(Math.max(0, light)) / BRIGHTEST;

/** A light's strength from its level. */
export function lightOf(level: number): number {
  const x = Math.max(0, level) * BRIGHTEST;
  if (x <= KNEES.level[0]) return x / CURVE.slope;
  if (x <= KNEES.level[1]) return ((x - CURVE.shift) / CURVE.factor) ** (1 / CURVE.power);
  return Math.exp((x - CURVE.top) / CURVE.steepness) - CURVE.offset;
}

/** What light is multiplied by so that the picture's mean brightness (geometric, over squares of 16 pixels) is a mid grey. */
function exposureOf({ width, height, data }: Layer): number {
  const square = 16;
  let [sum, count] = [0, 0];
  for (let top = 0; top + square <= height; top += square) {
    for (let left = 0; left + square <= width; left += square) {
      let mean = 0;
      for (let y = top; y < top + square; y++) {
        for (let i = (y * width + left) * 4; i < (y * width + left + square) * 4; i += 4) {
          mean += Math.max(0, luminance(data[i]!, data[i + 1]!, data[i + 2]!)) / square ** 2;
        }
      }
      if (mean <= 1e-8) continue;
      sum += Math.log2(mean);
      count++;
    }
  }
  return count === 0 ? 1 : 0.18 / 2 ** (sum / count);
}

/** The layer without its noise, by the network; the alpha is left alone. Takes some 6 s a megapixel on two cores. */
export async function denoised(layer: Layer, { albedo, normal }: Guides, network: Network): Promise<Layer> {
  const { width, height, data } = layer;
  const exposure = exposureOf(layer);
  const [wide, high] = [width, height].map((side) => Math.ceil(side / 16) * 16) as [number, number];
  const plane = wide * high;
  const planes = new Float32Array(plane * 9);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [i, at] = [(y * width + x) * 4, y * wide + x];
      for (let c = 0; c < 3; c++) {
        planes[c * plane + at] = levelOf(data[i + c]! * exposure);
        planes[(3 + c) * plane + at] = Math.min(1, Math.max(0, albedo.data[i + c]!));
        planes[(6 + c) * plane + at] = Math.min(1, Math.max(-1, normal.data[i + c]!)) / 2 + 0.5;
      }
    }
  }
  const result = await network(planes, wide, high);
  const clean = data.slice();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++) clean[(y * width + x) * 4 + c] = lightOf(result[c * plane + y * wide + x]!) / exposure;
    }
  }
  return { width, height, data: clean };
}
