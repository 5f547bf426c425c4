import type { vehicleBrandGroups } from "../../apps/server/src/database/schema/vehicles.ts";
import { cengluan } from "./cengluan.ts";
import { chuji } from "./chuji.ts";
import { coaster } from "./coaster.ts";
import { coasterOld } from "./coaster-old.ts";
import { qinglan } from "./qinglan.ts";
import { songjian } from "./songjian.ts";
import { tongxing } from "./tongxing.ts";
import type { DemoVehicle } from "./vehicle.ts";
import { yuanxiu } from "./yuanxiu.ts";
import { yunqi } from "./yunqi.ts";
import { zhihuan } from "./zhihuan.ts";

/** Tabs of the model panel, in their order. */
export const brandGroups: (typeof vehicleBrandGroups.$inferInsert)[] = [
  { id: 1, title: "云岫", sort: 1 },
  { id: 2, title: "云岫山行", sort: 2 },
  { id: 3, title: "云岫商用", sort: 3 },
  { id: 4, title: "停售车型", sort: 4 },
];

/** Every vehicle of the demo brand, in the order of the model list. */
export const demoVehicles: DemoVehicle[] = [yunqi, yuanxiu, zhihuan, chuji, songjian, qinglan, cengluan, tongxing, coaster, coasterOld];
