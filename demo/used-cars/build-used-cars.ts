import { type CarColor, type CarFeature, type Emission, type Gearbox, seatClass } from "@marque/contract/rules/used-car-words";
import type { dealers } from "../../apps/server/src/database/schema/dealers.ts";
import type { usedCars } from "../../apps/server/src/database/schema/used-cars.ts";
import { reportHash } from "../../apps/server/src/modules/used-cars/report-hash.ts";
import { chance } from "../answers/chance.ts";
import { picture } from "../media/pictures.ts";
import { buildVin } from "../recall/build-vin.ts";
import { carCodes } from "../recall/campaigns.ts";
import { vinsToTry } from "../recall/vins-to-try.ts";
import { interiors, type PaintKey, paints, type VehicleName, vehiclePaints, yearsShown } from "../vehicles/paints.ts";
import type { Cell, DemoTrim, DemoVehicle } from "../vehicles/vehicle.ts";
import { demoVehicles } from "../vehicles/vehicles.ts";
import { buildMaintenance, buildReport, isoDate } from "./condition.ts";

export type Seller = Pick<typeof dealers.$inferSelect, "id" | "code" | "cityCode" | "shortName" | "services" | "status"> & {
  province: string;
};
type Car = Omit<typeof usedCars.$inferInsert, "id" | "vinEncrypted" | "vinIndex">;

export interface DemoUsedCar {
  car: Car;
  vin: string;
  prices: { from: string; priceFen: number }[];
}

const PER_PROVINCE = 6;
const DAY = 86_400_000;
const YEAR = 365.25 * DAY;
const views = ["front", "side", "rear", "lamp", "wheel", "tail", "cabin"] as const;
/** Letter of a model year in a VIN. */
const yearCodes: Readonly<Record<number, string>> = {
  2017: "H",
  2018: "J",
  2019: "K",
  2020: "L",
  2021: "M",
  2022: "N",
  2023: "P",
  2024: "R",
  2025: "S",
  2026: "T",
};
const otherCodes: Partial<Record<VehicleName, string>> = {
  yunqi: "U5E1D",
  zhihuan: "Z4G2E",
  cengluan: "L6G3F",
  coaster: "K2D9A",
  "coaster-old": "K2D8A",
};
const codes: Partial<Record<VehicleName, string>> = { ...carCodes, ...otherCodes };
/** Of one that is no longer built, when it was new. */
const OLD_COASTER_YUAN = 398_000;

const families: Record<PaintKey, CarColor> = {
  yuanshan: "blue",
  yunbai: "white",
  wuyin: "silver",
  xiahong: "red",
  mohei: "black",
  songlv: "green",
  daiqing: "cyan",
  tianqing: "cyan",
  lanqing: "cyan",
  yanhui: "silver",
  taiqing: "green",
  xiaojin: "gold",
  mushan: "purple",
  shuangbai: "white",
  xuexian: "white",
};

/** Vehicles that have been sold for long enough to be sold again. */
const offered: readonly DemoVehicle[] = demoVehicles.filter(({ lifecycle }) => lifecycle !== "upcoming");

/** Every used car of the demo brand, the same each time, at dealers of every province. `now` anchors all dates. */
export function buildUsedCars(sellers: readonly Seller[], now: Date): DemoUsedCar[] {
  const provinces = Map.groupBy(sellers, ({ province }) => province);
  const places = [...provinces.values()].flatMap((inProvince) => {
    const able = inProvince.filter(({ services }) => services.includes("used"));
    const chosen = able.length > 0 ? able : inProvince;
    const most = Math.max(PER_PROVINCE, Math.min(8, able.length * 2));
    return Array.from({ length: most }, (_, at) => chosen[at % chosen.length] as Seller);
  });
  return places.map((seller, index) => buildCar(seller, index, now));
}

