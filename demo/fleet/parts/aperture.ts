import { flipped, type Material, type Mesh, merged, mirrored, type Node, type Part, type Vec3 } from "../geometry/mesh.ts";
import { type Outline, polygon } from "./outline.ts";
import { above, inDirection, type Patch, sampledPatch, type Window } from "./patch.ts";
import { relief, sheet } from "./relief.ts";
import type { Point } from "./vector.ts";

/** An opening in the skin that a part fills, drawn in the plan coordinates of a patch of the right side (y ≥ 0). */
export interface Aperture {
  /** Corners of the opening, already rounded; it may run over the centreline. */
  outline: readonly Point[];
  patch: Patch;
  /** Where the opening looks: the direction against which its inside goes deep. */
  outwards: Vec3;
  /** Metres. */
  depth: number;
  /** What it moves with: a lamp on the tailgate opens with it. */
  node?: Node;
  /** Only this side; otherwise both. */
  side?: "left" | "right";
}

/** An aperture made ready to work in. */
export interface Opening {
  /** Distance to the opening's edge, negative inside. */
  edge: Outline;
  window: Window;
  /** Off the skin along its normal: for lenses and what lies flush. */
  onSkin: (u: number, v: number, h: number) => Vec3;
  /** Into the body along one direction: for what lies deep. */
  inside: (u: number, v: number, h: number) => Vec3;
  depth: number;
  /** Lowest and highest v of the opening at u, or null beside it. */
  spanAt: (u: number) => readonly [number, number] | null;
}

/** Samples the patch once, and finds where the centreline cuts the opening, so that halves meet there without a wall. */
export function opened({ outline, patch, outwards, depth }: Aperture): Opening {
  const us = outline.map(([u]) => u);
  const vs = outline.map(([, v]) => v);
  const margin = 0.012;
  let window: Window = {
    min: [Math.min(...us) - margin, Math.min(...vs) - margin],
    max: [Math.max(...us) + margin, Math.max(...vs) + margin],
  };
  const middle = (window.min[1] + window.max[1]) / 2;
  if (window.min[0] < 0) window = { ...window, min: [centreline(patch, window, middle), window.min[1]] };
  const sampled = sampledPatch(patch, window);
  return {
    edge: polygon(outline),
    window,
    onSkin: above(sampled),
    inside: inDirection(sampled, outwards),
    depth,
    spanAt: (u) => spanOf(outline, u),
  };
}

/** The u at which the patch is at y = 0; the window's own edge if it never is. */
function centreline(patch: Patch, window: Window, v: number): number {
  let [low, high] = [window.min[0], window.max[0]];
  if (patch(low, v).position[1] > 0) return low;
  for (let round = 0; round < 24; round++) {
    const u = (low + high) / 2;
    if (patch(u, v).position[1] < 0) low = u;
    else high = u;
  }
  return high;
}

function spanOf(outline: readonly Point[], u: number): readonly [number, number] | null {
  let [low, high] = [Infinity, -Infinity];
  outline.forEach(([au, av], i) => {
    const [bu, bv] = outline[(i + 1) % outline.length]!;
    if (au > u === bu > u) return;
    const v = av + ((u - au) / (bu - au)) * (bv - av);
    [low, high] = [Math.min(low, v), Math.max(high, v)];
  });
  return low < high ? [low, high] : null;
}

/** Walls of the opening from just under the skin down to its depth, seen from inside. */
export function well(opening: Opening, step: number, depth = opening.depth): Mesh {
  const { edge, window, inside } = opening;
  return flipped(relief({ outline: edge, window, step, place: inside, top: -0.0005, bottom: -depth }).walls);
}

/** A floor at a depth, `texture` adds height to it. */
export function floorOf(opening: Opening, step: number, depth = opening.depth, texture?: (u: number, v: number) => number): Mesh {
  const { edge, window, inside } = opening;
  return sheet({ outline: edge, window, step, place: inside, top: (u, v) => (texture ? texture(u, v) : 0) - depth });
}

/** A raised figure within the opening: `top` and `bottom` count from the skin, negative inwards. */
export function layer(
  opening: Opening,
  outline: Outline,
  {
    top,
    bottom,
    bevel = 0.001,
    step = 0.003,
    flush = false,
  }: { top: number | Outline; bottom: number; bevel?: number; step?: number; flush?: boolean },
): Mesh {
  const place = flush ? opening.onSkin : opening.inside;
  const { face, walls } = relief({ outline, window: opening.window, step, place, top, bottom, bevel });
  return merged([face, walls]);
}

/** Parts of a right-hand opening for the sides that it has. */
export function onSides(
  { side, node }: Pick<Aperture, "side" | "node">,
  name: string,
  meshes: readonly (readonly [Material, Mesh])[],
): Part[] {
  return meshes
    .filter(([, mesh]) => mesh.indices.length > 0)
    .map(([material, mesh]) => ({
      name,
      material,
      mesh: side === "right" ? mesh : side === "left" ? mirrored(mesh) : merged([mesh, mirrored(mesh)]),
      node: node ?? "body",
    }));
}
