import type { Field } from "./field.ts";
import type { Vec3 } from "./mesh.ts";

const BLOCK = 4;

/** Triangles of a surface, not yet on it exactly. */
export interface RawSurface {
  positions: number[];
  triangles: number[];
}

interface Grid {
  values: Float32Array;
  size: readonly [number, number, number];
  low: Vec3;
  step: number;
}

/**
 * The zero surface of `field` in the box from `low` to `high` by surface nets, one vertex per crossed cell of width `step`.
 * The field is asked only near its surface. Cells of the first layer in y must straddle y = 0: their vertices are put on that plane.
 */
export function surfaceNets(field: Field, low: Vec3, high: Vec3, step: number): RawSurface {
  const grid = sampled(field, low, high, step);
  const { cells, positions } = netVertices(grid);
  return { positions, triangles: netTriangles(grid, cells, positions) };
}

function sampled(field: Field, low: Vec3, high: Vec3, step: number): Grid {
  const blocks = [0, 1, 2].map((axis) => Math.ceil((high[axis]! - low[axis]!) / (step * BLOCK)));
  const size = blocks.map((count) => count * BLOCK) as [number, number, number];
  const [, ny, nz] = size;
  const values = new Float32Array(size[0] * ny * nz);
  const reach = step * BLOCK * 1.9;
  for (let bx = 0; bx < blocks[0]!; bx++) {
    for (let by = 0; by < blocks[1]!; by++) {
      for (let bz = 0; bz < blocks[2]!; bz++) {
        const corner = [bx * BLOCK, by * BLOCK, bz * BLOCK] as const;
        const half = BLOCK / 2;
        const centre = field(low[0] + (corner[0] + half) * step, low[1] + (corner[1] + half) * step, low[2] + (corner[2] + half) * step);
        const near = Math.abs(centre) < reach;
        const filler = centre < 0 ? -1 : 1;
        for (let i = corner[0]; i < corner[0] + BLOCK; i++) {
          for (let j = corner[1]; j < corner[1] + BLOCK; j++) {
            const row = (i * ny + j) * nz;
            for (let k = corner[2]; k < corner[2] + BLOCK; k++) {
              values[row + k] = near ? field(low[0] + i * step, low[1] + j * step, low[2] + k * step) : filler;
            }
          }
        }
      }
    }
  }
  return { values, size, low, step };
}

function netVertices({ values, size, low, step }: Grid): { cells: Int32Array; positions: number[] } {
  const [nx, ny, nz] = size;
  const strides = [ny * nz, nz, 1];
  const cells = new Int32Array(values.length).fill(-1);
  const positions: number[] = [];
  const offsets = Array.from({ length: 8 }, (_, corner) => [corner >> 2, (corner >> 1) & 1, corner & 1] as const);
  const reach = offsets.map(([a, b, c]) => a * strides[0]! + b * strides[1]! + c * strides[2]!);
  const edges = offsets.flatMap((_, a) => [1, 2, 4].filter((bit) => !(a & bit)).map((bit) => [a, a | bit] as const));
  for (let i = 0; i < nx - 1; i++) {
    for (let j = 0; j < ny - 1; j++) {
      for (let k = 0; k < nz - 1; k++) {
        const cell = i * strides[0]! + j * strides[1]! + k;
        const inside = values[cell]! < 0;
        if (!reach.some((offset) => values[cell + offset]! < 0 !== inside)) continue;
        const sum = [0, 0, 0];
        let count = 0;
        for (const [a, b] of edges) {
          const va = values[cell + reach[a]!]!;
          const vb = values[cell + reach[b]!]!;
          if (va < 0 === vb < 0) continue;
          const t = va / (va - vb);
          for (let axis = 0; axis < 3; axis++) sum[axis]! += offsets[a]![axis]! + t * (offsets[b]![axis]! - offsets[a]![axis]!);
          count++;
        }
        cells[cell] = positions.length / 3;
        positions.push(
          low[0] + step * (i + sum[0]! / count),
          j === 0 ? 0 : low[1] + step * (j + sum[1]! / count),
          low[2] + step * (k + sum[2]! / count),
        );
      }
    }
  }
  return { cells, positions };
}

function netTriangles({ values, size }: Grid, cells: Int32Array, positions: number[]): number[] {
  const strides = [size[1] * size[2], size[2], 1];
  const triangles: number[] = [];
  for (let i = 1; i < size[0] - 1; i++) {
    for (let j = 0; j < size[1] - 1; j++) {
      for (let k = 1; k < size[2] - 1; k++) {
        const at = i * strides[0]! + j * strides[1]! + k;
        const inside = values[at]! < 0;
        for (let axis = 0; axis < 3; axis++) {
          if (values[at + strides[axis]!]! < 0 === inside) continue;
          const b = (axis + 1) % 3;
          const c = (axis + 2) % 3;
          if (j === 0 && axis !== 1) continue;
          const [sb, sc] = [strides[b]!, strides[c]!];
          const quad = [cells[at - sb - sc]!, cells[at - sc]!, cells[at]!, cells[at - sb]!];
          if (quad.some((vertex) => vertex < 0)) continue;
          pushQuad(triangles, positions, inside ? quad : quad.reverse());
        }
      }
    }
  }
  return triangles;
}

/** Cuts along the shorter diagonal. */
function pushQuad(triangles: number[], positions: number[], [a, b, c, d]: number[]): void {
  const apart = (p: number, q: number) =>
    Math.hypot(
      positions[p * 3]! - positions[q * 3]!,
      positions[p * 3 + 1]! - positions[q * 3 + 1]!,
      positions[p * 3 + 2]! - positions[q * 3 + 2]!,
    );
  if (apart(a!, c!) <= apart(b!, d!)) triangles.push(a!, b!, c!, a!, c!, d!);
  else triangles.push(a!, b!, d!, b!, c!, d!);
}
