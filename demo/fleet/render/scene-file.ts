import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Part } from "../geometry/mesh.ts";

/**
 * Writes parts for the renderer: length of the header (32 bits, little-endian), header as JSON (per part: name, material and
 * [byte offset, count of numbers] of its arrays), then the arrays. Parts without triangles are left out.
 */
export function writeScene(path: string, parts: readonly Part[]): void {
  const chunks: Uint8Array[] = [];
  let offset = 0;
  const keep = (values: Float32Array | Uint32Array): [number, number] => {
    const entry: [number, number] = [offset, values.length];
    chunks.push(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
    offset += values.byteLength;
    return entry;
  };
  const entries = parts
    .filter(({ mesh }) => mesh.indices.length > 0)
    .map(({ name, material, mesh }) => ({
      name,
      material,
      positions: keep(mesh.positions),
      normals: keep(mesh.normals),
      indices: keep(mesh.indices),
    }));
  const header = Buffer.from(JSON.stringify({ parts: entries }));
  const padded = Buffer.concat([header, Buffer.alloc((4 - (header.length % 4)) % 4, " ")]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(padded.length);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, Buffer.concat([length, padded, ...chunks]));
}
