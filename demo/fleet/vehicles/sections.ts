import type { CurvePoints } from "../geometry/body-design.ts";
import { points } from "../geometry/points.ts";

/** Side sections shared by several bodies: share of the way from sill to shoulder → change of half width, metres. */

/** Sill well tucked under, full flank. */
export const roundedSection: CurvePoints = points(
  "-0.3,-0.13 0,-0.06 0.1,-0.034 0.25,-0.016 0.45,-0.003 0.65,0.003 0.85,-0.003 1,-0.011 1.3,-0.05 2,-0.2",
);

/** Flatter flank of tall cars. */
export const tallSection: CurvePoints = points(
  "-0.3,-0.1 0,-0.052 0.1,-0.03 0.25,-0.012 0.45,-0.001 0.65,0.003 0.85,-0.003 1,-0.01 1.3,-0.05 2,-0.2",
);

/** Nearly upright flank of boxy bodies. */
export const uprightSection: CurvePoints = points("-0.3,-0.07 0,-0.035 0.12,-0.018 0.3,-0.006 0.5,0 0.8,0.001 1,-0.003 1.3,-0.02 2,-0.1");
