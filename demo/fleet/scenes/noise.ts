const TABLE_BITS = 9;
const TABLE_SIZE = 1 << TABLE_BITS;
const TABLE_MASK = TABLE_SIZE - 1;

/** Numbers in 0..1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** 0 below `from`, 1 above `to` (either order), smooth between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** A straight mix of two numbers. */
export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

/** Seeded lattice noise in the plane and the fractal sums made of it. */
export class Noise {
  /** Derivatives of the last `value` call. */
  dx = 0;
  dy = 0;
  readonly #table = new Float32Array(TABLE_SIZE * TABLE_SIZE);

  constructor(seed: number) {
    const random = randomNumbers(seed);
    for (let i = 0; i < this.#table.length; i++) this.#table[i] = random();
  }

  /** The lattice's own number in 0..1 at whole coordinates. */
  cell(x: number, y: number): number {
    return this.#table[(x & TABLE_MASK) + ((y & TABLE_MASK) << TABLE_BITS)]!;
  }

  /** Smooth noise in −1..1, one feature per unit; leaves its derivatives in `dx`, `dy`. */
  value(x: number, y: number): number {
    const cellX = Math.floor(x);
    const cellY = Math.floor(y);
    const u = x - cellX;
    const v = y - cellY;
    const row = (cellY & TABLE_MASK) << TABLE_BITS;
    const nextRow = ((cellY + 1) & TABLE_MASK) << TABLE_BITS;
    const column = cellX & TABLE_MASK;
    const nextColumn = (cellX + 1) & TABLE_MASK;
    const a = this.#table[column + row]!;
    const b = this.#table[nextColumn + row]!;
    const c = this.#table[column + nextRow]!;
    const d = this.#table[nextColumn + nextRow]!;
    const su = u * u * u * (u * (u * 6 - 15) + 10);
    const sv = v * v * v * (v * (v * 6 - 15) + 10);
    const k = a - b - c + d;
    this.dx = 60 * u * u * (u - 1) * (u - 1) * (b - a + k * sv);
    this.dy = 60 * v * v * (v - 1) * (v - 1) * (c - a + k * su);
    return 2 * (a + (b - a) * su + (c - a) * sv + k * su * sv) - 1;
  }

  /** Sum of octaves, about −1..1. */
  fbm(x: number, y: number, octaves: number, gain = 0.5): number {
    let sum = 0;
    let weight = 1;
    let total = 0;
    let px = x;
    let py = y;
    for (let i = 0; i < octaves; i++) {
      sum += weight * this.value(px, py);
      total += weight;
      weight *= gain;
      const turned = 1.6 * px + 1.2 * py + 17.3;
      py = 1.6 * py - 1.2 * px + 5.7;
      px = turned;
    }
    return sum / total;
  }

  /** Octaves that fade where the ground is already steep: slopes as water leaves them. About −1..1. */
  eroded(x: number, y: number, octaves: number): number {
    let sum = 0;
    let weight = 1;
    let slopeX = 0;
    let slopeY = 0;
    let px = x;
    let py = y;
    for (let i = 0; i < octaves; i++) {
      const n = this.value(px, py);
      slopeX += this.dx * 0.5;
      slopeY += this.dy * 0.5;
      sum += (weight * n) / (1 + slopeX * slopeX + slopeY * slopeY);
      weight *= 0.5;
      const turned = 1.6 * px + 1.2 * py + 3.1;
      py = 1.6 * py - 1.2 * px + 9.2;
      px = turned;
    }
    return sum;
  }

  /** Ridged multifractal (Musgrave), 0..1: sharp crests, quiet valleys. */
  ridged(x: number, y: number, octaves: number, gain = 2): number {
    let sum = 0;
    let amplitude = 1;
    let total = 0;
    let carried = 1;
    let px = x;
    let py = y;
    for (let i = 0; i < octaves; i++) {
      let signal = 1 - Math.abs(this.value(px, py));
      signal = signal * signal * carried;
      sum += signal * amplitude;
      total += amplitude;
      carried = Math.min(1, Math.max(0, signal * gain));
      amplitude *= 0.52;
      const turned = 1.6 * px + 1.2 * py + 11.9;
      py = 1.6 * py - 1.2 * px + 23.4;
      px = turned;
    }
    return sum / total;
  }
}
