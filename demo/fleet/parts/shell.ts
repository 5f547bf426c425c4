import { emptyMesh, type Mesh, type Vec3 } from "../geometry/mesh.ts";
import { add, along, cross, dot, type Point, subtract, times, unit } from "./vector.ts";

/** Triangles over shared points, before it is decided where edges are crisp. */
export interface Shell {
  points: readonly Vec3[];
  /** Three numbers a triangle. */
  triangles: readonly number[];
}

/** The skin over rows of points, all rows equally long. `closedRows` joins the last row to the first, `closedColumns` each row's end to its start. */
export function skinned(
  rows: readonly (readonly Vec3[])[],
  { closedRows = false, closedColumns = false, caps = false }: { closedRows?: boolean; closedColumns?: boolean; caps?: boolean } = {},
): Shell {
  const count = rows.length;
  const width = rows[0]!.length;
  const points = rows.flat();
  const triangles: number[] = [];
  for (let i = 0; i < (closedRows ? count : count - 1); i++) {
    for (let j = 0; j < (closedColumns ? width : width - 1); j++) {
      const [a, b] = [i * width + j, i * width + ((j + 1) % width)];
      const [d, c] = [((i + 1) % count) * width + j, ((i + 1) % count) * width + ((j + 1) % width)];
      triangles.push(a, b, c, a, c, d);
    }
  }
  if (caps) {
    for (const [row, turn] of [
      [0, true],
      [count - 1, false],
    ] as const) {
      const centre = times(
        rows[row]!.reduce((sum, point) => add(sum, point), [0, 0, 0] as Vec3),
        1 / width,
      );
      points.push(centre);
      for (let j = 0; j < width; j++) {
        const [a, b] = [row * width + j, row * width + ((j + 1) % width)];
        triangles.push(points.length - 1, ...(turn ? [b, a] : [a, b]));
      }
    }
  }
  return { points, triangles };
}

/** A profile (radius, y) turned about the y axis. */
export function revolved(profile: readonly Point[], segments: number, from = 0, to = 2 * Math.PI): Shell {
  const whole = to - from > 2 * Math.PI - 1e-6;
  const rows = Array.from({ length: whole ? segments : segments + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / segments;
    return profile.map(([r, y]): Vec3 => [r * Math.cos(angle), y, r * Math.sin(angle)]);
  });
  return skinned(rows, { closedRows: whole });
}

/**
 * A section carried along a path. The section's first coordinate points to the side (path × up), the second up;
 * `scaleAt` tapers it (share of the path 0…1 → factors).
 */
export function swept(
  path: readonly Vec3[],
  section: readonly Point[],
  { up = [0, 0, 1], closed = false, scaleAt }: { up?: Vec3; closed?: boolean; scaleAt?: (share: number) => Point } = {},
): Shell {
  const last = path.length - 1;
  const rows = path.map((point, i) => {
    const before = path[i > 0 ? i - 1 : closed ? last : 0]!;
    const after = path[i < last ? i + 1 : closed ? 0 : last]!;
    const forward = unit(subtract(after, before));
    const side = unit(cross(forward, up));
    const top = cross(side, forward);
    const [sx, sy] = scaleAt?.(i / last) ?? [1, 1];
    return section.map(([a, b]) => along(along(point, side, a * sx), top, b * sy));
  });
  return skinned(rows, { closedRows: closed, closedColumns: true, caps: !closed });
}

/** A closed section: rectangle with rounded corners (1 = ellipse, towards 0 = box). */
export function section(halfWidth: number, halfHeight: number, roundness = 0.5, count = 16): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * (i + 0.5)) / count;
    const bow = (value: number) => Math.sign(value) * Math.abs(value) ** roundness;
    return [halfWidth * bow(Math.cos(angle)), halfHeight * bow(Math.sin(angle))];
  });
}

