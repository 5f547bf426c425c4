import type { ContentType } from "@marque/contract/content-types";
import { and, asc, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "#database/client.ts";
import { contentDrafts, contentItems, previewSets } from "#database/schema/content.ts";
import { staff } from "#database/schema/staff.ts";

export type PreviewSetRow = typeof previewSets.$inferSelect;
/** An item as the engine has it, with what is being written about it. */
export interface DraftedItem {
  item: typeof contentItems.$inferSelect;
  draft: typeof contentDrafts.$inferSelect | null;
}

interface ItemKey {
  type: ContentType;
  id: number;
}

/** More scheduled drafts than anybody has waiting at once. */
const SCHEDULED_MAX = 500;

/** Adds a set; undefined where one was added with its request before. */
export async function addPreviewSet(database: Database, values: typeof previewSets.$inferInsert): Promise<PreviewSetRow | undefined> {
  const [added] = await database.insert(previewSets).values(values).onConflictDoNothing({ target: previewSets.requestKey }).returning();
  return added;
}

export async function findPreviewSetOfRequest(database: Database, requestKey: string): Promise<PreviewSetRow | undefined> {
  const [found] = await database.select().from(previewSets).where(eq(previewSets.requestKey, requestKey));
  return found;
}

export async function findPreviewSet(database: Database, id: string): Promise<PreviewSetRow | undefined> {
  const [found] = await database.select().from(previewSets).where(eq(previewSets.id, id));
  return found;
}

/** One page of the sets made since a time, newest first, each with its maker's name; `pageNum` counts from 1. */
export async function pageOfPreviewSets(
  database: Database,
  since: Date,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ rows: { set: PreviewSetRow; maker: string }[]; total: number }> {
  const [rows, total] = await Promise.all([
    database
      .select({ set: previewSets, maker: staff.name })
      .from(previewSets)
      .innerJoin(staff, eq(staff.id, previewSets.createdBy))
      .where(gt(previewSets.createdAt, since))
      .orderBy(desc(previewSets.createdAt), desc(previewSets.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    database.$count(previewSets, gt(previewSets.createdAt, since)),
  ]);
  return { rows, total };
}

/** Ends a set's link; false where it had ended already. */
export async function revokePreviewSet(database: Database, id: string): Promise<boolean> {
  const revoked = await database
    .update(previewSets)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(previewSets.id, id), isNull(previewSets.revokedAt)))
    .returning({ id: previewSets.id });
  return revoked.length > 0;
}

/** These items with their drafts, whether online or not. */
export async function findDraftedItems(database: Database, keys: readonly ItemKey[]): Promise<DraftedItem[]> {
  if (keys.length === 0) return [];
  const wanted = sql.join(
    keys.map(({ type, id }) => sql`(${type}::text, ${id}::integer)`),
    sql`, `,
  );
  return database
    .select({ item: contentItems, draft: contentDrafts })
    .from(contentItems)
    .leftJoin(contentDrafts, and(eq(contentDrafts.type, contentItems.type), eq(contentDrafts.id, contentItems.id)))
    .where(sql`(${contentItems.type}, ${contentItems.id}) in (${wanted})`);
}

/** Items whose approved drafts will be online at a time, soonest first. */
export async function findScheduledItems(database: Database, at: Date): Promise<DraftedItem[]> {
  return database
    .select({ item: contentItems, draft: contentDrafts })
    .from(contentDrafts)
    .innerJoin(contentItems, and(eq(contentItems.type, contentDrafts.type), eq(contentItems.id, contentDrafts.id)))
    .where(and(sql`${contentDrafts.state} = 'scheduled'`, lte(contentDrafts.publishAt, at)))
    .orderBy(asc(contentDrafts.publishAt))
    .limit(SCHEDULED_MAX);
}
