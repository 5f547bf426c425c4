import { contentTypes } from "@marque/contract/content-types";
import type { VehicleCatalogue } from "@marque/contract/entities/vehicle-catalogue";
import { AppError } from "@marque/contract/errors";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import type { DomainRule } from "../content/workflow/domain-rules.ts";
import { type OpenItem, readItem } from "../content/workflow/open-item.ts";
import { takeOver } from "../content/write-content.ts";
import { catalogueOfRows, deriveRows, type Surcharges, surchargesOfRows } from "./catalogue.policy.ts";
import { findOwnIds, findSurcharges, listWithoutCatalogue, lockVehicle, setSurcharges, writeRows } from "./catalogue.repository.ts";
import { findManagedVehicle, listManagedTrims } from "./manage-vehicles.repository.ts";
import { figuresLeftBehind } from "./page-figures.ts";
import { listColors, listSpecRows } from "./vehicles.repository.ts";

/** The item of a vehicle's catalogue among all content. */
export const catalogueKey = (rowId: number) => ({ type: "vehicleCatalogue" as const, id: rowId });

/** What a catalogue's draft says, or without one what is online. */
export function writtenCatalogue({ item, draft }: OpenItem): VehicleCatalogue {
  return (draft?.payload ?? item.payload) as VehicleCatalogue;
}

export async function surchargesOf(database: Database, rowId: number): Promise<Surcharges> {
  return (await findSurcharges(database, [rowId])).get(rowId) ?? new Map();
}

/** Sets surcharges of a vehicle, for its visitors too; the vehicle is locked. */
export async function applySurcharges(tx: Transaction, rowId: number, amounts: Surcharges): Promise<void> {
  await setSurcharges(tx, rowId, amounts);
  const { item } = await readItem(tx, catalogueKey(rowId));
  await writeRows(tx, rowId, deriveRows(rowId, item.payload as VehicleCatalogue, await surchargesOf(tx, rowId)));
}

/** What is wrong with a catalogue, by the path of the field: what its schema says, and footnotes that the vehicle's page does not have. */
export function catalogueProblems(catalogue: VehicleCatalogue, { footnotes }: { footnotes: number }): Record<string, string> {
  const problems: Record<string, string> = {};
  const parsed = contentTypes.vehicleCatalogue.payload.safeParse(catalogue);
  for (const { path, message } of parsed.error?.issues ?? []) problems[path.join(".")] ??= message;
  for (const [at, { footnote }] of catalogue.spec.entries()) {
    if (footnote && footnote > footnotes) {
      problems[`spec.${at}.footnote`] = `没有第 ${footnote} 条脚注，该车型共有 ${footnotes} 条`;
    }
  }
  return problems;
}

/** What a vehicle says to the publication of its catalogue: the tables that visitors' pages read from follow it. */
export const vehicleCatalogueRule: DomainRule<"vehicleCatalogue"> = {
  async problems(database, { id, payload }) {
    const vehicle = await findManagedVehicle(database, id);
    if (!vehicle) throw new AppError("notFound", { message: "车型不存在" });
    const own = await findOwnIds(database, id);
    const problems = catalogueProblems(payload, vehicle);
    for (const [at, trim] of payload.trims.entries()) {
      if (!own.trims.has(trim.id)) problems[`trims.${at}.id`] = `配置“${trim.name}”的编号不属于该车型`;
    }
    for (const [at, color] of payload.colors.entries()) {
      if (!own.colors.has(color.id)) problems[`colors.${at}.id`] = `颜色“${color.name}”的编号不属于该车型`;
    }
    if (vehicle.lifecycle === "onsale" && payload.trims.length === 0) problems.trims = "在售车型至少保留一个配置";
    return problems;
  },

  findings: (database, { id, payload }) => figuresLeftBehind(database, id, payload),

  hold: (tx, id) => lockVehicle(tx, id),

  async follow(tx, { id, payload }) {
    await writeRows(tx, id, deriveRows(id, payload, await surchargesOf(tx, id)));
  },
};

/**
 * Makes the catalogue of every vehicle that has none out of its tables, as what is online, and notes its surcharges: after the demo
 * brand was filled in, and at every start, because databases from before there were catalogues have vehicles without them.
 */
export async function makeCatalogues(database: Database): Promise<void> {
  if ((await listWithoutCatalogue(database)).length === 0) return;
  await transaction(database, async (tx) => {
    await lockKey(tx, "vehicle catalogues");
    for (const { id, name, oldCoaster } of await listWithoutCatalogue(tx)) {
      const [trims, colors, specRows] = [await listManagedTrims(tx, id), await listColors(tx, id), await listSpecRows(tx, id)];
      await setSurcharges(tx, id, surchargesOfRows({ colors, specRows }));
      const payload = catalogueOfRows(oldCoaster ? `${name}（老款）` : name, { trims, colors, specRows });
      await takeOver(tx, "vehicleCatalogue", { id, status: "published", payload });
    }
  });
}
