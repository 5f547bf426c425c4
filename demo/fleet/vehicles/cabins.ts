import type { Part, Vec3 } from "../geometry/mesh.ts";
import { cabin } from "../parts/cabin.ts";
import { creased, facing, skinned } from "../parts/shell.ts";
import { steps } from "../parts/vector.ts";
import type { Site } from "./site.ts";
import { windscreenFoot } from "./trims.ts";

/** Room between a seat row's hip point and the cabin's rear end, metres. */
const BEHIND = 0.6;
/** From the side glass at the beltline to the door cards. */
const DOOR_TRIM = 0.055;
/** Coaches: their windscreen corners are rounder than the dashboard is long. */
const COACH_TRIM = 0.16;
const ROOF_TRIM = 0.03;
const TAIL_TRIM = 0.22;
/** From the dashboard's middle to its front end. */
const DASH_DEPTH = 0.3;
/** Where the windscreen's foot has run out before the pillars, and how far under the glass the scuttle begins, metres. */
const FOOT_ENDS = 0.13;
const UNDER_GLASS = 0.008;

/** The cabin, fitted between the body's sheets. */
export function cabinParts(site: Site): Part[] {
  const { design, body, quality } = site;
  const { sheets } = body;
  const { hip, rows, dash, floor } = design.cabin;
  const coach = rows.length > 3;
  const last = rows[rows.length - 1]!;
  const halfWidth = sheets.beltWidth(hip[0]) - (coach ? COACH_TRIM : DOOR_TRIM);
  const { header } = design.glass.windscreen;
  const rear = Math.min(last.x + BEHIND, site.measures.tail - TAIL_TRIM);
  const cowl = { x: Math.max(windscreenFoot(site, 0)[0] + 0.02, dash[0] - DASH_DEPTH), z: dash[1] };
  const furnished = cabin({
    front: hip,
    rows: rows.map(({ x, z, seats }) => ({
      x,
      z,
      kind: coach ? "coach" : seats === 2 && rows.length > 1 ? "bucket" : "bench",
      places: seats,
      width: coach ? 1.9 : seats === 2 && rows.length > 1 ? hip[1] * 2 : Math.min(1.36, 2 * halfWidth - 0.16),
    })),
    cowl,
    halfWidth,
    floor,
    rear,
    belt: sheets.beltHeight(hip[0]),
    roof: sheets.roofHeight(hip[0] + 0.4) - ROOF_TRIM,
    header: [header + 0.06, 0, sheets.roofHeight(header + 0.06) - ROOF_TRIM - 0.01],
    coarse: quality !== "still",
  });
  return [...furnished, scuttle(site, cowl)];
}

/** What closes the cabin between the windscreen's foot and the dashboard. */
function scuttle(site: Site, cowl: { x: number; z: number }): Part {
  const half = site.body.sheets.beltWidth(site.design.hood.rear + 0.2) - FOOT_ENDS;
  const across = steps(-half, half, 33);
  const glass = across.map((y): Vec3 => {
    const [x, , z] = windscreenFoot(site, y);
    return [x, y, z - UNDER_GLASS];
  });
  const dashboard = glass.map(([x, y]): Vec3 => [Math.max(x, cowl.x) + 0.12, y, cowl.z - 0.02]);
  return { name: "scuttle", material: "plastic", node: "body", mesh: creased(facing(skinned([glass, dashboard]), [0, 0, 1])) };
}
