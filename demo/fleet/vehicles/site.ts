import type { Opening } from "../geometry/apertures.ts";
import type { Body, Quality } from "../geometry/body.ts";
import type { BodyMeasures } from "../geometry/body-design.ts";
import type { Anchors } from "./anchors.ts";
import type { VehicleDesign } from "./design.ts";

/** All that the bought-in parts need to know of the body they go into. */
export interface Site {
  design: VehicleDesign;
  measures: BodyMeasures;
  body: Body;
  openings: readonly Opening[];
  anchors: Anchors;
  quality: Quality;
}
