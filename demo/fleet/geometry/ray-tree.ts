import { BufferAttribute, BufferGeometry } from "three";
import { MeshBVH } from "three-mesh-bvh";
import { type Mesh, merged } from "./mesh.ts";

/** What rays are cast at: all meshes together. */
export function rayTree(meshes: readonly Mesh[]): MeshBVH {
  const all = merged(meshes);
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(all.positions, 3));
  geometry.setIndex(new BufferAttribute(all.indices, 1));
  return new MeshBVH(geometry);
}
