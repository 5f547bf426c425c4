import { type Colour, emptyRaster, type Raster } from "../raster.ts";

/** Fills a raster from a function of the place: x right and y down, both in frame heights, from the upper left corner. */
export function painted(width: number, height: number, paint: (x: number, y: number) => Colour): Raster {
  const raster = emptyRaster(width, height);
  let at = 0;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [red, green, blue] = paint((column + 0.5) / height, (row + 0.5) / height);
      raster.data[at++] = red;
      raster.data[at++] = green;
      raster.data[at++] = blue;
    }
  }
  return raster;
}

export const scaled = (colour: Colour, factor: number): Colour => [colour[0] * factor, colour[1] * factor, colour[2] * factor];

export const added = (a: Colour, b: Colour, share = 1): Colour => [a[0] + b[0] * share, a[1] + b[1] * share, a[2] + b[2] * share];

type Point = readonly [x: number, y: number];

/** A smooth curve through `through` (Catmull-Rom) as short straight pieces; `closed` joins the end to the start. */
export function smoothPath(through: readonly Point[], closed = false, pieces = 14): Point[] {
  const count = through.length;
  const at = (i: number) => (closed ? through[(i + count) % count]! : through[Math.min(count - 1, Math.max(0, i))]!);
  const path: Point[] = [];
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let piece = 0; piece < pieces; piece++) {
      const t = piece / pieces;
      const curve = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] + (c[k] - a[k]) * t + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
      path.push([curve(0), curve(1)]);
    }
  }
  path.push(closed ? path[0]! : through[count - 1]!);
  return path;
}

/** How far a place is from a path (signed: left of it is negative) and how far along the path that is. */
export function nearestOnPath(path: readonly Point[], x: number, y: number): { across: number; along: number } {
  let best = Infinity;
  let along = 0;
  let side = 1;
  let walked = 0;
  for (let i = 1; i < path.length; i++) {
    const [ax, ay] = path[i - 1]!;
    const dx = path[i]![0] - ax;
    const dy = path[i]![1] - ay;
    const length = Math.sqrt(dx * dx + dy * dy);
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (length * length)));
    const ox = x - ax - dx * t;
    const oy = y - ay - dy * t;
    const distance = ox * ox + oy * oy;
    if (distance < best) {
      best = distance;
      along = walked + t * length;
      side = dx * oy - dy * ox < 0 ? -1 : 1;
    }
    walked += length;
  }
  return { across: Math.sqrt(best) * side, along };
}
