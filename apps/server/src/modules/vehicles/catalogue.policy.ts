import type { CatalogueCell, VehicleCatalogue } from "@marque/contract/entities/vehicle-catalogue";
import { fenToYuan, yuanToFen } from "@marque/contract/rules/money";
import { surchargeOf, withSurcharge } from "@marque/contract/rules/surcharge";
import type { ColorRow, SpecRowRow, TrimRow } from "./vehicles.repository.ts";

/** What paints and options cost more, in fen, by subject; what is not in it costs nothing more. */
export type Surcharges = ReadonlyMap<string, number>;

export const colorSubject = (colorId: number): string => `color ${colorId}`;
export const optionSubject = (key: string, trimId: number | string): string => `option ${key} ${trimId}`;

/** A vehicle as its tables have it. */
export interface CatalogueRows {
  trims: TrimRow[];
  colors: ColorRow[];
  specRows: SpecRowRow[];
}

/** What the tables say of a vehicle whose catalogue is online, and what they would say of a draft: the words of the one, the surcharges in force. */
export function deriveRows(vehicleRowId: number, { trims, colors, spec }: VehicleCatalogue, surcharges: Surcharges): CatalogueRows {
  const inOrder = <Part extends { id: number; sort: number }>(parts: readonly Part[]) =>
    parts.toSorted((one, other) => one.sort - other.sort || one.id - other.id);
  return {
    trims: inOrder(trims).map((trim) => ({ ...trim, vehicleRowId, offered: true })),
    colors: inOrder(colors).map(({ hex2, ...color }) => ({
      ...color,
      vehicleRowId,
      hex2: hex2 ?? null,
      offered: true,
      extraPriceFen: surcharges.get(colorSubject(color.id)) ?? 0,
    })),
    specRows: spec.map(({ key, group, name, unit, glossary, footnote, difference, values }, sort) => ({
      vehicleRowId,
      sort,
      groupName: group,
      key,
      name,
      unit: unit || null,
      glossary: glossary || null,
      footnote: footnote ?? null,
      difference: difference ?? null,
      values: Object.fromEntries(
        Object.entries(values).map(([trimId, cell]) => {
          const amount = surcharges.get(optionSubject(key, trimId));
          return [trimId, cell.t === "opt" ? withSurcharge(amount ? fenToYuan(amount) : null) : cell];
        }),
      ),
    })),
  };
}

/**
 * The catalogue that the tables of a vehicle amount to, for one that had none: what is amiss in them, such as a cell without a trim,
 * is left out, so that what visitors see can be drafted at all.
 */
export function catalogueOfRows(name: string, { trims, colors, specRows }: CatalogueRows): VehicleCatalogue {
  const isKnown = (id: number | string) => trims.some((trim) => String(trim.id) === String(id));
  return {
    name,
    trims: trims.map(({ vehicleRowId: _, offered: __, ...trim }) => trim),
    colors: colors.map(({ vehicleRowId: _, offered: __, extraPriceFen: ___, hex2, ...color }) => ({
      ...color,
      trimIds: color.trimIds.filter(isKnown),
      ...(hex2 ? { hex2 } : {}),
    })),
    spec: specRows.map(({ key, groupName, name: rowName, unit, glossary, footnote, difference, values }) => ({
      key,
      group: groupName,
      name: rowName,
      ...(unit ? { unit } : {}),
      ...(glossary ? { glossary } : {}),
      ...(footnote ? { footnote } : {}),
      ...(difference ? { difference } : {}),
      values: Object.fromEntries(trims.map(({ id }) => [id, withoutSurcharge(values[id] ?? { t: "none" })])),
    })),
  };
}

/** The surcharges that the tables of a vehicle name. */
export function surchargesOfRows({ colors, specRows }: Pick<CatalogueRows, "colors" | "specRows">): Map<string, number> {
  const ofColors = colors.map(({ id, extraPriceFen }) => [colorSubject(id), extraPriceFen] as const);
  const ofOptions = specRows.flatMap(({ key, values }) =>
    Object.entries(values).map(([trimId, cell]) => [optionSubject(key, trimId), yuanToFen(surchargeOf(cell) ?? 0)] as const),
  );
  return new Map([...ofColors, ...ofOptions].filter(([, amount]) => amount > 0));
}

/** A cell as drafts hold it. */
export function withoutSurcharge(cell: SpecRowRow["values"][string]): CatalogueCell {
  return cell.t === "opt" ? { t: "opt" } : cell;
}
