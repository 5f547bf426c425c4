import { Noise, smoothstep } from "../noise.ts";
import { type Colour, colour, gradient, type Raster } from "../raster.ts";
import { painted, scaled } from "./pixels.ts";

const LAYERS = 16;
const LOW = colour("#dfe6e5");
const STOPS: readonly (readonly [number, Colour])[] = [
  [0, colour("#16414e")],
  [0.3, colour("#3f7381")],
  [0.6, colour("#9dbcc2")],
  [1, LOW],
];

/** Ridges as sheets of paper cut along their contours and laid one on another; the light comes from the upper left. */
export function drawRelief(width: number, height: number): Raster {
  const noise = new Noise(301);
  const ground = (x: number, y: number) => {
    const bend = noise.fbm(x * 1.3, y * 1.3, 3) * 0.35;
    const mass = noise.fbm(x * 0.9 + 3 + bend, y * 0.9 + bend, 2) * 0.5 + 0.5;
    return Math.min(0.999, Math.max(0, mass * 0.75 + noise.ridged(x * 1.4 + bend, y * 1.4, 4, 1.4) * 0.45 - 0.12));
  };
  const columns = Math.ceil((width / height) * 1000);
  const levels = new Float32Array((columns + 1) * 1001);
  for (let row = 0; row <= 1000; row++) {
    for (let column = 0; column <= columns; column++) levels[row * (columns + 1) + column] = ground(column / 1000, row / 1000) * LAYERS;
  }
  const levelAt = (x: number, y: number) => {
    const column = Math.min(columns - 1.01, Math.max(0, x * 1000));
    const row = Math.min(998.99, Math.max(0, y * 1000));
    const at = Math.floor(row) * (columns + 1) + Math.floor(column);
    const fx = column % 1;
    const fy = row % 1;
    const top = levels[at]! * (1 - fx) + levels[at + 1]! * fx;
    const low = levels[at + columns + 1]! * (1 - fx) + levels[at + columns + 2]! * fx;
    return top * (1 - fy) + low * fy;
  };
  return painted(width, height, (x, y) => {
    const exact = levelAt(x, y);
    const layer = Math.floor(exact);
    let shadow = 0;
    for (let step = 1; step <= 14; step++) {
      const away = step * 0.0019;
      const above = levelAt(x - away, y - away * 0.85) - layer - 1;
      if (above > 0) shadow = Math.max(shadow, smoothstep(0, 0.12, above) * (1 - step / 15));
    }
    const rim = smoothstep(0.1, 0, exact - layer) * 0.1;
    const fibre = 1 + 0.012 * noise.fbm(x * 160, y * 160, 2);
    const sheen = 1.04 - 0.1 * (x * 0.4 + y * 0.5);
    return scaled(gradient(STOPS, layer / (LAYERS - 4)), (1 - 0.5 * shadow + rim) * fibre * sheen);
  });
}
