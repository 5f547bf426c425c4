import type { Mesh, Vec3 } from "../geometry/mesh.ts";
import { cross, dot, subtract, unit } from "../parts/vector.ts";

/** A placed camera as Blender understands it: 36 mm wide sensor, quaternion w x y z, shift in picture widths. */
export interface Camera {
  at: Vec3;
  turn: readonly [number, number, number, number];
  /** Focal length in millimetres. */
  lens: number;
  shift: readonly [number, number];
}

/** Free room around the subject as shares of the picture's width (left, right) and height (top, bottom). */
export interface Margins {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Axes of the picture: to the right, up, and towards the viewer. */
interface Axes {
  right: Vec3;
  up: Vec3;
  back: Vec3;
}

/**
 * The spot to stand on to see `target` from a compass direction: azimuth in degrees from +x (rear) towards +y (right side),
 * so 180 is straight ahead of the nose and 270 at the left side.
 */
export function viewpoint(target: Vec3, azimuth: number, elevation: number, distance: number): Vec3 {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  return [
    target[0] + Math.cos(a) * Math.cos(e) * distance,
    target[1] + Math.sin(a) * Math.cos(e) * distance,
    target[2] + Math.sin(e) * distance,
  ];
}

function axesOf(at: Vec3, target: Vec3): Axes {
  const back = unit(subtract(at, target));
  const right = unit(cross([0, 0, 1], back));
  return { right, up: cross(back, right), back };
}

/** A camera that looks from `at` to `target` through a lens of `lens` millimetres. */
export function looking(at: Vec3, target: Vec3, lens: number): Camera {
  const { right, up, back } = axesOf(at, target);
  return { at, turn: quaternion(right, up, back), lens, shift: [0, 0] };
}

/** Where a point falls: shares of the picture's width from its centre, x to the right and y up. */
export function projected(camera: Camera, point: Vec3): readonly [number, number] {
  const { right, up, back } = axesFrom(camera.turn);
  const d = subtract(point, camera.at);
  const depth = -dot(d, back);
  return [((dot(d, right) / depth) * camera.lens) / 36 - camera.shift[0], ((dot(d, up) / depth) * camera.lens) / 36 - camera.shift[1]];
}

/**
 * The same viewpoint with focal length and shift such that the meshes fill the picture up to the margins exactly: on the
 * tighter axis both margins hold; on the other the smaller side's share of the spare room stays in proportion.
 */
export function framed(camera: Camera, meshes: readonly Mesh[], aspect: number, margins: Margins): Camera {
  const plain = { ...camera, lens: 36, shift: [0, 0] as const };
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { positions } of meshes) {
    for (let i = 0; i < positions.length; i += 3) {
      const [x, y] = projected(plain, [positions[i]!, positions[i + 1]!, positions[i + 2]!]);
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
    }
  }
  const height = 1 / aspect;
  const zoom = Math.min(
    (1 - margins.left - margins.right) / (right - left),
    (height * (1 - margins.top - margins.bottom)) / (top - bottom),
  );
  const spareX = 1 - zoom * (right - left);
  const spareY = height - zoom * (top - bottom);
  const wantedLeft = -0.5 + spareX * (margins.left / (margins.left + margins.right || 1));
  const wantedBottom = -height / 2 + spareY * (margins.bottom / (margins.top + margins.bottom || 1));
  return { ...camera, lens: 36 * zoom, shift: [zoom * left - wantedLeft, zoom * bottom - wantedBottom] };
}

/** The camera below the floor that sees what the floor mirrors; its picture has to be turned upside down. */
export function mirroredInFloor(camera: Camera): Camera {
  const { right, back } = axesFrom(camera.turn);
  const flip = (v: Vec3): Vec3 => [v[0], v[1], -v[2]];
  const [r, b] = [flip(right), flip(back)];
  return {
    at: flip(camera.at),
    turn: quaternion(r, cross(b, r), b),
    lens: camera.lens,
    shift: [camera.shift[0], -camera.shift[1]],
  };
}

function axesFrom([w, x, y, z]: Camera["turn"]): Axes {
  return {
    right: [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
    up: [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
    back: [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)],
  };
}

/** The rotation whose columns are the three axes. */
function quaternion(right: Vec3, up: Vec3, back: Vec3): Camera["turn"] {
  const [m00, m11, m22] = [right[0], up[1], back[2]];
  const w = Math.sqrt(Math.max(0, 1 + m00 + m11 + m22)) / 2;
  const x = (Math.sqrt(Math.max(0, 1 + m00 - m11 - m22)) / 2) * (up[2] - back[1] < 0 ? -1 : 1);
  const y = (Math.sqrt(Math.max(0, 1 - m00 + m11 - m22)) / 2) * (back[0] - right[2] < 0 ? -1 : 1);
  const z = (Math.sqrt(Math.max(0, 1 - m00 - m11 + m22)) / 2) * (right[1] - up[0] < 0 ? -1 : 1);
  return [w, x, y, z];
}
