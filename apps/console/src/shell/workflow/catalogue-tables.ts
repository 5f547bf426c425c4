import type { CatalogueCell, VehicleCatalogue } from "@marque/contract/entities/vehicle-catalogue";
import { labelOf } from "@marque/contract/rules/field-names";
import { TO_BE_ANNOUNCED } from "@marque/contract/rules/to-be-announced";
import { energyWords } from "@marque/contract/rules/vehicle-words";
import { cellText, colorPlaces, finishes } from "../vehicle-words.ts";
import type { Cell, Table } from "./compare-rows.ts";
import { valueText } from "./value-text.ts";

interface Compared {
  other: VehicleCatalogue;
  isLater: boolean;
}

/** The tables of a vehicle, for people who compare two of its catalogues. */
export const catalogueTables: Record<string, (one: VehicleCatalogue, compared: Compared) => Table> = {
  trims: ({ trims }) => ({
    isOrdered: false,
    columns: [],
    rows: bySort(trims).map((trim) => ({
      key: String(trim.id),
      title: trim.name,
      cells: cellsOf({ ...trim, energy: energyWords[trim.energy] }, ["name", "modelYear", "energy", "drive", "seats", "facts", "sort"]),
    })),
  }),

  colors: ({ colors, trims }, { other }) => {
    const names = new Map([...other.trims, ...trims].map(({ id, name }) => [id, name]));
    return {
      isOrdered: false,
      columns: [],
      rows: bySort(colors).map((color) => ({
        key: String(color.id),
        title: color.name,
        cells: [
          ...cellsOf({ ...color, finish: finishes[color.finish] }, ["name", "finish", "hex", "hex2", "picture", "sort"]),
          { key: "type", name: "位置", text: colorPlaces[color.type] },
          { key: "trimIds", name: labelOf("trimIds"), text: color.trimIds.map((id) => names.get(id) ?? String(id)).join("、") },
        ],
      })),
    };
  },

  spec: ({ spec, trims }, { other, isLater }) => {
    // A column that goes is told once; of one that comes, what nobody has written yet need not be told in every row.
    const isTold = (id: number, value: CatalogueCell | undefined) =>
      other.trims.some((trim) => trim.id === id) || (isLater && cellText(value) !== TO_BE_ANNOUNCED.text);
    return {
      isOrdered: true,
      columns: trims.map(({ id, name }) => ({ key: String(id), name })),
      rows: spec.map((row) => ({
        key: row.key,
        title: `${row.group} / ${row.name}`,
        cells: [
          ...cellsOf({ ...row }, ["group", "name", "unit", "glossary", "footnote", "difference"]),
          ...trims
            .filter(({ id }) => isTold(id, row.values[id]))
            .map(({ id, name }) => ({ key: `trim ${id}`, name, text: cellText(row.values[id]) })),
        ],
      })),
    };
  },
};

function cellsOf(row: Record<string, unknown>, fields: readonly string[]): Cell[] {
  return fields.map((key) => ({ key, name: labelOf(key), text: valueText(row[key]) }));
}

function bySort<Part extends { sort: number }>(parts: readonly Part[]): Part[] {
  return parts.toSorted((one, other) => one.sort - other.sort);
}
