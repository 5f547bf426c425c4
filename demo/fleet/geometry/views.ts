import { cast, type Field, normalAt } from "./field.ts";
import type { Vec3 } from "./mesh.ts";
import type { Box } from "./skin.ts";

/**
 * From where a field of the skin is drawn. Plane coordinates: front and rear (y, z), side (x, z), top (x, y), the corners
 * (along a diagonal plane from the centreline outwards, z), so that lamps wrap the corner.
 */
export type PanelView = "front" | "frontCorner" | "side" | "rear" | "rearCorner" | "top";

/** What a view needs to know about the vehicle. */
export interface ViewFrame {
  wheelbase: number;
  /** x of nose and tail on the centreline at bumper height. */
  nose: number;
  tail: number;
  /** Radians. */
  cornerAngle: number;
}

/** Maps the skin (right side, y ≥ 0) to a view's plane and back. */
export interface Projection {
  plane(x: number, y: number, z: number): readonly [number, number];
  /** Where the view looks; elsewhere its outlines do not apply. */
  box: Box;
  /** Point of the plane, well outside the body. */
  eye(u: number, v: number): Vec3;
  /** Into the body. */
  direction: Vec3;
}

/** A spot on the skin. */
export interface Spot {
  position: Vec3;
  normal: Vec3;
}

const FAR_OUT = 2.2;
/** Spacing of the table behind a tabled finder, metres. */
const TABLE = 0.006;

export function projection(view: PanelView, frame: ViewFrame): Projection {
  const { wheelbase, nose, tail, cornerAngle } = frame;
  const [c, s] = [Math.cos(cornerAngle), Math.sin(cornerAngle)];
  switch (view) {
    case "front":
      return {
        plane: (_x, y, z) => [y, z],
        box: { x: [-9, -0.16] },
        eye: (u, v) => [nose - 0.6, u, v],
        direction: [1, 0, 0],
      };
    case "rear":
      return {
        plane: (_x, y, z) => [y, z],
        box: { x: [wheelbase + 0.16, 99] },
        eye: (u, v) => [tail + 0.6, u, v],
        direction: [-1, 0, 0],
      };
    case "frontCorner":
      return {
        plane: (x, y, z) => [y * c + (x - nose) * s, z],
        box: { x: [-9, wheelbase * 0.3] },
        eye: (u, v) => [nose + u * s - c * FAR_OUT, u * c + s * FAR_OUT, v],
        direction: [c, -s, 0],
      };
    case "rearCorner":
      return {
        plane: (x, y, z) => [y * c + (tail - x) * s, z],
        box: { x: [wheelbase * 0.7, 99] },
        eye: (u, v) => [tail - u * s + c * FAR_OUT, u * c + s * FAR_OUT, v],
        direction: [-c, -s, 0],
      };
    case "side":
      return {
        plane: (x, _y, z) => [x, z],
        box: { y: [0.35, 9] },
        eye: (u, v) => [u, FAR_OUT, v],
        direction: [0, -1, 0],
      };
    case "top":
      return {
        plane: (x, y) => [x, y],
        box: { z: [0.6, 9] },
        eye: (u, v) => [u, v, 4],
        direction: [0, 0, -1],
      };
  }
}

/** Plane coordinates → spot on the skin, by a march into the body. Beside the body it answers the plane itself. */
export function spotFinder(skin: Field, { eye, direction }: Projection): (u: number, v: number) => Spot {
  return (u, v) => {
    const origin = eye(u, v);
    const hit = cast(skin, origin, direction, 5);
    if (hit) return { position: hit, normal: normalAt(skin, hit[0], hit[1], hit[2]) };
    const away = FAR_OUT;
    return {
      position: [origin[0] + direction[0] * away, origin[1] + direction[1] * away, origin[2] + direction[2] * away],
      normal: [-direction[0], -direction[1], -direction[2]],
    };
  };
}

/** The same finder, each of its spots blended from a table that fills as it is asked: a march through the field is dear. */
export function tabled(find: (u: number, v: number) => Spot): (u: number, v: number) => Spot {
  const cells = new Map<number, Spot>();
  const cell = (i: number, j: number): Spot => {
    const key = i * 16384 + j;
    const known = cells.get(key);
    if (known) return known;
    const spot = find(i * TABLE, j * TABLE);
    cells.set(key, spot);
    return spot;
  };
  return (u, v) => {
    const [i, j] = [Math.floor(u / TABLE), Math.floor(v / TABLE)];
    const [f, g] = [u / TABLE - i, v / TABLE - j];
    const [a, b, c, d] = [cell(i, j), cell(i + 1, j), cell(i, j + 1), cell(i + 1, j + 1)];
    const blend = (of: "position" | "normal", axis: number): number =>
      (a[of][axis]! * (1 - f) + b[of][axis]! * f) * (1 - g) + (c[of][axis]! * (1 - f) + d[of][axis]! * f) * g;
    const [nx, ny, nz] = [blend("normal", 0), blend("normal", 1), blend("normal", 2)];
    const length = Math.hypot(nx, ny, nz) || 1;
    return {
      position: [blend("position", 0), blend("position", 1), blend("position", 2)],
      normal: [nx / length, ny / length, nz / length],
    };
  };
}
