import type { Point2 } from "./spline.ts";

/** A corner of an outline: two coordinates in metres and, if it differs from the outline's, its own radius. */
export type Corner = readonly [number, number] | readonly [number, number, number];

const ARC_STEPS = 8;
/** What is farther away than this from an outline's box is simply "outside". */
const MARGIN = 0.06;
/** Distance reported for everything beyond the margin. */
export const FAR = 0.3;

/** A closed outline in a plane whose corners are rounded; answers signed distances (negative inside). */
export class Outline {
  readonly points: readonly Point2[];
  readonly min: Point2;
  readonly max: Point2;
  private readonly edges: Float64Array;

  /** `radius`: of every corner that has none of its own. Turning direction doesn't matter. */
  constructor(corners: readonly Corner[], radius = 0.02) {
    this.points = roundedCorners(corners, radius);
    const us = this.points.map(([u]) => u);
    const vs = this.points.map(([, v]) => v);
    this.min = [Math.min(...us), Math.min(...vs)];
    this.max = [Math.max(...us), Math.max(...vs)];
    this.edges = Float64Array.from(
      this.points.flatMap(([u, v], i) => {
        const [u2, v2] = this.points[(i + 1) % this.points.length]!;
        return [u, v, u2 - u, v2 - v];
      }),
    );
  }

  /** Signed distance in metres; `FAR` for everything far outside. */
  distance(u: number, v: number): number {
    if (u < this.min[0] - MARGIN || u > this.max[0] + MARGIN || v < this.min[1] - MARGIN || v > this.max[1] + MARGIN) return FAR;
    const { edges } = this;
    let best = Infinity;
    let inside = false;
    for (let i = 0; i < edges.length; i += 4) {
      const du = edges[i + 2]!;
      const dv = edges[i + 3]!;
      const pu = u - edges[i]!;
      const pv = v - edges[i + 1]!;
      const square = du * du + dv * dv;
      if (square < 1e-14) continue;
      const t = Math.min(1, Math.max(0, (pu * du + pv * dv) / square));
      const [eu, ev] = [pu - t * du, pv - t * dv];
      const d = eu * eu + ev * ev;
      if (d < best) best = d;
      if (pv < 0 !== pv - dv < 0 && pu < (pv / dv) * du) inside = !inside;
    }
    return inside ? -Math.sqrt(best) : Math.min(FAR, Math.sqrt(best));
  }
}

/** Signed distance to the line from `a` to `b`: negative to its left. */
export function leftOf(u: number, v: number, a: Point2, b: Point2): number {
  const du = b[0] - a[0];
  const dv = b[1] - a[1];
  return (dv * (u - a[0]) - du * (v - a[1])) / Math.hypot(du, dv);
}

function roundedCorners(corners: readonly Corner[], radius: number): Point2[] {
  return corners.flatMap((corner, i) => {
    const before = corners[(i + corners.length - 1) % corners.length]!;
    const after = corners[(i + 1) % corners.length]!;
    const [bu, bv] = [before[0] - corner[0], before[1] - corner[1]];
    const [au, av] = [after[0] - corner[0], after[1] - corner[1]];
    const [lb, la] = [Math.hypot(bu, bv), Math.hypot(au, av)];
    const angle = Math.acos(Math.min(1, Math.max(-1, (bu * au + bv * av) / (lb * la))));
    const cut = Math.min((corner[2] ?? radius) / Math.max(Math.tan(angle / 2), 1e-3), lb * 0.48, la * 0.48);
    if (cut < 1e-5) return [[corner[0], corner[1]] as const];
    const start = [corner[0] + (bu / lb) * cut, corner[1] + (bv / lb) * cut] as const;
    const end = [corner[0] + (au / la) * cut, corner[1] + (av / la) * cut] as const;
    return Array.from({ length: ARC_STEPS }, (_, step) => {
      const t = step / (ARC_STEPS - 1);
      const s = 1 - t;
      return [
        s * s * start[0] + 2 * t * s * corner[0] + t * t * end[0],
        s * s * start[1] + 2 * t * s * corner[1] + t * t * end[1],
      ] as const;
    });
  });
}
