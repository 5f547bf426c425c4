import type { DoorDesign, VehicleDesign } from "../vehicles/design.ts";
import type { BodyMeasures } from "./body-design.ts";
import type { BodySheets } from "./body-field.ts";
import type { Node, Vec3 } from "./mesh.ts";
import { Outline } from "./outline.ts";

/** How a door or the tailgate opens. */
export type Hinge =
  /** Turns by `angle` radians about `axis` (unit vector, right-hand rule) through `point` when fully open. */
  | { node: Node; kind: "hinge"; point: Vec3; axis: Vec3; angle: number }
  /** First out by `out`, then along by `along` (both metres as vectors). */
  | { node: Node; kind: "slide"; out: Vec3; along: Vec3 };

const DOOR_ANGLE = (62 * Math.PI) / 180;
const GATE_ANGLE = (72 * Math.PI) / 180;
const SIDE_GATE_ANGLE = (85 * Math.PI) / 180;
/** Clear width of a sliding door's opening: 720 mm on the specification sheet and its overlap. */
const SLIDE_OUT = 0.1;

/** Hinges and slides of every opening panel of a vehicle. */
export function hingesOf(design: VehicleDesign, sheets: BodySheets, measures: BodyMeasures): Hinge[] {
  return [...design.doors.flatMap((door) => doorHinges(door, sheets)), tailgateHinge(design, sheets, measures)];
}

function doorHinges(door: DoorDesign, sheets: BodySheets): Hinge[] {
  const sides = door.side ? [door.side] : (["left", "right"] as const);
  const outline = new Outline(door.outline, door.radius);
  return sides.map((side): Hinge => {
    const sign = side === "right" ? 1 : -1;
    const place = door.position === "front" ? "Front" : "Rear";
    const node = `door${place}${side === "right" ? "Right" : "Left"}` as Node;
    const middle = (outline.min[1] + sheets.beltHeight(outline.min[0] + 0.3)) / 2;
    if (door.motion === "slide")
      return { node, kind: "slide", out: [0.02, sign * SLIDE_OUT, 0], along: [outline.max[0] - outline.min[0] - 0.25, sign * 0.01, 0] };
    const leading = leadingEdge(outline, middle);
    const y = sheets.beltWidth(leading) + 0.04;
    return { node, kind: "hinge", point: [leading + 0.02, sign * y, middle], axis: [0, 0, 1], angle: sign * DOOR_ANGLE };
  });
}

/** x of an outline's foremost point at a height. */
function leadingEdge(outline: Outline, height: number): number {
  for (let x = outline.min[0]; x < outline.max[0]; x += 0.004) if (outline.distance(x, height) < 0) return x;
  return outline.min[0];
}

function tailgateHinge({ tailgate }: VehicleDesign, sheets: BodySheets, { tail, height }: BodyMeasures): Hinge {
  const outline = new Outline(tailgate.outline, tailgate.radius);
  if (tailgate.hinge === "side") {
    const y = outline.max[0] - 0.01;
    return { node: "tailgate", kind: "hinge", point: [tail - 0.05, y, 1.2], axis: [0, 0, 1], angle: SIDE_GATE_ANGLE };
  }
  const x = tailgate.leading === undefined ? topEdge(sheets, Math.min(outline.max[1], height), tail) : tailgate.leading;
  const z = Math.min(outline.max[1], sheets.roofHeight(x)) - 0.05;
  return { node: "tailgate", kind: "hinge", point: [x + 0.03, 0, z], axis: [0, 1, 0], angle: -GATE_ANGLE };
}

/** x of the skin on the centreline at a height, from behind. */
function topEdge(sheets: BodySheets, z: number, tail: number): number {
  for (let x = tail + 0.1; x > 0; x -= 0.004) {
    if (sheets.skin(x, 0, Math.min(z, sheets.roofHeight(x) - 0.04)) < 0) return x;
  }
  return tail;
}
