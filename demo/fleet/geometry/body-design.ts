import type { ReliefDesign } from "./relief.ts";
import type { Point2 } from "./spline.ts";

/** Control points of a B-spline: [coordinate, height] in metres. */
export type CurvePoints = readonly Point2[];

/** A character line along the side: the skin is drawn in below (or above) an edge and comes back softly. */
export interface CreaseDesign {
  /** x → z of the edge. */
  line: CurvePoints;
  /** x → depth in metres; let it end in zeros, or the line ends abruptly. */
  depth: CurvePoints;
  /** How far (metres) the hollow reaches above and below the edge. */
  above: number;
  below: number;
}

/**
 * The primary surfaces of a body. Every curve is a spline; names follow the trade. Overall length, width, height and ground
 * clearance need only be met roughly: `bodyField` moves the sheets until they are exact.
 */
export interface BodyDesign {
  /** Height of the sill's lower edge; the side's section is counted from here to the shoulder. */
  sill: number;
  /** x → half width at the widest. */
  plan: CurvePoints;
  /** Share of the way from sill (0) to shoulder (1) → change of half width. */
  section: CurvePoints;
  /** x → z of the shoulder. */
  shoulder: CurvePoints;
  /** How far inside the plan width the shoulder line lies, and how round it is. */
  shoulderInset: number;
  shoulderBlend: number;
  /** Crown of the band between shoulder and beltline. */
  shoulderCrown: number;
  /** x → z of the beltline. */
  belt: CurvePoints;
  /** x → half width at the beltline. */
  beltWidth: CurvePoints;
  /** x → z of hood, cowl and deck on the centreline. */
  top: CurvePoints;
  /** Crown of the hood: metres lost per metre² off centre. */
  topCrown: number;
  /** x → z of windscreen, roof and backlight on the centreline. */
  roof: CurvePoints;
  /** x → how much farther back the same profile lies per metre² off centre (windscreen: negative). */
  roofBow: CurvePoints;
  roofCrown: number;
  /** Lean of the side glass per metre of height, and how it grows. */
  tumblehome: number;
  tumblehomeGrowth: number;
  /** z → x of the tailgate on two-box cars. */
  tailgate?: CurvePoints;
  tailgateBow?: number;
  /** z → x of nose and tail; y → how far the plan falls back from there. */
  front: CurvePoints;
  frontPlan: CurvePoints;
  rear: CurvePoints;
  rearPlan: CurvePoints;
  /** x → z of the underbody. */
  underside: CurvePoints;
  /** Growth of the fender around the wheel arches and how far it reaches. */
  flare: number;
  flareReach: number;
  creases?: readonly CreaseDesign[];
  /** Sunk or raised fields: front and rear in (y, z), side in (x, z), top in (x, y). */
  frontReliefs?: readonly ReliefDesign[];
  rearReliefs?: readonly ReliefDesign[];
  sideReliefs?: readonly ReliefDesign[];
  topReliefs?: readonly ReliefDesign[];
  blends: {
    /** Side to hood. */
    hoodEdge: number;
    noseCorner: number;
    tailCorner: number;
    underside: number;
    roofRail: number;
    tailgate: number;
    /** x → greenhouse to body. */
    beltline: CurvePoints;
  };
  /** How far the greenhouse reaches below the beltline inside the body. */
  greenhouseFoot: number;
}

/** What a body must measure, metres. */
export interface BodyMeasures {
  wheelbase: number;
  /** x of the foremost point (negative) and of the rearmost. */
  nose: number;
  tail: number;
  width: number;
  height: number;
  groundClearance: number;
  tyreRadius: number;
  archRadius: number;
}
