import { type Mesh, merged, type Vec3 } from "../geometry/mesh.ts";
import { relief } from "./relief.ts";
import { creased, faced, facing, revolved, skinned } from "./shell.ts";
import { symbol } from "./symbol.ts";
import { type Point, steps } from "./vector.ts";

export interface BrakeShape {
  rimRadius: number;
  /** Distance of the disc's outboard face from the wheel's middle plane. */
  face: number;
  coarse?: boolean;
  /** −1 for a wheel that will be mirrored to the other side. */
  reads?: 1 | -1;
}

const DISC_THICKNESS = 0.03;

/** Ventilated disc with holes and a turned hat, about the y axis. */
export function brakeDisc({ rimRadius, face, coarse }: BrakeShape): Mesh[] {
  const outer = Math.min(0.192, rimRadius * 0.77);
  const inner = outer * 0.56;
  const segments = coarse ? 32 : 96;
  const edge: Point[] = [
    [outer, face],
    [outer + 0.0008, face - 0.001],
    [outer + 0.0008, face - 0.009],
    [outer - 0.008, face - 0.0095],
    [outer - 0.008, face - DISC_THICKNESS + 0.0095],
    [outer + 0.0008, face - DISC_THICKNESS + 0.009],
    [outer, face - DISC_THICKNESS],
    [inner, face - DISC_THICKNESS],
  ];
  const hat: Point[] = [
    [inner, face],
    [inner - 0.002, face + 0.001],
    [inner - 0.005, face + 0.026],
    [inner - 0.009, face + 0.03],
    [0.05, face + 0.031],
  ];
  const rings = [24, 24, 24];
  const holes = rings.flatMap((count, ring) =>
    Array.from({ length: count }, (_, i): Point => {
      const angle = ((i + ring * 0.36) / count) * 2 * Math.PI;
      const r = inner + (outer - inner) * (0.24 + ring * 0.27);
      return [r * Math.cos(angle), r * Math.sin(angle)];
    }),
  );
  const plate = relief({
    outline: (x, z) => {
      const r = Math.hypot(x, z);
      let value = Math.max(r - outer, inner - r);
      if (!coarse) for (const [hx, hz] of holes) value = Math.max(value, 0.0036 - Math.hypot(x - hx, z - hz));
      return value;
    },
    window: { min: [-outer - 0.002, -outer - 0.002], max: [outer + 0.002, outer + 0.002] },
    step: coarse ? 0.012 : 0.0024,
    place: (x, z, h) => [x, face + h, z],
    top: 0,
    bottom: -0.008,
  });
  return [
    plate.face,
    plate.walls,
    creased(faced(revolved(edge, segments), [0, face - 0.015, 0]), 30),
    creased(facing(revolved(hat, segments), [0, 1, 0]), 30),
  ];
}

/** A fixed caliper over the disc's rim at `angle` (radians from +x towards +z), with the brand's symbol. */
export function caliper({ rimRadius, face, coarse, reads = 1 }: BrakeShape, angle: number): { body: Mesh; mark: Mesh } {
  const outer = Math.min(0.192, rimRadius * 0.77);
  const half = 0.52;
  const rows = steps(-half, half, coarse ? 9 : 25).map((a) => {
    const end = 1 - 0.3 * Math.abs(a / half) ** 5;
    const low = outer * 0.62 + (1 - end) * 0.04;
    const high = outer + 0.002 + 0.018 * end;
    const front = face + 0.028 * end + 0.004;
    const across: Point[] = [
      [low, face + 0.004],
      [low, front - 0.012],
      [low + 0.004, front - 0.004],
      [low + 0.012, front],
      [high - 0.026, front],
      [high - 0.016, front - 0.003],
      [high - 0.006, front - 0.012],
      [high, front - 0.024],
      [high, face - DISC_THICKNESS - 0.012],
      [low, face - DISC_THICKNESS - 0.016],
    ];
    return across.map(([r, y]): Vec3 => [r * Math.cos(angle + a), y, r * Math.sin(angle + a)]);
  });
  const body = creased(faced(skinned(rows, { closedColumns: true, caps: true })), 34);
  if (coarse) return { body, mark: merged([]) };
  const size = 0.03;
  const r0 = outer * 0.62 + (outer + 0.02 - outer * 0.62) * 0.48;
  const place = (u: number, v: number, h: number): Vec3 => {
    const [r, a] = [r0 + v, angle + (reads * u) / r0];
    return [r * Math.cos(a), face + 0.032 + h, r * Math.sin(a)];
  };
  const window = { min: [-size / 2, -size / 2] as Point, max: [size / 2, size / 2] as Point };
  const { face: top, walls } = relief({ outline: symbol(size), window, step: size / 40, place, top: 0.0006, bottom: -0.002 });
  return { body, mark: merged([top, walls]) };
}
