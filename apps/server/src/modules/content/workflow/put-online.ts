import type { ContentPayload, ContentType } from "@marque/contract/content-types";
import { changedPaths } from "@marque/contract/rules/changed-paths";
import { itemTitle } from "@marque/contract/rules/item-title";
import type { Transaction } from "#database/client.ts";
import type { Jobs } from "#database/jobs.ts";
import type { ItemValues } from "../content.repository.ts";
import { followDraft, followRevision } from "../derived-records.ts";
import { announceMoments, writeContent } from "../write-content.ts";
import type { DomainRule, DomainRules } from "./domain-rules.ts";
import type { OpenItem } from "./open-item.ts";
import { presentFrame } from "./present-managed.ts";
import { addRevision } from "./revisions.repository.ts";
import { type FormerItem, isOnlineAt } from "./workflow.policy.ts";
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
  { by, note, domains, waited = false }: { by: string | null; note: string; domains: DomainRules; waited?: boolean },
): Promise<Publication> {
  const { type, id, collection, slug, offlineAt, sort } = draft;
  const now = await readClock(tx);
  const isOnline = isOnlineAt(item, now);
  const kept = isOnline ? item.publishAt : now;
  const publishAt = waited && isOnline ? item.publishAt : (draft.publishAt ?? kept);
  const values = { id, collection, slug, status: "published" as const, publishAt, offlineAt, sort };
  const written = { ...values, publishedBy: by, payload: draft.payload as ContentPayload<ContentType> };

  const publication = await write(tx, jobs, item, written, { by, note, domains });
  await deleteDraft(tx, draft);
  await followDraft(tx, { type, id }, null);
  await markEdited(tx, { type, id }, { draftState: null, editedBy: by });
  return { ...publication, item: { ...publication.item, draftState: null } };
}

/** Has an item that is not online take its place again as `again` has it, with its date; what is being written about it stays. */
export async function putAgain(
  tx: Transaction,
  jobs: Jobs,
  { item, draft }: OpenItem,
  again: FormerItem,
  { by, note, domains }: { by: string; note: string; domains: DomainRules },
): Promise<Publication> {
  const { type, id, collection, slug, publishAt, offlineAt, sort } = again;
  const values = { id, collection, slug, status: "published" as const, publishAt, offlineAt, sort };
  const written = { ...values, publishedBy: by, payload: again.payload as ContentPayload<ContentType> };
  const publication = await write(tx, jobs, item, written, { by, note, domains });
  const desk = draft ? { title: itemTitle(type, draft.payload), deskSort: draft.sort } : {};
  await markEdited(tx, { type, id }, { ...desk, draftState: draft?.state ?? null, editedBy: by });
  return publication;
}

async function write(
  tx: Transaction,
  jobs: Jobs,
  item: ItemRecord,
  written: ItemValues<ContentType>,
  { by, note, domains }: { by: string | null; note: string; domains: DomainRules },
): Promise<Publication> {
  const { type, id } = item;
  // What the product came with, and what was written before there were revisions, is kept when it goes.
  if (item.revision > 0) await keepRevision(tx, item);
  await writeContent(tx, type, written);
  const online = await findItem(tx, type, id);
  if (!online) throw new Error("An item that was just written is not there");
  const changed = item.revision === 0 ? [] : changedPaths(contentOf(item), contentOf(online));
  await addRevision(tx, { ...revisionOf(online), by, note, changed });
  const rule = domains[type] as DomainRule<ContentType> | undefined;
  await rule?.follow?.(tx, { id, payload: online.payload });
  await announceMoments(jobs, tx, type, written);
  return { revision: online.revision, changed, item: online };
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
