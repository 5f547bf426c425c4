import type { Body } from "../geometry/body.ts";
import type { BodyMeasures } from "../geometry/body-design.ts";
import { cast } from "../geometry/field.ts";
import type { Vec3 } from "../geometry/mesh.ts";
import type { VehicleDesign } from "./design.ts";

/** Places on a vehicle that pictures, hotspots and the cabin view need. Right side where there are two; metres. */
export interface Anchors {
  wheelFront: Vec3;
  wheelRear: Vec3;
  headlamp: Vec3;
  tailLamp: Vec3;
  /** Nose and tail on the centreline, where emblems sit. */
  emblemFront: Vec3;
  emblemRear: Vec3;
  /** Door mirror's foot on the right-hand door, at the beltline. */
  mirror: Vec3;
  /** Hip point of the driver (left, y < 0). */
  driver: Vec3;
  /** Middle of the dashboard. */
  dash: Vec3;
  /** Middle of the roof. */
  roof: Vec3;
}

/** Finds the anchors on a built body. */
export function anchorsOf(design: VehicleDesign, body: Body, { wheelbase, nose, tail, tyreRadius, width }: BodyMeasures): Anchors {
  const { sheets } = body;
  const lamp = (kind: "headlamp" | "tailLamp"): Vec3 => {
    const zone =
      body.zones.apertures.find((one) => one.design.kind === kind && one.outline.min[0] > 0.1) ??
      body.zones.apertures.find((one) => one.design.kind === kind)!;
    const u = (Math.max(0.3, zone.outline.min[0]) + zone.outline.max[0]) / 2;
    const v = (zone.outline.min[1] + zone.outline.max[1]) / 2;
    return cast(sheets.skin, zone.projection.eye(u, v), zone.projection.direction, 5) ?? [nose, width / 3, v];
  };
  const onSkin = (origin: Vec3, direction: Vec3, otherwise: Vec3) => cast(sheets.skin, origin, direction, 6) ?? otherwise;
  const { cabin } = design;
  return {
    wheelFront: [0, width / 2 - 0.1, tyreRadius],
    wheelRear: [wheelbase, width / 2 - 0.1, tyreRadius],
    headlamp: lamp("headlamp"),
    tailLamp: lamp("tailLamp"),
    emblemFront: onSkin([nose - 1, 0, design.emblem.front], [1, 0, 0], [nose, 0, design.emblem.front]),
    emblemRear: onSkin([tail + 1, 0, design.emblem.rear], [-1, 0, 0], [tail, 0, design.emblem.rear]),
    mirror: [cabin.mirrorX, sheets.beltWidth(cabin.mirrorX), sheets.beltHeight(cabin.mirrorX)],
    driver: [cabin.hip[0], -cabin.hip[1], cabin.hip[2]],
    dash: [cabin.dash[0], 0, cabin.dash[1]],
    roof: onSkin([wheelbase / 2, 0, 5], [0, 0, -1], [wheelbase / 2, 0, 1.5]),
  };
}
