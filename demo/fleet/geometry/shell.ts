import type { Mesh, Vec3 } from "./mesh.ts";

/** Edges that belong to one triangle only, as pairs of corners in that triangle's direction. Edges on the mirror plane y = 0 are left out. */
export function openEdges({ positions, indices }: Mesh): [number, number][] {
  const seen = new Map<number, [number, number] | null>();
  for (let i = 0; i < indices.length; i += 3) {
    for (let corner = 0; corner < 3; corner++) {
      const [a, b] = [indices[i + corner]!, indices[i + ((corner + 1) % 3)]!];
      const key = a < b ? a * 67108864 + b : b * 67108864 + a;
      seen.set(key, seen.has(key) ? null : [a, b]);
    }
  }
  return [...seen.values()].filter(
    (edge): edge is [number, number] =>
      edge !== null && !(Math.abs(positions[edge[0] * 3 + 1]!) < 1e-6 && Math.abs(positions[edge[1] * 3 + 1]!) < 1e-6),
  );
}

/** Where a corner of an edge wall ends up, from its place on the skin and the skin's normal there. */
export type Sink = (point: Vec3, normal: Vec3) => Vec3;

/** Sink straight inwards along the skin's normal. */
export function inwards(depth: number): Sink {
  return (p, n) => [p[0] - n[0] * depth, p[1] - n[1] * depth, p[2] - n[2] * depth];
}

/**
 * The wall that goes inwards all along a mesh's open edges (door edges, jambs, gap and recess walls). It faces away from the
 * mesh (outwards across the edge).
 */
export function edgeWalls(mesh: Mesh, sink: Sink, keep: (a: Vec3, b: Vec3) => boolean = () => true): Mesh {
  const [positions, normals, indices]: [number[], number[], number[]] = [[], [], []];
  const at = (values: Float32Array, i: number): Vec3 => [values[i * 3]!, values[i * 3 + 1]!, values[i * 3 + 2]!];
  for (const [ia, ib] of openEdges(mesh)) {
    const [a, b] = [at(mesh.positions, ia), at(mesh.positions, ib)];
    if (!keep(a, b)) continue;
    const [a2, b2] = [sink(a, at(mesh.normals, ia)), sink(b, at(mesh.normals, ib))];
    const [ux, uy, uz] = [a2[0] - a[0], a2[1] - a[1], a2[2] - a[2]];
    const [vx, vy, vz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
    const n = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const length = Math.hypot(n[0]!, n[1]!, n[2]!);
    if (length < 1e-12) continue;
    const base = positions.length / 3;
    for (const p of [a, b, b2, a2]) {
      positions.push(...p);
      normals.push(n[0]! / length, n[1]! / length, n[2]! / length);
    }
    indices.push(base, base + 3, base + 2, base, base + 2, base + 1);
  }
  return { positions: Float32Array.from(positions), normals: Float32Array.from(normals), indices: Uint32Array.from(indices) };
}

/** The mesh with every corner sunk. */
export function sunk(mesh: Mesh, sink: Sink): Mesh {
  const positions = mesh.positions.slice();
  for (let i = 0; i < positions.length; i += 3) {
    const normal: Vec3 = [mesh.normals[i]!, mesh.normals[i + 1]!, mesh.normals[i + 2]!];
    positions.set(sink([positions[i]!, positions[i + 1]!, positions[i + 2]!], normal), i);
  }
  return { ...mesh, positions };
}
