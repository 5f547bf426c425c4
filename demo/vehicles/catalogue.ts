import type { FileLink } from "@marque/contract/entities/media";
import { formatNumber } from "@marque/contract/rules/count";
import { yuanToFen } from "@marque/contract/rules/money";
import type { WrittenFigure } from "@marque/contract/rules/spec-figure";
import type {
  vehicleColors,
  vehicleSeries,
  vehicleSpecRows,
  vehicles,
  vehicleTrimPrices,
  vehicleTrims,
} from "../../apps/server/src/database/schema/vehicles.ts";
import { startOfDate } from "../../apps/server/src/local-time.ts";
import { landscape, picture } from "../media/pictures.ts";
import { showroomOf } from "../media/showroom.ts";
import { type FootnoteKey, footnotes } from "./footnotes.ts";
import { type InteriorKey, interiors, type Paint, type PaintKey, paints, vehiclePaints } from "./paints.ts";
import type { SpecKey } from "./spec-rows.ts";
import { cellText, requireRow, sheetOf, specValue, usedRows } from "./spec-sheet.ts";
import type { DemoVehicle, Figure, SpecSheet } from "./vehicle.ts";

/** One vehicle as rows of the database. */
export interface VehicleRows {
  vehicle: typeof vehicles.$inferInsert;
  series: typeof vehicleSeries.$inferInsert;
  trims: (typeof vehicleTrims.$inferInsert)[];
  prices: (typeof vehicleTrimPrices.$inferInsert)[];
  colors: (typeof vehicleColors.$inferInsert)[];
  specRows: (typeof vehicleSpecRows.$inferInsert)[];
}

const dimNames = { length: "车长", width: "车宽", height: "车高", wheelbase: "轴距", groundClearance: "离地间隙" };

/** Everything about a vehicle as the database holds it: cells filled in from base values, footnotes numbered, pictures looked up. */
export function buildVehicleRows(vehicle: DemoVehicle, sort: number, brochure: FileLink[]): VehicleRows {
  const sheets = new Map(vehicle.trims.map((trim) => [trim.id, sheetOf(vehicle, trim)]));
  const notes = numberFootnotes(vehicle, sheets);
  const figure = (from: Figure) => resolveFigure(from, vehicle, sheets, notes);
  const view = (name: string) => picture(`vehicle:${vehicle.name}:${name}`);
  const trimIds = vehicle.trims.map((trim) => trim.id);

  return {
    vehicle: {
      id: vehicle.id,
      vehicleId: vehicle.vehicleId,
      oldCoaster: vehicle.oldCoaster ?? false,
      name: vehicle.title,
      motto: vehicle.motto,
      lifecycle: vehicle.lifecycle,
      testDriveEnabled: vehicle.testDriveEnabled,
      headerTheme: vehicle.headerTheme,
      // A car lit for a dark room would float in front of a pale landscape.
      hero: {
        ...landscape(vehicle.landscape),
        car: view(vehicle.headerTheme === "light" ? "front" : "hero"),
      },
      dims: vehicle.dims,
      partsSupplyUntil: vehicle.partsSupplyUntil ?? null,
      page: {
        stats: vehicle.stats.map(figure),
        sections: vehicle.sections.map((section) => ({
          anchor: section.anchor,
          title: section.title,
          layout: section.layout,
          text: section.text,
          picture: section.picture ? view(section.picture) : null,
          points: (section.points ?? []).map(({ footnote, ...point }) => ({ ...point, ...numbered(footnote, notes) })),
          stats: (section.stats ?? []).map(figure),
        })),
        gallery: vehicle.gallery.map(view),
        brochure,
        faqs: vehicle.faqs,
        footnotes: [...notes.keys()].map((key) => footnotes[key]),
        seatLayouts: (vehicle.seatLayouts ?? []).map((layout) => ({
          ...layout,
          picture: layout.picture ? view(layout.picture) : null,
        })),
      },
      showroom: showroomOf(
        vehicle.name,
        vehicle.sections.map(({ anchor }) => anchor),
      ),
    },
    series: {
      id: vehicle.seriesId,
      brandGroupId: vehicle.brandGroupId,
      vehicleRowId: vehicle.id,
      sort,
      name: vehicle.title,
      className: vehicle.className,
      category: vehicle.category,
      badge: vehicle.badge ?? null,
      carPriceType: vehicle.carPriceType,
      customerPriceText: vehicle.customerPriceText ?? "",
      thumb: view("thumb"),
      main: view("main"),
    },
    trims: vehicle.trims.map((trim, index) => ({
      id: trim.id,
      vehicleRowId: vehicle.id,
      sort: index,
      name: trim.name,
      modelYear: vehicle.modelYear,
      energy: trim.energy,
      drive: String(sheets.get(trim.id)?.drive ?? ""),
      seats: trim.seats,
      facts: factsOf(sheets.get(trim.id) ?? {}),
    })),
    prices: vehicle.trims.flatMap((trim) =>
      trim.prices.map((price) => ({ trimId: trim.id, effectiveFrom: startOfDate(price.from), msrpFen: yuanToFen(price.yuan) })),
    ),
    colors: buildColors(vehicle, trimIds),
    specRows: buildSpecRows(vehicle, sheets, notes),
  };
}

