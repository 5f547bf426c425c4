import type { Vec3 } from "../geometry/mesh.ts";

/** A place or direction in glTF's axes (y up, z towards the car's left), from the fleet's (x rearwards, y right, z up). */
export function inGltf([x, y, z]: Vec3): [number, number, number] {
  return [x, z, -y];
}

/** Positions or normals in glTF's axes. */
export function allInGltf(values: Float32Array): Float32Array<ArrayBuffer> {
  const result = new Float32Array(values.length);
  for (let i = 0; i < values.length; i += 3) result.set(inGltf([values[i]!, values[i + 1]!, values[i + 2]!]), i);
  return result;
}
