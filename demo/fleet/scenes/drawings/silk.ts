import { Noise, smoothstep } from "../noise.ts";
import { type Colour, colour, gradient, type Raster } from "../raster.ts";
import { painted, scaled } from "./pixels.ts";

const TONES: readonly (readonly [number, Colour])[] = [
  [0, colour("#123441")],
  [0.3, colour("#2f6270")],
  [0.62, colour("#8fb4b9")],
  [0.85, colour("#dce7e6")],
  [1, colour("#f6f8f6")],
];

/** Silk drifting like cloud: long soft folds from deep water-green to white. */
export function drawSilk(width: number, height: number): Raster {
  const noise = new Noise(449);
  const cloth = (x: number, y: number) => {
    const drift = noise.fbm(x * 0.55, y * 0.8, 2) * 0.9 + 0.35 * y;
    const long = Math.sin((y * 2.1 + drift * 2.6 + x * 0.55) * 3.1);
    const fold = Math.sin((y * 3.4 - x * 0.75 + drift * 3.8) * 4.2 + long * 1.3);
    return 0.11 * long + 0.055 * fold + 0.012 * Math.sin((x * 1.7 + y * 7 + fold) * 3.3);
  };
  const step = 0.0016;
  return painted(width, height, (x, y) => {
    const here = cloth(x, y);
    const slopeX = (cloth(x + step, y) - here) / step;
    const slopeY = (cloth(x, y + step) - here) / step;
    const length = Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY);
    const facing = (0.5 - 0.35 * slopeX - 0.72 * slopeY) / length;
    const sheen = Math.max(0, (0.8 - 0.25 * slopeX - 0.5 * slopeY) / length) ** 14;
    const tone = Math.min(1, Math.max(0, 0.42 + 0.5 * facing + here * 1.2 + 0.28 * (0.5 - y)));
    const weave = 1 + 0.012 * noise.value(x * 900, y * 900);
    return scaled(gradient(TONES, tone), (0.92 + 0.3 * sheen) * weave * (0.9 + 0.1 * smoothstep(0, 0.5, length)));
  });
}
