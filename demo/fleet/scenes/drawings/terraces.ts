import { Noise, smoothstep } from "../noise.ts";
import { type Colour, colour, gradient, mixColours, type Raster } from "../raster.ts";
import { painted, scaled } from "./pixels.ts";

const SKY: readonly (readonly [number, Colour])[] = [
  [0, colour("#2f4a63")],
  [0.35, colour("#6d8fa6")],
  [0.6, colour("#c9b8a8")],
  [0.8, colour("#eab98a")],
  [1, colour("#f6dcb8")],
];
const BANK = colour("#2c3a2b");
const GRASS = colour("#5c6f42");

/** Flooded rice terraces from above at sunrise: each step of water holds its own piece of sky. */
export function drawTerraces(width: number, height: number): Raster {
  const noise = new Noise(331);
  const hill = (x: number, y: number) => {
    const bend = noise.fbm(x * 1.2, y * 1.2, 3) * 0.4;
    return (noise.fbm(x * 0.85 + bend, y * 0.85 + bend, 3) * 0.5 + 0.5) * 26 + y * 9 - x * 2;
  };
  return painted(width, height, (x, y) => {
    const level = hill(x, y);
    const step = Math.floor(level);
    const within = level - step;
    const steepness = Math.hypot(hill(x + 0.002, y) - level, hill(x, y + 0.002) - level) / 0.002;
    const away = within / steepness;
    const far = (1 - within) / steepness;
    const plot = noise.cell(step * 7 + 3, 5);
    const glow = 0.62 - 0.5 * (y - 0.15) + 0.34 * (plot - 0.5) + 0.25 * noise.fbm(x * 1.4 + plot * 9, y * 3 + step, 3) + (x - 0.9) * 0.12;
    let result = gradient(SKY, Math.min(1, Math.max(0, glow)));
    const wobble = 0.0012 * noise.fbm(x * 60, y * 60, 3);
    const bank = smoothstep(0.0085 + wobble, 0.005 + wobble, away);
    const crest = smoothstep(0.0026, 0.0008, far);
    const earth = scaled(mixColours(BANK, GRASS, 0.5 + 0.5 * noise.fbm(x * 45, y * 45, 3)), 0.55 + 0.5 * smoothstep(0, 0.005, away));
    result = mixColours(result, earth, Math.max(bank, crest * 0.9));
    result = scaled(result, 1 - 0.35 * smoothstep(0.013, 0.005, away) * (1 - bank));
    return scaled(result, 0.98 + 0.05 * noise.fbm(x * 12, y * 12, 2));
  });
}
