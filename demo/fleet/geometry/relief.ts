import { smoothStep } from "./blend.ts";
import { type Corner, Outline } from "./outline.ts";

/** A patch of a panel that is sunk (or, with a negative depth, raised) with a soft flank. */
export interface ReliefDesign {
  outline: readonly Corner[];
  /** Corner radius, metres. */
  radius?: number;
  /** How far it is sunk, metres. */
  depth: number;
  /** Width of the flank inside the outline, metres. */
  flank: number;
}

/** Cell of the table, metres. */
const CELL = 0.006;

/**
 * All reliefs of one panel as a height map over the panel's two coordinates. It is read through cubic B-spline weights, so it is
 * curvature-continuous however coarse the table.
 */
export class Relief {
  private readonly low: readonly [number, number];
  private readonly columns: number;
  private readonly rows: number;
  private readonly table: Float32Array;

  constructor(designs: readonly ReliefDesign[]) {
    const outlines = designs.map((design) => new Outline(design.outline, design.radius));
    const margin = CELL * 3;
    this.low = [Math.min(...outlines.map(({ min }) => min[0])) - margin, Math.min(...outlines.map(({ min }) => min[1])) - margin];
    this.columns = Math.ceil((Math.max(...outlines.map(({ max }) => max[0])) + margin - this.low[0]) / CELL) + 1;
    this.rows = Math.ceil((Math.max(...outlines.map(({ max }) => max[1])) + margin - this.low[1]) / CELL) + 1;
    this.table = new Float32Array(this.columns * this.rows);
    for (let i = 0; i < this.columns; i++) {
      for (let j = 0; j < this.rows; j++) {
        const [u, v] = [this.low[0] + i * CELL, this.low[1] + j * CELL];
        let depth = 0;
        for (const [k, design] of designs.entries()) depth += design.depth * smoothStep(0, -design.flank, outlines[k]!.distance(u, v));
        this.table[i * this.rows + j] = depth;
      }
    }
  }

  /** Depth in metres at a place of the panel. */
  depth(u: number, v: number): number {
    const a = (u - this.low[0]) / CELL;
    const b = (v - this.low[1]) / CELL;
    const i = Math.floor(a);
    const j = Math.floor(b);
    if (i < 1 || j < 1 || i > this.columns - 3 || j > this.rows - 3) return 0;
    const wa = cubicWeights(a - i);
    const f = b - j;
    const g = 1 - f;
    const [w0, w1, w2, w3] = [(g * g * g) / 6, (3 * f * f * f - 6 * f * f + 4) / 6, (3 * g * g * g - 6 * g * g + 4) / 6, (f * f * f) / 6];
    let sum = 0;
    for (let k = 0; k < 4; k++) {
      const row = (i - 1 + k) * this.rows + j - 1;
      const t = this.table;
      sum += wa[k]! * (w0 * t[row]! + w1 * t[row + 1]! + w2 * t[row + 2]! + w3 * t[row + 3]!);
    }
    return sum;
  }
}

const weights = new Float64Array(4);

function cubicWeights(f: number): Float64Array {
  const g = 1 - f;
  weights[0] = (g * g * g) / 6;
  weights[1] = (3 * f * f * f - 6 * f * f + 4) / 6;
  weights[2] = (3 * g * g * g - 6 * g * g + 4) / 6;
  weights[3] = (f * f * f) / 6;
  return weights;
}
