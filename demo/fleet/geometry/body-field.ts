import { bell, smoothMax, smoothMin, smoothStep } from "./blend.ts";
import type { BodyDesign, BodyMeasures, CurvePoints } from "./body-design.ts";
import type { Field } from "./field.ts";
import { Relief, type ReliefDesign } from "./relief.ts";
import { Curve } from "./spline.ts";

/** How far each sheet is moved so that the body measures what it must. */
export interface Shifts {
  nose: number;
  tail: number;
  side: number;
  roof: number;
  underside: number;
}

/** The body's sheets (signed distances, y ≥ 0) and their blend. Cutting lines are drawn with the single sheets. */
export interface BodySheets {
  /** The whole outer skin; takes both signs of y. */
  skin: Field;
  side: Field;
  /** Hood, cowl and deck. */
  top: Field;
  sideGlass: Field;
  roof: Field;
  /** Far away on bodies without tailgate. */
  tailgate: Field;
  beltHeight(x: number): number;
  beltWidth(x: number): number;
  shoulderHeight(x: number): number;
  /** x of the same point of the windscreen–roof–backlight profile on the centreline. */
  alongRoof(x: number, y: number): number;
  /** z of the roof's centreline. */
  roofHeight(x: number): number;
  frontFallback(y: number): number;
  rearFallback(y: number): number;
  noseAt(z: number): number;
  tailAt(z: number): number;
}

const NO_SHIFTS: Shifts = { nose: 0, tail: 0, side: 0, roof: 0, underside: 0 };
/** From here down the hidden foot of the greenhouse tucks inwards, or it would break through the door skin. */
const TUCK = 0.08;

/** Builds the sheets of a body. */
export function bodySheets(design: BodyDesign, measures: BodyMeasures, shifts: Shifts = NO_SHIFTS): BodySheets {
  const lower = lowerBody(design, measures, shifts);
  const upper = greenhouse(design, shifts);
  const beltBlend = new Curve(design.blends.beltline);
  return {
    ...lower.parts,
    ...upper.parts,
    skin: (x, y, z) => {
      const outboard = Math.abs(y);
      return smoothMin(lower.field(x, outboard, z), upper.field(x, outboard, z), beltBlend.at(x));
    },
  };
}

