import type { Vec3 } from "../geometry/mesh.ts";

/** A point of a drawing: of a section, an outline on a patch, or a plan. */
export type Point = readonly [number, number];

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vec3, factor: number): Vec3 => [a[0] * factor, a[1] * factor, a[2] * factor];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec3, b: Vec3): Vec3 => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const lengthOf = (a: Vec3): number => Math.hypot(a[0], a[1], a[2]);
/** `a` plus `factor` times `direction`. */
export const along = (a: Vec3, direction: Vec3, factor: number): Vec3 => [
  a[0] + direction[0] * factor,
  a[1] + direction[1] * factor,
  a[2] + direction[2] * factor,
];
/** Straight blend of two points, `share` of the way from `a` to `b`. */
export const between = (a: Vec3, b: Vec3, share: number): Vec3 => along(a, subtract(b, a), share);

/** The vector at length 1; the null vector becomes straight up. */
export function unit(a: Vec3): Vec3 {
  const length = lengthOf(a);
  return length < 1e-12 ? [0, 0, 1] : times(a, 1 / length);
}

/** `value` within [low, high]. */
export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
/** Straight blend of two numbers. */
export const mix = (a: number, b: number, share: number): number => a + (b - a) * share;
/** 0 below `from`, 1 above `to`, with level ends. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}

/** `count` numbers from `from` to `to`, both included. */
export function steps(from: number, to: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));
}

/** Value at `x` of a line through the given knots, rounded by a monotone cubic so that it never overshoots a knot. */
export function curveThrough(knots: readonly Point[]): (x: number) => number {
  const slope = knots.slice(1).map(([x, y], i) => (y - knots[i]![1]) / (x - knots[i]![0]));
  const tangent = knots.map((_, i) => {
    const before = slope[i - 1];
    const after = slope[i];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
  return (x) => {
    const last = knots.length - 1;
    if (x <= knots[0]![0]) return knots[0]![1];
    if (x >= knots[last]![0]) return knots[last]![1];
    let i = 0;
    while (x > knots[i + 1]![0]) i++;
    const [x0, y0] = knots[i]!;
    const [x1, y1] = knots[i + 1]!;
    const h = x1 - x0;
    const t = (x - x0) / h;
    const [t2, t3] = [t * t, t * t * t];
    return (2 * t3 - 3 * t2 + 1) * y0 + (t3 - 2 * t2 + t) * h * tangent[i]! + (3 * t2 - 2 * t3) * y1 + (t3 - t2) * h * tangent[i + 1]!;
  };
}
