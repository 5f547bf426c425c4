import { mix, Noise, smoothstep } from "../noise.ts";

/** Heights along a range as seen: `[u, share of the range's height]`, u in frame heights from the frame's middle. */
export type Crest = readonly (readonly [u: number, share: number])[];

/** One mountain range across the view. Kilometres. */
export interface Range {
  distance: number;
  /** Half of its depth, front foot to back foot. */
  depth: number;
  height: number;
  /** Features per kilometre. */
  detail: number;
  /** Sharp and rocky, rounded by water, or steep-walled pillars. */
  form: "alpine" | "hills" | "pillars";
  crest: Crest;
  /** Height of the trees that cover it, in kilometres; none when left out. */
  canopy?: number;
}

const OCTAVES = 9;
const NO_TREES = { height: 0, crown: 1, forested: false };
/** Whorls of branches on a conifer, as far as they can be told apart from afar. */
const TIERS = 6;

function crestAt(crest: Crest, u: number): number {
  if (u <= crest[0]![0]) return crest[0]![1];
  for (let i = 1; i < crest.length; i++) {
    const [to, high] = crest[i]!;
    const [from, low] = crest[i - 1]!;
    if (u <= to) return mix(low, high, smoothstep(from, to, u));
  }
  return crest[crest.length - 1]![1];
}

/** The ground of a landscape: heights in kilometres over the plane, from ranges one behind the other. */
export class Terrain {
  readonly #ranges: readonly Range[];
  readonly #noise: Noise;
  readonly #focal: number;

  constructor(ranges: readonly Range[], seed: number, focal: number) {
    this.#ranges = ranges;
    this.#noise = new Noise(seed);
    this.#focal = focal;
  }

  get nearest(): number {
    return Math.min(...this.#ranges.map(({ distance, depth }) => distance - depth));
  }

  get farthest(): number {
    return Math.max(...this.#ranges.map(({ distance, depth }) => distance + depth));
  }

  /** Height at x (right) and z (away). `octaves` fewer for a smoothed ground. */
  height(x: number, z: number, octaves = OCTAVES): number {
    let highest = -0.06;
    for (let i = 0; i < this.#ranges.length; i++) {
      const range = this.#ranges[i]!;
      const meander = this.#noise.value(x * 0.6 * range.detail + i * 37.7, i * 11.3) * range.depth * 0.35;
      const across = (z - range.distance - meander) / range.depth;
      if (across <= -1 || across >= 1) continue;
      const bell = (1 - across * across) ** 1.5;
      const share = crestAt(range.crest, (x / z) * this.#focal);
      const height = range.height * share * bell * this.#relief(range, x + i * 53.1, z, octaves) - 0.05;
      if (height > highest) highest = height;
    }
    return highest;
  }

  #relief(range: Range, x: number, z: number, octaves: number): number {
    const px = x * range.detail;
    const pz = z * range.detail;
    const warpX = this.#noise.fbm(px * 0.8 + 7, pz * 0.8, 3) * 0.45;
    const warpZ = this.#noise.fbm(px * 0.8, pz * 0.8 + 31, 3) * 0.45;
    if (range.form === "alpine") {
      const mass = 0.5 + 0.5 * this.#noise.fbm(px * 0.55 + 61, pz * 0.55, 2);
      const ridges = this.#noise.ridged(px + warpX, pz + warpZ, octaves, 1.5);
      return 0.08 + 0.5 * mass + ridges * (0.22 + 0.42 * mass) + 0.025 * this.#noise.eroded(px * 6, pz * 6, Math.max(1, octaves - 3));
    }
    if (range.form === "hills") {
      const ridges = this.#noise.ridged(px * 0.9 + warpX, pz * 0.9 + warpZ, 3, 1.4);
      return 0.22 + 0.5 * ridges + 0.24 * this.#noise.eroded(px * 1.6 + warpX, pz * 1.6 + warpZ, octaves);
    }
    const plan = this.#noise.ridged(px * 1.5 + warpX, pz * 1.5 + warpZ, 4, 1.6);
    const walls = smoothstep(0.34, 0.56, plan + 0.06 * this.#noise.fbm(px * 9, pz * 9, 3));
    const tops = 0.5 + 0.5 * this.#noise.fbm(px * 0.9 + 13, pz * 0.9, 2) + 0.5 * plan;
    return 0.1 + walls * tops * 0.75 + 0.16 * this.#noise.ridged(px * 5, pz * 5, Math.max(1, octaves - 2));
  }

  /** Height of the tree tops above the ground at x, z where a forest stands, else 0. Also how far up the crown that is, 0..1. */
  canopy(x: number, z: number): { height: number; crown: number; forested: boolean } {
    const range = this.#ranges.find(({ distance, depth, canopy }) => canopy && Math.abs(z - distance) < depth * 1.3);
    if (!range?.canopy) return NO_TREES;
    const spacing = range.canopy * 0.26;
    const gx = x / spacing;
    const gz = z / spacing;
    const cellX = Math.floor(gx);
    const cellZ = Math.floor(gz);
    let best = 0;
    for (let j = -1; j <= 1; j++) {
      for (let i = -1; i <= 1; i++) {
        const at = this.#noise.cell(cellX + i, cellZ + j);
        const side = this.#noise.cell(cellX + i + 91, cellZ + j + 57);
        const offX = gx - (cellX + i + 0.5 + (at - 0.5) * 0.8);
        const offZ = gz - (cellZ + j + 0.5 + (side - 0.5) * 0.8);
        const stand = this.#noise.cell((cellX + i) >> 3, (cellZ + j) >> 3);
        const size = 0.3 + 0.35 * stand + 0.35 * this.#noise.cell(cellX + i + 17, cellZ + j + 203);
        const rise = 1 - Math.sqrt(offX * offX + offZ * offZ) / (0.5 + 0.3 * size);
        if (rise <= 0) continue;
        const tier = rise * TIERS + at * 3;
        const tiered = (Math.floor(tier) + (tier - Math.floor(tier)) ** 2.4 - at * 3) / TIERS;
        const tree = size * (0.35 * rise + 0.65 * tiered);
        if (tree > best) best = tree;
      }
    }
    return { height: best * range.canopy, crown: best, forested: true };
  }
}
