import { mix, Noise, randomNumbers, smoothstep } from "../noise.ts";
import { blurred, type Colour, colour, emptyRaster, gradient, mixColours, type Raster } from "../raster.ts";

const MIST: readonly (readonly [number, Colour])[] = [
  [0, colour("#b9cdb4")],
  [0.4, colour("#e2ebd9")],
  [0.62, colour("#d3dfcc")],
  [1, colour("#5f7466")],
];
const STEM = colour("#4c6b3c");
const DARK = colour("#1d3226");
const LEAF = colour("#5d8246");
const HORIZON = 0.62;

/** One layer of stems at a distance (0 far … 1 near), drawn over what is there. */
function addStems(raster: Raster, random: () => number, depth: number): void {
  const { width, height, data } = raster;
  const mist = gradient(MIST, 0.4);
  const count = Math.round(mix(46, 7, depth));
  for (let i = 0; i < count; i++) {
    const place = (random() - 0.5) * 2;
    const clear = mix(0.05, 0.62, depth);
    const centre = width / 2 + Math.sign(place) * (clear + Math.abs(place) * 1.05) * height * 0.95;
    const half = height * mix(0.0022, 0.021, depth ** 1.5) * (0.75 + 0.5 * random());
    const lean = (random() - 0.5) * 0.05;
    const foot = height * mix(HORIZON + 0.01, 1.06, depth ** 1.6);
    const segment = height * mix(0.03, 0.24, depth);
    const start = random() * segment;
    const tint = mixColours(mist, mixColours(DARK, STEM, 0.4 + 0.6 * random()), mix(0.14, 0.96, depth));
    for (let row = 0; row < Math.min(height, foot); row++) {
      const middle = centre + (foot - row) * lean;
      const within = ((row + start) % segment) / segment;
      const node = smoothstep(0.035, 0, Math.min(within, 1 - within));
      const swollen = half * (1 + 0.14 * node);
      const fade = depth < 0.5 ? 1 : smoothstep(foot, foot - height * 0.06 * (1 - depth), row);
      for (let column = Math.max(0, Math.floor(middle - swollen - 1)); column < Math.min(width, middle + swollen + 1); column++) {
        const across = (column + 0.5 - middle) / swollen;
        const cover = smoothstep(1 + 1 / swollen, 1 - 1 / swollen, Math.abs(across)) * fade;
        if (cover <= 0) continue;
        const round = 0.42 + 0.75 * Math.sqrt(Math.max(0, 1 - across * across)) * (0.62 - 0.38 * across);
        const light = mix(1, round, depth) * (1 - 0.4 * node * depth);
        for (let c = 0; c < 3; c++) {
          const at = (row * width + column) * 3 + c;
          data[at] = mix(data[at]!, tint[c]! * light, cover);
        }
      }
    }
  }
}

/** Leaves hanging in from above: slender drops in sprays. */
function addLeaves(raster: Raster, random: () => number, depth: number): void {
  const { width, height, data } = raster;
  const mist = gradient(MIST, 0.25);
  const count = Math.round(mix(2600, 420, depth));
  for (let i = 0; i < count; i++) {
    const x = random() * width;
    const edge = Math.abs(x / width - 0.5) * 2;
    const y = height * (random() ** 1.7 * (0.12 + 0.42 * edge) - 0.02);
    const long = height * mix(0.014, 0.075, depth) * (0.6 + 0.8 * random());
    const angle = Math.PI * (0.5 + (random() - 0.5) * 0.9);
    const tint = mixColours(mist, mixColours(DARK, LEAF, random()), mix(0.2, 0.9, depth));
    const dx = Math.cos(angle);
    const dy = Math.sin(angle);
    const reach = Math.ceil(long);
    for (let row = Math.max(0, Math.floor(y - reach)); row < Math.min(height, y + reach); row++) {
      for (let column = Math.max(0, Math.floor(x - reach)); column < Math.min(width, x + reach); column++) {
        const along = ((column - x) * dx + (row - y) * dy) / long;
        if (along < 0 || along > 1) continue;
        const across = Math.abs((column - x) * dy - (row - y) * dx);
        const half = long * 0.075 * Math.sin(Math.PI * along ** 0.7);
        const cover = smoothstep(half + 0.8, half - 0.6, across);
        if (cover <= 0) continue;
        for (let c = 0; c < 3; c++) {
          const at = (row * width + column) * 3 + c;
          data[at] = mix(data[at]!, tint[c]!, cover * 0.92);
        }
      }
    }
  }
}

/** A road through a bamboo grove in morning mist. */
export function drawBamboo(width: number, height: number): Raster {
  const noise = new Noise(433);
  const random = randomNumbers(433);
  let raster = emptyRaster(width, height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const u = (column - width / 2) / height;
      const glow = Math.exp(-((u / 0.34) ** 2) - ((row / height - 0.46) / 0.3) ** 2);
      const base = gradient(MIST, row / height);
      for (let c = 0; c < 3; c++) raster.data[(row * width + column) * 3 + c] = base[c]! * (0.72 + 0.45 * glow) + 0.08 * glow;
    }
  }
  for (const depth of [0, 0.14, 0.28, 0.42, 0.58, 0.78, 1]) {
    addStems(raster, random, depth);
    if (depth === 0.58) addRoad(raster, noise);
    addLeaves(raster, random, depth);
    if (depth < 0.5) raster = blurred(raster, height * 0.0009);
  }
  return raster;
}

/** The wet road and its banks below the horizon. */
function addRoad(raster: Raster, noise: Noise): void {
  const { width, height, data } = raster;
  const first = Math.round(height * HORIZON);
  for (let row = first; row < height; row++) {
    const below = (row + 0.5 - first) / height;
    const metres = 1 / below;
    for (let column = 0; column < width; column++) {
      const u = (column + 0.5 - width / 2) / height;
      const bend = 0.05 * Math.sin(metres * 0.12);
      const across = (u - bend) * metres;
      const grain = noise.fbm(across * 23 + metres * 7, metres * 19 - across * 6, 4) * Math.min(1, below * 14);
      const shoulder = smoothstep(1.9, 2.15, Math.abs(across) + 0.1 * grain);
      const mirrorRow = Math.max(0, Math.round(first - (row - first) * 1.1));
      const mirror = (mirrorRow * width + column) * 3;
      const fog = Math.exp(-below / 0.085);
      const line = smoothstep(0.06, 0.03, Math.abs(across)) * ((metres * 0.55 + 0.2) % 1 < 0.5 ? 1 : 0);
      const ground = mixColours(colour("#39443f"), colour("#3a5230"), shoulder);
      for (let c = 0; c < 3; c++) {
        const at = (row * width + column) * 3 + c;
        const own = ground[c]! * (1 + 0.22 * grain) + 0.45 * line * (1 - shoulder);
        const wet = mix(own, data[mirror + c]!, (0.2 + 0.08 * grain) * (1 - shoulder * 0.85));
        data[at] = mix(wet, data[((first - 2) * width + column) * 3 + c]!, fog);
      }
    }
  }
}
