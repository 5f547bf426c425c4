import type { Picture } from "@marque/contract/entities/media";
import type { UsedCarDetail } from "@marque/contract/entities/used-car";
import type { Trim, VehicleDetail } from "@marque/contract/entities/vehicle";
import { type Compared, comparedName } from "@marque/contract/rules/comparison";
import { DEFAULT_PRICE_LABEL, PENDING_TEXT, seriesPath } from "@marque/contract/rules/price-line";
import { takenText, usedCarPath } from "@marque/contract/rules/used-car-words";
import { energyWords, STOPPED_TEXT } from "@marque/contract/rules/vehicle-words";
import { priceFigure } from "#blocks/used-car-text.ts";
import type { ComparedGroup, ComparedRow, ComparedValue } from "#ui/spec-differences.ts";
import { type OwnRow, usedCarText } from "./used-car-rows.ts";

/** A car that was found. */
export type FoundCar = { kind: "new"; vehicle: VehicleDetail; trim: Trim } | { kind: "used"; car: UsedCarDetail };

/** A car as its column is headed. */
export interface ComparedCar {
  /** As the address names it. */
  name: string;
  kind: FoundCar["kind"];
  title: string;
  /** What it costs and by whose word, in one line. */
  price: string;
  /** It can no longer be bought. */
  gone: string | null;
  picture: Picture | null;
  /** Router path of its own page. */
  page: string;
  /** Other trims of the same vehicle, by which it can be replaced. */
  trims: { name: string; title: string }[];
}

export interface Comparison {
  cars: ComparedCar[];
  /** Values by the place of the car, from 1. */
  groups: ComparedGroup[];
}

/** The group of rows that new cars have nothing to say in. */
const CONDITION = "车况";
/** What the site's own table of a vehicle says nothing of. */
const NOT_LISTED: ComparedValue = { t: "unknown", text: "未列出" };
/** A used car was built to the table of its year, which nobody has checked against the car. */
const NOT_RECORDED: ComparedValue = { t: "unknown", text: "以实车为准" };
const NOT_READ: ComparedValue = { t: "unknown", text: "未登记" };

interface OwnRowOf {
  row: OwnRow;
  name: string;
  /** What it says of a new car; null where that has no such thing. */
  ofNew: (of: { vehicle: VehicleDetail; trim: Trim }) => string | null;
}

const condition = (row: OwnRow, name: string): OwnRowOf => ({ row, name, ofNew: () => "新车" });

/** What is said of every car, by group. */
const ownRows: Readonly<Record<string, readonly OwnRowOf[]>> = {
  价格: [
    { row: "price", name: "价格", ofNew: ({ vehicle, trim }) => newPrice(vehicle, trim) },
    { row: "covers", name: "价格所含", ofNew: () => "不含选装件、购置税、保险及上牌费用" },
    { row: "newPrice", name: "新车建议零售价", ofNew: ({ vehicle, trim }) => newPrice(vehicle, trim) },
    { row: "seller", name: "在哪里", ofNew: () => "全国授权经销商" },
  ],
  [CONDITION]: [
    condition("licensed", "首次上牌"),
    condition("mileage", "表显里程"),
    condition("transfers", "过户"),
    condition("use", "使用性质"),
    condition("accident", "事故"),
    condition("floodAndFire", "泡水与火烧"),
    condition("mortgage", "抵押"),
    condition("grade", "检测评级"),
    condition("defects", "标出的瑕疵"),
    condition("paint", "漆面厚度"),
    condition("battery", "动力电池健康度"),
    condition("tread", "轮胎花纹"),
    condition("recalls", "召回"),
    condition("warranty", "二手车质保"),
    condition("returns", "退车"),
  ],
  车辆: [
    { row: "energy", name: "能源", ofNew: ({ trim }) => energyWords[trim.energy] },
    { row: "drive", name: "驱动", ofNew: ({ trim }) => trim.drive },
    { row: "seats", name: "座位", ofNew: ({ trim }) => `${trim.seats} 座` },
    { row: "color", name: "颜色", ofNew: ({ vehicle, trim }) => colorsText(vehicle, trim) },
    { row: "emission", name: "排放", ofNew: ({ trim }) => (trim.energy === "BEV" ? "新能源" : null) },
  ],
};

