import { MeshoptSimplifier } from "meshoptimizer";
import { compact, type Mesh, picked } from "../geometry/mesh.ts";

await MeshoptSimplifier.ready;

/** Metres in which a normal that is off by its own length counts as much as a vertex that is off by so much. */
const NORMAL_WEIGHT = 0.006;

/**
 * The mesh with as few triangles as keep it within `error` metres. Normals count, because a reflection shows a wrong normal long
 * before an outline shows a wrong vertex; borders stay, so that pieces still meet.
 */
export function simplified(mesh: Mesh, error: number): Mesh {
  const welded = weld(mesh);
  const [indices] = MeshoptSimplifier.simplifyWithAttributes(
    welded.indices,
    welded.positions,
    3,
    welded.normals,
    3,
    [NORMAL_WEIGHT, NORMAL_WEIGHT, NORMAL_WEIGHT],
    null,
    0,
    error,
    ["LockBorder", "ErrorAbsolute"],
  );
  return compact({ ...welded, indices });
}

/** Vertices that are equal to a hundredth of a millimetre and a hundredth of a normal become one. */
function weld({ positions, normals, indices }: Mesh): Mesh {
  const places = new Map<string, number>();
  const kept: number[] = [];
  const of = new Uint32Array(positions.length / 3);
  for (let vertex = 0; vertex < of.length; vertex++) {
    const i = vertex * 3;
    const key = `${[0, 1, 2].map((axis) => Math.round(positions[i + axis]! * 1e5)).join()} ${[0, 1, 2].map((axis) => Math.round(normals[i + axis]! * 100)).join()}`;
    let place = places.get(key);
    if (place === undefined) {
      place = kept.length;
      places.set(key, place);
      kept.push(vertex);
    }
    of[vertex] = place;
  }
  const triangles: number[] = [];
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [of[indices[i]!]!, of[indices[i + 1]!]!, of[indices[i + 2]!]!];
    if (a !== b && b !== c && c !== a) triangles.push(a, b, c);
  }
  return { positions: picked(positions, kept), normals: picked(normals, kept), indices: Uint32Array.from(triangles) };
}
