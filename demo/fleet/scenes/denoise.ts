import type { Raster } from "./raster.ts";

/** Two independent half-renders and what the first surface looks like. */
export interface HalfRenders {
  width: number;
  height: number;
  halves: readonly [Float32Array, Float32Array];
  albedo: readonly [Float32Array, Float32Array];
  normal: readonly [Float32Array, Float32Array];
  depth: Float32Array;
}

const LEVELS = 5;
const KERNEL = [3 / 8, 1 / 4, 1 / 16];
const SMALLEST_ALBEDO = 0.03;

/** Brightness of a pixel, 0.2126 R + 0.7152 G + 0.0722 B. */
const luminance = (data: Float32Array, at: number) => 0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!;

/** A single pixel far brighter than all around it is a firefly: it takes the brightest neighbour's light. */
function withoutFireflies(data: Float32Array, width: number, height: number): Float32Array {
  const result = data.slice();
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = (y * width + x) * 3;
      const own = luminance(data, at);
      let brightest = 0;
      let second = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          if (dx === 0 && dy === 0) continue;
          const other = luminance(data, at + (dy * width + dx) * 3);
          if (other > brightest) {
            second = brightest;
            brightest = other;
          } else if (other > second) second = other;
        }
      }
      if (own > second * 1.6 + 0.02) for (let c = 0; c < 3; c++) result[at + c]! *= (second * 1.1 + 0.01) / own;
    }
  }
  return result;
}

/**
 * The mean of two halves of a feature pass, evened out only where the halves disagree: behind glass and out of focus the features are noisy
 * themselves and would put that noise back into the picture.
 */
function steadied([a, b]: readonly [Float32Array, Float32Array], width: number, height: number): Float32Array {
  const mean = a.map((value, i) => (value + b[i]!) / 2);
  const result = mean.slice();
  const reach = 3;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      let spread = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const near = (Math.min(height - 1, Math.max(0, y + dy)) * width + Math.min(width - 1, Math.max(0, x + dx))) * 3;
          for (let c = 0; c < 3; c++) spread += (a[near + c]! - b[near + c]!) ** 2 / 27;
        }
      }
      if (spread < 2e-5) continue;
      let total = 0;
      const sum = [0, 0, 0];
      for (let dy = -reach; dy <= reach; dy++) {
        for (let dx = -reach; dx <= reach; dx++) {
          const nx = x + dx;
          const ny = y + dy;
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
          const from = (ny * width + nx) * 3;
          let distance = 0;
          for (let c = 0; c < 3; c++) distance += (mean[at + c]! - mean[from + c]!) ** 2;
          const weight = Math.exp(-distance / (spread * 3 + 1e-5));
          for (let c = 0; c < 3; c++) sum[c]! += mean[from + c]! * weight;
          total += weight;
        }
      }
      for (let c = 0; c < 3; c++) result[at + c] = sum[c]! / total;
    }
  }
  return result;
}

/** Variance of the light at each pixel from the halves' difference, evened over 5 × 5 pixels. */
function variances(a: Float32Array, b: Float32Array, width: number, height: number): Float32Array {
  const raw = new Float32Array(width * height);
  for (let i = 0; i < raw.length; i++) {
    const difference = luminance(a, i * 3) - luminance(b, i * 3);
    raw[i] = (difference * difference) / 4;
  }
  const result = new Float32Array(raw.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      let count = 0;
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) {
          const nx = x + dx;
          const ny = y + dy;
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
          sum += raw[ny * width + nx]!;
          count++;
        }
      }
      result[y * width + x] = sum / count;
    }
  }
  return result;
}

/**
 * The noise-free picture: light divided by the surface's own colour, smoothed by an edge-avoiding wavelet (Dammertz et al.) that stops at
 * edges of shape, colour, and of light where these stand out of the measured noise; then multiplied back.
 */
export function denoised({ width, height, halves, albedo: albedos, normal: normals, depth }: HalfRenders): Raster {
  const albedo = steadied(albedos, width, height);
  const normal = steadied(normals, width, height);
  const light = halves.map((half) => {
    const divided = withoutFireflies(half, width, height);
    for (let i = 0; i < divided.length; i++) divided[i]! /= albedo[i]! + SMALLEST_ALBEDO;
    return divided;
  });
  let variance = variances(light[0]!, light[1]!, width, height);
  let current = light[0]!.map((value, i) => (value + light[1]![i]!) / 2);
  for (let level = 0; level < LEVELS; level++) {
    const step = 1 << level;
    const next = new Float32Array(current.length);
    const nextVariance = new Float32Array(variance.length);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const pixel = y * width + x;
        const at = pixel * 3;
        const own = luminance(current, at);
        const tolerance = 4 * Math.sqrt(variance[pixel]!) + 1e-4 + own * 0.004;
        const depthTolerance = depth[pixel]! * 0.012 * step + 1e-3;
        let red = 0;
        let green = 0;
        let blue = 0;
        let total = 0;
        let spread = 0;
        for (let j = -2; j <= 2; j++) {
          const ny = y + j * step;
          if (ny < 0 || ny >= height) continue;
          for (let i = -2; i <= 2; i++) {
            const nx = x + i * step;
            if (nx < 0 || nx >= width) continue;
            const other = ny * width + nx;
            const from = other * 3;
            const dn0 = normal[at]! - normal[from]!;
            const dn1 = normal[at + 1]! - normal[from + 1]!;
            const dn2 = normal[at + 2]! - normal[from + 2]!;
            const da0 = albedo[at]! - albedo[from]!;
            const da1 = albedo[at + 1]! - albedo[from + 1]!;
            const da2 = albedo[at + 2]! - albedo[from + 2]!;
            const distance =
              (dn0 * dn0 + dn1 * dn1 + dn2 * dn2) * 14 +
              (da0 * da0 + da1 * da1 + da2 * da2) * 40 +
              Math.abs(depth[pixel]! - depth[other]!) / depthTolerance +
              Math.abs(own - luminance(current, from)) / tolerance;
            if (distance > 12) continue;
            const weight = KERNEL[Math.abs(i)]! * KERNEL[Math.abs(j)]! * Math.exp(-distance);
            red += current[from]! * weight;
            green += current[from + 1]! * weight;
            blue += current[from + 2]! * weight;
            spread += variance[other]! * weight * weight;
            total += weight;
          }
        }
        next[at] = red / total;
        next[at + 1] = green / total;
        next[at + 2] = blue / total;
        nextVariance[pixel] = spread / (total * total);
      }
    }
    current = next;
    variance = nextVariance;
  }
  for (let i = 0; i < current.length; i++) current[i]! *= albedo[i]! + SMALLEST_ALBEDO;
  return { width, height, data: current };
}