function buildCar(seller: Seller, index: number, now: Date): DemoUsedCar {
  const draw = chance(9_000 + index);
  const vehicle = offered[index % offered.length] as DemoVehicle;
  const round = Math.floor(index / offered.length);
  const offeredPaints: readonly PaintKey[] = vehiclePaints[vehicle.name];
  const paint = offeredPaints[(round + index) % offeredPaints.length] as PaintKey;
  const trim = vehicle.trims[(round * 2 + index) % vehicle.trims.length] as DemoTrim;
  const openRecall = index === offered.findIndex(({ name }) => name === "yuanxiu") ? vinsToTry[1]?.vin : undefined;

  const age = yearsShown(vehicle.name, paint) + (draw() - 0.4) * 0.9 + (vehicle.lifecycle === "stopped" ? 3 : 0);
  const licensed = new Date(now.getTime() - age * YEAR);
  const licensedOn = `${isoDate(licensed).slice(0, 7)}-01`;
  const licensedDay = new Date(`${licensedOn}T00:00:00Z`);
  const years = (now.getTime() - licensedDay.getTime()) / YEAR;
  const modelYear = Math.min(licensed.getUTCFullYear(), vehicle.modelYear);
  const isRental = draw() < 0.06;
  const perYear = isRental ? 26_000 + draw() * 8_000 : 7_000 + draw() * 15_000;
  const mileageKm = Math.round((perYear * years) / 100) * 100;
  const hadAccident = draw() < 0.12;

  const isElectric = trim.energy === "BEV";
  const isElectrified = isElectric || trim.energy === "PHEV" || trim.energy === "HEV";
  const wear = { years, mileageKm, hadAccident, isElectrified, isElectric, licensedOn: licensedDay, now, dealer: seller.shortName, draw };
  const listedAt = new Date(now.getTime() - (1 + Math.floor(draw() * 40)) * DAY - Math.floor(draw() * 600) * 60_000);
  const report = buildReport(wear, new Date(listedAt.getTime() - 3 * DAY));
  const reportNo = `JC${String(26_000_000 + index * 37).padStart(8, "0")}`;

  const newNow = trim.prices.at(-1)?.yuan ?? null;
  // The price of a former model year, before it was raised by about two in a hundred a year.
  const newThen = Math.round(((newNow ?? OLD_COASTER_YUAN) * (1 - 0.02 * Math.max(0, vehicle.modelYear - modelYear))) / 1000) * 1000 + 800;
  const priceYuan = worthOf({ newThen, years, mileageKm, isElectric, hadAccident, isRental });
  const reduced = draw() < 0.3;
  const formerFen = Math.round((priceYuan * (1.02 + draw() * 0.04)) / 100) * 100 * 100;
  const reducedOn = new Date(listedAt.getTime() + ((now.getTime() - listedAt.getTime()) * 2) / 3);
  const prices = [
    { from: isoDate(listedAt), priceFen: reduced ? formerFen : priceYuan * 100 },
    ...(reduced && isoDate(reducedOn) > isoDate(listedAt) ? [{ from: isoDate(reducedOn), priceFen: priceYuan * 100 }] : []),
  ];
  if (prices.length === 1 && prices[0]) prices[0].priceFen = priceYuan * 100;

  const certified = years <= 6 && mileageKm <= 120_000 && !hadAccident && !isRental;
  const photos = views.map((view) => picture(`used:${vehicle.name}:${paint}:${view}`));
  const spec = (key: keyof typeof vehicle.specs): Cell | undefined => trim.specs[key] ?? vehicle.specs[key];
  const displacement = spec("displacement");
  const state = index % 29 === 11 ? "sold" : index % 23 === 7 ? "reserved" : "listed";
  return {
    vin: openRecall ?? buildVin({ car: codes[vehicle.name] as string, year: yearCodes[modelYear] as string, serial: 700_000 + index }),
    prices,
    car: {
      listingNo: `UC${String(10_000_000 + index * 7 + 3)}`,
      state,
      dealerId: seller.id,
      cityCode: seller.cityCode,
      brandGroupId: vehicle.brandGroupId,
      vehicleId: vehicle.vehicleId,
      series: vehicle.title,
      trim: trim.name,
      modelYear,
      priceFen: priceYuan * 100,
      formerPriceFen: prices.length > 1 ? formerFen : null,
      newPriceThenFen: newThen * 100,
      newPriceNowFen: newNow === null ? null : newNow * 100,
      licensedOn,
      mileageKm,
      energy: trim.energy,
      gearbox: gearboxOf(trim, String(spec("transmission") ?? "")),
      seats: trim.seats,
      body: vehicle.category,
      color: families[paint],
      emission: emissionOf(isElectric, modelYear),
      transferCount: Math.min(3, Math.floor(draw() * draw() * (years / 2 + 1) * 1.6)),
      accident: hadAccident ? "minor" : "none",
      certified,
      features: featuresOf(spec),
      cover: photos[0] as (typeof photos)[number],
      publishedAt: listedAt,
      soldAt: state === "sold" ? new Date(now.getTime() - 2 * DAY) : null,
      updatedAt: now,
      priceIncludes: ["车辆价款", "检测与整备", ...(certified ? ["认证质保"] : []), "代办过户服务（不含税费与保险）"],
      finance: certified ? { provider: "云岫汽车金融", annualPercent: 4.9, months: 36, downPercent: 30 } : null,
      plateRegion: seller.province,
      displacementMl: typeof displacement === "number" && !isElectric ? displacement : null,
      drive: String(spec("drive") ?? "前驱"),
      colorName: paints[paint].name,
      interior: interiors[vehicle.interiors[index % vehicle.interiors.length] ?? "yanmo"].name,
      useNature: isRental ? "rental" : seatClass(trim.seats) === "more" ? "company" : "private",
      keys: draw() < 0.85 ? 2 : 1,
      inspectionDue: isoDate(new Date(now.getTime() + (60 + draw() * 600) * DAY)),
      insuranceDue: isoDate(new Date(now.getTime() + (20 + draw() * 320) * DAY)),
      warranty: certified
        ? { months: 12, km: 20_000, scope: "发动机、变速箱、三电、转向、制动与悬架" }
        : years <= 3 || mileageKm <= 60_000
          ? { months: 3, km: 5_000, scope: "发动机、转向、传动、制动与悬架" }
          : null,
      returnDays: certified ? 7 : 0,
      returnTerms: certified ? "交车后 7 天内、行驶不超过 300 公里、车况与交车时一致，可无理由退回；过户产生的税费由买方承担" : "",
      photos,
      report,
      reportNo,
      reportHash: reportHash(reportNo, report),
      maintenance: buildMaintenance(wear),
      unknowns: [
        "授权门店以外的保养与维修，我们查不到，也不作保证",
        ...(hadAccident ? ["右前翼子板更换时的事故经过，只有车主口述"] : ["未在保险系统留下记录的小额自费维修"]),
        ...(isElectric ? ["日常快充与慢充的次数比例"] : years > 4 ? ["更换过的易损件品牌"] : []),
      ],
    },
  };
}

