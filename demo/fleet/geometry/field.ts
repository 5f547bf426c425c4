import type { Vec3 } from "./mesh.ts";

/** A signed distance (or something close to it) in metres: negative inside, positive outside. */
export type Field = (x: number, y: number, z: number) => number;

/** The field's gradient by central differences. */
export function gradient(field: Field, x: number, y: number, z: number, e = 1.2e-3): Vec3 {
  return [
    (field(x + e, y, z) - field(x - e, y, z)) / (2 * e),
    (field(x, y + e, z) - field(x, y - e, z)) / (2 * e),
    (field(x, y, z + e) - field(x, y, z - e)) / (2 * e),
  ];
}

/** Outward unit normal of the field's surface through a point. */
export function normalAt(field: Field, x: number, y: number, z: number): Vec3 {
  const [gx, gy, gz] = gradient(field, x, y, z);
  const length = Math.hypot(gx, gy, gz) || 1;
  return [gx / length, gy / length, gz / length];
}

/** The nearest point on the field's surface by Newton steps of at most `stride` metres. A point on the mirror plane y = 0 stays on it. */
export function project(field: Field, point: Vec3, steps: number, stride: number): Vec3 {
  let [x, y, z] = point;
  const onPlane = y === 0;
  for (let step = 0; step < steps; step++) {
    const value = field(x, y, z);
    if (Math.abs(value) < 1e-6) break;
    const e = 5e-4;
    const gx = (field(x + e, y, z) - value) / e;
    const gy = onPlane ? 0 : (field(x, y + e, z) - value) / e;
    const gz = (field(x, y, z + e) - value) / e;
    const square = Math.max(gx * gx + gy * gy + gz * gz, 1e-3);
    const length = Math.abs(value) / Math.sqrt(square);
    const scale = (-value / square) * Math.min(1, stride / length);
    x += gx * scale;
    y += gy * scale;
    z += gz * scale;
  }
  return [x, y, z];
}

/**
 * Walks from `origin` along the unit vector `direction` until the field's surface is reached, at most `reach` metres.
 * Null if nothing is hit.
 */
export function cast(field: Field, origin: Vec3, direction: Vec3, reach = 4): Vec3 | null {
  let along = 0;
  let before = 0;
  while (along < reach) {
    const value = field(origin[0] + direction[0] * along, origin[1] + direction[1] * along, origin[2] + direction[2] * along);
    if (value <= 0) return bisect(field, origin, direction, before, along);
    before = along;
    along += Math.max(0.002, Math.min(0.12, value * 0.7));
  }
  return null;
}

function bisect(field: Field, origin: Vec3, direction: Vec3, outside: number, inside: number): Vec3 {
  let [low, high] = [outside, inside];
  for (let step = 0; step < 22; step++) {
    const middle = (low + high) / 2;
    const value = field(origin[0] + direction[0] * middle, origin[1] + direction[1] * middle, origin[2] + direction[2] * middle);
    if (value > 0) low = middle;
    else high = middle;
  }
  return [origin[0] + direction[0] * high, origin[1] + direction[1] * high, origin[2] + direction[2] * high];
}
