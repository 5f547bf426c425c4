import { addBloom, type Raster } from "../raster.ts";
import { withPlane } from "./plane.ts";
import type { Frame, LandscapeSpecification } from "./specification.ts";
import { addTownLights } from "./town.ts";
import { viewOfRanges } from "./view.ts";

/** Share of the frame's height, from the top, at which every landscape has its horizon. */
export const HORIZON = 0.6;

/** Draws a landscape: ranges in the air, the plane in front, the lens's bloom and a slight fall-off to the corners. */
export function drawLandscape(spec: LandscapeSpecification, frame: Frame): Raster {
  const view = viewOfRanges(spec, frame);
  if (spec.townLights) addTownLights(spec, frame, view, spec.townLights);
  const raster = spec.plane ? withPlane(spec, spec.plane, frame, view) : view;
  addBloom(raster, 0.72, 0.05, 0.35);
  const { width, height, data } = raster;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = (x / width - 0.5) * 2;
      const dy = (y / height - 0.5) * 2;
      const fallOff = 1 - (spec.tone === "dark" ? 0.16 : 0.04) * Math.min(1, (dx * dx + dy * dy) / 2);
      for (let at = (y * width + x) * 3, end = at + 3; at < end; at++) data[at]! *= fallOff;
    }
  }
  return raster;
}
