import { invalidFields } from "@marque/contract/errors";
import type { ParsedInput } from "@marque/contract/types";
import { eq, max } from "drizzle-orm";
import { type Database, transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import { vehicleBrandGroups, vehicles } from "../../database/schema/vehicles.ts";
import { findItemByRequest } from "../content/workflow/workflow.repository.ts";
import { takeOver } from "../content/write-content.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { blankPage, deriveVehicle } from "./vehicle-page.policy.ts";
import { beginPage } from "./vehicle-page.ts";

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
    const known = await findItemByRequest(tx, requestId);
    if (known) return { rowId: known.id };
    const taken = await tx.$count(vehicles, eq(vehicles.vehicleId, vehicleId));
    if (taken > 0) throw invalidFields({ vehicleId: "这个车型编号已被使用" });
    const groupId = brandGroupId ?? (await addBrandGroup(tx, newBrandGroup));
    const rowId = await freeRowId(tx, vehicleId);
    const page = { ...blankPage({ vehicleId, oldCoaster: false, name }), category, brandGroupId: groupId };
    await tx.insert(vehicles).values({ ...deriveVehicle(page).vehicle, id: rowId, vehicleId, published: false });
    await takeOver(tx, "vehicleCatalogue", { id: rowId, status: "published", payload: { name, trims: [], colors: [], spec: [] } });
    await beginPage(tx, rowId, page, { author: actor.staff.id, requestKey: requestId });
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

/** The number itself where no row has it, as with the vehicles that came first. */
async function freeRowId(tx: Database, vehicleId: number): Promise<number> {
  if ((await tx.$count(vehicles, eq(vehicles.id, vehicleId))) === 0) return vehicleId;
  const [highest] = await tx.select({ id: max(vehicles.id) }).from(vehicles);
  return (highest?.id ?? 0) + 1;
}

async function addBrandGroup(tx: Database, title: string): Promise<number> {
  if (title === "") throw invalidFields({ brandGroupId: "请选择品牌组，或填写新品牌组的名称" });
  const [highest] = await tx.select({ id: max(vehicleBrandGroups.id), sort: max(vehicleBrandGroups.sort) }).from(vehicleBrandGroups);
  const id = (highest?.id ?? 0) + 1;
  await tx.insert(vehicleBrandGroups).values({ id, title, sort: (highest?.sort ?? 0) + 1 });
  return id;
}
