import { mix, randomNumbers, smoothstep } from "../noise.ts";
import { blurred, type Colour, colour, emptyRaster, gradient, type Raster } from "../raster.ts";

const NIGHT: readonly (readonly [number, Colour])[] = [
  [0, colour("#1a2a3a")],
  [0.45, colour("#34485a")],
  [0.62, colour("#4b5662")],
  [1, colour("#12181f")],
];
const LAMPS: readonly Colour[] = [colour("#ffb468"), colour("#ffd9a0"), colour("#ff5a3c"), colour("#a9d8ea"), colour("#fff2dc")];

/** Street lights out of focus behind a window. */
function street(width: number, height: number): Raster {
  const random = randomNumbers(359);
  const raster = emptyRaster(width, height);
  for (let row = 0; row < height; row++) {
    const [red, green, blue] = gradient(NIGHT, row / height);
    for (let at = row * width * 3, end = at + width * 3; at < end; at += 3) {
      raster.data[at] = red;
      raster.data[at + 1] = green;
      raster.data[at + 2] = blue;
    }
  }
  for (let i = 0; i < 170; i++) {
    const depth = random() ** 1.6;
    const x = random() * width;
    const y = height * (0.6 + (random() - 0.5) * (0.1 + 0.55 * depth));
    const radius = height * (0.012 + 0.045 * depth);
    const lamp = LAMPS[Math.floor(random() * LAMPS.length)]!;
    const strength = (0.2 + 0.7 * random()) * (1 - depth * 0.45);
    for (let row = Math.max(0, Math.floor(y - radius)); row < Math.min(height, y + radius); row++) {
      for (let column = Math.max(0, Math.floor(x - radius)); column < Math.min(width, x + radius); column++) {
        const away = Math.hypot(column - x, row - y) / radius;
        if (away >= 1) continue;
        const light = strength * smoothstep(1, 0.93, away) * (0.75 + 0.25 * away * away);
        for (let c = 0; c < 3; c++) raster.data[(row * width + column) * 3 + c]! += lamp[c]! * light;
      }
    }
  }
  return blurred(raster, height * 0.003);
}

/** Rain on a side window at night: each drop turns the lights behind it upside down. */
export function drawRainWindow(width: number, height: number): Raster {
  const random = randomNumbers(361);
  const scene = street(width, height);
  const result: Raster = { width, height, data: blurred(scene, height * 0.004).data };
  const drops: { x: number; y: number; radius: number; squeeze: number }[] = [];
  for (let i = 0; i < 1300; i++) {
    const radius = height * (0.0022 + 0.03 * random() ** 6);
    drops.push({ x: random() * width, y: random() * height, radius, squeeze: 0.82 + 0.3 * random() });
  }
  for (let trail = 0; trail < 5; trail++) {
    let x = width * (0.06 + 0.9 * random());
    const radius = height * (0.011 + 0.008 * random());
    const end = height * (0.25 + 0.65 * random());
    for (let y = end; y > end - height * (0.2 + 0.3 * random()); y -= radius * (0.9 + random())) {
      x += (random() - 0.5) * radius * 0.5;
      drops.push({ x, y, radius: y === end ? radius : radius * (0.15 + 0.35 * random()), squeeze: 1 });
    }
  }
  drops.sort((a, b) => a.radius - b.radius);
  for (const { x, y, radius, squeeze } of drops) {
    for (let row = Math.max(0, Math.floor(y - radius * 1.3)); row < Math.min(height, y + radius * 1.3); row++) {
      for (let column = Math.max(0, Math.floor(x - radius)); column < Math.min(width, x + radius); column++) {
        const dx = ((column - x) / radius) * squeeze;
        const dy = (row - y) / (radius * 1.12) + 0.12 * dx * dx;
        const away = Math.sqrt(dx * dx + dy * dy);
        if (away >= 1) continue;
        const bend = 4 + 9 * away ** 3;
        const fromX = Math.round(Math.min(width - 1, Math.max(0, x - dx * radius * bend)));
        const fromY = Math.round(Math.min(height - 1, Math.max(0, y - dy * radius * bend)));
        const cover = smoothstep(1, 1 - 2.2 / Math.max(2.4, radius), away);
        const rim = 1 - 0.72 * smoothstep(0.62, 1, away) * smoothstep(0.5, -0.9, dy);
        const spark = 1.3 * smoothstep(0.16, 0.05, Math.hypot(dx + 0.3, dy + 0.42));
        for (let c = 0; c < 3; c++) {
          const at = (row * width + column) * 3 + c;
          const refracted = scene.data[(fromY * width + fromX) * 3 + c]! * 1.15 * rim + 0.02 + spark * 0.5;
          result.data[at] = mix(result.data[at]!, refracted, cover);
        }
      }
    }
  }
  return result;
}
