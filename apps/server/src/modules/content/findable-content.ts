import { type ContentType, contentTypes } from "@marque/contract/content-types";
import type { FindableDocument, FindableSource } from "../search/findable.ts";
import { findableOf } from "./derived-records.ts";
import { listDraftsOf, lockItemsAfter } from "./findable.repository.ts";
import { readPayload } from "./read-content.ts";

/** Content of every type, with what is being written about it. What cannot be read any more is found no more. */
export const findableContent: readonly FindableSource[] = (Object.keys(contentTypes) as ContentType[]).map((type) => ({
  source: type,
  async list(tx, after, limit) {
    const items = await lockItemsAfter(tx, type, Number(after ?? 0), limit);
    const drafts = await listDraftsOf(
      tx,
      type,
      items.map(({ id }) => id),
    );
    const live = items.flatMap(({ id, status, publishAt, offlineAt, payload: stored }): FindableDocument[] => {
      const payload = readPayload(type, stored, publishAt);
      if (!payload) return [];
      const visible = status === "published" ? { from: publishAt, until: offlineAt } : null;
      return [{ id: String(id), place: "live", ...findableOf({ type, id }, { payload, visible }) }];
    });
    const written = drafts.map(
      ({ id, payload }): FindableDocument => ({
        id: String(id),
        place: "draft",
        ...findableOf({ type, id }, { payload: payload as Record<string, unknown>, visible: null }),
      }),
    );
    const last = items.length < limit ? undefined : items.at(-1);
    return { documents: [...live, ...written], last: last ? String(last.id) : null };
  },
}));
