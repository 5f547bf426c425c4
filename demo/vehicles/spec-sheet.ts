import type { SpecValue, Trim } from "@marque/contract/entities/vehicle";
import { formatNumber } from "@marque/contract/rules/count";
import { type SpecKey, type SpecRowDefinition, specGroups } from "./spec-rows.ts";
import type { Cell, DemoTrim, DemoVehicle, SpecSheet } from "./vehicle.ts";

const energyNames = { BEV: "纯电动", PHEV: "插电式混合动力", HEV: "油电混合动力", ICE: "燃油" } satisfies Record<Trim["energy"], string>;

/** The complete sheet of one trim: base values, its own, and what follows from both. */
export function sheetOf(vehicle: DemoVehicle, trim: DemoTrim): SpecSheet {
  const { length, width, height, wheelbase, groundClearance } = vehicle.dims;
  return {
    size: [length, width, height].map(formatNumber).join(" × "),
    wheelbase,
    groundClearance,
    seats: trim.seats,
    energyType: energyNames[trim.energy],
    ...vehicle.specs,
    ...trim.specs,
  };
}

const specRows = Object.entries(specGroups).flatMap(([group, rows]) =>
  Object.entries(rows).map(([key, row]) => ({ group, key: key as SpecKey, row: row as SpecRowDefinition })),
);
const rowByKey = new Map(specRows.map(({ key, row }) => [key, row]));

/** A row by its key. */
export function requireRow(key: SpecKey): SpecRowDefinition {
  const row = rowByKey.get(key);
  if (!row) throw new Error(`No row ${key} in the specification table`);
  return row;
}

/** Rows that at least one trim has something in; a table of dashes helps nobody. */
export function usedRows(sheets: Map<number, SpecSheet>) {
  return specRows.filter(({ key }) => [...sheets.values()].some((sheet) => sheet[key] !== undefined && sheet[key] !== false));
}

/** A cell as the wire has it. */
export function specValue(cell: Cell | undefined, row: SpecRowDefinition): SpecValue {
  if (cell === undefined || cell === false) return { t: "none" };
  if (cell === true) return { t: "std" };
  if (typeof cell === "object") return { t: "opt", price: cell.option };
  return { t: "text", text: cellText(cell, row) };
}

/** A figure in zh-CN form with the decimals of its row, a text as it is. */
export function cellText(cell: number | string, { digits = 0 }: SpecRowDefinition): string {
  return typeof cell === "number" ? cell.toLocaleString("zh-CN", { minimumFractionDigits: digits }) : cell;
}
