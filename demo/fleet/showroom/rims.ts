import type { FleetName, Vehicle } from "../fleet.ts";
import type { Material, Mesh, Vec3 } from "../geometry/mesh.ts";
import type { RimDesignName } from "../parts/rim-designs.ts";
import { tyreSize, wheel } from "../parts/wheel.ts";
import { designs } from "../vehicles/designs.ts";
import { catalogued } from "../vehicles/measures.ts";

/** What visitors read of a rim. */
const names: Record<RimDesignName, string> = {
  five: "五辐",
  ten: "十辐",
  twin: "双五辐",
  turbine: "涡轮",
  aero: "低风阻",
  mesh: "网状",
  split: "分叉",
  blade: "刃形",
  petal: "叶形",
  offroad: "越野",
  steel: "钢制",
  coach: "客车",
};

/** Rims that a vehicle can be seen with, besides its own. */
const others: Record<FleetName, readonly RimDesignName[]> = {
  yunqi: ["ten", "aero"],
  chuji: ["five", "aero"],
  zhihuan: ["blade", "mesh"],
  songjian: ["twin", "split"],
  yuanxiu: ["ten", "mesh"],
  cengluan: ["five", "steel"],
  qinglan: ["turbine", "five"],
  tongxing: ["ten", "split"],
  coaster: ["steel"],
  "coaster-old": ["coach"],
};

/** One wheel of a choice, at its own middle; `at` is where it stands on the right-hand side. */
export interface WheelPart {
  material: Material;
  mesh: Mesh;
  place: "wheelFront" | "wheelRear";
  at: Vec3;
}

export interface RimChoice {
  key: RimDesignName;
  name: string;
  parts(vehicle: Vehicle): WheelPart[];
}

/** The choices of wheels of a vehicle, its own first. */
export function rimChoices(name: FleetName): RimChoice[] {
  const { tyre, rearTyre = tyre, rim, tread } = designs[name].wheels;
  return [rim, ...others[name]].map((key) => ({
    key,
    name: names[key],
    parts({ dims }) {
      const { trackFront, trackRear } = catalogued[name].specs;
      const axles = [
        { place: "wheelFront", size: tyre, x: 0, y: Number(trackFront) / 2000, angle: 0.25 },
        { place: "wheelRear", size: rearTyre, x: dims.wheelbase, y: Number(trackRear) / 2000, angle: Math.PI - 0.25 },
      ] as const;
      return axles.flatMap(({ place, size, x, y, angle }) => {
        const { turning, standing } = wheel({ design: key, size, ...(tread ? { tread } : {}), coarse: true }, angle);
        const at: Vec3 = [x, y, tyreSize(size).radius];
        return [...turning, ...standing]
          .filter(([, mesh]) => mesh.indices.length > 0)
          .map(([material, mesh]) => ({ material, mesh, place, at }));
      });
    },
  }));
}
