import type { SpecValue } from "@marque/contract/entities/vehicle";
import { TO_BE_ANNOUNCED } from "@marque/contract/rules/to-be-announced";
import Papa from "papaparse";
import { cellText } from "#shell/vehicle-words.ts";
import { type ManagedTrim, trimTitle } from "../vehicle-names.ts";
import type { GridPlace } from "./grid-place.ts";
import type { ManagedSpecRow } from "./spec-cell.ts";
import { placeInGroup } from "./spec-diff.ts";

type Rows = readonly ManagedSpecRow[];

/** Writes a block of values from a cell on; what would stand outside the table is left out. */
export function writeCells(
  rows: Rows,
  trims: readonly ManagedTrim[],
  { row, column }: GridPlace,
  block: readonly (readonly (SpecValue | undefined)[])[],
): ManagedSpecRow[] {
  return rows.map((held, index) => {
    const line = block[index - row];
    if (!line) return held;
    const values = { ...held.values };
    for (const [offset, value] of line.entries()) {
      const trim = trims[column + offset];
      if (!trim) continue;
      if (value) values[trim.trimId] = value;
      else delete values[trim.trimId];
    }
    return { ...held, values };
  });
}

/** The first cell that says nothing: the site has no words for that, so the server takes none. Null where all are filled. */
export function findEmptyCell(rows: Rows, trims: readonly ManagedTrim[]): GridPlace | null {
  for (const [row, { values }] of rows.entries()) {
    const column = trims.findIndex(({ trimId }) => !values[trimId]);
    if (column !== -1) return { row, column };
  }
  return null;
}

/** Changes what a row is called; one whose group changes goes to the end of that group. */
export function changeRow(rows: Rows, changed: ManagedSpecRow): ManagedSpecRow[] {
  const former = rows.find(({ key }) => key === changed.key);
  if (!former) return placeInGroup(rows, changed);
  if (former.group === changed.group) return rows.map((row) => (row.key === changed.key ? changed : row));
  return placeInGroup(
    rows.filter(({ key }) => key !== changed.key),
    changed,
  );
}

/** Moves a row among those of its group; a row at its group's edge stays. */
export function moveRow(rows: Rows, index: number, step: 1 | -1): ManagedSpecRow[] {
  const [row, other] = [rows[index], rows[index + step]];
  if (!row || other?.group !== row.group) return [...rows];
  return rows.toSpliced(Math.min(index, index + step), 2, ...(step === 1 ? [other, row] : [row, other]));
}

/** The table as spreadsheets take it, in the form that an import understands. */
export function spreadsheetText(rows: Rows, trims: readonly ManagedTrim[]): string {
  return Papa.unparse(
    [
      ["分组", "参数", "单位", ...trims.map(trimTitle)],
      ...rows.map(({ group, name, unit, values }) => [group, name, unit ?? "", ...trims.map(({ trimId }) => cellText(values[trimId]))]),
    ],
    { delimiter: "\t" },
  );
}

/** A row that was taken out comes back at the end of its group as it is online, as far as there still are its trims. */
export function takeRowBack(rows: Rows, trims: readonly ManagedTrim[], row: ManagedSpecRow): ManagedSpecRow[] {
  const values = Object.fromEntries(trims.map(({ trimId }) => [trimId, row.values[trimId] ?? TO_BE_ANNOUNCED]));
  return placeInGroup(rows, { ...row, values });
}
