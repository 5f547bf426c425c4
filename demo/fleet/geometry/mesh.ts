/** Triangles of one material. Positions in metres (axes: see the folder's README), normals of length 1, one per vertex, from the field's gradient where there is one. */
export interface Mesh {
  positions: Float32Array;
  normals: Float32Array;
  indices: Uint32Array;
  uvs?: Float32Array;
}

export type Material =
  | "paint"
  | "paint2"
  | "glass"
  | "glassDark"
  | "chrome"
  | "chromeDark"
  | "gloss"
  | "plastic"
  | "rubber"
  | "tyre"
  | "rimMachined"
  | "rimDark"
  | "disc"
  | "caliper"
  | "lensClear"
  | "lensRed"
  | "lampBucket"
  | "lampLight"
  | "tailLight"
  | "tailGlow"
  | "amberLight"
  | "leather"
  | "leather2"
  | "fabric"
  | "carpet"
  | "headliner"
  | "screen"
  | "plate"
  | "emblem"
  | "mirrorGlass"
  | "gap";

/** What moves together in the showroom. */
export type Node =
  | "body"
  | "doorFrontLeft"
  | "doorFrontRight"
  | "doorRearLeft"
  | "doorRearRight"
  | "tailgate"
  | "wheelFrontLeft"
  | "wheelFrontRight"
  | "wheelRearLeft"
  | "wheelRearRight"
  | "steeringWheel";

/** One named piece; `node` says what moves together in the showroom. */
export interface Part {
  name: string;
  material: Material;
  mesh: Mesh;
  node: Node;
}

export type Vec3 = readonly [number, number, number];

/** Three rows of a rotation (or any linear map): `out = m · in`. */
export type Matrix3 = readonly [Vec3, Vec3, Vec3];

/** A mesh without triangles. */
export function emptyMesh(): Mesh {
  return { positions: new Float32Array(0), normals: new Float32Array(0), indices: new Uint32Array(0) };
}

/**
 * A mesh from plain numbers. Without `normals` they are averaged from the triangles (area-weighted);
 * give vertices twice where an edge should stay crisp.
 */
export function meshOf(
  positions: ArrayLike<number>,
  indices: ArrayLike<number>,
  normals?: ArrayLike<number>,
  uvs?: ArrayLike<number>,
): Mesh {
  const mesh: Mesh = {
    positions: Float32Array.from(positions),
    normals: normals ? Float32Array.from(normals) : new Float32Array(positions.length),
    indices: Uint32Array.from(indices),
    ...(uvs ? { uvs: Float32Array.from(uvs) } : {}),
  };
  return normals ? mesh : { ...mesh, normals: normalsOf(mesh) };
}

/** The same mesh on the other side of the car (y → −y), triangles turned so that they still face outwards. */
export function mirrored(mesh: Mesh): Mesh {
  const positions = mesh.positions.slice();
  const normals = mesh.normals.slice();
  for (let i = 1; i < positions.length; i += 3) {
    positions[i] = -positions[i]!;
    normals[i] = -normals[i]!;
  }
  return { ...mesh, positions, normals, indices: flippedIndices(mesh.indices) };
}

/** The mesh facing the other way (inside of a shell). */
export function flipped(mesh: Mesh): Mesh {
  return { ...mesh, normals: mesh.normals.map((value) => -value), indices: flippedIndices(mesh.indices) };
}

/** All meshes as one. UVs are kept if every mesh has them. */
export function merged(meshes: readonly Mesh[]): Mesh {
  const vertices = meshes.reduce((sum, mesh) => sum + mesh.positions.length, 0);
  const corners = meshes.reduce((sum, mesh) => sum + mesh.indices.length, 0);
  const withUvs = meshes.length > 0 && meshes.every((mesh) => mesh.uvs);
  const result: Mesh = {
    positions: new Float32Array(vertices),
    normals: new Float32Array(vertices),
    indices: new Uint32Array(corners),
    ...(withUvs ? { uvs: new Float32Array((vertices / 3) * 2) } : {}),
  };
  let vertex = 0;
  let corner = 0;
  for (const mesh of meshes) {
    result.positions.set(mesh.positions, vertex * 3);
    result.normals.set(mesh.normals, vertex * 3);
    if (withUvs) result.uvs?.set(mesh.uvs as Float32Array, vertex * 2);
    for (let i = 0; i < mesh.indices.length; i++) result.indices[corner + i] = mesh.indices[i]! + vertex;
    vertex += mesh.positions.length / 3;
    corner += mesh.indices.length;
  }
  return result;
}

/** The mesh without the vertices that no triangle uses. */
export function compact({ positions, normals, indices }: Mesh): Mesh {
  const kept: number[] = [];
  const of = new Map<number, number>();
  const renumbered = indices.map((vertex) => {
    let place = of.get(vertex);
    if (place === undefined) {
      place = kept.length;
      of.set(vertex, place);
      kept.push(vertex);
    }
    return place;
  });
  return { positions: picked(positions, kept), normals: picked(normals, kept), indices: renumbered };
}

