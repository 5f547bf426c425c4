import { editPermission, publishPermission, twoPersonTypes } from "@marque/contract/content-permissions";
import type { ItemState } from "@marque/contract/content-titles";
import type { ContentType } from "@marque/contract/content-types";
import type { DraftState } from "@marque/contract/entities/manage-content";
import { isPermitted } from "@marque/contract/permissions";
import type { SessionStaff } from "#http/calls.ts";
import type { DraftRecord, ItemRecord } from "./workflow.repository.ts";

type Colleague = Pick<SessionStaff, "id" | "roles">;

/** Whether visitors see an item at a moment. */
export function isOnlineAt({ status, publishAt, offlineAt }: Pick<ItemRecord, "status" | "publishAt" | "offlineAt">, now: Date): boolean {
  return status === "published" && publishAt <= now && (offlineAt === null || offlineAt > now);
}

/** Whether visitors see an item at a moment, or will without anybody's doing. */
export function isOnlineOrComing({ status, offlineAt }: Pick<ItemRecord, "status" | "offlineAt">, now: Date): boolean {
  return status === "published" && (offlineAt === null || offlineAt > now);
}

/** What an item was while it was online, checked before it is so again: a type may ask for more than it did then. */
export type FormerItem = Omit<ItemRecord, "payload"> & { payload: Record<string, unknown> };

/** An item that was taken down or has ended as it would be online again: an end that has come is none any more. */
export function asBefore(item: ItemRecord, now: Date): FormerItem {
  const { offlineAt, payload } = item;
  return { ...item, offlineAt: offlineAt && offlineAt > now ? offlineAt : null, payload: payload as Record<string, unknown> };
}

/** What an item looks like to staff. `listItems` says the same in SQL. */
export function stateOf(
  item: Pick<ItemRecord, "status" | "publishAt" | "offlineAt"> & { draftState: DraftState | null },
  now: Date,
): ItemState {
  if (item.draftState === "review" || item.draftState === "scheduled") return item.draftState;
  if (item.status === "draft") return "draft";
  if (isOnlineAt(item, now)) return item.draftState === "draft" ? "changed" : "published";
  return item.status === "published" && item.publishAt > now ? "scheduled" : "offline";
}

/** Whether somebody may change, take back or discard a draft: while it waits for review only those who may publish it, and its own people. */
export function mayWithdraw(draft: Pick<DraftRecord, "type" | "createdBy" | "changedBy">, { id, roles }: Colleague): boolean {
  return isPermitted(roles, publishPermission(draft)) || draft.createdBy === id || draft.changedBy === id;
}

/** Why somebody may not put a draft online now, and whether that is for the second person alone; null where they may. */
export function publishRefusal(
  draft: Pick<DraftRecord, "type" | "state" | "changedBy"> | undefined,
  type: ContentType,
  { id, roles }: Colleague,
): { reason: string; secondPerson: boolean } | null {
  const refused = (reason: string, secondPerson = false) => ({ reason, secondPerson });
  if (!isPermitted(roles, publishPermission({ type }))) return refused("你没有发布这类内容的权限，请提交审核");
  if (!draft) return refused("没有待发布的草稿");
  if (draft.state === "scheduled") return refused("已安排定时发布；修改草稿或退回后可重新发布");
  if (twoPersonTypes.includes(type) && draft.changedBy === id) return refused("最后修改的人是你，须由另一位同事发布", true);
  return null;
}

/** As `publishRefusal`, for putting online again what was taken down or has ended; the second person is not the one who took it down. */
export function republishRefusal(
  item: Pick<ItemRecord, "type" | "status" | "offlineAt" | "revision" | "publishedBy">,
  { id, roles }: Colleague,
  now: Date,
): { reason: string; secondPerson: boolean } | null {
  const refused = (reason: string, secondPerson = false) => ({ reason, secondPerson });
  if (!isPermitted(roles, publishPermission(item))) return refused("你没有发布这类内容的权限");
  if (item.revision === 0) return refused("没有发布过，请提交审核或发布草稿");
  if (isOnlineOrComing(item, now)) return refused("已在线上");
  if (twoPersonTypes.includes(item.type) && item.publishedBy === id) {
    return refused("最近上线或下线它的人是你，须由另一位同事重新上线", true);
  }
  return null;
}

/** Types of which somebody has the desk: those they may edit, or those they may publish. */
export function typesOf(types: readonly ContentType[], { roles }: Colleague, what: "edit" | "publish"): ContentType[] {
  const permission = what === "edit" ? editPermission : publishPermission;
  return types.filter((type) => isPermitted(roles, permission({ type })));
}
