import type { ContentType } from "@marque/contract/content-types";
import { itemTitle } from "@marque/contract/rules/item-title";
import { payloadTexts } from "@marque/contract/rules/payload-texts";
import type { Database } from "../../database/client.ts";
import { keepMediaUses, trackMediaUses } from "../media/track-uses.ts";
import type { Findable } from "../search/findable.ts";
import { forgetDocuments, indexDocument } from "../search/search-index.ts";
import { trackLinks } from "./content-links.ts";
import { itemPath } from "./item-path.ts";

/** An item, whatever is to become of it. */
interface ItemKey {
  type: ContentType;
  id: number;
}

/** What is said, and from when until when everybody sees it; null never. */
interface Said {
  payload: Record<string, unknown>;
  visible: { from: Date; until: Date | null } | null;
}

/**
 * What others keep of content: which pictures of the library it shows, where it leads, and what search finds. Everything that changes
 * an item or its draft ends here, in its transaction.
 */
export async function followItem(tx: Database, { type, id }: ItemKey, { payload, visible }: Said): Promise<void> {
  await trackMediaUses(tx, { type, id, place: "live" }, payload);
  await trackLinks(tx, type, id, visible && payload, isVisibleNow(visible) && itemPath(type, id, payload) !== "");
  await indexDocument(tx, { source: type, id: String(id), place: "live" }, findableOf({ type, id }, { payload, visible }));
}

/** As `followItem`, for what is being written about an item; null where nothing is any more. */
export async function followDraft(tx: Database, { type, id }: ItemKey, payload: Record<string, unknown> | null): Promise<void> {
  await trackMediaUses(tx, { type, id, place: "draft" }, payload);
  await indexDocument(
    tx,
    { source: type, id: String(id), place: "draft" },
    payload && findableOf({ type, id }, { payload, visible: null }),
  );
}

/** As `followItem`, for what an item was before its present publication and may be again. */
export async function followRevision(tx: Database, { type, id }: ItemKey, payload: Record<string, unknown>): Promise<void> {
  await keepMediaUses(tx, { type, id, place: "revision" }, payload);
}

/** As `followItem`, for what is deleted: the rest goes with its row. */
export async function followDeletion(tx: Database, { type, id }: ItemKey): Promise<void> {
  await forgetDocuments(tx, { source: type, id: String(id) });
}

function isVisibleNow(visible: Said["visible"]): boolean {
  const now = new Date();
  return visible !== null && visible.from <= now && (visible.until === null || visible.until > now);
}

/** What is found of an item, or of what is being written about it. */
export function findableOf({ type, id }: ItemKey, { payload, visible }: Said): Findable {
  const title = itemTitle(type, payload);
  const texts = payloadTexts(type, payload).map(({ text }) => text);
  const body = texts.filter((text) => text !== title).join("\n");
  return { title, body, path: itemPath(type, id, payload), publishAt: visible?.from ?? null, offlineAt: visible?.until ?? null };
}
