import type { Opening } from "../geometry/apertures.ts";
import type { Quality } from "../geometry/body.ts";
import { moved, type Node, type Part } from "../geometry/mesh.ts";
import { grille } from "../parts/grille.ts";
import { headlamp, tailLamp } from "../parts/lamps.ts";
import { wheels } from "../parts/wheel.ts";
import { cabinParts } from "./cabins.ts";
import { cargoRoom } from "./cargo-room.ts";
import { catalogued } from "./measures.ts";
import type { Site } from "./site.ts";
import { trimParts } from "./trims.ts";

/** Width of the cells in which lamps and grilles are traced, metres. */
const STEPS: Record<Quality, number> = { still: 0.003, web: 0.006, draft: 0.014 };

/** Distance between the middles of twin tyres, metres. */
const TWIN_PITCH = 0.25;

/** Everything that is not body: wheels, lamps, grilles, trims, cabin. */
export function fillings(site: Site): Part[] {
  const openable = new Set(site.body.parts.map(({ node }) => node));
  return [
    ...wheelParts(site),
    ...site.openings.flatMap((opening) => openingParts(opening, site.quality)),
    ...trimParts(site),
    ...cabinParts(site),
    ...cargoRoom(site),
  ].map((part) => (isLeaf(part.node) && !openable.has(part.node) ? { ...part, node: "body" } : part));
}

function isLeaf(node: Node): boolean {
  return node.startsWith("door") || node === "tailgate";
}

export function openingParts({ design, aperture }: Opening, quality: Quality): Part[] {
  const step = STEPS[quality];
  switch (design.kind) {
    case "headlamp":
      return headlamp({
        ...aperture,
        signature: design.signature,
        projectors: design.projectors ?? [],
        turnStrip: design.turnStrip ?? false,
        step,
      });
    case "tailLamp": {
      const { signature, inner, clear, lens } = design;
      return tailLamp({
        ...aperture,
        signature,
        step,
        ...(inner ? { inner } : {}),
        ...(clear ? { clear } : {}),
        ...(lens ? { lens } : {}),
      });
    }
    case "grille": {
      const { fill, material, frame } = design;
      return grille({ ...aperture, fill, step, ...(material ? { material } : {}), ...(frame ? { frame } : {}) });
    }
    case "panel":
      return [];
  }
}

/** Tracks are the sheet's. A rear tyre of another size replaces the rear pair; twin tyres stand either side of the track. */
function wheelParts({ design, measures, quality }: Site): Part[] {
  const { specs } = catalogued[design.name];
  const { tyre, rearTyre, rim, tread } = design.wheels;
  const twin = String(specs.tyreRear).includes("双胎");
  const places = {
    wheelbase: measures.wheelbase,
    halfTrackFront: Number(specs.trackFront) / 2000,
    halfTrackRear: Number(specs.trackRear) / 2000 + (twin ? TWIN_PITCH / 2 : 0),
  };
  const set = (size: string) => wheels({ design: rim, size, ...(tread ? { tread } : {}), coarse: quality !== "still" }, places);
  const isRear = ({ mesh }: Part) => mesh.positions[0]! > measures.wheelbase / 2;
  const front = set(tyre);
  const rear = (rearTyre ? set(rearTyre) : front).filter(isRear);
  return [
    ...front.filter((part) => !isRear(part)),
    ...rear,
    ...(twin ? rear.filter(({ material }) => material === "tyre").map(innerTwin) : []),
  ];
}

function innerTwin(outer: Part): Part {
  const side = Math.sign(outer.mesh.positions[1]!);
  return { ...outer, mesh: moved(outer.mesh, 0, -side * TWIN_PITCH, 0) };
}
