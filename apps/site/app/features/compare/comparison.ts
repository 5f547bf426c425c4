import type { Picture } from "@marque/contract/entities/media";
import type { UsedCarDetail } from "@marque/contract/entities/used-car";
import type { Trim, VehicleDetail } from "@marque/contract/entities/vehicle";
import { type Compared, comparedName } from "@marque/contract/rules/comparison";
import { DEFAULT_PRICE_LABEL, PENDING_TEXT, seriesPath } from "@marque/contract/rules/price-line";
import { usedCarPath } from "@marque/contract/rules/used-car-words";
import { energyWords, lifecycleWords } from "@marque/contract/rules/vehicle-words";
import { priceFigure } from "#blocks/used-car-text.ts";
import type { ComparedGroup, ComparedRow, ComparedValue } from "#ui/spec-differences.ts";
import { type OwnRow, usedCarText } from "./used-car-rows.ts";

/** A car that was found. */
export type FoundCar = { kind: "new"; vehicle: VehicleDetail; trim: Trim } | { kind: "used"; car: UsedCarDetail };

/** A car as its column is headed. */
export interface ComparedCar {
  /** As the address names it. */
  name: string;
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

const NEW_CAR = "新车";
/** What the site's own table of a vehicle says nothing of. */
const NOT_LISTED: ComparedValue = { t: "unknown", text: "未列出" };
/** A used car was built to the table of its year, which nobody has checked against the car. */
const NOT_RECORDED: ComparedValue = { t: "unknown", text: "以实车为准" };
const NOT_READ: ComparedValue = { t: "unknown", text: "未登记" };

/** What is said of every car: with its group, its name, and what it says of a new one; null where a new car has no such thing. */
const ownRows: readonly {
  group: string;
  row: OwnRow;
  name: string;
  ofNew: (of: { vehicle: VehicleDetail; trim: Trim }) => string | null;
}[] = [
  { group: "价格", row: "price", name: "价格", ofNew: ({ vehicle, trim }) => newPrice(vehicle, trim) },
  { group: "价格", row: "covers", name: "价格所含", ofNew: () => "不含选装件、购置税、保险及上牌费用" },
  { group: "价格", row: "newPrice", name: "新车建议零售价", ofNew: ({ vehicle, trim }) => newPrice(vehicle, trim) },
  { group: "价格", row: "seller", name: "在哪里", ofNew: () => "全国授权经销商" },
  { group: "车况", row: "licensed", name: "首次上牌", ofNew: () => NEW_CAR },
  { group: "车况", row: "mileage", name: "表显里程", ofNew: () => NEW_CAR },
  { group: "车况", row: "transfers", name: "过户", ofNew: () => NEW_CAR },
  { group: "车况", row: "use", name: "使用性质", ofNew: () => NEW_CAR },
  { group: "车况", row: "accident", name: "事故", ofNew: () => NEW_CAR },
  { group: "车况", row: "floodAndFire", name: "泡水与火烧", ofNew: () => NEW_CAR },
  { group: "车况", row: "mortgage", name: "抵押", ofNew: () => NEW_CAR },
  { group: "车况", row: "grade", name: "检测评级", ofNew: () => NEW_CAR },
  { group: "车况", row: "defects", name: "标出的瑕疵", ofNew: () => NEW_CAR },
  { group: "车况", row: "paint", name: "漆面厚度", ofNew: () => NEW_CAR },
  { group: "车况", row: "battery", name: "动力电池健康度", ofNew: () => NEW_CAR },
  { group: "车况", row: "tread", name: "轮胎花纹", ofNew: () => NEW_CAR },
  { group: "车况", row: "recalls", name: "召回", ofNew: () => NEW_CAR },
  { group: "车况", row: "warranty", name: "二手车质保", ofNew: () => NEW_CAR },
  { group: "车况", row: "returns", name: "退车", ofNew: () => NEW_CAR },
  { group: "车辆", row: "energy", name: "能源", ofNew: ({ trim }) => energyWords[trim.energy] },
  { group: "车辆", row: "drive", name: "驱动", ofNew: ({ trim }) => trim.drive },
  { group: "车辆", row: "seats", name: "座位", ofNew: ({ trim }) => `${trim.seats} 座` },
  { group: "车辆", row: "color", name: "颜色", ofNew: ({ vehicle, trim }) => colorsText(vehicle, trim) },
  { group: "车辆", row: "emission", name: "排放", ofNew: ({ trim }) => (trim.energy === "BEV" ? "新能源" : null) },
];

/** Puts cars beside each other: what is said of every one, and after it the tables of the new ones, rows of one name as one. */
export function compareCars(found: readonly FoundCar[]): Comparison {
  const hasUsed = found.some(({ kind }) => kind === "used");
  const shown = ownRows.filter(({ group }) => hasUsed || group !== "车况");
  const own = [...Map.groupBy(shown, ({ group }) => group)].map(([name, rows]) => ({
    name,
    items: rows.map((row) => ({ key: row.row, name: row.name, values: valuesOf(found, (of) => ownValue(row, of)) })),
  }));
  return { cars: found.map(headOf), groups: [...own, ...specGroupsOf(found)] };
}

function ownValue({ row, ofNew }: (typeof ownRows)[number], of: FoundCar): ComparedValue {
  const text = of.kind === "new" ? ofNew(of) : usedCarText[row](of.car);
  return text === null ? (of.kind === "new" ? NOT_LISTED : NOT_READ) : { t: "text", text };
}

/** Groups and rows in the order in which the cars bring them; what only a later one has stands at the end of its group. */
function specGroupsOf(found: readonly FoundCar[]): ComparedGroup[] {
  const groups = new Map<string, Map<string, Omit<ComparedRow, "values">>>();
  for (const of of found) {
    if (of.kind === "used") continue;
    for (const { name, items } of of.vehicle.specGroups) {
      const rows = groups.get(name) ?? new Map();
      groups.set(name, rows);
      for (const { key: _, values: __, footnote: ___, ...row } of items) {
        const key = `${name}/${row.name}/${row.unit ?? ""}`;
        if (!rows.has(key)) rows.set(key, { ...row, key });
      }
    }
  }
  return [...groups].map(([name, rows]) => ({
    name,
    items: [...rows.values()].map((row) => ({ ...row, values: valuesOf(found, (of) => specValue(of, name, row)) })),
  }));
}

function specValue(of: FoundCar, group: string, { name, unit }: Omit<ComparedRow, "values">): ComparedValue {
  if (of.kind === "used") return NOT_RECORDED;
  const row = of.vehicle.specGroups.find((one) => one.name === group)?.items.find((one) => one.name === name && one.unit === unit);
  return row?.values[String(of.trim.trimId)] ?? NOT_LISTED;
}

function valuesOf(found: readonly FoundCar[], cellOf: (of: FoundCar) => ComparedValue): ComparedRow["values"] {
  return Object.fromEntries(found.map((of, place) => [String(place + 1), cellOf(of)]));
}

function headOf(of: FoundCar): ComparedCar {
  if (of.kind === "used") {
    const { id, title, state, price, photos } = of.car;
    return {
      name: comparedName({ kind: "used", id }),
      title,
      price: `二手车 ${priceFigure(price)} 万`,
      gone: state === "sold" ? "已售出" : state === "reserved" ? "已预订" : null,
      picture: photos[0] ?? null,
      page: usedCarPath(id),
      trims: [],
    };
  }
  const { vehicle, trim } = of;
  return {
    name: comparedName(asCompared(of)),
    title: `${vehicle.name} ${trim.name}`,
    price: trim.msrp === null ? newPrice(vehicle, trim) : `${vehicle.priceLabel ?? DEFAULT_PRICE_LABEL} ${priceFigure(trim.msrp)} 万`,
    gone: vehicle.lifecycle === "stopped" ? `已${lifecycleWords.stopped}` : null,
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
  return lifecycle === "stopped" ? `已${lifecycleWords.stopped}` : PENDING_TEXT;
}

function colorsText({ colors }: VehicleDetail, { trimId }: Trim): string | null {
  const paints = colors.filter((color) => color.type === "ext" && color.trimIds.includes(trimId)).length;
  return paints === 0 ? null : `${paints} 种车身颜色可选`;
}
