import { invalidFields } from "@marque/contract/errors";
import type { ParsedInput } from "@marque/contract/types";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import { beginItem, findBegun } from "../content/begin-item.ts";
import { takeOver } from "../content/write-content.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { blankPage, deriveVehicle } from "./vehicle-page.policy.ts";
import { findFreeRowId, insertBrandGroup, insertVehicle, isNumberTaken } from "./vehicle-page.repository.ts";
import { pageKey } from "./vehicle-page.ts";

/** Far below what the database can count, so that there are always numbers left. */
const NUMBER_MAX = 30_000;

/**
 * Begins a vehicle that nobody sees: a draft of its page and an empty catalogue. Sent twice it is one vehicle. Throws wrong-field errors
 * where its number is taken.
 */
export function createVehicle(
  database: Database,
  actor: Actor,
  { requestId, name, vehicleId, category, brandGroupId, newBrandGroup }: ParsedInput<"manageVehicleCreate">,
): Promise<{ rowId: number }> {
  return transaction(database, async (tx) => {
    await lockKey(tx, "vehicle ids");
    const known = await findBegun(tx, requestId);
    if (known !== undefined) return { rowId: known };
    if (vehicleId > NUMBER_MAX) throw invalidFields({ vehicleId: `车型编号最大 ${NUMBER_MAX}` });
    if (await isNumberTaken(tx, vehicleId)) throw invalidFields({ vehicleId: "这个车型编号已被使用" });
    const groupId = brandGroupId ?? (await addBrandGroup(tx, newBrandGroup));
    const rowId = await findFreeRowId(tx, vehicleId);
    const page = { ...blankPage({ vehicleId, oldCoaster: false, name }), category, brandGroupId: groupId };
    await insertVehicle(tx, { ...deriveVehicle(page).vehicle, id: rowId, vehicleId, published: false });
    await takeOver(tx, "vehicleCatalogue", { id: rowId, status: "published", payload: { name, trims: [], colors: [], spec: [] } });
    await beginItem(tx, pageKey(rowId), page, { author: actor.staff.id, requestKey: requestId });
    await recordAudit(tx, actor, {
      action: "vehicle.create",
      entity: "vehicle",
      entityId: rowId,
      summary: `新建车型《${name}》，编号 ${vehicleId}`,
      after: { vehicleId, name, category, brandGroupId: groupId },
    });
    return { rowId };
  });
}

async function addBrandGroup(tx: Transaction, title: string): Promise<number> {
  if (title === "") throw invalidFields({ brandGroupId: "请选择品牌组，或填写新品牌组的名称" });
  return insertBrandGroup(tx, title);
}
