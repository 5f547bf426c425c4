import type { Layer } from "./tone.ts";

/** What tells surfaces apart without noise: normals, albedo and distance from the renderer's data passes. */
export interface Guides {
  normal: Layer;
  albedo: Layer;
  depth: Layer;
}

export interface DenoiseOptions {
  /** Half width of the search window in pixels. */
  reach?: number;
  /** Half width of the patches that are compared. */
  patch?: number;
  /** How different patches may be, in standard deviations. */
  strength?: number;
  /** Distance between the pixels that are averaged: more than 1 reaches far where a first round has calmed the near. */
  stride?: number;
}

/** Light is compared on a logarithmic scale, so that dark and bright parts count alike. */
const SCALE = 8;
const encode = (value: number): number => Math.log1p(Math.max(0, value) * SCALE);
const decode = (value: number): number => Math.expm1(Math.max(0, value)) / SCALE;

/**
 * Non-local means over two renders of the same picture with different seeds: each is averaged with weights found in the
 * other (Rousselle et al. 2012), so that noise cannot vouch for itself; the difference of both gives the noise level. Guides
 * stop averaging across edges of geometry and material, which keeps shut-lines and letters. The alpha is left alone.
 */
export function denoisedHalves(a: Layer, b: Layer, guides: Guides, options: DenoiseOptions = {}): [Layer, Layer] {
  const { reach = 5, patch = 2, strength = 0.5, stride = 1 } = options;
  const { width, height } = a;
  const pixels = width * height;
  const halves = [a, b].map((layer) => planes(withoutFireflies(layer)));
  const [first, second] = halves as [Float32Array[], Float32Array[]];
  const variance = blurred(halfDifference(first, second, pixels), width, height, 3);
  const features = featurePlanes(guides);
  const sums = [0, 1].map(() => [0, 1, 2].map(() => new Float32Array(pixels)));
  const weights = [new Float32Array(pixels), new Float32Array(pixels)];
  const distance = new Float32Array(pixels);
  const apart = new Float32Array(pixels);
  const scratch = new Float32Array(pixels);
  for (let row = 0; row <= reach; row++) {
    for (let column = row === 0 ? 0 : -reach; column <= reach; column++) {
      const [dx, dy] = [column * stride, row * stride];
      const offset = dy * width + dx;
      compareFeatures(features, apart, width, height, dx, dy);
      for (const half of [0, 1] as const) {
        const guide = halves[half]!;
        const source = halves[1 - half]!;
        if (offset === 0) {
          accumulateCentre(source, sums[half]!, weights[half]!);
          continue;
        }
        compare(guide, variance, distance, width, height, dx, dy, strength);
        boxBlur(distance, scratch, width, height, patch);
        accumulate(distance, apart, source, sums[half]!, weights[half]!, width, height, dx, dy);
      }
    }
  }
  return [b, a].map((source, half): Layer => {
    const data = new Float32Array(pixels * 4);
    for (let i = 0; i < pixels; i++) {
      for (let c = 0; c < 3; c++) data[i * 4 + c] = decode(sums[half]![c]![i]! / weights[half]![i]!);
      data[i * 4 + 3] = source.data[i * 4 + 3]!;
    }
    return { width, height, data };
  }) as [Layer, Layer];
}

/** Both halves denoised near by and then far, as one picture. */
export function denoised(a: Layer, b: Layer, guides: Guides, { strength }: Pick<DenoiseOptions, "strength"> = {}): Layer {
  const near = denoisedHalves(a, b, guides, strength === undefined ? {} : { strength });
  const [first, second] = denoisedHalves(...near, guides, {
    reach: 4,
    stride: 4,
    patch: 3,
    ...(strength === undefined ? {} : { strength }),
  });
  return { ...first, data: first.data.map((value, i) => (value + second.data[i]!) / 2) };
}

function planes({ width, height, data }: Layer): Float32Array[] {
  return [0, 1, 2].map((c) => {
    const plane = new Float32Array(width * height);
    for (let i = 0; i < plane.length; i++) plane[i] = encode(data[i * 4 + c]!);
    return plane;
  });
}

/** Single pixels far brighter than the fourth brightest of their neighbours are taken down to it. */
export function withoutFireflies(layer: Layer): Layer {
  const { width, height, data } = layer;
  const out = data.slice();
  const around = new Float32Array(8);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = (y * width + x) * 4;
      const own = data[i]! + data[i + 1]! + data[i + 2]!;
      if (own < 0.15) continue;
      let n = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          if (dx === 0 && dy === 0) continue;
          const j = i + (dy * width + dx) * 4;
          around[n++] = data[j]! + data[j + 1]! + data[j + 2]!;
        }
      }
      around.sort();
      const limit = around[5]! * 1.6 + 0.05;
      if (own > limit) for (let c = 0; c < 3; c++) out[i + c] = (data[i + c]! * limit) / own;
    }
  }
  return { ...layer, data: out };
}

function halfDifference(a: readonly Float32Array[], b: readonly Float32Array[], pixels: number): Float32Array {
  const result = new Float32Array(pixels);
  for (let i = 0; i < pixels; i++) {
    let sum = 0;
    for (let c = 0; c < 3; c++) sum += (a[c]![i]! - b[c]![i]!) ** 2;
    result[i] = sum / 6;
  }
  return result;
}

