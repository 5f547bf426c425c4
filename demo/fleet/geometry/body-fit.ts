import type { BodyDesign, BodyMeasures } from "./body-design.ts";
import { type BodySheets, bodySheets, type Shifts } from "./body-field.ts";
import { project } from "./field.ts";
import type { Vec3 } from "./mesh.ts";
import { type RawSurface, surfaceNets } from "./surface-nets.ts";

/** Width of the cells that each round of the fitting looks at, metres; corners are projected, so extremes are found much finer. */
const ROUNDS = [0.06, 0.035];

/**
 * The sheets of a body that measures exactly what it must: length, width, height and ground clearance are taken from a coarse
 * mesh and the sheets moved by the difference.
 */
export function fittedSheets(design: BodyDesign, measures: BodyMeasures): BodySheets {
  let shifts: Shifts = { nose: 0, tail: 0, side: 0, roof: 0, underside: 0 };
  for (const cell of ROUNDS) {
    const { min, max } = extremes(bodySurface(bodySheets(design, measures, shifts), measures, cell));
    shifts = {
      nose: shifts.nose + measures.nose - min[0],
      tail: shifts.tail + measures.tail - max[0],
      side: shifts.side + measures.width / 2 - max[1],
      roof: shifts.roof + measures.height - max[2],
      underside: shifts.underside + measures.groundClearance - min[2],
    };
  }
  return bodySheets(design, measures, shifts);
}

/** The right half of a body's skin with cells of width `step`, corners exactly on the surface. */
export function bodySurface(sheets: BodySheets, measures: BodyMeasures, step: number): RawSurface {
  const slack = 0.12 + 3 * step;
  const low: Vec3 = [measures.nose - slack, -step / 2, measures.groundClearance - slack];
  const high: Vec3 = [measures.tail + slack, measures.width / 2 + slack, measures.height + slack];
  const { positions, triangles } = surfaceNets(sheets.skin, low, high, step);
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = project(sheets.skin, [positions[i]!, positions[i + 1]!, positions[i + 2]!], 5, 0.02);
    positions[i] = x;
    positions[i + 1] = y;
    positions[i + 2] = z;
  }
  return { positions, triangles };
}

function extremes({ positions }: RawSurface): { min: Vec3; max: Vec3 } {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    const axis = i % 3;
    min[axis] = Math.min(min[axis]!, positions[i]!);
    max[axis] = Math.max(max[axis]!, positions[i]!);
  }
  return { min, max };
}
