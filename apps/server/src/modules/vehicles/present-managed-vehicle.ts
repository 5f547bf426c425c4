import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import { fenToYuan } from "@marque/contract/rules/money";
import type { findManagedVehicle, listPriceHistory, TrimRow } from "./manage-vehicles.repository.ts";
import { presentColor } from "./present-vehicle.ts";
import type { ColorRow, SpecRowRow } from "./vehicles.repository.ts";

type PriceRow = Awaited<ReturnType<typeof listPriceHistory>>[number];

/** A vehicle as staff see it. */
export function presentManagedVehicle(rows: {
  vehicle: NonNullable<Awaited<ReturnType<typeof findManagedVehicle>>>;
  trims: readonly TrimRow[];
  prices: readonly PriceRow[];
  colors: readonly ColorRow[];
  specRows: readonly SpecRowRow[];
}): ManagedVehicle {
  const { rowId, vehicleId, oldCoaster, name, lifecycle, published, version } = rows.vehicle;
  const pricesOf = Map.groupBy(rows.prices, ({ trimId }) => trimId);
  return {
    ...{ rowId, vehicleId, oldCoaster, name, lifecycle, published, version },
    trims: rows.trims.map((trim) => ({
      trimId: trim.id,
      name: trim.name,
      modelYear: trim.modelYear,
      energy: trim.energy,
      drive: trim.drive,
      seats: trim.seats,
      facts: trim.facts,
      sort: trim.sort,
      prices: (pricesOf.get(trim.id) ?? []).map(presentPriceStep),
    })),
    colors: rows.colors.map((color) => ({ ...presentColor(color), sort: color.sort })),
    spec: rows.specRows.map((row) => ({
      key: row.key,
      group: row.groupName,
      name: row.name,
      ...(row.unit ? { unit: row.unit } : {}),
      ...(row.glossary ? { glossary: row.glossary } : {}),
      ...(row.footnote ? { footnote: row.footnote } : {}),
      values: row.values,
    })),
  };
}

function presentPriceStep({ effectiveFrom, msrpFen, requestedBy, approvedBy, reason }: PriceRow) {
  return {
    ...{ effectiveFrom, msrp: fenToYuan(msrpFen) },
    ...{ requestedBy: requestedBy ?? "", approvedBy: approvedBy ?? "", reason: reason ?? "" },
  };
}
