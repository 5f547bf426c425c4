import { Noise, smoothstep } from "../noise.ts";
import { colour, mixColours, type Raster } from "../raster.ts";
import { nearestOnPath, painted, scaled, smoothPath } from "./pixels.ts";

const LIT = colour("#fdf1e4");
const SHADE = colour("#7d9abb");
const TYRE = 0.05;

/** The tracks of a car curving over untouched snow, seen from above in low sun. */
export function drawSnowTracks(width: number, height: number): Raster {
  const noise = new Noise(389);
  const paths = [0, 0.27].map((shift) =>
    smoothPath([
      [-0.2, 0.95 + shift * 0.5],
      [0.3, 0.62 + shift],
      [0.75, 0.42 + shift * 1.05],
      [1.15, 0.2 + shift],
      [1.4, -0.15 + shift],
      [1.6, -0.5 + shift],
    ]),
  );
  const tread = (across: number, along: number) => {
    const half = TYRE / 2;
    const side = Math.abs(across);
    if (side > half + 0.012) return 0;
    const wall = smoothstep(half + 0.002, half - 0.003, side);
    const berm = Math.exp(-(((side - half - 0.004) / 0.004) ** 2)) * 0.25;
    const slant = along * 62 + side * 34;
    const block = smoothstep(0.12, 0.26, Math.abs((slant % 1) - 0.5));
    const groove = smoothstep(0.0012, 0.0026, Math.abs(side - 0.0085)) * smoothstep(0.001, 0.002, side);
    return berm - wall * (0.55 + 0.45 * block * groove);
  };
  const ground = (x: number, y: number) => {
    const drifts = noise.fbm(x * 1.2 + noise.fbm(x, y, 2) * 0.6, y * 2.4, 5) * 0.05 + noise.fbm(x * 70, y * 70, 3) * 0.0011;
    let pressed = 0;
    for (const path of paths) {
      const { across, along } = nearestOnPath(path, x, y);
      const depth = tread(across + 0.0012 * noise.fbm(x * 40, y * 40, 2), along);
      if (Math.abs(depth) > Math.abs(pressed)) pressed = depth;
    }
    return drifts + pressed * 0.011;
  };
  const columns = width + 2;
  const heights = new Float32Array(columns * (height + 2));
  for (let row = 0; row < height + 2; row++) {
    for (let column = 0; column < columns; column++) heights[row * columns + column] = ground(column / height, row / height);
  }
  return painted(width, height, (x, y) => {
    const at = Math.floor(y * height) * columns + Math.floor(x * height);
    const slopeX = (heights[at + 1]! - heights[at]!) * height;
    const slopeY = (heights[at + columns]! - heights[at]!) * height;
    const length = Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY);
    const facing = (0.85 * slopeX + 0.35 * slopeY + 0.42) / length;
    const reach = Math.round(height * 0.008);
    const across = Math.max(0, Math.floor(x * height) - reach) + Math.max(0, Math.floor(y * height) - Math.round(reach * 0.4)) * columns;
    const cast = smoothstep(0.0006, 0.004, heights[across]! - heights[at]! - 0.001);
    const light = Math.min(1, Math.max(0, facing * 1.25 + 0.2)) * (1 - 0.55 * cast);
    const sparkle = noise.cell(Math.floor(x * height), Math.floor(y * height)) > 0.9993 ? 0.25 * light : 0;
    return scaled(mixColours(SHADE, LIT, light), 0.93 + sparkle);
  });
}
