import type { ContentType } from "@marque/contract/content-types";
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { Transaction } from "../../database/client.ts";
import { contentDrafts, contentItems } from "../../database/schema/content.ts";

const { id, status, publishAt, offlineAt, payload } = contentItems;

/** Items of a type after one by id, as they stand; whoever would change them waits for the end of the transaction. */
export async function lockItemsAfter(tx: Transaction, type: ContentType, after: number, limit: number) {
  return tx
    .select({ id, status, publishAt, offlineAt, payload })
    .from(contentItems)
    .where(and(eq(contentItems.type, type), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
    .for("share");
}

/** What is being written about some items of a type. */
export async function listDraftsOf(tx: Transaction, type: ContentType, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return tx
    .select({ id: contentDrafts.id, payload: contentDrafts.payload })
    .from(contentDrafts)
    .where(and(eq(contentDrafts.type, type), inArray(contentDrafts.id, [...ids])));
}
