import { type Mesh, meshOf, type Vec3 } from "../geometry/mesh.ts";
import type { Outline } from "./outline.ts";
import { handed, type Window } from "./patch.ts";
import { along, cross, dot, type Point, subtract, times, unit } from "./vector.ts";

/** A plane figure raised on (or sunk into) a surface: the way rims, grilles, lamps, letters and emblems are made. */
export interface ReliefShape {
  outline: Outline;
  window: Window;
  /** Width of the cells that the figure is traced with, in metres. */
  step: number;
  /** Plan coordinates and height above the surface → place in space. */
  place: (u: number, v: number, h: number) => Vec3;
  /** Height of the face. */
  top: number | ((u: number, v: number) => number);
  /** Where the walls end; without it there are none. */
  bottom?: number | ((u: number, v: number) => number);
  /** Radius of the rounded edge between face and wall. */
  bevel?: number;
  /** How far the walls spread towards their foot. */
  draft?: number;
}

interface Traced {
  /** Plan coordinates of the face's vertices. */
  plan: Point[];
  triangles: number[];
  /** Pairs of vertices on the edge, the figure to the left. */
  edges: [number, number][];
}

const heightOf = (height: number | ((u: number, v: number) => number), u: number, v: number): number =>
  typeof height === "number" ? height : height(u, v);

/** Face and walls of a relief, apart because they often have different materials. */
export function relief(shape: ReliefShape): { face: Mesh; walls: Mesh } {
  const bevel = shape.bevel ?? 0;
  const traced = trace((u, v) => shape.outline(u, v) + bevel, shape.window, shape.step);
  const turn = handed(shape.place, (shape.window.min[0] + shape.window.max[0]) / 2, (shape.window.min[1] + shape.window.max[1]) / 2);
  const onFace = (u: number, v: number): Vec3 => shape.place(u, v, heightOf(shape.top, u, v));
  const normalAt = ([u, v]: Point): Vec3 => {
    const e = 4e-4;
    const n = cross(subtract(onFace(u + e, v), onFace(u - e, v)), subtract(onFace(u, v + e), onFace(u, v - e)));
    return unit(times(n, turn));
  };
  const normals = traced.plan.map(normalAt);
  const face = meshOf(
    traced.plan.flatMap(([u, v]) => onFace(u, v)),
    turned(traced.triangles, turn),
    normals.flat(),
  );
  return { face, walls: shape.bottom === undefined ? meshOf([], [], []) : wallsOf(shape, traced, normals, turn) };
}

/** The face alone. */
export function sheet(shape: Omit<ReliefShape, "bottom" | "bevel">): Mesh {
  return relief(shape).face;
}

function wallsOf(shape: ReliefShape, traced: Traced, normals: readonly Vec3[], turn: 1 | -1): Mesh {
  const { outline, place, bevel = 0, draft = 0 } = shape;
  const rings: { out: number; drop: number; lean: number }[] =
    bevel > 0
      ? [0, Math.PI / 4, Math.PI / 2].map((a) => ({ out: bevel * Math.sin(a), drop: bevel * (1 - Math.cos(a)), lean: a }))
      : [{ out: 0, drop: 0, lean: Math.PI / 2 }];
  const positions: number[] = [];
  const wallNormals: number[] = [];
  const indices: number[] = [];
  const perVertex = rings.length + 1;
  const first = new Map<number, number>();
  const column = (vertex: number): number => {
    const known = first.get(vertex);
    if (known !== undefined) return known;
    const index = positions.length / 3;
    first.set(vertex, index);
    const [u, v] = traced.plan[vertex]!;
    const e = Math.max(2e-4, shape.step * 0.15);
    const gu = outline(u + e, v) - outline(u - e, v);
    const gv = outline(u, v + e) - outline(u, v - e);
    const length = Math.hypot(gu, gv) || 1;
    const [du, dv] = [gu / length, gv / length];
    const top = heightOf(shape.top, u, v);
    const n = normals[vertex]!;
    const sideways = subtract(place(u + du * 5e-4, v + dv * 5e-4, top), place(u, v, top));
    const side = unit(along(sideways, n, -dot(sideways, n)));
    for (const { out, drop, lean } of rings) {
      positions.push(...place(u + du * out, v + dv * out, top - drop));
      wallNormals.push(...unit(along(times(n, Math.cos(lean)), side, Math.sin(lean))));
    }
    const foot = bevel + draft;
    positions.push(...place(u + du * foot, v + dv * foot, heightOf(shape.bottom!, u, v)));
    wallNormals.push(...side);
    return index;
  };
  for (const [a, b] of traced.edges) {
    const [i, j] = [column(a), column(b)];
    for (let k = 0; k < perVertex - 1; k++) {
      const quad = [i + k, i + k + 1, j + k + 1, i + k, j + k + 1, j + k];
      indices.push(...turned(quad, turn));
    }
  }
  return meshOf(positions, indices, wallNormals);
}

