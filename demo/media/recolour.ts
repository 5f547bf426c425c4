import sharp, { type Sharp } from "sharp";

/** A part of a picture in its pixels: a polygon, or an ellipse for a wheel. */
export type Region = readonly (readonly [x: number, y: number])[] | { cx: number; cy: number; rx: number; ry: number };

/** How the paint of a stand-in can be found: by its own colour, or, on a colourless body, as whatever is bright enough. */
export interface PaintedPicture {
  /** Door of the car in pixels of the source: left, top, width, height. Its median is the paint. */
  sample: readonly [left: number, top: number, width: number, height: number];
  /** `chromatic` finds the paint by hue; `neutral` takes every colourless part. */
  method: "chromatic" | "neutral";
  /** Glass, wheels, lamps, grilles and plates, which keep their colour. */
  keep: readonly Region[];
}

/** Fainter than this is the car's mirror image on the ground: there the old paint fades to gray, the new one would not show. */
const MIRROR_ALPHA = 115;

type Rgb = readonly [number, number, number];

const toLinear = Float64Array.from({ length: 256 }, (_, value) => {
  const x = value / 255;
  return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
});

function toByte(linear: number): number {
  const x = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055));
}

function hexToLinear(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [toLinear[value >> 16] ?? 0, toLinear[(value >> 8) & 255] ?? 0, toLinear[value & 255] ?? 0];
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

const smoothstep = (from: number, to: number, x: number) => {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

async function mask(regions: readonly Region[], width: number, height: number): Promise<Uint8Array> {
  const shapes = regions.map((region) =>
    "cx" in region
      ? `<ellipse cx="${region.cx}" cy="${region.cy}" rx="${region.rx}" ry="${region.ry}" fill="#fff"/>`
      : `<polygon points="${region.map((point) => point.join()).join(" ")}" fill="#fff"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join("")}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: "#000" }).blur(1).extractChannel(0).raw().toBuffer();
}

function quantile(values: number[], q: number): number {
  values.sort((a, b) => a - b);
  return values[Math.floor(q * (values.length - 1))] ?? 0;
}

/**
 * Repaints a car in `hex` under a light of `exposure` (1: the door shows the swatch's own colour). Clear-coated paint obeys the dichromatic reflection model: a pixel is k × paint + s × white, where k is
 * shading and s what the coat mirrors. k and s are solved for per pixel, the paint is exchanged, the mirror image stays.
 * Answers RGBA as PNG.
 */
export async function recolour(source: string, picture: PaintedPicture, hex: string, exposure: number): Promise<Buffer> {
  const { data, info } = await sharp(source).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const linearAt = (index: number): Rgb => [
    toLinear[data[index * 4] ?? 0] ?? 0,
    toLinear[data[index * 4 + 1] ?? 0] ?? 0,
    toLinear[data[index * 4 + 2] ?? 0] ?? 0,
  ];

  const [left, top, sampleWidth, sampleHeight] = picture.sample;
  const door: Rgb[] = [];
  for (let y = top; y < top + sampleHeight; y += 2) {
    for (let x = left; x < left + sampleWidth; x += 2) door.push(linearAt(y * width + x));
  }
  const channelAt = (channel: 0 | 1 | 2) =>
    quantile(
      door.map((pixel) => pixel[channel]),
      0.75,
    );
  const base: Rgb = [channelAt(0), channelAt(1), channelAt(2)];
  const baseLow = Math.min(...base);
  const baseChroma: Rgb = [base[0] - baseLow, base[1] - baseLow, base[2] - baseLow];
  const baseChromaSize = Math.hypot(...baseChroma);
  const baseLight = luminance(base);

  // Luminance is exact, chroma comes in blocks (lossy sources store it coarsely): which part of a pixel's light is paint is
  // therefore smoothed, and the pixel's own luminance then gives the detail back.
  const weights = new Uint8Array(width * height);
  const weightedPart = new Uint8Array(width * height);
  for (let index = 0; index < width * height; index++) {
    if (data[index * 4 + 3] === 0) continue;
    const pixel = linearAt(index);
    const bright = luminance(pixel);
    const low = Math.min(...pixel);
    const chroma: Rgb = [pixel[0] - low, pixel[1] - low, pixel[2] - low];
    const chromaSize = Math.hypot(...chroma);
    let weight: number;
    let part: number;
    if (picture.method === "chromatic") {
      const along = (chroma[0] * baseChroma[0] + chroma[1] * baseChroma[1] + chroma[2] * baseChroma[2]) / baseChromaSize;
      const sameHue = chromaSize === 0 ? 0 : smoothstep(0.72, 0.92, along / chromaSize);
      // Black plastic takes a tint from the paint around it; it stays black.
      const lit = smoothstep(0.02, 0.12, bright / baseLight);
      weight = sameHue * lit * smoothstep(0.045, 0.24, chromaSize / (Math.max(...pixel) + 0.001));
      part = bright === 0 ? 0 : ((along / baseChromaSize) * baseLight) / bright;
    } else {
      const colourless = 1 - smoothstep(0.25, 0.5, chromaSize / (bright + 0.02));
      weight = colourless * smoothstep(0.12 * baseLight, 0.45 * baseLight, bright);
      part = bright === 0 ? 0 : Math.min(bright, 1.3 * baseLight) / bright;
    }
    weights[index] = 255 * weight;
    weightedPart[index] = 255 * weight * Math.min(1, Math.max(0, part));
  }

  const plane = (values: Uint8Array) => sharp(values, { raw: { width, height, channels: 1 } });
  const flat = (image: Sharp) => image.toColourspace("b-w").raw().toBuffer();
  const clean = await flat(plane(weights).median(5).blur(0.8));
  const spreadWeight = await flat(plane(weights).blur(3));
  const spreadPart = await flat(plane(weightedPart).blur(3));
  const keep = await mask(picture.keep, width, height);

  const paint = hexToLinear(hex);
  const light = luminance(paint);
  // Pale paint spreads less between light and shade than deep paint does, and deep paint mirrors less of a pale room.
  const contrast = 1 - 0.45 * smoothstep(0.03, 0.5, light);
  const mirror = 0.5 + 0.5 * smoothstep(0, 0.15, light);

  for (let index = 0; index < width * height; index++) {
    if ((data[index * 4 + 3] ?? 0) < MIRROR_ALPHA) {
      data.fill(toByte(luminance(linearAt(index))), index * 4, index * 4 + 3);
      continue;
    }
    const weight = ((clean[index] ?? 0) / 255) * (1 - (keep[index] ?? 0) / 255);
    const spread = spreadWeight[index] ?? 0;
    if (weight === 0 || spread === 0) continue;
    const pixel = linearAt(index);
    const bright = luminance(pixel);
    const part = Math.min(1, (spreadPart[index] ?? 0) / spread);
    const shade = ((part * bright) / baseLight) ** contrast;
    const gloss = (1 - part) * bright * mirror;
    for (const channel of [0, 1, 2] as const) {
      const painted = exposure * shade * paint[channel] + gloss;
      const soft = painted < 0.6 ? painted : 0.6 + 0.4 * (1 - Math.exp(-(painted - 0.6) / 0.4));
      data[index * 4 + channel] = toByte(pixel[channel] + weight * (soft - pixel[channel]));
    }
  }
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
