import { cast } from "../geometry/field.ts";
import type { Node, Part, Vec3 } from "../geometry/mesh.ts";
import { type PanelView, projection, type Spot, spotFinder, tabled } from "../geometry/views.ts";
import { viewFrame } from "../geometry/zones.ts";
import { emblem, groundedEmblem, type Mount, plate, wordmark } from "../parts/badges.ts";
import { doorHandle, roofRails, sharkFin, sideStep, spareWheel, wiper } from "../parts/exterior.ts";
import { mirrors } from "../parts/mirror.ts";
import { flatPatch } from "../parts/patch.ts";
import { tyreSize } from "../parts/wheel.ts";
import { catalogued } from "./measures.ts";
import type { Site } from "./site.ts";

/** Distance of a parked wiper's blade above the windscreen's foot, metres. */
const PARKED = 0.03;
/** Height of the brand's symbol on nose and tail, metres. */
const EMBLEM = 0.1;

/** What is screwed on: mirrors, handles, wipers, emblems, plates, aerial, rails, steps, spare wheel. */
export function trimParts(site: Site): Part[] {
  return [...mirrorParts(site), ...handleParts(site), ...wiperParts(site), ...badgeParts(site), ...roofParts(site), ...outfitParts(site)];
}

/** Plane coordinates of a view → spot on the skin. */
export function viewPatch({ design, body, measures }: Site, view: PanelView): (u: number, v: number) => Spot {
  return tabled(spotFinder(body.sheets.skin, projection(view, viewFrame(design, body.sheets, measures))));
}

/** The windscreen's foot at a distance from the centreline, on the glass. */
export function windscreenFoot({ design, body }: Site, y: number): Vec3 {
  const { skin, top } = body.sheets;
  for (let x = design.hood.rear - 0.15; x < design.glass.windscreen.header; x += 0.006) {
    const hit = cast(skin, [x, y, 4], [0, 0, -1], 4);
    if (hit && top(hit[0], Math.abs(y), hit[2]) > 0.022) return hit;
  }
  throw new Error(`${design.name}: the windscreen does not rise from the hood at y = ${y}`);
}

function mirrorParts({ design, anchors, quality }: Site): Part[] {
  const [x, y, z] = anchors.mirror;
  const { size, tall, rise, cap } = { size: 0.9, tall: false, rise: -0.02, cap: "paint" as const, ...design.mirror };
  return mirrors({
    foot: [x, y - 0.05 - rise * 0.1, z + rise],
    size,
    tall,
    cap,
    mount: rise > 0.05 ? "window" : "door",
    coarse: quality !== "still",
  });
}

function handleParts(site: Site): Part[] {
  const patch = viewPatch(site, "side");
  const kind = String(catalogued[site.design.name].specs.doorHandles ?? "").startsWith("半隐藏") ? "flush" : "pull";
  return site.design.doors.flatMap((door) =>
    doorHandle({ patch, at: door.handle, door: door.position === "front" ? "Front" : "Rear", kind }).filter(
      ({ node }) => !door.side || node.toLowerCase().endsWith(door.side),
    ),
  );
}

/** Two blades parked along the windscreen's foot, for a driver on the left. */
function wiperParts(site: Site): Part[] {
  const patch = viewPatch(site, "front");
  const half = site.body.sheets.beltWidth(site.design.hood.rear + 0.2) - 0.17;
  const along = (y: number, above: number): [number, number] => [y, windscreenFoot(site, y)[2] + above];
  return [
    { pivot: -half * 0.82, from: -half * 0.92, to: -half * 0.02 },
    { pivot: half * 0.04, from: half * 0.08, to: half * 0.9 },
  ].flatMap(({ pivot, from, to }) => wiper({ patch, pivot: along(pivot, -0.004), blade: [along(from, PARKED), along(to, PARKED)] }));
}

function badgeParts(site: Site): Part[] {
  const { design, body } = site;
  const [front, rear] = [viewPatch(site, "front"), viewPatch(site, "rear")];
  const nodeAt = (z: number): Node => {
    const [x, y, height] = rear(0.05, z).position;
    const gate = body.zones.shuts.find(({ opens }) => opens?.kind === "tailgate");
    return gate && gate.distance(x, y, height) < 0 ? "tailgate" : "body";
  };
  const at = (z: number, y = 0) => ({ patch: rear, at: [y, z] as const, end: "rear" as const, node: nodeAt(z) });
  return [
    ...(isBeforeGrille(site) ? groundedEmblem : emblem)({ patch: front, at: [0, design.emblem.front], end: "front" }, EMBLEM),
    ...tailBadge(site, at(design.emblem.rear)),
    ...plate({ patch: front, at: [0, design.plate.front], end: "front" }),
    ...plate(at(design.plate.rear, design.plate.y)),
  ];
}

function isBeforeGrille({ design }: Site): boolean {
  return design.apertures.some(({ kind, view, outline }) => {
    const heights = outline.map(([, z]) => z);
    return (
      kind === "grille" && view === "front" && Math.min(...heights) < design.emblem.front && design.emblem.front < Math.max(...heights)
    );
  });
}

/** The word, or the symbol; on the spare wheel's cover where there is one. */
function tailBadge({ design, measures }: Site, mount: Mount): Part[] {
  const { wordmark: word, spareWheel: spare } = design;
  if (word) return wordmark(mount, word.text, word.height);
  if (!spare) return emblem(mount, EMBLEM);
  const cover = flatPatch([measures.tail + spare.depth, spare.y, spare.height], [0, 1, 0], [0, 0, 1]);
  return emblem({ patch: cover, at: [0, 0], end: "rear", node: "tailgate" }, EMBLEM * 1.5);
}

function roofParts(site: Site): Part[] {
  const { design } = site;
  const patch = viewPatch(site, "top");
  return [
    ...(design.aerial === undefined ? [] : sharkFin(patch(design.aerial, 0).position, Math.atan2(-patch(design.aerial, 0).normal[0], 1))),
    ...(design.roofRails ? roofRails({ patch, ...design.roofRails }) : []),
  ];
}

function outfitParts({ design, measures }: Site): Part[] {
  const { spareWheel: spare, sideStep: step } = design;
  const { radius } = tyreSize(design.wheels.tyre);
  return [
    ...(spare ? spareWheel([measures.tail + spare.depth - 0.006, spare.y, spare.height], radius * 0.97, spare.depth + 0.07) : []),
    ...(step ? sideStep(step.from, step.to, step.y, step.z) : []),
  ];
}
