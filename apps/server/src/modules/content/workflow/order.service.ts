import { isDeepStrictEqual } from "node:util";
import type { ContentType } from "@marque/contract/content-types";
import { AppError } from "@marque/contract/errors";
import { itemTitle } from "@marque/contract/rules/item-title";
import type { ParsedInput } from "@marque/contract/types";
import { type Database, type Transaction, transaction } from "#database/client.ts";
import type { Actor } from "../../staff/audit.service.ts";
import { cleanDraft } from "../clean-content.ts";
import { followDraft } from "../derived-records.ts";
import { saveDraft } from "./drafts.service.ts";
import type { OpenItem } from "./open-item.ts";
import { presentFrame } from "./present-managed.ts";
import { recordChange } from "./record-change.ts";
import { risingPlaces } from "./rising-places.ts";
import { deleteDraft, listDrafts, lockDraftedItems, lockItems, markEdited } from "./workflow.repository.ts";

/** In which order items stand: a place is written like everything else about an item, as its draft. */
export interface OrderService {
  /**
   * Gives items of one collection, or the children of one item of the navigation, a new order, which is public once the drafts are
   * published. Throws `notFound` where one of them is not of it, `conflict` where the order is no longer the one that was before
   * somebody's eyes, `wrongState` where a draft that would change waits for review or for its hour.
   */
  reorder(actor: Actor, wanted: ParsedInput<"manageContentReorder">): Promise<void>;
  /** Has every draft of a collection stand where its item stands online; one that then says nothing new is discarded. */
  reset(actor: Actor, wanted: ParsedInput<"manageContentOrderReset">): Promise<void>;
}

/** Where an item stands; only an item of the navigation has a parent. */
interface Place {
  sort: number;
  parentId?: number | null;
}

export function createOrderService({ database }: { database: Database }): OrderService {
  return {
    reorder: (actor, { type, collection, ids, before, below, moved }) =>
      transaction(database, async (tx) => {
        const items = await lockItems(tx, type, collection, ids);
        const opened = await withDrafts(tx, type, items);
        const inOrder = ids.flatMap((id) => opened.filter(({ item }) => item.id === id));
        if (inOrder.length !== ids.length) throw new AppError("notFound", { message: "列表已变化，请刷新后再排序" });
        const isSeen =
          isDeepStrictEqual(opened.toSorted(byPlace).map(idOf), before) &&
          (below === undefined || opened.every((open) => parentOf(open) === (idOf(open) === moved?.id ? moved.from : below)));
        if (!isSeen) throw new AppError("conflict", { message: "同事刚刚调整过顺序，请看过现在的顺序再调整" });

        const online = inOrder.map(({ item, draft }) => (item.status === "draft" && draft ? draft.sort : item.sort));
        const sorts = risingPlaces(online);
        for (const [at, open] of inOrder.entries()) {
          const parentId = below === undefined ? parentOf(open) : below;
          await keepPlace(tx, actor, open, { sort: sorts[at] ?? at, ...(type === "navigation" && { parentId }) });
        }
        const title = collection || `共 ${ids.length} 项`;
        await recordChange(tx, actor, {
          action: "reorder",
          type,
          id: moved?.id ?? ids[0] ?? 0,
          title,
          before: { ids: before },
          after: { ids },
        });
      }),

    reset: (actor, { type, collection }) =>
      transaction(database, async (tx) => {
        const items = await lockDraftedItems(tx, type, collection);
        const opened = await withDrafts(tx, type, items);
        const moved: number[] = [];
        for (const open of opened) {
          if (open.item.revision === 0) continue;
          const place = { sort: open.item.sort, ...(type === "navigation" && { parentId: parentOf({ ...open, draft: undefined }) }) };
          if (await keepPlace(tx, actor, open, place)) moved.push(open.item.id);
        }
        const title = collection || `共 ${moved.length} 项`;
        await recordChange(tx, actor, { action: "resetOrder", type, id: moved[0] ?? 0, title, after: { ids: moved } });
      }),
  };
}

async function withDrafts(tx: Transaction, type: ContentType, items: readonly OpenItem["item"][]): Promise<OpenItem[]> {
  const drafts = await listDrafts(
    tx,
    type,
    items.map(({ id }) => id),
  );
  return items.map((item) => ({ item, draft: drafts.find(({ id }) => id === item.id) }));
}

/** Writes a place into a draft, beginning one where there is none and ending one that says nothing else any more. Whether that changed it. */
async function keepPlace(tx: Transaction, actor: Actor, open: OpenItem, { sort, parentId }: Place): Promise<boolean> {
  const { item, draft } = open;
  const { type, id } = item;
  const isPlaced = sort === (draft ?? item).sort && (parentId === undefined || parentId === parentOf(open));
  if (isPlaced) return false;
  if (draft && draft.state !== "draft") {
    throw new AppError("wrongState", { message: `“${item.title}”在等待审核或定时发布，请先退回草稿再调整顺序` });
  }
  const saying = (payload: object) => cleanDraft(type, { ...payload, ...(parentId !== undefined && { parentId }) });
  const { publishAt, offlineAt, collection, slug } = draft ?? item;
  const frame = { publishAt, offlineAt, collection, slug, sort };
  const payload = saying((draft ?? item).payload);
  const online = { ...presentFrame(item), payload: cleanDraft(type, item.payload as Record<string, unknown>) };
  if (draft && item.revision > 0 && isDeepStrictEqual({ ...presentFrame(frame), payload }, online)) {
    await deleteDraft(tx, draft);
    await followDraft(tx, { type, id }, null);
    const title = itemTitle(type, online.payload);
    await markEdited(tx, { type, id }, { title, deskSort: item.sort, draftState: null, editedBy: actor.staff.id });
  } else await saveDraft(tx, actor, open, frame, payload, { isLogged: false });
  return true;
}

const idOf = ({ item }: OpenItem) => item.id;
const placeOf = ({ item, draft }: OpenItem) => (draft ?? item).sort;
const byPlace = (one: OpenItem, other: OpenItem) => placeOf(one) - placeOf(other) || idOf(one) - idOf(other);

/** Below which item of the navigation it is going to stand; null is the top row. */
function parentOf({ item, draft }: OpenItem): number | null {
  const { parentId } = (draft ?? item).payload as { parentId?: unknown };
  return typeof parentId === "number" ? parentId : null;
}
