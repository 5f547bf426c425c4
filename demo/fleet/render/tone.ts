/** Linear light of a picture: RGBA floats, rows from the top. */
export interface Layer {
  width: number;
  height: number;
  data: Float32Array;
}

const LUMA = [0.2126, 0.7152, 0.0722] as const;

/** Relative luminance of linear RGB. */
export const luminance = (r: number, g: number, b: number): number => LUMA[0] * r + LUMA[1] * g + LUMA[2] * b;

/**
 * The film curve of all pictures, per channel: a shoulder that holds lamps and softboxes below white, a short toe for deep
 * but open blacks (Narkowicz' fit of the ACES reference curve at .8 exposure).
 */
export function filmCurve(linear: number): number {
  const x = Math.max(0, linear) * 0.8;
  return Math.min(1, (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14));
}

/** Display level 0…1 of a linear level 0…1 after the sRGB transfer function. */
export function srgbEncoded(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

/** Linear level 0…1 of an sRGB display level 0…1. */
export function srgbDecoded(level: number): number {
  return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
}

/** Linear RGB of "#rrggbb". */
export function linearOf(hex: string): [number, number, number] {
  const channel = (at: number) => srgbDecoded(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

/** Bleed between channels before the curve, so that very bright coloured light turns pale instead of clipping to a flat hue. */
const CROSSTALK = 0.035;

const table = (() => {
  const size = 4096;
  const levels = new Float32Array(size + 1);
  for (let i = 0; i <= size; i++) levels[i] = srgbEncoded(filmCurve((i / size) ** 3 * 24));
  return (linear: number): number => {
    const at = Math.min(size, Math.max(0, Math.cbrt(linear / 24)) * size);
    const i = Math.min(size - 1, Math.floor(at));
    return levels[i]! + (levels[i + 1]! - levels[i]!) * (at - i);
  };
})();

/**
 * Develops a layer to 8-bit sRGB with straight alpha. Colour that comes premultiplied is divided by its alpha first; a fixed
 * pattern of half a step hides banding in the dark walls.
 */
export function developed(layer: Layer, { exposure = 1, alpha = false }: { exposure?: number; alpha?: boolean } = {}): Uint8Array {
  const { width, height, data } = layer;
  const channels = alpha ? 4 : 3;
  const out = new Uint8Array(width * height * channels);
  for (let i = 0; i < width * height; i++) {
    const a = alpha ? Math.min(1, Math.max(0, data[i * 4 + 3]!)) : 1;
    const gain = exposure / (alpha ? Math.max(a, 1e-4) : 1);
    const [r, g, b] = [data[i * 4]! * gain, data[i * 4 + 1]! * gain, data[i * 4 + 2]! * gain];
    const y = luminance(r, g, b) * CROSSTALK;
    const x = i % width;
    const row = (i - x) / width;
    const dither = ((((x * 0.06711056 + row * 0.00583715) % 1) * 52.9829189) % 1) - 0.5;
    const rgb = [r, g, b].map((value) => table(value * (1 - CROSSTALK) + y) * 255 + dither);
    for (let c = 0; c < 3; c++) out[i * channels + c] = Math.max(0, Math.min(255, Math.round(rgb[c]!)));
    if (alpha) out[i * 4 + 3] = Math.round(a * 255);
  }
  return out;
}