function lowerBody(design: BodyDesign, { wheelbase, tyreRadius, archRadius }: BodyMeasures, shifts: Shifts) {
  const { blends, sill } = design;
  const [plan, section, shoulder] = [curve(design.plan, shifts.side), curve(design.section), curve(design.shoulder)];
  const [belt, beltWidth] = [curve(design.belt), curve(design.beltWidth, shifts.side)];
  const [top, nose, frontPlan] = [curve(design.top), curve(design.front, shifts.nose), curve(design.frontPlan)];
  const [tail, rearPlan, underside] = [curve(design.rear, shifts.tail), curve(design.rearPlan), curve(design.underside, shifts.underside)];
  const creases = (design.creases ?? []).map((crease) => ({
    ...crease,
    line: curve(crease.line),
    depth: curve(crease.depth),
    from: crease.depth[0]![0],
    to: crease.depth[crease.depth.length - 1]![0],
  }));
  const [frontRelief, rearRelief, sideRelief, topRelief] = [
    design.frontReliefs,
    design.rearReliefs,
    design.sideReliefs,
    design.topReliefs,
  ].map(reliefOf);

  const side: Field = (x, y, z) => {
    const height = shoulder.at(x);
    let width = plan.at(x) + section.at((z - sill) / (height - sill));
    for (const crease of creases) {
      const depth = crease.depth.at(Math.min(crease.to, Math.max(crease.from, x)));
      if (depth < 1e-5) continue;
      const off = z - crease.line.at(x);
      width -= depth * bell(off, off > 0 ? crease.above : crease.below);
    }
    const lift = smoothStep(-0.25, 0.15, z - tyreRadius);
    const front = Math.hypot(x, z - tyreRadius) - archRadius;
    const rear = Math.hypot(x - wheelbase, z - tyreRadius) - archRadius;
    width += design.flare * lift * (bell(front, design.flareReach) + bell(rear, design.flareReach));
    if (sideRelief) width -= sideRelief.depth(x, z);
    return (y - width) * 0.97;
  };
  const shoulderBand: Field = (x, y, z) => {
    const [low, high] = [shoulder.at(x), belt.at(x)];
    const width = plan.at(x) - design.shoulderInset;
    const lean = (beltWidth.at(x) - width) / (high - low);
    const t = Math.min(1, Math.max(0, (z - low) / (high - low)));
    return (y - (width + lean * (z - low) + design.shoulderCrown * t * (1 - t) * 4)) / Math.sqrt(1 + lean * lean);
  };
  const topSheet: Field = (x, y, z) => (z - (top.at(x) - design.topCrown * y * y - (topRelief ? topRelief.depth(x, y) : 0))) * 0.97;
  const front: Field = (x, y, z) => {
    const slope = Math.hypot(nose.slope(z), frontPlan.slope(y), 1);
    return (nose.at(z) + frontPlan.at(y) + (frontRelief ? frontRelief.depth(y, z) : 0) - x) / slope;
  };
  const rear: Field = (x, y, z) => {
    const slope = Math.hypot(tail.slope(z), rearPlan.slope(y), 1);
    return (x - (tail.at(z) - rearPlan.at(y) - (rearRelief ? rearRelief.depth(y, z) : 0))) / slope;
  };
  const field: Field = (x, y, z) => {
    let distance = smoothMax(side(x, y, z), shoulderBand(x, y, z), design.shoulderBlend);
    distance = smoothMax(distance, topSheet(x, y, z), blends.hoodEdge);
    distance = smoothMax(distance, front(x, y, z), blends.noseCorner);
    distance = smoothMax(distance, rear(x, y, z), blends.tailCorner);
    return smoothMax(distance, underside.at(x) - z, blends.underside);
  };
  return {
    field,
    parts: {
      side,
      top: topSheet,
      beltHeight: (x: number) => belt.at(x),
      beltWidth: (x: number) => beltWidth.at(x),
      shoulderHeight: (x: number) => shoulder.at(x),
      frontFallback: (y: number) => frontPlan.at(y),
      rearFallback: (y: number) => rearPlan.at(y),
      noseAt: (z: number) => nose.at(z),
      tailAt: (z: number) => tail.at(z),
    },
  };
}

function greenhouse(design: BodyDesign, shifts: Shifts) {
  const { blends, tumblehome, tumblehomeGrowth } = design;
  const [belt, beltWidth] = [curve(design.belt), curve(design.beltWidth, shifts.side)];
  const [profile, bow] = [curve(design.roof, shifts.roof), curve(design.roofBow)];
  const gate = design.tailgate ? curve(design.tailgate, shifts.tail) : null;
  const gateBow = design.tailgateBow ?? 0.15;
  const footWidth = TUCK * tumblehome + tumblehomeGrowth * TUCK * TUCK;

  const sideGlass: Field = (x, y, z) => {
    const t = z - belt.at(x);
    const lean = t > -TUCK ? -tumblehome * t - tumblehomeGrowth * t * Math.abs(t) : footWidth + 0.6 * (t + TUCK);
    return (y - beltWidth.at(x) - lean) * 0.93;
  };
  const alongRoof = (x: number, y: number) => x + bow.at(x) * y * y;
  const roof: Field = (x, y, z) => {
    const along = alongRoof(x, y);
    const slope = profile.slope(along);
    return (z - (profile.at(along) - design.roofCrown * y * y)) / Math.sqrt(1 + slope * slope);
  };
  const tailgate: Field = gate ? (x, y, z) => (x - (gate.at(z) - gateBow * y * y)) * 0.97 : () => -9;
  const field: Field = (x, y, z) => {
    let distance = smoothMax(sideGlass(x, y, z), roof(x, y, z), blends.roofRail);
    if (gate) distance = smoothMax(distance, tailgate(x, y, z), blends.tailgate);
    return smoothMax(distance, belt.at(x) - design.greenhouseFoot - z, 0.02);
  };
  return { field, parts: { sideGlass, roof, tailgate, alongRoof, roofHeight: (x: number) => profile.at(x) } };
}

function curve(points: CurvePoints, shift = 0): Curve {
  return new Curve(shift === 0 ? points : points.map(([u, v]) => [u, v + shift] as const));
}

function reliefOf(designs: readonly ReliefDesign[] | undefined): Relief | null {
  return designs && designs.length > 0 ? new Relief(designs) : null;
}
