import { cengluan } from "../../vehicles/cengluan.ts";
import { chuji } from "../../vehicles/chuji.ts";
import { coaster } from "../../vehicles/coaster.ts";
import { coasterOld } from "../../vehicles/coaster-old.ts";
import { qinglan } from "../../vehicles/qinglan.ts";
import { songjian } from "../../vehicles/songjian.ts";
import { tongxing } from "../../vehicles/tongxing.ts";
import type { DemoVehicle } from "../../vehicles/vehicle.ts";
import { yuanxiu } from "../../vehicles/yuanxiu.ts";
import { yunqi } from "../../vehicles/yunqi.ts";
import { zhihuan } from "../../vehicles/zhihuan.ts";
import type { BodyMeasures } from "../geometry/body-design.ts";
import { tyreSize } from "../parts/wheel.ts";
import type { FleetName, VehicleDesign } from "./design.ts";

/** The site's data of every vehicle: the models must measure what the page says. */
export const catalogued: Record<FleetName, DemoVehicle> = {
  yunqi,
  chuji,
  zhihuan,
  songjian,
  yuanxiu,
  cengluan,
  qinglan,
  tongxing,
  coaster,
  "coaster-old": coasterOld,
};

/** What the body must measure: the dimensions on the site, the overhangs and tyres of the design. */
export function measuresOf(design: VehicleDesign): BodyMeasures {
  const { dims } = catalogued[design.name];
  const tyre = tyreSize(design.wheels.tyre);
  const nose = -design.frontOverhang;
  return {
    wheelbase: dims.wheelbase / 1000,
    nose,
    tail: nose + dims.length / 1000 - (design.spareWheel?.depth ?? 0),
    width: dims.width / 1000,
    height: dims.height / 1000 - (design.roofRails?.height ?? 0),
    groundClearance: dims.groundClearance / 1000,
    tyreRadius: tyre.radius,
    archRadius: tyre.radius + design.archGap,
  };
}
