import type { Draft, ItemFrame } from "@marque/contract/entities/manage-content";
import { wireInstant } from "#local-time.ts";
import type { DraftRecord, ItemRecord } from "./workflow.repository.ts";

/** Whom lists name where no colleague did it. */
export const PRODUCT_NAME = "系统";

/** An instant as the contract has it. */
export function instantOf<At extends Date | null>(at: At): At extends Date ? string : string | null {
  return (at ? wireInstant(at) : null) as At extends Date ? string : string | null;
}

export function presentFrame(row: Pick<ItemRecord, "collection" | "slug" | "offlineAt" | "sort"> & { publishAt: Date | null }): ItemFrame {
  const { collection, slug, publishAt, offlineAt, sort } = row;
  return { collection, slug, publishAt: instantOf(publishAt), offlineAt: instantOf(offlineAt), sort };
}

export function presentDraft(draft: DraftRecord): Draft {
  const { payload, state, version, basedOn, note, changedBy, authorName, updatedAt } = draft;
  const author = { id: changedBy, name: authorName ?? PRODUCT_NAME };
  return { ...presentFrame(draft), payload, state, version, basedOn, note, author, updatedAt: instantOf(updatedAt) };
}
