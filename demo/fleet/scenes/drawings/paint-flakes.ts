import { Noise, smoothstep } from "../noise.ts";
import { addBloom, blurred, type Colour, colour, mixColours, type Raster } from "../raster.ts";
import { painted } from "./pixels.ts";

const DEEP = colour("#07202b");
const BODY = colour("#1f6173");
const LIGHT = colour("#d8f2f4");

/** Metallic paint under a magnifier: flakes tilt this way and that, sharp in a band across the middle. */
export function drawPaintFlakes(width: number, height: number): Raster {
  const noise = new Noise(347);
  const layer = (x: number, y: number, size: number, salt: number): number => {
    const cellX = Math.floor(x / size);
    const cellY = Math.floor(y / size);
    let nearest = 9;
    let second = 9;
    let tilt = 0;
    for (let j = -1; j <= 1; j++) {
      for (let i = -1; i <= 1; i++) {
        const ox = x / size - (cellX + i + noise.cell(cellX + i + salt, cellY + j));
        const oy = y / size - (cellY + j + noise.cell(cellX + i, cellY + j + salt + 40));
        const distance = ox * ox + oy * oy;
        if (distance < nearest) {
          second = nearest;
          nearest = distance;
          tilt = noise.cell(cellX + i + 11, cellY + j + salt);
        } else if (distance < second) second = distance;
      }
    }
    const edge = smoothstep(0.0, 0.09, Math.sqrt(second) - Math.sqrt(nearest));
    return tilt ** 5 * edge;
  };
  const raster = painted(width, height, (x, y) => {
    const sweep = Math.exp(-(((y - 0.46 - (x - 0.9) * 0.22 - 0.05 * Math.sin(x * 2.2)) / 0.3) ** 2));
    const base = mixColours(DEEP, BODY, 0.15 + 0.85 * sweep);
    const glints = layer(x, y, 0.011, 3) * 1.5 + layer(x + 3, y + 1, 0.0062, 17) * 1.1 + layer(x + 7, y + 5, 0.018, 29) * 0.7;
    const strength = glints * (0.06 + 1.3 * sweep ** 2);
    const hue: Colour = [LIGHT[0] * (0.6 + 0.4 * sweep), LIGHT[1], LIGHT[2]];
    return [base[0] + hue[0] * strength, base[1] + hue[1] * strength, base[2] + hue[2] * strength];
  });
  const soft = blurred(raster, height * 0.004);
  const softer = blurred(raster, height * 0.012);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const off = Math.abs(row / height - 0.47 - (column / height - 0.9) * 0.12);
      const first = smoothstep(0.1, 0.24, off);
      const further = smoothstep(0.24, 0.48, off);
      for (let at = (row * width + column) * 3, end = at + 3; at < end; at++) {
        const mixed = raster.data[at]! + (soft.data[at]! - raster.data[at]!) * first;
        raster.data[at] = mixed + (softer.data[at]! - mixed) * further;
      }
    }
  }
  addBloom(raster, 0.5, 0.02, 0.5);
  return raster;
}
