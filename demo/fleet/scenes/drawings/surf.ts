import { Noise, smoothstep } from "../noise.ts";
import { type Colour, colour, gradient, mixColours, type Raster } from "../raster.ts";
import { painted, scaled } from "./pixels.ts";

const SEA: readonly (readonly [number, Colour])[] = [
  [0, colour("#a9cfc8")],
  [0.08, colour("#6fb0b1")],
  [0.25, colour("#2f7f8c")],
  [0.7, colour("#14495c")],
  [1.2, colour("#0d3347")],
];
const SAND = colour("#d9c7a6");
const WET = colour("#a08d70");
const FOAM = colour("#f6f7f3");
const ROAD = colour("#6f7475");
const SCRUB = colour("#5e6f48");

/** A coast road along a beach from above: surf in white lines, then turquoise, then deep water. */
export function drawSurf(width: number, height: number): Raster {
  const noise = new Noise(419);
  return painted(width, height, (x, y) => {
    const shore = 0.62 + 0.3 * (x - 0.5) + 0.08 * Math.sin(x * 2.6) + 0.045 * noise.fbm(x * 2.2, 1, 4);
    const wash = 0.014 * noise.fbm(x * 9, y * 6, 4);
    const out = shore - y + wash;
    const fine = noise.fbm(x * 90, y * 90, 3);
    if (out > 0) {
      const depth = out + 0.09 * noise.fbm(x * 2.4, y * 3.4, 4);
      const swell = 0.05 * noise.fbm(x * 14 + y * 5, y * 34, 4);
      let sea = scaled(gradient(SEA, Math.max(0, depth)), 1 + swell * 2.2 + 0.02 * fine);
      const lace = smoothstep(0.1, 0.42, noise.ridged(x * 34, y * 34, 4, 1.4) - 0.2 + 0.18 * noise.fbm(x * 6, y * 6, 3));
      for (const [at, reach, strength] of [
        [0.018, 0.022, 1],
        [0.085, 0.02, 0.85],
        [0.16, 0.014, 0.6],
      ] as const) {
        const away = depth - at - 0.02 * noise.fbm(x * 4 + at * 90, 2, 3);
        const front = smoothstep(-0.004, 0.002, away) * smoothstep(reach, 0, away);
        const trail = smoothstep(0.05, 0, Math.abs(away + 0.02)) * 0.4;
        sea = mixColours(sea, FOAM, Math.min(1, front * (0.5 + 0.7 * lace) + trail * lace) * strength);
      }
      return sea;
    }
    const inland = -out;
    const dry = smoothstep(0.004, 0.04, inland + 0.008 * fine);
    let land = scaled(mixColours(WET, SAND, dry), 1 + 0.05 * fine);
    const edge = smoothstep(0.004, 0.0, inland);
    land = mixColours(land, FOAM, edge * 0.7);
    const scrub = smoothstep(0.085, 0.115, inland + 0.03 * noise.fbm(x * 14, y * 14, 4));
    const bush = noise.fbm(x * 38, y * 38, 4);
    land = mixColours(land, scaled(SCRUB, 0.75 + 0.9 * bush), scrub * smoothstep(-0.25, 0.1, bush + scrub * 0.2));
    const line = 0.19 + 0.012 * Math.sin(x * 5);
    const road = Math.abs(inland - line);
    land = mixColours(land, scaled(SAND, 0.95), smoothstep(0.026, 0.022, road));
    land = mixColours(land, scaled(ROAD, 1 + 0.06 * fine), smoothstep(0.0185, 0.0178, road));
    const dash = smoothstep(0.0011, 0.0005, road) * ((x * 20) % 1 < 0.5 ? 1 : 0);
    return mixColours(land, FOAM, Math.max(dash, smoothstep(0.0009, 0.0004, Math.abs(road - 0.0158))) * 0.85);
  });
}
