import type { ContentPayload, ContentType } from "@marque/contract/content-types";
import { changedPaths } from "@marque/contract/rules/changed-paths";
import type { Transaction } from "../../../database/client.ts";
import type { Jobs } from "../../../database/jobs.ts";
import { followDraft, followRevision } from "../derived-records.ts";
import { announceMoments, writeContent } from "../write-content.ts";
import type { OpenItem } from "./open-item.ts";
import { presentFrame } from "./present-managed.ts";
import { addRevision } from "./revisions.repository.ts";
import { isOnlineAt } from "./workflow.policy.ts";
import { type DraftRecord, deleteDraft, findItem, type ItemRecord, markEdited, readClock } from "./workflow.repository.ts";

/** What a publication has changed. */
export interface Publication {
  revision: number;
  /** Dotted paths that differ from what was there before. */
  changed: string[];
  item: ItemRecord;
}

/**
 * Has a draft take the place of what visitors see, and keeps both as revisions. The draft must have been checked. `by` is whoever
 * answers for it; a draft that waited for its hour leaves an item that is online its date.
 */
export async function putOnline(
  tx: Transaction,
  jobs: Jobs,
  { item, draft }: OpenItem & { draft: DraftRecord },
  { by, note, waited = false }: { by: string | null; note: string; waited?: boolean },
): Promise<Publication> {
  const { type, id, collection, slug, offlineAt, sort } = draft;
  const now = await readClock(tx);
  const isOnline = isOnlineAt(item, now);
  const kept = isOnline ? item.publishAt : now;
  const publishAt = waited && isOnline ? item.publishAt : (draft.publishAt ?? kept);
  const values = { id, collection, slug, status: "published" as const, publishAt, offlineAt, sort };
  const written = { ...values, publishedBy: by, payload: draft.payload as ContentPayload<ContentType> };

  // What the product came with, and what was written before there were revisions, is kept when it goes.
  if (item.revision > 0) await keepRevision(tx, item);
  await writeContent(tx, type, written);
  const online = await findItem(tx, type, id);
  if (!online) throw new Error("An item that was just written is not there");
  const changed = item.revision === 0 ? [] : changedPaths(contentOf(item), contentOf(online));
  await addRevision(tx, { ...revisionOf(online), by, note, changed });
  await deleteDraft(tx, draft);
  await followDraft(tx, { type, id }, null);
  await markEdited(tx, { type, id }, { draftState: null, editedBy: by });
  await announceMoments(jobs, tx, type, written);
  return { revision: online.revision, changed, item: { ...online, draftState: null } };
}

/** Keeps what an item is, before something else takes its place. */
export async function keepRevision(tx: Transaction, item: ItemRecord): Promise<void> {
  await addRevision(tx, { ...revisionOf(item), by: item.publishedBy, at: item.updatedAt });
  await followRevision(tx, item, item.payload);
}

/** What of an item a revision keeps. */
function revisionOf({ type, id, revision, collection, slug, publishAt, offlineAt, sort, payload }: ItemRecord) {
  return { type, id, revision, collection, slug, publishAt, offlineAt, sort, payload };
}

function contentOf(item: ItemRecord): Record<string, unknown> {
  return { ...presentFrame(item), ...item.payload };
}