function buildSpecRows(vehicle: DemoVehicle, sheets: Map<number, SpecSheet>, notes: Map<FootnoteKey, number>) {
  return usedRows(sheets).map(({ group, key, row }, sort) => ({
    vehicleRowId: vehicle.id,
    sort,
    groupName: group,
    key,
    name: row.name,
    unit: row.unit ?? null,
    glossary: row.glossary ?? null,
    footnote: row.footnote ? (notes.get(row.footnote) ?? null) : null,
    difference: row.difference ?? null,
    values: Object.fromEntries([...sheets].map(([trimId, sheet]) => [trimId, specValue(sheet[key], row)])),
  }));
}

function numberFootnotes(vehicle: DemoVehicle, sheets: Map<number, SpecSheet>): Map<FootnoteKey, number> {
  const priceNote = { upcoming: "pricePending", onsale: "price", stopped: "priceStopped" } as const;
  const figures = [...vehicle.stats, ...vehicle.sections.flatMap((section) => section.stats ?? [])];
  const used = new Set<FootnoteKey | undefined>([
    priceNote[vehicle.lifecycle],
    "adas",
    "rendering",
    ...(vehicle.category === "coach" ? (["coach"] as const) : []),
    ...usedRows(sheets).map(({ row }) => row.footnote),
    ...figures.map((figure) => ("row" in figure ? requireRow(figure.row).footnote : "footnote" in figure ? figure.footnote : undefined)),
    ...vehicle.sections.flatMap((section) => (section.points ?? []).map((point) => point.footnote)),
  ]);
  const keys = (Object.keys(footnotes) as FootnoteKey[]).filter((key) => used.has(key));
  return new Map(keys.map((key, index) => [key, index + 1]));
}

function numbered(key: FootnoteKey | undefined, notes: Map<FootnoteKey, number>): { footnote?: number } {
  const footnote = key && notes.get(key);
  return footnote ? { footnote } : {};
}

function resolveFigure(
  figure: Figure,
  vehicle: DemoVehicle,
  sheets: Map<number, SpecSheet>,
  notes: Map<FootnoteKey, number>,
): WrittenFigure {
  if ("value" in figure) {
    const { footnote, ...rest } = figure;
    return { ...rest, ...numbered(footnote, notes) };
  }
  if ("dim" in figure) return { value: formatNumber(vehicle.dims[figure.dim]), unit: "mm", label: dimNames[figure.dim] };
  const row = requireRow(figure.row);
  const trimId = figure.trim ?? vehicle.trims[0]?.id ?? 0;
  const cell = sheets.get(trimId)?.[figure.row];
  if (typeof cell !== "number" && typeof cell !== "string") throw new Error(`${vehicle.name}: no figure in row ${figure.row}`);
  const unit = figure.unit === undefined ? row.unit : figure.unit;
  const from = { key: figure.row, trimId };
  return { value: cellText(cell, row), ...(unit ? { unit } : {}), label: figure.label ?? row.name, ...numbered(row.footnote, notes), from };
}

/** The three facts of a trim's price row: what drives it, how far or on how much, how fast or for how many. */
function factsOf(sheet: SpecSheet): string[] {
  const text = (key: SpecKey, label: string, unit = "") => {
    const cell = sheet[key];
    return typeof cell === "number" || typeof cell === "string" ? `${label}${cellText(cell, requireRow(key))}${unit}` : undefined;
  };
  const candidates = [
    sheet.rangeCltc ? undefined : text("engine", ""),
    text("drive", ""),
    text("rangeCltc", "CLTC 纯电续航 ", " km"),
    text("rangeChtc", "CHTC 纯电续航 ", " km"),
    sheet.rangeCltc ? undefined : text("fuelWltc", "WLTC 综合油耗 ", " L/100 km"),
    text("fuelChtc", "CHTC 综合油耗 ", " L/100 km"),
    text("acceleration", "0–100 km/h ", " s（测试值）"),
    text("seats", "", " 座"),
  ].filter((fact) => fact !== undefined);
  return candidates.slice(0, 3);
}

function buildColors(vehicle: DemoVehicle, trimIds: number[]) {
  const color = (key: string, paint: Paint, type: "ext" | "int", offered: number[], index: number) => ({
    id: vehicle.id * 100 + (type === "ext" ? 0 : 50) + index + 1,
    vehicleRowId: vehicle.id,
    sort: type === "ext" ? index : 50 + index,
    key,
    name: paint.name,
    hex: paint.hex,
    hex2: paint.hex2 ?? null,
    finish: paint.finish,
    type,
    extraPriceFen: yuanToFen(paint.extraPrice),
    trimIds: offered,
    picture: type === "ext" ? picture(`vehicle:${vehicle.name}:color:${key}`) : null,
  });
  return [
    ...vehiclePaints[vehicle.name].map((key: PaintKey, index) =>
      color(key, paints[key], "ext", vehicle.paintTrims?.[key] ?? trimIds, index),
    ),
    ...vehicle.interiors.map((key: InteriorKey, index) => color(key, interiors[key], "int", trimIds, index)),
  ];
}
