import sharp from "sharp";
import { randomNumbers } from "./noise.ts";

/** Linear light, red green blue in turn, rows from the top. 1 = white. */
export interface Raster {
  width: number;
  height: number;
  data: Float32Array;
}

/** A colour in linear light. */
export type Colour = readonly [red: number, green: number, blue: number];

export function emptyRaster(width: number, height: number): Raster {
  return { width, height, data: new Float32Array(width * height * 3) };
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toScreen = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** "#aabbcc" as linear light, times `strength`. */
export function colour(hex: string, strength = 1): Colour {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255) * strength;
  return [channel(1), channel(3), channel(5)];
}

export function mixColours(a: Colour, b: Colour, share: number): Colour {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** A colour from stops `[position, colour]` in rising order, on a smooth curve through them (no kinks that the eye takes for bands). */
export function gradient(stops: readonly (readonly [at: number, colour: Colour])[], position: number): Colour {
  const last = stops.length - 1;
  const after = stops.findIndex(([at]) => at >= position);
  if (after === 0) return stops[0]![1];
  if (after < 0) return stops[last]![1];
  const [from, a] = stops[after - 1]!;
  const [to, b] = stops[after]!;
  const [earlier, before] = stops[Math.max(0, after - 2)]!;
  const [later, beyond] = stops[Math.min(last, after + 1)]!;
  const t = (position - from) / (to - from);
  const channel = (c: 0 | 1 | 2) => {
    const slopeA = ((b[c] - before[c]) / (to - earlier)) * (to - from);
    const slopeB = ((beyond[c] - a[c]) / (later - from)) * (to - from);
    const t2 = t * t;
    const t3 = t2 * t;
    return Math.max(0, (2 * t3 - 3 * t2 + 1) * a[c] + (t3 - 2 * t2 + t) * slopeA + (3 * t2 - 2 * t3) * b[c] + (t3 - t2) * slopeB);
  };
  return [channel(0), channel(1), channel(2)];
}

/** Box-blurs one axis three times, which is a Gaussian to the eye. `sigma` in pixels; 0 leaves the axis alone. */
function blurAxis(raster: Raster, sigma: number, vertical: boolean): void {
  const radius = Math.round(Math.sqrt(4 * sigma * sigma + 1) / 2);
  if (radius < 1) return;
  const { width, height, data } = raster;
  const lines = vertical ? width : height;
  const length = vertical ? height : width;
  const step = vertical ? width * 3 : 3;
  const lineStep = vertical ? 3 : width * 3;
  const before = new Float32Array(length * 3);
  for (let pass = 0; pass < 3; pass++) {
    for (let line = 0; line < lines; line++) {
      const start = line * lineStep;
      for (let i = 0; i < length; i++) {
        for (let channel = 0; channel < 3; channel++) before[i * 3 + channel] = data[start + i * step + channel]!;
      }
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let i = -radius; i <= radius; i++) sum += before[Math.min(length - 1, Math.max(0, i)) * 3 + channel]!;
        for (let i = 0; i < length; i++) {
          data[start + i * step + channel] = sum / (2 * radius + 1);
          sum += before[Math.min(length - 1, i + radius + 1) * 3 + channel]! - before[Math.max(0, i - radius) * 3 + channel]!;
        }
      }
    }
  }
}

/** A blurred copy. Sigmas in pixels; edges repeat. */
export function blurred(raster: Raster, sigmaX: number, sigmaY = sigmaX): Raster {
  const copy = { ...raster, data: raster.data.slice() };
  blurAxis(copy, sigmaX, false);
  blurAxis(copy, sigmaY, true);
  return copy;
}

/** A copy of another size, by area when shrinking and linearly when growing. */
export function resized(raster: Raster, width: number, height: number): Raster {
  const result = emptyRaster(width, height);
  const scaleX = raster.width / width;
  const scaleY = raster.height / height;
  for (let y = 0; y < height; y++) {
    const sourceY = Math.max(0, Math.min(raster.height - 1.001, (y + 0.5) * scaleY - 0.5));
    const top = Math.floor(sourceY);
    const down = sourceY - top;
    for (let x = 0; x < width; x++) {
      const sourceX = Math.max(0, Math.min(raster.width - 1.001, (x + 0.5) * scaleX - 0.5));
      const left = Math.floor(sourceX);
      const right = sourceX - left;
      const at = (top * raster.width + left) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const a = raster.data[at + channel]! * (1 - right) + raster.data[at + 3 + channel]! * right;
        const below = at + raster.width * 3 + channel;
        const b = raster.data[below]! * (1 - right) + raster.data[below + 3]! * right;
        result.data[(y * width + x) * 3 + channel] = a * (1 - down) + b * down;
      }
    }
  }
  return result;
}

/** Light that bright places spill over their surroundings, as a lens does. `radius` as a share of the height. */
export function addBloom(raster: Raster, threshold: number, radius: number, strength: number): void {
  const small = resized(raster, Math.round(raster.width / 4), Math.round(raster.height / 4));
  for (let i = 0; i < small.data.length; i++) small.data[i] = Math.max(0, small.data[i]! - threshold);
  const wide = blurred(small, radius * small.height);
  const spill = resized(wide, raster.width, raster.height);
  for (let i = 0; i < raster.data.length; i++) raster.data[i]! += spill.data[i]! * strength;
}

/** Highlights roll off instead of clipping: straight up to .7, then bent so that 4 becomes 1. */
function rolledOff(value: number): number {
  if (value <= 0.7) return Math.max(0, value);
  const over = value - 0.7;
  return 0.7 + 0.3 * (1 - Math.exp(-over / 0.42));
}

/** 8-bit pixels with a triangular dither of one step, so that long gradients show no bands. */
function developed(raster: Raster, seed: number): Buffer {
  const random = randomNumbers(seed);
  const pixels = Buffer.allocUnsafe(raster.data.length);
  for (let i = 0; i < raster.data.length; i += 3) {
    const dither = random() - random();
    for (let channel = 0; channel < 3; channel++) {
      const value = toScreen(rolledOff(raster.data[i + channel]!)) * 255 + dither * 0.8 + 0.5;
      pixels[i + channel] = Math.min(255, Math.max(0, value));
    }
  }
  return pixels;
}

/** Writes the raster as an 8-bit sRGB PNG. */
export async function saveRaster(raster: Raster, path: string, seed = 1): Promise<void> {
  const { width, height } = raster;
  await sharp(developed(raster, seed), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 7 })
    .toFile(path);
}