/** A box with rounded edges and corners of `radius` metres, `segments` per quarter. */
export function roundedBlock(size: Vec3, radius: number, segments = 4): Shell {
  const half = times(size, 0.5);
  const r = Math.min(radius, half[0], half[1], half[2]);
  const quarter = Array.from({ length: segments + 1 }, (_, i) => ((Math.PI / 2) * i) / segments);
  const levels: { z: number; inset: number }[] = [
    ...quarter.map((a) => ({ z: -half[2] + r - r * Math.cos(a), inset: r - r * Math.sin(a) })),
    ...quarter.map((a) => ({ z: half[2] - r + r * Math.sin(a), inset: r - r * Math.cos(a) })),
  ];
  const rows = levels.map(({ z, inset }) => {
    const reach = r - inset;
    return [0, 1, 2, 3].flatMap((corner) => {
      const [sx, sy] = [
        [1, 1],
        [-1, 1],
        [-1, -1],
        [1, -1],
      ][corner] as [number, number];
      return quarter.map((a): Vec3 => {
        const angle = (corner * Math.PI) / 2 + a;
        return [sx * (half[0] - r) + reach * Math.cos(angle), sy * (half[1] - r) + reach * Math.sin(angle), z];
      });
    });
  });
  return skinned(rows, { closedColumns: true, caps: true });
}

/** The shell with its points mapped. */
export function reshaped(shell: Shell, map: (point: Vec3) => Vec3): Shell {
  return { ...shell, points: shell.points.map(map) };
}

/** The shell turned so that its triangles face away from `from` on the whole (towards it: `inwards`). */
export function faced(shell: Shell, from?: Vec3, inwards = false): Shell {
  const centre = from ?? times(shell.points.reduce(add, [0, 0, 0]), 1 / shell.points.length);
  let sum = 0;
  for (let i = 0; i < shell.triangles.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => shell.points[shell.triangles[i + k]!]!) as [Vec3, Vec3, Vec3];
    sum += dot(cross(subtract(b, a), subtract(c, a)), subtract(a, centre));
  }
  return sum > 0 !== inwards ? shell : turnedOver(shell);
}

/** The shell with its triangles facing the way of `direction` on the whole. */
export function facing(shell: Shell, direction: Vec3): Shell {
  let sum: Vec3 = [0, 0, 0];
  for (let i = 0; i < shell.triangles.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => shell.points[shell.triangles[i + k]!]!) as [Vec3, Vec3, Vec3];
    sum = add(sum, cross(subtract(b, a), subtract(c, a)));
  }
  return dot(sum, direction) >= 0 ? shell : turnedOver(shell);
}

function turnedOver(shell: Shell): Shell {
  const triangles = shell.triangles.slice();
  for (let i = 0; i < triangles.length; i += 3) [triangles[i + 1], triangles[i + 2]] = [triangles[i + 2]!, triangles[i + 1]!];
  return { ...shell, triangles };
}

/**
 * The finished mesh: normals smooth across edges flatter than `degrees`, crisp elsewhere. Points at the same place count as
 * one whether or not the shell shares them; triangles without area are dropped.
 */
export function creased(shell: Shell, degrees = 35): Mesh {
  const { points, triangles } = shell;
  const places = new Map<string, number>();
  const place = points.map(([x, y, z]) => {
    const key = `${Math.round(x * 1e5)},${Math.round(y * 1e5)},${Math.round(z * 1e5)}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, places.size);
    return places.size - 1;
  });
  const faces: { corners: readonly number[]; area: Vec3; normal: Vec3 }[] = [];
  const around: number[][] = Array.from({ length: places.size }, () => []);
  for (let i = 0; i < triangles.length; i += 3) {
    const corners = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    const [a, b, c] = corners.map((corner) => points[corner]!) as [Vec3, Vec3, Vec3];
    const area = cross(subtract(b, a), subtract(c, a));
    if (dot(area, area) < 1e-22) continue;
    for (const corner of corners) around[place[corner]!]!.push(faces.length);
    faces.push({ corners, area, normal: unit(area) });
  }
  if (faces.length === 0) return emptyMesh();
  const limit = Math.cos((degrees * Math.PI) / 180);
  const positions: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  const made = new Map<string, number>();
  for (const { corners, normal } of faces) {
    for (const corner of corners) {
      let sum: Vec3 = [0, 0, 0];
      for (const other of around[place[corner]!]!) if (dot(faces[other]!.normal, normal) > limit) sum = add(sum, faces[other]!.area);
      const n = unit(sum);
      const key = `${place[corner]}:${Math.round(n[0] * 500)},${Math.round(n[1] * 500)},${Math.round(n[2] * 500)}`;
      let index = made.get(key);
      if (index === undefined) {
        index = positions.length / 3;
        made.set(key, index);
        positions.push(...points[corner]!);
        normals.push(...n);
      }
      indices.push(index);
    }
  }
  return { positions: Float32Array.from(positions), normals: Float32Array.from(normals), indices: Uint32Array.from(indices) };
}