/** Puts cars beside each other: what is said of every one, and after it the tables of the new ones, rows of one name as one. */
export function compareCars(found: readonly FoundCar[]): Comparison {
  const hasUsed = found.some(({ kind }) => kind === "used");
  const own = Object.entries(ownRows)
    .filter(([name]) => hasUsed || name !== CONDITION)
    .map(([name, rows]) => ({
      name,
      items: rows.map((row) => ({ key: row.row, name: row.name, values: valuesOf(found, (of) => ownValue(row, of)) })),
    }));
  return { cars: found.map(headOf), groups: [...own, ...specGroupsOf(found)] };
}

function ownValue({ row, ofNew }: OwnRowOf, of: FoundCar): ComparedValue {
  const text = of.kind === "new" ? ofNew(of) : usedCarText[row](of.car);
  return text === null ? (of.kind === "new" ? NOT_LISTED : NOT_READ) : { t: "text", text };
}

/** Groups and rows in the order in which the cars bring them; what only a later one has stands at the end of its group. */
function specGroupsOf(found: readonly FoundCar[]): ComparedGroup[] {
  const groups = new Map<string, Map<string, ComparedRow>>();
  const unsaid = valuesOf(found, ({ kind }) => (kind === "used" ? NOT_RECORDED : NOT_LISTED));
  for (const [place, of] of found.entries()) {
    if (of.kind === "used") continue;
    for (const { name, items } of of.vehicle.specGroups) {
      const rows = groups.get(name) ?? new Map<string, ComparedRow>();
      groups.set(name, rows);
      for (const { key: _, values, footnote: __, ...row } of items) {
        const key = `${name}/${row.name}/${row.unit ?? ""}`;
        const known = rows.get(key) ?? { ...row, key, values: unsaid };
        const value = values[String(of.trim.trimId)] ?? NOT_LISTED;
        rows.set(key, { ...known, values: { ...known.values, [place + 1]: value } });
      }
    }
  }
  return [...groups].map(([name, rows]) => ({ name, items: [...rows.values()] }));
}

function valuesOf(found: readonly FoundCar[], cellOf: (of: FoundCar) => ComparedValue): ComparedRow["values"] {
  return Object.fromEntries(found.map((of, place) => [String(place + 1), cellOf(of)]));
}

function headOf(of: FoundCar): ComparedCar {
  if (of.kind === "used") {
    const { id, title, state, price, photos } = of.car;
    return {
      name: comparedName({ kind: "used", id }),
      kind: "used",
      title,
      price: `二手车 ${priceFigure(price)} 万`,
      gone: takenText(state),
      picture: photos[0] ?? null,
      page: usedCarPath(id),
      trims: [],
    };
  }
  const { vehicle, trim } = of;
  return {
    name: comparedName(asCompared(of)),
    kind: "new",
    title: `${vehicle.name} ${trim.name}`,
    price: trim.msrp === null ? newPrice(vehicle, trim) : `${vehicle.priceLabel ?? DEFAULT_PRICE_LABEL} ${priceFigure(trim.msrp)} 万`,
    gone: vehicle.lifecycle === "stopped" ? STOPPED_TEXT : null,
    picture: vehicle.colors.find((color) => color.type === "ext" && color.trimIds.includes(trim.trimId) && color.picture)?.picture ?? null,
    page: `${seriesPath(vehicle)}?trim=${trim.trimId}`,
    trims: vehicle.trims
      .filter((other) => other !== trim)
      .map((other) => ({ name: comparedName(asCompared({ vehicle, trim: other })), title: other.name })),
  };
}

function asCompared({ vehicle, trim }: { vehicle: VehicleDetail; trim: Trim }): Compared {
  return { kind: "new", vehicleId: vehicle.vehicleId, trimId: trim.trimId };
}

function newPrice({ lifecycle }: VehicleDetail, { msrp }: Trim): string {
  if (msrp !== null) return `${priceFigure(msrp)} 万`;
  return lifecycle === "stopped" ? STOPPED_TEXT : PENDING_TEXT;
}

function colorsText({ colors }: VehicleDetail, { trimId }: Trim): string | null {
  const paints = colors.filter((color) => color.type === "ext" && color.trimIds.includes(trimId)).length;
  return paints === 0 ? null : `${paints} 种车身颜色可选`;
}
