import { Noise, smoothstep } from "../noise.ts";
import { colour, mixColours, type Raster } from "../raster.ts";
import { nearestOnPath, painted, scaled, smoothPath } from "./pixels.ts";

const GRASS = colour("#5d7350");
const DRY = colour("#93946a");
const ASPHALT = colour("#50565a");
const GRAVEL = colour("#b5ac98");
const WHITE = colour("#eceae2");
const RED = colour("#a5482f");
const HAZE = colour("#e9dcc6");

/** The proving ground from the air at daybreak: a circuit with kerbs and gravel, and the skid pad inside it. */
export function drawTestTrack(width: number, height: number): Raster {
  const noise = new Noise(401);
  const circuit = smoothPath(
    [
      [0.28, 0.78],
      [0.22, 0.5],
      [0.34, 0.26],
      [0.62, 0.2],
      [0.84, 0.34],
      [1.02, 0.3],
      [1.2, 0.14],
      [1.5, 0.2],
      [1.58, 0.44],
      [1.42, 0.56],
      [1.2, 0.55],
      [1.14, 0.72],
      [1.36, 0.82],
      [1.3, 0.92],
      [0.9, 0.88],
      [0.6, 0.9],
    ],
    true,
  );
  const pad = { x: 0.68, y: 0.58, radius: 0.15 };
  return painted(width, height, (x, y) => {
    const { across, along } = nearestOnPath(circuit, x, y);
    const distance = Math.abs(across);
    const fine = noise.fbm(x * 120, y * 120, 3);
    const mown = (Math.sin((x * 0.8 + y) * 150) > 0 ? 1.05 : 0.95) * (1 + 0.13 * fine);
    let result = scaled(mixColours(GRASS, DRY, smoothstep(0.45, 0.7, noise.fbm(x * 3, y * 3, 5) * 0.5 + 0.5)), mown);
    const trap =
      smoothstep(0.35, 0.5, noise.fbm(along * 1.6, 3, 2) * 0.5 + 0.52) * smoothstep(0.07, 0.064, distance) * (across > 0 ? 1 : 0);
    result = mixColours(result, scaled(GRAVEL, 1 + 0.2 * fine), trap);
    const kerb = smoothstep(0.0285, 0.0275, distance) * (Math.floor(along * 90) % 2 === 0 ? 1 : 0);
    result = mixColours(result, RED, kerb * 0.85);
    if (kerb === 0) result = mixColours(result, WHITE, smoothstep(0.0285, 0.0275, distance) * 0.9);
    const rubber = 1 - 0.22 * Math.exp(-(((across - 0.008 * Math.sin(along * 7)) / 0.006) ** 2));
    const road = scaled(ASPHALT, (1 + 0.07 * fine) * rubber);
    result = mixColours(result, road, smoothstep(0.0252, 0.0244, distance));
    result = mixColours(result, WHITE, smoothstep(0.0009, 0.0004, Math.abs(distance - 0.0228)) * 0.9);
    const start = Math.abs(along - 0.14) < 0.006 && distance < 0.0228 ? (Math.floor(along * 330) + Math.floor((across + 1) * 330)) % 2 : 0;
    result = mixColours(result, WHITE, start * 0.9);
    const fromPad = Math.hypot(x - pad.x, y - pad.y);
    result = mixColours(result, scaled(ASPHALT, 1.12 + 0.07 * fine), smoothstep(pad.radius, pad.radius - 0.001, fromPad));
    for (const ring of [0.05, 0.09, 0.13]) result = mixColours(result, WHITE, smoothstep(0.0012, 0.0006, Math.abs(fromPad - ring)) * 0.85);
    result = mixColours(
      result,
      colour("#7d99a8"),
      smoothstep(0.045, 0.02, Math.abs(fromPad - 0.07)) * 0.35 * smoothstep(0.4, 0.6, noise.fbm(x * 9, y * 9, 3) * 0.5 + 0.5),
    );
    const tree = noise.fbm(x * 26, y * 26, 3);
    const wood = smoothstep(0.12, 0.3, tree) * smoothstep(0.1, 0.16, distance) * smoothstep(pad.radius + 0.03, pad.radius + 0.08, fromPad);
    const castTree = smoothstep(0.12, 0.3, noise.fbm((x - 0.012) * 26, (y - 0.005) * 26, 3)) * smoothstep(0.08, 0.15, distance);
    result = scaled(result, 1 - 0.45 * castTree * (1 - wood));
    result = mixColours(result, scaled(colour("#3a4f3b"), 0.6 + 1.6 * Math.max(0, tree)), wood);
    const haze = smoothstep(0.45, 0.9, noise.fbm(x * 0.9 + 4, y * 1.4, 4) * 0.5 + 0.5 + (0.35 - y) * 0.35);
    return mixColours(scaled(result, 1.04 + 0.1 * (1 - y)), HAZE, haze * 0.7);
  });
}
