import type { VehicleName } from "../vehicles/paints.ts";
import type { Body, View, ViewName } from "./bodies/view.ts";
import { type BodyName, bodies } from "./bodies.ts";

/** Which stand-in body plays a vehicle. */
interface Role {
  /** As alternative texts call it. */
  name: string;
  body: BodyName;
  /** Stretch of the picture, so that cars sharing a body do not share a silhouette. */
  stretch: readonly [x: number, y: number];
}

export const fleet = {
  yunqi: { name: "云起", body: "sedan", stretch: [1, 1] },
  chuji: { name: "初霁", body: "sedan", stretch: [0.92, 1] },
  zhihuan: { name: "知还", body: "coupe", stretch: [1, 1] },
  songjian: { name: "松间", body: "suv", stretch: [0.9, 1] },
  yuanxiu: { name: "远岫", body: "suv", stretch: [1, 1] },
  cengluan: { name: "层峦", body: "suv", stretch: [0.96, 1.05] },
  qinglan: { name: "青岚", body: "suv", stretch: [1, 0.92] },
  tongxing: { name: "同行", body: "suv", stretch: [1.1, 1] },
  coaster: { name: "柯斯达", body: "bus", stretch: [1, 1] },
  "coaster-old": { name: "柯斯达经典款", body: "bus", stretch: [0.95, 1] },
} as const satisfies Record<VehicleName, Role>;

/** Paint that a body already has, by view: there the stand-in is shown as it is. */
export const ownPaint: Record<BodyName, { paint: string; views: readonly ViewName[] }> = {
  sedan: { paint: "yuanshan", views: ["hero", "front", "side"] },
  suv: { paint: "songlv", views: ["hero", "front", "rear"] },
  coupe: { paint: "xiahong", views: ["hero", "front"] },
  bus: { paint: "wuyin", views: ["front"] },
};

/**
 * The view that is shown where one is asked for: only the sedan has been drawn from the side, the coupé's hero is seen from
 * behind, and of the minibus there is the front only.
 */
export function viewOf(body: BodyName, wanted: ViewName): View {
  const views: Body = bodies[body];
  if (wanted === "rear" && body === "coupe") return bodies.coupe.hero;
  return views[wanted] ?? views.front;
}
