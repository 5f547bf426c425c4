import { Noise, randomNumbers } from "../noise.ts";
import type { Colour, Raster } from "../raster.ts";
import type { Frame, LandscapeSpecification } from "./specification.ts";

const WARM: Colour = [1, 0.62, 0.28];
const COOL: Colour = [0.75, 0.88, 1];

/** Lights of a town along the far shore: dots in clusters just above the horizon, fewer higher up the slopes. Adds them to the view. */
export function addTownLights(spec: LandscapeSpecification, frame: Frame, view: Raster, count: number): void {
  const random = randomNumbers(spec.seed + 5);
  const noise = new Noise(spec.seed + 6);
  const horizon = Math.round(frame.height * frame.horizon);
  for (let i = 0; i < count; i++) {
    const u = (random() - 0.5) * 2;
    const v = 0.002 + 0.05 * random() ** 4;
    const chance = random();
    const warm = random() < 0.82;
    const strength = (0.25 + 1.6 * random() ** 4) * (1 - v * 9);
    if (noise.fbm(u * 2.2, v * 12, 3) < chance * 0.9 - 0.45) continue;
    const x = (u - frame.pan) * frame.height + frame.width / 2;
    const y = horizon - v * frame.height;
    const radius = 0.00055 * frame.height + 0.35;
    addDot(view, x, y, radius, warm ? WARM : COOL, strength);
    addDot(view, x, y, radius * 5, warm ? WARM : COOL, strength * 0.06);
  }
}

function addDot(view: Raster, x: number, y: number, radius: number, colour: Colour, strength: number): void {
  const reach = Math.ceil(radius * 2.5);
  for (let row = Math.floor(y) - reach; row <= y + reach; row++) {
    for (let column = Math.floor(x) - reach; column <= x + reach; column++) {
      if (row < 0 || column < 0 || row >= view.height || column >= view.width) continue;
      const light = strength * Math.exp(-((column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2) / (radius * radius));
      const at = (row * view.width + column) * 3;
      for (let c = 0; c < 3; c++) view.data[at + c]! += colour[c]! * light;
    }
  }
}
