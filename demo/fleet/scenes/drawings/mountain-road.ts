import { Noise, smoothstep } from "../noise.ts";
import { type Colour, colour, mixColours, type Raster } from "../raster.ts";
import { nearestOnPath, painted, scaled, smoothPath } from "./pixels.ts";

const LEAVES: readonly Colour[] = [colour("#2f4a36"), colour("#3d5c3c"), colour("#28453c"), colour("#56693c"), colour("#8a6a35")];
const ASPHALT = colour("#5b6164");
const VERGE = colour("#8b8a72");
const LINE = colour("#e6e6dc");
const MIST = colour("#c8d6d8");
const TREE = 0.019;

/** A road winding up a wooded slope, seen straight from above in morning light. */
export function drawMountainRoad(width: number, height: number): Raster {
  const noise = new Noise(317);
  const road = smoothPath([
    [-0.15, 0.82],
    [0.18, 0.86],
    [0.5, 0.74],
    [0.62, 0.56],
    [0.44, 0.46],
    [0.26, 0.42],
    [0.22, 0.27],
    [0.4, 0.19],
    [0.66, 0.24],
    [0.86, 0.4],
    [1.02, 0.6],
    [1.2, 0.66],
    [1.32, 0.53],
    [1.22, 0.36],
    [1.2, 0.2],
    [1.36, 0.1],
    [1.62, 0.16],
    [1.95, 0.1],
  ]);
  const slope = (x: number, y: number) => noise.fbm(x * 1.7, y * 1.7, 4) * 0.5;
  const crown = (x: number, y: number) => {
    const cellX = Math.floor(x / TREE);
    const cellY = Math.floor(y / TREE);
    let best = 0;
    let dx = 0;
    let dy = 0;
    let kind = 0;
    for (let j = -1; j <= 1; j++) {
      for (let i = -1; i <= 1; i++) {
        const a = noise.cell(cellX + i, cellY + j);
        const b = noise.cell(cellX + i + 60, cellY + j + 90);
        const ox = x / TREE - (cellX + i + 0.15 + 0.7 * a);
        const oy = y / TREE - (cellY + j + 0.15 + 0.7 * b);
        const size = 0.5 + 0.35 * noise.cell(cellX + i + 7, cellY + j + 19);
        const rise = size * (1 - (ox * ox + oy * oy) / (size * size));
        if (rise <= best) continue;
        best = rise;
        dx = ox;
        dy = oy;
        kind = (a + b) % 1;
      }
    }
    return { rise: best, dx, dy, kind };
  };
  return painted(width, height, (x, y) => {
    const near = nearestOnPath(road, x, y);
    const distance = Math.abs(near.across);
    const wood = smoothstep(0.021, 0.03, distance + 0.006 * noise.fbm(x * 30, y * 30, 2));
    const light = 1 + 2.2 * (slope(x + 0.012, y + 0.012) - slope(x - 0.012, y - 0.012)) * 4;
    const shade = Math.max(0.35, Math.min(1.55, light));
    const tree = crown(x, y);
    const leaf = 0.5 + 0.5 * noise.fbm(x * 240, y * 240, 3);
    const facing = Math.max(0, 0.36 + tree.rise * 0.7 - (tree.dx + tree.dy) * 0.85);
    const drift = noise.fbm(x * 2 + 9, y * 2, 3) * 0.5 + 0.5;
    const tint = LEAVES[Math.min(LEAVES.length - 1, Math.floor((tree.kind * 0.75 + drift * 0.35) * LEAVES.length * 0.92))]!;
    let result = scaled(tint, facing * (0.65 + 0.7 * leaf) * shade);
    const cast = crown(x - 0.011, y - 0.011).rise * smoothstep(0.02, 0.034, Math.abs(nearestOnPath(road, x - 0.011, y - 0.011).across));
    if (wood < 1) {
      let ground = mixColours(VERGE, ASPHALT, smoothstep(0.0185, 0.0165, distance));
      const dash = smoothstep(0.0011, 0.0005, distance) * ((near.along * 22) % 1 < 0.55 ? 1 : 0);
      const sideLine = smoothstep(0.0008, 0.0003, Math.abs(distance - 0.0152));
      ground = mixColours(ground, LINE, Math.max(dash, sideLine) * 0.85);
      ground = scaled(ground, (0.9 + 0.16 * noise.fbm(x * 90, y * 90, 3)) * (1 - 0.62 * smoothstep(0.15, 0.5, cast)));
      result = mixColours(ground, result, wood);
    }
    const bank = smoothstep(0.6, 0.92, noise.fbm(x * 1.3 + 27, y * 1.6 + 4, 5) * 0.62 + 0.5 + 0.14 * (0.4 - y));
    return mixColours(result, MIST, bank * 0.75);
  });
}