/** The coordinates of some vertices, in that order. */
export function picked(values: Float32Array, vertices: readonly number[]): Float32Array {
  const result = new Float32Array(vertices.length * 3);
  for (const [place, vertex] of vertices.entries()) result.set(values.subarray(vertex * 3, vertex * 3 + 3), place * 3);
  return result;
}

/** The mesh moved by (x, y, z) metres. */
export function moved(mesh: Mesh, x: number, y: number, z: number): Mesh {
  const positions = mesh.positions.slice();
  for (let i = 0; i < positions.length; i += 3) {
    positions[i] = positions[i]! + x;
    positions[i + 1] = positions[i + 1]! + y;
    positions[i + 2] = positions[i + 2]! + z;
  }
  return { ...mesh, positions };
}

/** The mesh scaled about the origin, evenly or per axis (all positive). */
export function scaled(mesh: Mesh, x: number, y = x, z = x): Mesh {
  const map: Matrix3 = [
    [x, 0, 0],
    [0, y, 0],
    [0, 0, z],
  ];
  const inverse: Matrix3 = [
    [1 / x, 0, 0],
    [0, 1 / y, 0],
    [0, 0, 1 / z],
  ];
  return { ...mesh, positions: mapped(mesh.positions, map), normals: unit(mapped(mesh.normals, inverse)) };
}

/** The mesh turned by a rotation matrix about the origin. */
export function turned(mesh: Mesh, rotation: Matrix3): Mesh {
  return { ...mesh, positions: mapped(mesh.positions, rotation), normals: mapped(mesh.normals, rotation) };
}

/** Rotation by `angle` radians about a unit axis through the origin (right-hand rule). */
export function rotationAbout(axis: Vec3, angle: number): Matrix3 {
  const [x, y, z] = axis;
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const t = 1 - c;
  return [
    [t * x * x + c, t * x * y - s * z, t * x * z + s * y],
    [t * x * y + s * z, t * y * y + c, t * y * z - s * x],
    [t * x * z - s * y, t * y * z + s * x, t * z * z + c],
  ];
}

/** The rotation whose columns are three orthogonal unit vectors: maps local x, y, z onto them. */
export function frame(x: Vec3, y: Vec3, z: Vec3): Matrix3 {
  return [
    [x[0], y[0], z[0]],
    [x[1], y[1], z[1]],
    [x[2], y[2], z[2]],
  ];
}

/** Area-weighted vertex normals of a mesh, for pieces that have no field. */
export function normalsOf(mesh: Pick<Mesh, "positions" | "indices">): Float32Array {
  const { positions: p, indices } = mesh;
  const sum = new Float32Array(p.length);
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i]! * 3, indices[i + 1]! * 3, indices[i + 2]! * 3];
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!];
    const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!];
    const n = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const corner of [a, b, c]) for (let axis = 0; axis < 3; axis++) sum[corner + axis] = sum[corner + axis]! + n[axis]!;
  }
  return unit(sum);
}

/** Smallest box that holds all vertices, as [min, max]. */
export function boundsOf(meshes: readonly Mesh[]): [Vec3, Vec3] {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const { positions } of meshes) {
    for (let i = 0; i < positions.length; i++) {
      const axis = i % 3;
      const value = positions[i]!;
      if (value < min[axis]!) min[axis] = value;
      if (value > max[axis]!) max[axis] = value;
    }
  }
  return [min, max];
}

/** Number of triangles. */
export function triangleCount(meshes: readonly Mesh[]): number {
  return meshes.reduce((sum, mesh) => sum + mesh.indices.length / 3, 0);
}

function flippedIndices(indices: Uint32Array): Uint32Array {
  const result = indices.slice();
  for (let i = 0; i < result.length; i += 3) {
    result[i + 1] = indices[i + 2]!;
    result[i + 2] = indices[i + 1]!;
  }
  return result;
}

function mapped(values: Float32Array, m: Matrix3): Float32Array {
  const result = new Float32Array(values.length);
  for (let i = 0; i < values.length; i += 3) {
    const [x, y, z] = [values[i]!, values[i + 1]!, values[i + 2]!];
    result[i] = m[0][0] * x + m[0][1] * y + m[0][2] * z;
    result[i + 1] = m[1][0] * x + m[1][1] * y + m[1][2] * z;
    result[i + 2] = m[2][0] * x + m[2][1] * y + m[2][2] * z;
  }
  return result;
}

function unit(values: Float32Array): Float32Array {
  for (let i = 0; i < values.length; i += 3) {
    const length = Math.hypot(values[i]!, values[i + 1]!, values[i + 2]!) || 1;
    values[i] = values[i]! / length;
    values[i + 1] = values[i + 1]! / length;
    values[i + 2] = values[i + 2]! / length;
  }
  return values;
}
