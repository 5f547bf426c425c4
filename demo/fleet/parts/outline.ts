import { clamp, mix, type Point } from "./vector.ts";

/**
 * A plane figure as a field: distance to its edge in metres, negative inside. Union is `Math.min`, cut is `Math.max`,
 * both with rounded corners as `joined` and `cut`.
 */
export type Outline = (u: number, v: number) => number;

/** Both figures; the inner corners get a fillet of about `fillet` metres. */
export function joined(fillet: number, ...distances: readonly number[]): number {
  let result = distances[0]!;
  for (let i = 1; i < distances.length; i++) {
    const other = distances[i]!;
    const h = Math.max(fillet - Math.abs(result - other), 0) / fillet;
    result = Math.min(result, other) - (h * h * h * fillet) / 6;
  }
  return result;
}

/** What all figures share, with outer corners rounded by about `round` metres. */
export const shared = (round: number, ...distances: readonly number[]): number => -joined(round, ...distances.map((d) => -d));

/** Distance to a straight stroke from `a` to `b` whose width runs from `widthA` to `widthB` metres. */
export function stroke(u: number, v: number, a: Point, b: Point, widthA: number, widthB = widthA): number {
  const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
  const t = clamp(((u - a[0]) * ex + (v - a[1]) * ey) / (ex * ex + ey * ey || 1), 0, 1);
  return Math.hypot(u - a[0] - ex * t, v - a[1] - ey * t) - mix(widthA, widthB, t) / 2;
}

/** Distance to a polyline's centre. */
export function distanceToPath(u: number, v: number, path: readonly Point[]): number {
  let best = Infinity;
  for (let i = 1; i < path.length; i++) best = Math.min(best, stroke(u, v, path[i - 1]!, path[i]!, 0));
  return best;
}

/** A closed polygon. */
export function polygon(points: readonly Point[]): Outline {
  return (u, v) => {
    let best = Infinity;
    let inside = false;
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const [ax, ay] = points[j]!;
      const [bx, by] = points[i]!;
      const [ex, ey] = [bx - ax, by - ay];
      const t = clamp(((u - ax) * ex + (v - ay) * ey) / (ex * ex + ey * ey || 1), 0, 1);
      best = Math.min(best, (u - ax - ex * t) ** 2 + (v - ay - ey * t) ** 2);
      if (ay > v !== by > v && u < ax + ((v - ay) / (by - ay)) * ex) inside = !inside;
    }
    return inside ? -Math.sqrt(best) : Math.sqrt(best);
  };
}

/** A rectangle about the origin with rounded corners. */
export function roundedBox(u: number, v: number, halfWidth: number, halfHeight: number, radius: number): number {
  const [x, y] = [Math.abs(u) - halfWidth + radius, Math.abs(v) - halfHeight + radius];
  return Math.min(Math.max(x, y), 0) + Math.hypot(Math.max(x, 0), Math.max(y, 0)) - radius;
}

/** The polygon's corners rounded by `radius` metres, each by `segments` short edges. */
export function roundedPolygon(points: readonly Point[], radius: number, segments = 6): Point[] {
  const result: Point[] = [];
  points.forEach((corner, i) => {
    const before = points[(i + points.length - 1) % points.length]!;
    const after = points[(i + 1) % points.length]!;
    const toward = (other: Point): Point => {
      const length = Math.hypot(other[0] - corner[0], other[1] - corner[1]) || 1;
      const reach = Math.min(radius, length * 0.45) / length;
      return [mix(corner[0], other[0], reach), mix(corner[1], other[1], reach)];
    };
    const [from, to] = [toward(before), toward(after)];
    for (let k = 0; k <= segments; k++) {
      const t = k / segments;
      result.push([
        (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * corner[0] + t * t * to[0],
        (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * corner[1] + t * t * to[1],
      ]);
    }
  });
  return result;
}
