import { cengluan } from "./cengluan.ts";
import { chuji } from "./chuji.ts";
import { coaster } from "./coaster.ts";
import { coasterOld } from "./coaster-old.ts";
import type { FleetName, VehicleDesign } from "./design.ts";
import { qinglan } from "./qinglan.ts";
import { songjian } from "./songjian.ts";
import { tongxing } from "./tongxing.ts";
import { yuanxiu } from "./yuanxiu.ts";
import { yunqi } from "./yunqi.ts";
import { zhihuan } from "./zhihuan.ts";

/** Every vehicle that can be built. */
export const designs: Record<FleetName, VehicleDesign> = {
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
