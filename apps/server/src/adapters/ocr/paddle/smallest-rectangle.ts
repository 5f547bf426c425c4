import type { Point } from "../port.ts";

export interface Rectangle {
  center: Point;
  /** Of the sides along `angle` and across it. */
  width: number;
  height: number;
  /** Of the side called width, in radians clockwise from the right. */
  angle: number;
}

/** The rectangle of least area around points, one of whose sides lies on a side of their hull (Freeman and Shapira, 1975). */
export function smallestRectangle(points: readonly Point[]): Rectangle {
  const hull = hullOf(points);
  let best: Rectangle | null = null;
  for (let index = 0; index < hull.length; index++) {
    const [ax, ay] = hull[index] as Point;
    const [bx, by] = hull[(index + 1) % hull.length] as Point;
    const angle = Math.atan2(by - ay, bx - ax);
    const found = rectangleAt(hull, angle);
    if (!best || found.width * found.height < best.width * best.height) best = found;
  }
  return best ?? rectangleAt(points, 0);
}

function rectangleAt(points: readonly Point[], angle: number): Rectangle {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let [left, right, top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [x, y] of points) {
    const u = x * cos + y * sin;
    const v = y * cos - x * sin;
    left = Math.min(left, u);
    right = Math.max(right, u);
    top = Math.min(top, v);
    bottom = Math.max(bottom, v);
  }
  const u = (left + right) / 2;
  const v = (top + bottom) / 2;
  return { center: [u * cos - v * sin, u * sin + v * cos], width: right - left, height: bottom - top, angle };
}

/** The convex hull (Andrew's monotone chain). */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (all: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of all) {
      while (chain.length >= 2 && !turnsLeft(chain.at(-2) as Point, chain.at(-1) as Point, point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turnsLeft([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): boolean {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0;
}
