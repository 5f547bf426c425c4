import { type ContentPayload, type ContentType, contentTypes } from "@marque/contract/content-types";
import type { OverlaidItem } from "#viewpoint.ts";
import { cleanContent } from "../clean-content.ts";
import { isOnlineAt } from "../workflow/workflow.policy.ts";
import type { DraftedItem } from "./previews.repository.ts";

/** How an item comes out of a look at it: the draft that stands in its place, or the reason why none does. */
export type Look = { overlaid: OverlaidItem; note: string } | { overlaid: null; note: string };

/**
 * What of an item shows at a time. A draft shows as it would once published: where a time is named its own hours count, otherwise it
 * shows at once, whatever hour it waits for. A draft that could not be published yet leaves what is online in its place.
 */
export function lookAt(
  { item, draft }: DraftedItem,
  { at, isNamed, reason }: { at: Date; isNamed: boolean; reason: OverlaidItem["reason"] },
): Look {
  const otherwise = isOnlineAt(item, at) ? "显示线上版本" : "不显示";
  if (!draft) return { overlaid: null, note: `没有草稿，${otherwise}` };
  const type = contentTypes[draft.type] as { payload: (typeof contentTypes)[ContentType]["payload"]; facet?: (payload: never) => string };
  const parsed = type.payload.safeParse(draft.payload);
  if (!parsed.success) return { overlaid: null, note: `草稿尚未填写完整，${otherwise}` };
  if (isNamed && draft.publishAt && draft.publishAt > at) return { overlaid: null, note: `届时草稿尚未上线，${otherwise}` };
  // As `putOnline` has it: a draft that waits for its hour leaves an item that is online its date.
  const now = new Date();
  const waits = draft.publishAt !== null && draft.publishAt > now;
  const kept = isOnlineAt(item, now) ? item.publishAt : at;
  const firstOnline = waits && kept === item.publishAt ? kept : (draft.publishAt ?? kept);
  const payload = cleanContent(draft.type, parsed.data as ContentPayload<ContentType>);
  const overlaid: OverlaidItem = {
    type: draft.type,
    id: draft.id,
    collection: type.facet ? type.facet(payload as never) : draft.collection,
    slug: draft.slug,
    publishAt: firstOnline > at ? at : firstOnline,
    offlineAt: draft.offlineAt,
    sort: draft.sort,
    revision: item.revision + 1,
    payload,
    updatedAt: draft.updatedAt,
    reason,
  };
  return { overlaid, note: draft.offlineAt && draft.offlineAt <= at ? "草稿的下线时间已过，不显示" : "" };
}
