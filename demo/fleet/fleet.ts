import { openings } from "./geometry/apertures.ts";
import { buildBody, type Quality } from "./geometry/body.ts";
import { type Hinge, hingesOf } from "./geometry/hinges.ts";
import type { Part } from "./geometry/mesh.ts";
import { type Anchors, anchorsOf } from "./vehicles/anchors.ts";
import type { FleetName } from "./vehicles/design.ts";
import { designs } from "./vehicles/designs.ts";
import { fillings } from "./vehicles/fillings.ts";
import { catalogued, measuresOf } from "./vehicles/measures.ts";

export type { Quality } from "./geometry/body.ts";
export type { Hinge } from "./geometry/hinges.ts";
export type { Anchors } from "./vehicles/anchors.ts";
export type { FleetName } from "./vehicles/design.ts";

/** The names of all vehicles that can be built. */
export const fleetNames = Object.keys(designs) as FleetName[];

export interface Vehicle {
  parts: Part[];
  hinges: Hinge[];
  anchors: Anchors;
  /** Metres, as on the site. */
  dims: { length: number; width: number; height: number; wheelbase: number; groundClearance: number };
}

/**
 * Builds a vehicle: skin, glass, doors, lamps, grilles, wheels, trims and cabin. "still" is for path-traced pictures, "web" for
 * the showroom, "draft" for tests and previews.
 */
export function buildVehicle(name: FleetName, quality: Quality): Vehicle {
  const design = designs[name];
  const measures = measuresOf(design);
  const body = buildBody(design, measures, quality);
  const anchors = anchorsOf(design, body, measures);
  const { length, width, height, wheelbase, groundClearance } = catalogued[name].dims;
  return {
    parts: [...body.parts, ...fillings({ design, measures, body, openings: openings(body, quality), anchors, quality })],
    hinges: hingesOf(design, body.sheets, measures),
    anchors,
    dims: {
      length: length / 1000,
      width: width / 1000,
      height: height / 1000,
      wheelbase: wheelbase / 1000,
      groundClearance: groundClearance / 1000,
    },
  };
}
