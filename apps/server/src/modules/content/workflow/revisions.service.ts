import type { ContentType } from "@marque/contract/content-types";
import type { Draft, ItemFrame, RevisionRow } from "@marque/contract/entities/manage-content";
import { AppError } from "@marque/contract/errors";
import { type Database, transaction } from "#database/client.ts";
import type { Actor } from "../../staff/audit.service.ts";
import { cleanDraft } from "../clean-content.ts";
import { saveDraft } from "./drafts.service.ts";
import { findColleagueName } from "./lists.repository.ts";
import { conflict, openItem } from "./open-item.ts";
import { instantOf, PRODUCT_NAME, presentDraft, presentFrame } from "./present-managed.ts";
import { countRevisions, findRevision, listRevisions } from "./revisions.repository.ts";
import { findItem, type ItemRecord } from "./workflow.repository.ts";

/** What an item was at each publication. */
export interface RevisionsService {
  /** Newest first. What is online and was never kept, as what the product came with, counts as one. Throws `notFound`. */
  list(wanted: { type: ContentType; id: number; pageNum: number; pageSize: number }): Promise<{ list: RevisionRow[]; total: number }>;
  /** Throws `notFound`. */
  require(wanted: RevisionName): Promise<ItemFrame & { payload: Record<string, unknown>; revision: number; at: string; by: string }>;
  /**
   * Has a draft say what a revision said; it goes online like every draft, and keeps the window that the item has now. Throws `notFound`,
   * `conflict` and `wrongState`.
   */
  restore(actor: Actor, wanted: RevisionName & { version: number }): Promise<{ draft: Draft }>;
}

interface RevisionName {
  type: ContentType;
  id: number;
  revision: number;
}

export function createRevisionsService({ database }: { database: Database }): RevisionsService {
  async function requireItem(type: ContentType, id: number): Promise<ItemRecord> {
    const item = await findItem(database, type, id);
    if (!item) throw new AppError("notFound");
    return item;
  }

  async function requireRevision({ type, id, revision }: RevisionName) {
    const kept = await findRevision(database, type, id, revision);
    if (kept) return kept;
    const item = await requireItem(type, id);
    if (revision === 0 || item.revision !== revision) throw new AppError("notFound");
    return { ...item, at: item.updatedAt, byName: await findColleagueName(database, item.publishedBy) };
  }

  return {
    async list({ type, id, pageNum, pageSize }) {
      const item = await requireItem(type, id);
      const { kept, newest } = await countRevisions(database, type, id);
      const isUnkept = item.revision > newest;
      const first = (pageNum - 1) * pageSize;
      const showsUnkept = isUnkept && first === 0;
      const page = { limit: pageSize - (showsUnkept ? 1 : 0), offset: Math.max(0, first - (isUnkept ? 1 : 0)) };
      const rows = await listRevisions(database, { type, id }, page);
      const list = rows.map(({ at, byName, ...row }) => ({ ...row, at: instantOf(at), by: byName ?? PRODUCT_NAME }));
      if (!showsUnkept) return { list, total: kept + (isUnkept ? 1 : 0) };
      const by = (await findColleagueName(database, item.publishedBy)) ?? PRODUCT_NAME;
      return { list: [{ revision: item.revision, at: instantOf(item.updatedAt), by, note: "", changed: [] }, ...list], total: kept + 1 };
    },

    async require(wanted) {
      const found = await requireRevision(wanted);
      const payload = found.payload as Record<string, unknown>;
      return { ...presentFrame(found), payload, revision: found.revision, at: instantOf(found.at), by: found.byName ?? PRODUCT_NAME };
    },

    async restore(actor, wanted) {
      const { type, id, version } = wanted;
      const { collection, slug, sort, payload } = await requireRevision(wanted);
      const draft = await transaction(database, async (tx) => {
        const open = await openItem(tx, { type, id });
        if ((open.draft?.version ?? 0) !== version) throw conflict(open);
        if (open.draft && open.draft.state !== "draft") {
          throw new AppError("wrongState", { message: "草稿在等待审核或发布，请先撤回" });
        }
        const { publishAt, offlineAt } = open.item;
        const isOver = offlineAt !== null && offlineAt <= new Date();
        const frame = { collection, slug, sort, publishAt, offlineAt: isOver ? null : offlineAt };
        return saveDraft(tx, actor, open, frame, cleanDraft(type, payload as Record<string, unknown>), { restores: wanted.revision });
      });
      return { draft: presentDraft(draft) };
    },
  };
}
