import type { Aperture } from "../parts/aperture.ts";
import type { ApertureDesign } from "../vehicles/design.ts";
import type { Body, Quality } from "./body.ts";
import type { Node, Vec3 } from "./mesh.ts";
import type { Point2 } from "./spline.ts";
import { type Spot, spotFinder, tabled } from "./views.ts";
import { type ApertureZone, HALF_GAP } from "./zones.ts";

/** An opening in the skin and what the design wants in it. One that a shut-line divides comes once per node. */
export interface Opening {
  design: ApertureDesign;
  aperture: Aperture;
}

/** Outlines are followed in steps of this before a shut-line clips them, metres. */
const CLIP_STEP = 0.004;
const DEFAULT_DEPTH = 0.05;
/** How far a simplified outline may stray, metres. */
const TOLERANCE: Record<Quality, number> = { still: 0.0001, web: 0.0004, draft: 0.0015 };

/** All openings of a body, ready to be filled by parts/lamps and parts/grille. */
export function openings(body: Body, quality: Quality): Opening[] {
  return body.zones.apertures.flatMap((zone) => {
    const { design } = zone;
    if (design.kind === "panel") return [];
    const patch = tabled(spotFinder(body.sheets.skin, zone.projection));
    const { direction } = zone.projection;
    const nodes = nodesOf(body, zone);
    return nodes.map((node) => ({
      design,
      aperture: {
        outline: simplified(nodes.length > 1 ? clipped(body, zone, patch, node) : zone.outline.points, TOLERANCE[quality]),
        patch,
        outwards: [-direction[0], -direction[1], -direction[2]] as Vec3,
        depth: design.depth ?? DEFAULT_DEPTH,
        node,
        ...(design.side ? { side: design.side } : {}),
      },
    }));
  });
}

function nodesOf(body: Body, zone: ApertureZone): Node[] {
  const area = new Map<Node, number>();
  const cut = body.sides.find(({ side }) => side === (zone.side ?? "right"))!;
  cut.labels.forEach((label, triangle) => {
    if (label === `aperture:${zone.name}`) area.set(cut.nodes[triangle]!, (area.get(cut.nodes[triangle]!) ?? 0) + 1);
  });
  const most = Math.max(...area.values());
  return [...area.keys()].filter((node) => area.get(node)! > most * 0.05);
}

/** The outline's piece on the tailgate, or off it. */
function clipped(body: Body, zone: ApertureZone, patch: (u: number, v: number) => Spot, node: Node): Point2[] {
  const gate = body.zones.shuts.find(({ opens }) => opens?.kind === "tailgate");
  if (!gate) return [...zone.outline.points];
  const sign = node === "tailgate" ? 1 : -1;
  const beyond = ([u, v]: Point2): number => {
    const [x, y, z] = patch(u, v).position;
    return sign * gate.distance(x, Math.abs(y), z) + HALF_GAP;
  };
  const corners = zone.outline.points.flatMap((a, i) => {
    const b = zone.outline.points[(i + 1) % zone.outline.points.length]!;
    const count = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / CLIP_STEP));
    return Array.from({ length: count }, (_, k): Point2 => [a[0] + ((b[0] - a[0]) * k) / count, a[1] + ((b[1] - a[1]) * k) / count]);
  });
  const distances = corners.map(beyond);
  return corners.flatMap((corner, i): Point2[] => {
    const next = (i + 1) % corners.length;
    const [d, e] = [distances[i]!, distances[next]!];
    const kept = d < 0 ? [corner] : [];
    if (d < 0 === e < 0) return kept;
    const share = d / (d - e);
    return [...kept, [corner[0] + share * (corners[next]![0] - corner[0]), corner[1] + share * (corners[next]![1] - corner[1])]];
  });
}

/** Leaves out corners that lie within the tolerance of the line between their neighbours. */
function simplified(points: readonly Point2[], tolerance: number): Point2[] {
  const kept: Point2[] = [];
  let since = 0;
  points.forEach((point, i) => {
    const before = kept[kept.length - 1];
    const after = points[(i + 1) % points.length]!;
    if (!before) {
      kept.push(point);
      return;
    }
    const [du, dv] = [after[0] - before[0], after[1] - before[1]];
    since += Math.abs((point[0] - before[0]) * dv - (point[1] - before[1]) * du) / (Math.hypot(du, dv) || 1);
    if (since < tolerance) return;
    kept.push(point);
    since = 0;
  });
  return kept;
}
