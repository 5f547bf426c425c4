import { smoothStep } from "./blend.ts";
import type { BodySheets } from "./body-field.ts";
import type { CutSkin } from "./cutting.ts";
import { flipped, type Mesh, type Node, type Part, type Vec3 } from "./mesh.ts";
import { edgeWalls, inwards, type Sink, sunk } from "./shell.ts";
import { type BodyZones, HALF_GAP, type ShutZone } from "./zones.ts";

/** Thickness of a door below the beltline and of its window frame, metres. */
const DOOR = 0.095;
const FRAME = 0.034;
const TAILGATE = 0.045;
/** Depth of the jamb behind a door's and of the channel round the tailgate, metres. */
const JAMB = 0.12;
/** An edge this near to a shut-line belongs to it. */
const ON_LINE = 0.0009;

/** Edges, inner panel and jamb of every side door. Coordinates are those of the right side. */
export function doorShells(cut: CutSkin, zones: BodyZones, sheets: BodySheets): Part[] {
  return zones.shuts
    .filter((shut) => shut.opens?.kind === "door" && (!shut.side || shut.side === cut.side))
    .flatMap((shut) => {
      const node = nodeInside(cut, shut);
      if (!node) return [];
      const sink: Sink = ([x, y, z]) => {
        const belt = sheets.beltHeight(x);
        return [x, y - (FRAME + (DOOR - FRAME) * smoothStep(belt + 0.04, belt - 0.1, z)), z];
      };
      const jamb: Sink = ([x, y, z]) => [x, y - JAMB, z];
      return [
        ...leafShells(cut, shut, node, sink, (triangle) => isPanel(cut.labels[triangle]!)),
        part(`jamb ${node}`, "paint", "body", edgeWalls(outsideOf(cut, shut), jamb, onLine(shut, HALF_GAP))),
      ];
    });
}

/** Edges, inner panel and channel of the tailgate or trunk lid. */
export function tailgateShells(cut: CutSkin, zones: BodyZones): Part[] {
  return zones.shuts
    .filter((shut) => shut.opens?.kind === "tailgate")
    .flatMap((shut) => [
      ...leafShells(cut, shut, "tailgate", inwards(TAILGATE), (triangle) => isPanel(cut.labels[triangle]!)),
      part("channel tailgate", "paint", "body", edgeWalls(outsideOf(cut, shut), inwards(JAMB * 0.7), onLine(shut, HALF_GAP))),
    ]);
}

function leafShells(cut: CutSkin, shut: ShutZone, node: Node, sink: Sink, panel: (triangle: number) => boolean): Part[] {
  const own = (triangle: number) => cut.nodes[triangle] === node;
  const inner = cut.skin.extract((triangle) => own(triangle) && panel(triangle));
  return [
    part(`edge ${node}`, "paint", node, edgeWalls(cut.skin.extract(own), sink, onLine(shut, -HALF_GAP))),
    part(`lining ${node}`, "plastic", node, flipped(sunk(inner, sink))),
  ];
}

/** Door skin without glass: what has an inner panel behind it. */
function isPanel(label: string): boolean {
  return !label.endsWith("Glass") && label !== "backlight" && label !== "gap";
}

function nodeInside(cut: CutSkin, shut: ShutZone): Node | null {
  const wanted = shut.name === "frontDoor" ? "Front" : "Rear";
  return cut.nodes.find((node) => node.startsWith(`door${wanted}`)) ?? null;
}

/** The body just outside a shut-line. */
function outsideOf(cut: CutSkin, shut: ShutZone): Mesh {
  const { positions, triangles } = cut.skin;
  return cut.skin.extract((triangle) => {
    if (cut.nodes[triangle] !== "body" || cut.labels[triangle] === "gap") return false;
    return [0, 1, 2].some((corner) => {
      const vertex = triangles[triangle * 3 + corner]! * 3;
      return Math.abs(shut.distance(positions[vertex]!, positions[vertex + 1]!, positions[vertex + 2]!) - HALF_GAP) < ON_LINE;
    });
  });
}

function onLine(shut: ShutZone, level: number): (a: Vec3, b: Vec3) => boolean {
  const near = ([x, y, z]: Vec3) => Math.abs(shut.distance(x, y, z) - level) < ON_LINE;
  return (a, b) => near(a) && near(b);
}

function part(name: string, material: Part["material"], node: Node, mesh: Mesh): Part {
  return { name, material, node, mesh };
}