function turned(triangles: readonly number[], turn: 1 | -1): number[] {
  const result = triangles.slice();
  if (turn < 0) for (let i = 0; i < result.length; i += 3) [result[i + 1], result[i + 2]] = [result[i + 2]!, result[i + 1]!];
  return result;
}

/** Marching squares: the inside of `outline` within the window as triangles, with its edge. */
function trace(outline: Outline, window: Window, step: number): Traced {
  const columns = Math.max(1, Math.ceil((window.max[0] - window.min[0]) / step));
  const rows = Math.max(1, Math.ceil((window.max[1] - window.min[1]) / step));
  const du = (window.max[0] - window.min[0]) / columns;
  const dv = (window.max[1] - window.min[1]) / rows;
  const width = columns + 1;
  const values = new Float64Array(width * (rows + 1));
  const at = (i: number, j: number): Point => [window.min[0] + i * du, window.min[1] + j * dv];
  for (let j = 0; j <= rows; j++) for (let i = 0; i <= columns; i++) values[j * width + i] = outline(...at(i, j));
  const plan: Point[] = [];
  const triangles: number[] = [];
  const edges: [number, number][] = [];
  const nodes = new Map<number, number>();
  const crossings = new Map<number, number>();
  const node = (index: number): number => {
    let vertex = nodes.get(index);
    if (vertex === undefined) {
      vertex = plan.push(at(index % width, Math.floor(index / width))) - 1;
      nodes.set(index, vertex);
    }
    return vertex;
  };
  const crossing = (a: number, b: number): number => {
    const [low, high] = a < b ? [a, b] : [b, a];
    const key = low * 2 + (high - low === 1 ? 0 : 1);
    let vertex = crossings.get(key);
    if (vertex === undefined) {
      const [p, q] = [at(low % width, Math.floor(low / width)), at(high % width, Math.floor(high / width))];
      vertex = plan.push(zeroBetween(outline, p, q, values[low]!, values[high]!)) - 1;
      crossings.set(key, vertex);
    }
    return vertex;
  };
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const corners = [j * width + i, j * width + i + 1, (j + 1) * width + i + 1, (j + 1) * width + i];
      const inside = corners.map((corner) => values[corner]! < 0);
      if (!inside.includes(true)) continue;
      const ring: number[] = [];
      for (let k = 0; k < 4; k++) {
        const next = (k + 1) % 4;
        if (inside[k]) ring.push(node(corners[k]!));
        if (inside[k] !== inside[next]) {
          const vertex = crossing(corners[k]!, corners[next]!);
          ring.push(vertex);
        }
      }
      for (let k = 1; k < ring.length - 1; k++) triangles.push(ring[0]!, ring[k]!, ring[k + 1]!);
      for (let k = 0; k < 4; k++) {
        if (!inside[k] || inside[(k + 1) % 4]) continue;
        let back = (k + 1) % 4;
        while (!inside[(back + 1) % 4]) back = (back + 1) % 4;
        edges.push([crossing(corners[k]!, corners[(k + 1) % 4]!), crossing(corners[back]!, corners[(back + 1) % 4]!)]);
      }
    }
  }
  return { plan, triangles, edges };
}

function zeroBetween(outline: Outline, p: Point, q: Point, atP: number, atQ: number): Point {
  let [low, high, lowValue, highValue] = [0, 1, atP, atQ];
  const point = (t: number): Point => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
  for (let round = 0; round < 3; round++) {
    const t = low + ((high - low) * lowValue) / (lowValue - highValue);
    const value = outline(...point(t));
    if (value < 0 === lowValue < 0) [low, lowValue] = [t, value];
    else [high, highValue] = [t, value];
  }
  const t = low + ((high - low) * lowValue) / (lowValue - highValue || 1);
  return point(Math.min(0.98, Math.max(0.02, Number.isFinite(t) ? t : 0.5)));
}
