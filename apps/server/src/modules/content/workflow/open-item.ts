import type { ContentType } from "@marque/contract/content-types";
import type { EditConflict } from "@marque/contract/entities/manage-content";
import { AppError } from "@marque/contract/errors";
import type { Database, Transaction } from "#database/client.ts";
import { presentDraft } from "./present-managed.ts";
import { type DraftRecord, findDraft, findItem, type ItemRecord, lockItem } from "./workflow.repository.ts";

/** An item with its draft, which nobody else changes until the transaction ends. */
export interface OpenItem {
  item: ItemRecord;
  draft: DraftRecord | undefined;
}

/** Begins a change. Throws `notFound`. */
export async function openItem(tx: Transaction, { type, id }: { type: ContentType; id: number }): Promise<OpenItem> {
  const item = await lockItem(tx, type, id);
  if (!item) throw new AppError("notFound");
  return { item, draft: await findDraft(tx, type, id) };
}

/** An item with its draft as they are now, for whoever changes nothing. Throws `notFound`. */
export async function readItem(database: Database, { type, id }: { type: ContentType; id: number }): Promise<OpenItem> {
  const item = await findItem(database, type, id);
  if (!item) throw new AppError("notFound");
  return { item, draft: await findDraft(database, type, id) };
}

/**
 * The draft whose version was before somebody's eyes. Throws `conflict`, with what has been saved meanwhile, where it is another one;
 * `wrongState` where there is none.
 */
export function requireDraft({ item, draft }: OpenItem, version: number | null): DraftRecord {
  if (!draft) {
    if (version === null) throw new AppError("wrongState", { message: "没有草稿" });
    throw conflict({ item, draft });
  }
  if (version !== null && draft.version !== version) throw conflict({ item, draft });
  return draft;
}

/** The refusal of whoever came second, with what the other has saved. */
export function conflict({ item, draft }: OpenItem): AppError {
  const data: EditConflict = { draft: draft ? presentDraft(draft) : null, revision: item.revision };
  const message = draft
    ? `${data.draft?.author.name ?? ""}已先保存，请对比后再决定保留哪些内容`
    : "草稿已被同事发布或放弃，请对比后再决定保留哪些内容";
  return new AppError("conflict", { data, message });
}
