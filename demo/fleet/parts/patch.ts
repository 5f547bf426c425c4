import type { Vec3 } from "../geometry/mesh.ts";
import { along, cross, type Point, subtract, unit } from "./vector.ts";

/** A spot on the body's skin. */
export interface Spot {
  position: Vec3;
  /** Outwards, length 1. */
  normal: Vec3;
}

/**
 * A piece of the body's skin as a map: plan coordinates in metres → spot. What the coordinates are is the caller's choice
 * (y and z for a grille, x and z for a door, along a diagonal plane and z for a lamp that wraps the corner), as long as u × v
 * turns outwards: seen from outside, v points up and u to the right, or the other way round (`handed`).
 */
export type Patch = (u: number, v: number) => Spot;

/** A box in plan coordinates. */
export interface Window {
  min: Point;
  max: Point;
}

/** A level plate: plan coordinates along `right` and `up` from `origin`. */
export function flatPatch(origin: Vec3, right: Vec3, up: Vec3): Patch {
  const [r, u] = [unit(right), unit(up)];
  const normal = unit(cross(r, u));
  return (a, b) => ({ position: along(along(origin, r, a), u, b), normal });
}

/** The map onto the skin and off it: h metres above the skin along its normal (below: negative). */
export function above(patch: Patch): (u: number, v: number, h: number) => Vec3 {
  return (u, v, h) => {
    const { position, normal } = patch(u, v);
    return along(position, normal, h);
  };
}

/**
 * The map into the body along one direction rather than the normal, for lamps and intakes whose inside must not fan out:
 * h counts outwards, so −.05 is 5 cm deep.
 */
export function inDirection(patch: Patch, outwards: Vec3): (u: number, v: number, h: number) => Vec3 {
  const direction = unit(outwards);
  return (u, v, h) => along(patch(u, v).position, direction, h);
}

/**
 * The same patch from a table of samples `step` metres apart with bilinear blending, for patches that are dear to evaluate
 * (each spot a march through the body's field).
 */
export function sampledPatch(patch: Patch, window: Window, step = 0.008): Patch {
  const columns = Math.max(2, Math.ceil((window.max[0] - window.min[0]) / step) + 1);
  const rows = Math.max(2, Math.ceil((window.max[1] - window.min[1]) / step) + 1);
  const du = (window.max[0] - window.min[0]) / (columns - 1);
  const dv = (window.max[1] - window.min[1]) / (rows - 1);
  const table: Spot[] = [];
  for (let j = 0; j < rows; j++) for (let i = 0; i < columns; i++) table.push(patch(window.min[0] + i * du, window.min[1] + j * dv));
  const blend = (corners: readonly Vec3[], a: number, b: number): Vec3 =>
    [0, 1, 2].map(
      (k) => (corners[0]![k]! * (1 - a) + corners[1]![k]! * a) * (1 - b) + (corners[2]![k]! * (1 - a) + corners[3]![k]! * a) * b,
    ) as unknown as Vec3;
  return (u, v) => {
    const x = (u - window.min[0]) / du;
    const y = (v - window.min[1]) / dv;
    const i = Math.min(columns - 2, Math.max(0, Math.floor(x)));
    const j = Math.min(rows - 2, Math.max(0, Math.floor(y)));
    const four = [table[j * columns + i]!, table[j * columns + i + 1]!, table[(j + 1) * columns + i]!, table[(j + 1) * columns + i + 1]!];
    return {
      position: blend(
        four.map(({ position }) => position),
        x - i,
        y - j,
      ),
      normal: unit(
        blend(
          four.map(({ normal }) => normal),
          x - i,
          y - j,
        ),
      ),
    };
  };
}

/** +1 when u × v points outwards on this patch at (u, v), −1 when it points inwards. */
export function handed(place: (u: number, v: number, h: number) => Vec3, u: number, v: number): 1 | -1 {
  const e = 1e-3;
  const here = place(u, v, 0);
  const n = cross(subtract(place(u + e, v, 0), here), subtract(place(u, v + e, 0), here));
  const out = subtract(place(u, v, e), here);
  return n[0] * out[0] + n[1] * out[1] + n[2] * out[2] >= 0 ? 1 : -1;
}
