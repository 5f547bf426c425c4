import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import type { VehicleCatalogue } from "@marque/contract/entities/vehicle-catalogue";
import { fenToYuan } from "@marque/contract/rules/money";
import { wireInstant } from "../../local-time.ts";
import type { ComingBookings } from "../appointments/appointments.service.ts";
import type { OpenItem } from "../content/workflow/open-item.ts";
import { deriveRows, type Surcharges } from "./catalogue.policy.ts";
import type { findManagedVehicle, listPriceHistory } from "./manage-vehicles.repository.ts";
import { presentColor } from "./present-vehicle.ts";
import { writtenCatalogue } from "./vehicle-catalogue.ts";
import type { SpecRowRow } from "./vehicles.repository.ts";

type PriceRow = Awaited<ReturnType<typeof listPriceHistory>>[number];

/** A vehicle as staff see it: as its draft has it where there is one. */
export function presentManagedVehicle(rows: {
  vehicle: NonNullable<Awaited<ReturnType<typeof findManagedVehicle>>>;
  catalogue: OpenItem;
  prices: readonly PriceRow[];
  surcharges: Surcharges;
  coming: ComingBookings;
  claimed: ReadonlySet<number>;
}): ManagedVehicle {
  const { rowId, vehicleId, oldCoaster, name, lifecycle, published } = rows.vehicle;
  const pricesOf = Map.groupBy(rows.prices, ({ trimId }) => trimId);
  const { trims, colors, specRows } = deriveRows(rowId, writtenCatalogue(rows.catalogue), rows.surcharges);
  const online = rows.catalogue.item.payload as VehicleCatalogue;
  const isGone = (parts: readonly { id: number }[]) => (part: { id: number }) => !parts.some(({ id }) => id === part.id);
  return {
    rowId,
    vehicleId,
    oldCoaster,
    name,
    lifecycle,
    published,
    version: seenVersion(rows.vehicle, rows.catalogue),
    trims: trims.map((trim) => ({
      trimId: trim.id,
      name: trim.name,
      modelYear: trim.modelYear,
      energy: trim.energy,
      drive: trim.drive,
      seats: trim.seats,
      facts: trim.facts,
      sort: trim.sort,
      prices: (pricesOf.get(trim.id) ?? []).map(presentPriceStep),
      pricePending: rows.claimed.has(trim.id),
      bookings: rows.coming.byTrim.get(trim.id) ?? 0,
      online: online.trims.some(({ id }) => id === trim.id),
    })),
    colors: colors.map((color) => ({
      ...presentColor(color),
      sort: color.sort,
      bookings: (color.type === "ext" && rows.coming.byColor.get(color.key)) || 0,
      online: online.colors.some(({ id }) => id === color.id),
    })),
    spec: specRows.map(presentSpecRow),
    removed: {
      trims: online.trims.filter(isGone(trims)).map((trim) => ({ trimId: trim.id, name: trim.name })),
      colors: online.colors.filter(isGone(colors)).map((color) => ({ id: color.id, name: color.name })),
      spec: deriveRows(rowId, online, rows.surcharges)
        .specRows.filter(({ key }) => !specRows.some((row) => row.key === key))
        .map(presentSpecRow),
    },
  };
}

/**
 * Rises with whatever changes what an editor of the vehicle has before their eyes: a saved draft, one that was published or given up,
 * and a surcharge that was agreed on. A number never means two of these states.
 */
export function seenVersion({ version }: { version: number }, { item, draft }: OpenItem): number {
  const drafts = 2 * (draft?.version ?? item.draftVersion) + (draft ? 0 : 1);
  return version + drafts + 2 * item.revision;
}

function presentSpecRow(row: SpecRowRow): ManagedVehicle["spec"][number] {
  return {
    key: row.key,
    group: row.groupName,
    name: row.name,
    ...(row.unit ? { unit: row.unit } : {}),
    ...(row.glossary ? { glossary: row.glossary } : {}),
    ...(row.footnote ? { footnote: row.footnote } : {}),
    values: row.values,
  };
}

function presentPriceStep({ effectiveFrom, msrpFen, requestedBy, approvedBy, reason }: PriceRow) {
  return {
    effectiveFrom: wireInstant(effectiveFrom),
    msrp: fenToYuan(msrpFen),
    requestedBy: requestedBy ?? "",
    approvedBy: approvedBy ?? "",
    reason: reason ?? "",
  };
}
