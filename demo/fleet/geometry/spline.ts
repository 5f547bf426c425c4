export type Point2 = readonly [number, number];

const SAMPLES = 2400;
const CELLS = 1024;

/**
 * A height over one coordinate, drawn by a clamped cubic B-spline: the curve starts and ends in its first and last control
 * point and is curvature-continuous between them. Beyond its ends it runs on straight.
 */
export class Curve {
  private readonly start: number;
  private readonly step: number;
  private readonly values: Float64Array;
  private readonly slopes: Float64Array;

  /** `points`: control points, first coordinate strictly rising. Two or three points give a line or a parabola. */
  constructor(points: readonly Point2[]) {
    const sampled = sampleBSpline(points, Math.min(3, points.length - 1));
    const end = points[points.length - 1]![0];
    this.start = points[0]![0];
    this.step = (end - this.start) / CELLS;
    this.values = new Float64Array(CELLS + 1);
    this.slopes = new Float64Array(CELLS + 1);
    let k = 0;
    for (let i = 0; i <= CELLS; i++) {
      const u = this.start + i * this.step;
      while (k < SAMPLES - 1 && sampled.u[k + 1]! < u) k++;
      const span = sampled.u[k + 1]! - sampled.u[k]! || 1;
      const t = Math.min(1, Math.max(0, (u - sampled.u[k]!) / span));
      this.values[i] = sampled.v[k]! + t * (sampled.v[k + 1]! - sampled.v[k]!);
    }
    for (let i = 0; i <= CELLS; i++) {
      const [a, b] = [Math.max(0, i - 1), Math.min(CELLS, i + 1)];
      this.slopes[i] = (this.values[b]! - this.values[a]!) / (b - a);
    }
  }

  /** The height at `u`. */
  at(u: number): number {
    const s = (u - this.start) / this.step;
    if (s <= 0) return this.values[0]! + s * this.slopes[0]!;
    if (s >= CELLS) return this.values[CELLS]! + (s - CELLS) * this.slopes[CELLS]!;
    const i = s | 0;
    const f = s - i;
    const a = this.values[i]!;
    const d = this.values[i + 1]! - a;
    const [p, q] = [this.slopes[i]!, this.slopes[i + 1]!];
    return a + f * (p + f * (3 * d - 2 * p - q + f * (p + q - 2 * d)));
  }

  /** Change of height per unit of `u`. */
  slope(u: number): number {
    const e = 2 * this.step;
    return (this.at(u + e) - this.at(u - e)) / (2 * e);
  }
}

function sampleBSpline(points: readonly Point2[], degree: number): { u: Float64Array; v: Float64Array } {
  const spans = points.length - degree;
  const knots = [...Array(degree).fill(0), ...Array.from({ length: spans + 1 }, (_, i) => i / spans), ...Array(degree).fill(1)];
  const u = new Float64Array(SAMPLES + 1);
  const v = new Float64Array(SAMPLES + 1);
  for (let i = 0; i <= SAMPLES; i++) {
    const t = i / SAMPLES;
    const span = degree + Math.min(spans - 1, Math.floor(t * spans));
    const work = Array.from({ length: degree + 1 }, (_, j) => [...points[span - degree + j]!]);
    for (let r = 1; r <= degree; r++) {
      for (let j = degree; j >= r; j--) {
        const low = knots[span - degree + j]!;
        const weight = (t - low) / (knots[span + j - r + 1]! - low);
        work[j] = [0, 1].map((axis) => (1 - weight) * work[j - 1]![axis]! + weight * work[j]![axis]!);
      }
    }
    u[i] = work[degree]![0]!;
    v[i] = work[degree]![1]!;
  }
  return { u, v };
}