function blurred(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  boxBlur(plane, new Float32Array(plane.length), width, height, radius);
  return plane;
}

/** Mean over a square, in place; beyond the border the square is smaller. */
function boxBlur(plane: Float32Array, scratch: Float32Array, width: number, height: number, radius: number): void {
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += plane[row + x]!;
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += plane[row + x + radius]!;
      if (x - radius > 0) sum -= plane[row + x - radius - 1]!;
      scratch[row + x] = sum / (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1);
    }
  }
  const column = new Float32Array(width);
  for (let y = 0; y < Math.min(radius, height); y++) for (let x = 0; x < width; x++) column[x] = column[x]! + scratch[y * width + x]!;
  for (let y = 0; y < height; y++) {
    const count = Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1;
    for (let x = 0; x < width; x++) {
      let sum = column[x]!;
      if (y + radius < height) sum += scratch[(y + radius) * width + x]!;
      if (y - radius > 0) sum -= scratch[(y - radius - 1) * width + x]!;
      column[x] = sum;
      plane[y * width + x] = sum / count;
    }
  }
}

/** Squared distance of each pixel to the one at (dx, dy), less what noise explains, in units of the noise. */
function compare(
  guide: readonly Float32Array[],
  variance: Float32Array,
  distance: Float32Array,
  width: number,
  height: number,
  dx: number,
  dy: number,
  k: number,
): void {
  const [r, g, b] = guide as [Float32Array, Float32Array, Float32Array];
  const offset = dy * width + dx;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (y + dy >= height || x + dx < 0 || x + dx >= width) {
        distance[i] = 4;
        continue;
      }
      const j = i + offset;
      const [vi, vj] = [variance[i]!, variance[j]!];
      const d = ((r[i]! - r[j]!) ** 2 + (g[i]! - g[j]!) ** 2 + (b[i]! - b[j]!) ** 2) / 3;
      distance[i] = (d - (vi + Math.min(vi, vj))) / (4e-5 + k * k * (vi + vj));
    }
  }
}

/** Normal ×3, albedo ×3 and depth, scaled so that a difference of 1 stops averaging. */
function featurePlanes({ normal, albedo, depth }: Guides): Float32Array[] {
  const pixels = normal.width * normal.height;
  const take = (layer: Layer, channel: number, scale: number) => {
    const plane = new Float32Array(pixels);
    for (let i = 0; i < pixels; i++) plane[i] = layer.data[i * 4 + channel]! * scale;
    return plane;
  };
  const distance = new Float32Array(pixels);
  for (let i = 0; i < pixels; i++) distance[i] = Math.log(Math.max(0.05, Math.min(1e3, depth.data[i * 4]!))) * 18;
  return [...[0, 1, 2].map((c) => take(normal, c, 3.2)), ...[0, 1, 2].map((c) => take(albedo, c, 5)), distance];
}

function accumulateCentre(source: readonly Float32Array[], sums: readonly Float32Array[], weights: Float32Array): void {
  for (let i = 0; i < weights.length; i++) {
    weights[i] = weights[i]! + 1;
    for (let c = 0; c < 3; c++) sums[c]![i] = sums[c]![i]! + source[c]![i]!;
  }
}

/** How far apart two pixels' surfaces are, in units that end all averaging at 6. */
function compareFeatures(
  features: readonly Float32Array[],
  apart: Float32Array,
  width: number,
  height: number,
  dx: number,
  dy: number,
): void {
  const offset = dy * width + dx;
  apart.fill(0);
  for (const plane of features) {
    for (let y = 0; y < height - dy; y++) {
      const end = y * width + Math.min(width, width - dx);
      for (let i = y * width + Math.max(0, -dx); i < end; i++) apart[i] = apart[i]! + 2 * (plane[i]! - plane[i + offset]!) ** 2;
    }
  }
}

/** Adds both directions of a shift: the pixel to its partner and the partner to the pixel. */
function accumulate(
  distance: Float32Array,
  apart: Float32Array,
  source: readonly Float32Array[],
  sums: readonly Float32Array[],
  weights: Float32Array,
  width: number,
  height: number,
  dx: number,
  dy: number,
): void {
  const offset = dy * width + dx;
  const [r, g, b] = source as [Float32Array, Float32Array, Float32Array];
  const [sr, sg, sb] = sums as [Float32Array, Float32Array, Float32Array];
  for (let y = 0; y < height - dy; y++) {
    const end = y * width + Math.min(width, width - dx);
    for (let i = y * width + Math.max(0, -dx); i < end; i++) {
      const total = Math.max(0, distance[i]!) + apart[i]!;
      if (total > 6) continue;
      const j = i + offset;
      const w = Math.exp(-total);
      weights[i] = weights[i]! + w;
      weights[j] = weights[j]! + w;
      sr[i] = sr[i]! + w * r[j]!;
      sg[i] = sg[i]! + w * g[j]!;
      sb[i] = sb[i]! + w * b[j]!;
      sr[j] = sr[j]! + w * r[i]!;
      sg[j] = sg[j]! + w * g[i]!;
      sb[j] = sb[j]! + w * b[i]!;
    }
  }
}
