import { Noise, smoothstep } from "../noise.ts";
import { colour, emptyRaster, mixColours, type Raster } from "../raster.ts";

const PAPER = colour("#f1f3f1");
const FAR_PAPER = colour("#dfe6e6");
const INK = colour("#16303a");
const FAR_INK = colour("#6d8c95");
const LINES = 46;

/** Sound drawn as ranges: fine lines one before the other, each hiding what is behind it. */
export function drawRidgeLines(width: number, height: number): Raster {
  const noise = new Noise(373);
  const raster = emptyRaster(width, height);
  for (let row = 0; row < height; row++) {
    const paper = mixColours(FAR_PAPER, PAPER, row / height);
    for (let column = 0; column < width; column++) raster.data.set(paper, (row * width + column) * 3);
  }
  const half = 0.001 * height;
  for (let line = 0; line < LINES; line++) {
    const depth = line / (LINES - 1);
    const base = height * (0.3 + 0.76 * depth);
    const ink = mixColours(FAR_INK, INK, depth ** 0.8);
    const paper = mixColours(FAR_PAPER, PAPER, base / height);
    for (let column = 0; column < width; column++) {
      const x = column / height;
      const swell =
        Math.exp(-(((x - 0.62 - depth * 0.12) / 0.32) ** 2)) + 0.75 * Math.exp(-(((x - 1.28 + depth * 0.1) / 0.24) ** 2)) + 0.05;
      const peak = noise.ridged(x * 2.6 + line * 0.045, line * 0.11, 6, 1.7);
      const crest = base - height * swell * (0.34 * peak * peak + 0.03 * noise.fbm(x * 40, line * 3, 2) * peak);
      for (let row = Math.max(0, Math.floor(crest - half - 1)); row < Math.min(height, base + height * 0.02); row++) {
        const onLine = smoothstep(half + 0.8, half - 0.5, Math.abs(row + 0.5 - crest));
        const below = smoothstep(crest - 0.5, crest + 0.5, row + 0.5);
        const tint = mixColours(ink, paper, smoothstep(0, 0.075 * height, row - crest) * 0.28 + 0.72);
        for (let c = 0; c < 3; c++) {
          const at = (row * width + column) * 3 + c;
          const filled = raster.data[at]! + (tint[c]! - raster.data[at]!) * below;
          raster.data[at] = filled + (ink[c]! - filled) * onLine;
        }
      }
    }
  }
  return raster;
}
