import { DoubleSide, Ray, Vector3 } from "three";
import type { MeshBVH } from "three-mesh-bvh";
import type { Mesh } from "../geometry/mesh.ts";
import { rayTree } from "../geometry/ray-tree.ts";

const RAYS = 24;
/** How far away something still takes light, in metres. */
const REACH = 0.9;
/** Rays begin so far above the surface, in metres, that a rougher copy of it does not shade it. */
const CLEARANCE = 0.012;
/** What the ground below a car takes of the light that would come from under it. */
const GROUND = 0.75;

/**
 * How open each vertex lies to the light around the car, 0 to 1: the share of directions above it in which nothing stands near.
 * The renderer darkens only indirect light by it, so wheel arches, gaps and the cabin read as deep.
 */
export function openness(mesh: Mesh, surroundings: readonly Mesh[]): Float32Array<ArrayBuffer> {
  const bvh = tree(surroundings);
  const result = new Float32Array(mesh.positions.length / 3);
  const ray = new Ray();
  const normal = new Vector3();
  const side = new Vector3();
  const up = new Vector3();
  for (let vertex = 0; vertex < result.length; vertex++) {
    normal.fromArray(mesh.normals, vertex * 3).normalize();
    side
      .set(Math.abs(normal.x) > 0.8 ? 0 : 1, Math.abs(normal.x) > 0.8 ? 1 : 0, 0)
      .cross(normal)
      .normalize();
    up.crossVectors(normal, side);
    ray.origin.fromArray(mesh.positions, vertex * 3).addScaledVector(normal, CLEARANCE);
    let open = 0;
    for (let i = 0; i < RAYS; i++) {
      // Cosine-weighted directions along a golden spiral: the same for every vertex, so nothing flickers between neighbours.
      const r = Math.sqrt((i + 0.5) / RAYS);
      const angle = i * 2.399963;
      ray.direction
        .copy(normal)
        .multiplyScalar(Math.sqrt(1 - r * r))
        .addScaledVector(side, r * Math.cos(angle))
        .addScaledVector(up, r * Math.sin(angle));
      const hit = bvh.raycastFirst(ray, DoubleSide, 0, REACH);
      const nearness = hit ? 1 - hit.distance / REACH : 0;
      const ground = Math.max(0, -ray.direction.z) * GROUND;
      open += (1 - nearness) * (1 - ground);
    }
    result[vertex] = open / RAYS;
  }
  return result;
}

/** Built once per set of surroundings. */
const trees = new WeakMap<readonly Mesh[], MeshBVH>();

function tree(meshes: readonly Mesh[]): MeshBVH {
  const known = trees.get(meshes);
  if (known) return known;
  const built = rayTree(meshes);
  trees.set(meshes, built);
  return built;
}
