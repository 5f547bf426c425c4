import { AppError } from "@marque/contract/errors";
import { figureFindings, figureProblems } from "@marque/contract/rules/page-figures";
import { type Database, transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import { beginItem, removeItem } from "../content/begin-item.ts";
import type { DomainRule } from "../content/workflow/domain-rules.ts";
import { takeOver } from "../content/write-content.ts";
import { forgetDocuments } from "../search/search-index.ts";
import { findOwnIds, lockVehicle } from "./catalogue.repository.ts";
import { listClaimedTrims, listManagedTrims } from "./manage-vehicles.repository.ts";
import { publicTable } from "./public-table.ts";
import { deriveVehicle, footnoteProblems, pageOfRows } from "./vehicle-page.policy.ts";
import {
  deleteVehicle,
  findBrandGroup,
  findHighestFootnote,
  findVehicleNumber,
  hideVehicle,
  listWithoutPage,
  writePage,
} from "./vehicle-page.repository.ts";

/** The item of a vehicle's page among all content. */
export const pageKey = (rowId: number) => ({ type: "vehiclePage" as const, id: rowId });

/** What a vehicle says to the publication of its page: the tables that visitors read from follow it, and it is seen while the page is online. */
export const vehiclePageRule: DomainRule<"vehiclePage"> = {
  async problems(database, { id, payload }) {
    const vehicle = await findVehicleNumber(database, id);
    if (!vehicle) throw new AppError("notFound", { message: "车型不存在" });
    const problems = { ...footnoteProblems(payload), ...figureProblems(payload, await publicTable(database, id)) };
    if (vehicle.vehicleId !== payload.vehicleId || vehicle.oldCoaster !== payload.oldCoaster) {
      problems.vehicleId = "车型编号不能修改";
    }
    if (payload.brandGroupId !== null && !(await findBrandGroup(database, payload.brandGroupId))) {
      problems.brandGroupId = "品牌组不存在，请重新选择";
    }
    if (payload.lifecycle === "onsale" && (await listManagedTrims(database, id)).length === 0) {
      problems.lifecycle = "在售车型至少有一个配置，请先发布配置与参数";
    }
    const highest = await findHighestFootnote(database, id);
    if (highest > payload.footnotes.length)
      problems.footnotes = `参数配置表用到第 ${highest} 条脚注，这里只有 ${payload.footnotes.length} 条`;
    return problems;
  },

  findings: async (database, { id, payload }) => figureFindings(payload, await publicTable(database, id)),

  hold: (tx, id) => lockVehicle(tx, id),
  follow: (tx, { id, payload }) => writePage(tx, id, deriveVehicle(payload)),
  leave: (tx, id) => hideVehicle(tx, id),

  /** The vehicle goes with its page, and its catalogue with it. */
  async remove(tx, id) {
    const { trims } = await findOwnIds(tx, id);
    if ((await listClaimedTrims(tx, [...trims])).size > 0) {
      throw new AppError("inUse", { message: "有待批准的调价，请先批准、驳回或撤回" });
    }
    await removeItem(tx, { type: "vehicleCatalogue", id });
    await deleteVehicle(tx, id);
  },
};

/**
 * Makes the page of every vehicle that has none out of its tables, as `makeCatalogues` does with its catalogue: what visitors see is
 * online, what they do not see is a draft.
 */
export async function makePages(database: Database): Promise<void> {
  if ((await listWithoutPage(database)).length === 0) return;
  await transaction(database, async (tx) => {
    await lockKey(tx, "vehicle pages");
    for (const { vehicle, series } of await listWithoutPage(tx)) {
      const payload = pageOfRows(vehicle, series);
      // Vehicles were found under this name before their pages were items.
      await forgetDocuments(tx, { source: "vehicle", id: String(vehicle.id) });
      if (vehicle.published) await takeOver(tx, "vehiclePage", { id: vehicle.id, status: "published", payload });
      else await beginItem(tx, pageKey(vehicle.id), payload, { author: null, requestKey: null });
    }
  });
}