interface Valued {
  newThen: number;
  years: number;
  mileageKm: number;
  isElectric: boolean;
  hadAccident: boolean;
  isRental: boolean;
}

/** What is left of the new price, in yuan, rounded to hundreds: by age, by how far it went for its age, by what happened to it. */
export function worthOf({ newThen, years, mileageKm, isElectric, hadAccident, isRental }: Valued): number {
  const kept = 0.86 * (isElectric ? 0.88 : 0.91) ** years;
  const beyond = (mileageKm - 14_000 * years) / 10_000;
  const share = kept * (1 - 0.012 * beyond) * (hadAccident ? 0.93 : 1) * (isRental ? 0.92 : 1);
  return Math.round((newThen * share) / 100) * 100;
}

function gearboxOf({ energy }: DemoTrim, transmission: string): Gearbox {
  if (energy === "BEV") return "fixed";
  if (transmission.includes("双离合")) return "dct";
  if (transmission.includes("AMT")) return "amt";
  return transmission.includes("手动") ? "manual" : "auto";
}

function emissionOf(isElectric: boolean, modelYear: number): Emission {
  if (isElectric) return "new";
  if (modelYear >= 2023) return "6b";
  return modelYear >= 2020 ? "6a" : "5";
}

function featuresOf(spec: (key: keyof DemoVehicle["specs"]) => Cell | undefined): CarFeature[] {
  const has = (key: keyof DemoVehicle["specs"]) => {
    const cell = spec(key);
    return cell === true || typeof cell === "number" || (typeof cell === "string" && cell !== "");
  };
  const all: Record<CarFeature, boolean> = {
    surroundView: has("surroundView"),
    cruise: has("cruise"),
    glassRoof: has("glassRoof"),
    tailgate: has("tailgate"),
    seatHeat: has("seatHeatFront"),
    seatVent: has("seatVentFront"),
    leather: /真皮/.test(String(spec("seatMaterial") ?? "")),
    hud: has("hud"),
    lidar: has("lidar"),
    fourWheel: String(spec("drive") ?? "").includes("四驱"),
    v2l: has("v2l"),
    airSuspension: has("airSuspension"),
  };
  return (Object.keys(all) as CarFeature[]).filter((feature) => all[feature]);
}
