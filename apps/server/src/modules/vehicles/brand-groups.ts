import { AppError, invalidFields } from "@marque/contract/errors";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, transaction } from "../../database/client.ts";
import { notifyContentChanged } from "../../database/listen.ts";
import { lockKey } from "../../database/locks.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { updateBrandGroup } from "./vehicle-page.repository.ts";
import { listBrandGroups } from "./vehicles.repository.ts";

/**
 * Names and orders the brand groups, for visitors at once. Every group is named: throws `conflict` where there are others by now, and
 * wrong-field errors, `groups.1.title`, where two would be called the same.
 */
export async function saveBrandGroups(
  database: Database,
  actor: Actor,
  { groups }: ParsedInput<"manageBrandGroupsSave">,
): Promise<CallOutput<"manageBrandGroups">> {
  await transaction(database, async (tx) => {
    // Vehicles bring groups of their own.
    await lockKey(tx, "vehicle ids");
    const before = await listBrandGroups(tx);
    const isSame = before.length === groups.length && before.every(({ id }) => groups.some((group) => group.id === id));
    if (!isSame) throw new AppError("conflict", { message: "品牌组刚被他人增减，请重新打开后再改" });
    requireOwnTitles(groups);
    const changed = groups.some(({ id, title }, place) => before[place]?.id !== id || before[place]?.title !== title);
    if (!changed) return;
    for (const [place, group] of groups.entries()) await updateBrandGroup(tx, { ...group, sort: place + 1 });
    await recordAudit(tx, actor, {
      action: "vehicle.groups",
      entity: "vehicle",
      entityId: "groups",
      summary: "修改品牌组的名称与顺序",
      before: { brandGroups: before.map(({ title }) => title) },
      after: { brandGroups: groups.map(({ title }) => title) },
    });
    await notifyContentChanged(tx, ["vehicles"]);
  });
  return listBrandGroups(database);
}

function requireOwnTitles(groups: readonly { title: string }[]): void {
  for (const [place, { title }] of groups.entries()) {
    if (groups.findIndex((other) => other.title === title) < place) {
      throw invalidFields({ [`groups.${place}.title`]: "已有同名的品牌组" });
    }
  }
}
