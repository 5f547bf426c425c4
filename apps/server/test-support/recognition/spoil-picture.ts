import sharp from "sharp";
import { randomOf } from "./draw-specimen.ts";

const GROUND = "#8b8780";
type Spoiling = (picture: Buffer) => Promise<Buffer>;

const rotated =
  (degrees: number): Spoiling =>
  (picture) =>
    sharp(picture).rotate(degrees, { background: GROUND }).jpeg({ quality: 88 }).toBuffer();

/** Another seed gives another noise. */
async function withNoise(picture: Buffer, sigma: number, seed: number): Promise<Buffer> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const random = randomOf(seed);
  for (let at = 0; at < data.length; at++) {
    // Three even ones together are close to a bell.
    const noise = (random() + random() + random() - 1.5) * 2 * sigma;
    data[at] = Math.max(0, Math.min(255, Math.round((data[at] as number) + noise)));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Seen from the side: the right edge is so much shorter than the left one. */
async function inPerspective(picture: Buffer, shorter: number): Promise<Buffer> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const result = Buffer.alloc(data.length, 0x88);
  for (let x = 0; x < width; x++) {
    // A plane that goes away: what is far is narrow too.
    const near = 1 - shorter * (x / width);
    const from = Math.round((x * (1 - shorter)) / near);
    for (let y = 0; y < height; y++) {
      const fromY = Math.round((y - height / 2) / near + height / 2);
      if (fromY < 0 || fromY >= height || from >= width) continue;
      for (let channel = 0; channel < 3; channel++) {
        result[(y * width + x) * 3 + channel] = data[(fromY * width + from) * 3 + channel] as number;
      }
    }
  }
  return sharp(result, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Darker to one side and glaring in a corner. */
async function unevenlyLit(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at++) {
    const x = (Math.floor(at / 3) % info.width) / info.width;
    data[at] = Math.round((data[at] as number) * (1 - 0.65 * x));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** What happens to photographs, by name. */
export const spoilings = {
  clean: (picture) => sharp(picture).jpeg({ quality: 92 }).toBuffer(),
  "turned +5°": rotated(5),
  "turned −5°": rotated(-5),
  "turned 90°": rotated(90),
  "turned 180°": rotated(180),
  "turned 270°": rotated(270),
  perspective: (picture) => inPerspective(picture, 0.25),
  blur: (picture) => sharp(picture).blur(2.2).jpeg({ quality: 85 }).toBuffer(),
  noise: (picture) => withNoise(picture, 28, 7),
  "JPEG 40": (picture) => sharp(picture).jpeg({ quality: 40 }).toBuffer(),
  "EXIF 6": (picture) => sharp(picture).rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 88 }).toBuffer(),
  "uneven light": unevenlyLit,
  "700 px": (picture) => sharp(picture).resize(700).jpeg({ quality: 85 }).toBuffer(),
} as const satisfies Record<string, Spoiling>;

export type SpoilingName = keyof typeof spoilings;
export const spoilingNames = Object.keys(spoilings) as SpoilingName[];
