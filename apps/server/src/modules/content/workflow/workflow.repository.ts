import { isProtected } from "@marque/contract/content-permissions";
import type { ContentType } from "@marque/contract/content-types";
import type { DraftState } from "@marque/contract/entities/manage-content";
import { noticeTypes } from "@marque/contract/rules/notice-types";
import { and, eq, inArray, isNotNull, max, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/client.ts";
import { contentDrafts, contentItems, contentSeries } from "#database/schema/content.ts";
import { staff } from "#database/schema/staff.ts";

/** An item with what the console keeps beside it. */
export type ItemRecord = typeof contentItems.$inferSelect;
/** A draft with the name of whoever changed it last; null for what the product came with. */
export type DraftRecord = typeof contentDrafts.$inferSelect & { authorName: string | null };
export type DraftValues = typeof contentDrafts.$inferInsert;

/** More than any collection that is put in order by hand has. */
const DRAFTED_MAX = 500;

/**
 * The item, with everybody else who wants to change it or its draft waiting until the transaction ends. Counting a reading refers to
 * the item and goes on: its key does not change.
 */
export async function lockItem(tx: Transaction, type: ContentType, id: number): Promise<ItemRecord | undefined> {
  const [item] = await tx.select().from(contentItems).where(isItem(type, id)).for("no key update");
  return item;
}

/** The moment at which the transaction began, by the clock that decides what is online. */
export async function readClock(tx: Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ now: Date | string }>(sql`select now() as now`);
  return new Date(rows[0]?.now ?? Date.now());
}

export async function findItem(database: Database, type: ContentType, id: number): Promise<ItemRecord | undefined> {
  const [item] = await database.select().from(contentItems).where(isItem(type, id));
  return item;
}

export async function findItemByRequest(database: Database, requestKey: string): Promise<ItemRecord | undefined> {
  const [item] = await database.select().from(contentItems).where(eq(contentItems.requestKey, requestKey));
  return item;
}

export async function findDraft(database: Database, type: ContentType, id: number): Promise<DraftRecord | undefined> {
  const [row] = await database
    .select({ draft: contentDrafts, authorName: staff.name })
    .from(contentDrafts)
    .leftJoin(staff, eq(staff.id, contentDrafts.changedBy))
    .where(and(eq(contentDrafts.type, type), eq(contentDrafts.id, id)));
  return row && { ...row.draft, authorName: row.authorName };
}

/** The other item of a type that has a short address. */
export async function findSlugOwner(database: Database, type: ContentType, slug: string, exceptId: number): Promise<number | undefined> {
  const [owner] = await database
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(eq(contentItems.type, type), eq(contentItems.slug, slug), ne(contentItems.id, exceptId)));
  return owner?.id;
}

/** An id that no item of the type's series has or had. Kinds of notices share one series; ids that the specification names are left free. */
export async function takeNextId(tx: Transaction, type: ContentType): Promise<number> {
  const sharing = (noticeTypes as readonly ContentType[]).includes(type);
  // Written out, because the planner uses the partial index of the notices only where it sees its condition.
  const inSeries = sharing ? sql.raw(`type in (${noticeTypes.map((name) => `'${name}'`).join(", ")})`) : eq(contentItems.type, type);
  for (;;) {
    const [highest] = await tx
      .select({ id: max(contentItems.id) })
      .from(contentItems)
      .where(inSeries);
    const [taken] = await tx
      .insert(contentSeries)
      .values({ series: sharing ? "notices" : type, lastId: (highest?.id ?? 0) + 1 })
      .onConflictDoUpdate({
        target: contentSeries.series,
        set: { lastId: sql`greatest(${contentSeries.lastId} + 1, excluded.last_id)` },
      })
      .returning();
    if (!taken) throw new Error(`No id was taken for ${type}`);
    if (!isProtected(type, taken.lastId)) return taken.lastId;
  }
}

/** The last place that an item of a type has on the desk; null where there is none. */
export async function findLastPlace(tx: Transaction, type: ContentType): Promise<number | null> {
  const [last] = await tx
    .select({ place: max(contentItems.deskSort) })
    .from(contentItems)
    .where(eq(contentItems.type, type));
  return last?.place ?? null;
}

/** A new item that nobody sees, without content of its own: what it will be stands in its draft. */
export async function createItem(
  tx: Transaction,
  { type, id, requestKey, editedBy }: { type: ContentType; id: number; requestKey: string | null; editedBy: string | null },
): Promise<void> {
  const payload = {} as ItemRecord["payload"];
  await tx.insert(contentItems).values({ type, id, requestKey, editedBy, status: "draft", revision: 0, payload });
}

/** Creates the draft of an item or replaces it. */
export async function writeDraft(tx: Transaction, { type, id, ...values }: DraftValues): Promise<void> {
  const written = { ...values, failedAt: null, updatedAt: sql`now()` };
  await tx
    .insert(contentDrafts)
    .values({ type, id, ...written })
    .onConflictDoUpdate({ target: [contentDrafts.type, contentDrafts.id], set: written });
}

/**
 * Takes a draft one step further, or back because its hour came and it could not go online; its version counts up, so that whoever has
 * the former one before their eyes learns of it.
 */
export async function moveDraft(
  tx: Transaction,
  { type, id }: { type: ContentType; id: number },
  { failed = false, ...change }: { state: DraftState; note?: string; approvedBy: string | null; failed?: boolean },
): Promise<void> {
  await tx
    .update(contentDrafts)
    .set({ ...change, failedAt: failed ? sql`now()` : null, version: sql`${contentDrafts.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(contentDrafts.type, type), eq(contentDrafts.id, id)));
}

/** Deletes the draft of an item, which keeps how far its versions had come. */
export async function deleteDraft(tx: Transaction, { type, id, version }: DraftRecord): Promise<void> {
  await tx.delete(contentDrafts).where(and(eq(contentDrafts.type, type), eq(contentDrafts.id, id)));
  await tx.update(contentItems).set({ draftVersion: version }).where(isItem(type, id));
}

/** Deletes an item with its draft, its revisions and its counter. */
export async function deleteItem(tx: Transaction, type: ContentType, id: number): Promise<void> {
  await tx.delete(contentItems).where(isItem(type, id));
}

/** Keeps what lists show beside the item. `collection` is given while the item has never been online and has none of its own. */
export async function markEdited(
  tx: Transaction,
  { type, id }: { type: ContentType; id: number },
  desk: { title?: string; deskSort?: number; draftState: DraftState | null; editedBy: string | null; collection?: string },
): Promise<void> {
  await tx
    .update(contentItems)
    .set({ ...desk, editedAt: sql`now()` })
    .where(isItem(type, id));
}

/** Takes an item off the site. */
export async function takeOffline(tx: Transaction, type: ContentType, id: number, publishedBy: string): Promise<void> {
  await tx.update(contentItems).set({ status: "offline", publishedBy, updatedAt: sql`now()` }).where(isItem(type, id));
}

/** The items with these ids in one collection, with everybody else who wants to change them waiting; locked in the order of their ids. */
export async function lockItems(tx: Transaction, type: ContentType, collection: string, ids: readonly number[]): Promise<ItemRecord[]> {
  return await tx
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.type, type), eq(contentItems.collection, collection), inArray(contentItems.id, [...ids])))
    .orderBy(contentItems.id)
    .for("no key update");
}

/** As `lockItems`, for every item of a collection beside which there is a draft. */
export async function lockDraftedItems(tx: Transaction, type: ContentType, collection: string): Promise<ItemRecord[]> {
  return await tx
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.type, type), eq(contentItems.collection, collection), isNotNull(contentItems.draftState)))
    .orderBy(contentItems.id)
    .limit(DRAFTED_MAX)
    .for("no key update");
}

/** The drafts of items with these ids. */
export async function listDrafts(database: Database, type: ContentType, ids: readonly number[]): Promise<DraftRecord[]> {
  const rows = await database
    .select({ draft: contentDrafts, authorName: staff.name })
    .from(contentDrafts)
    .leftJoin(staff, eq(staff.id, contentDrafts.changedBy))
    .where(and(eq(contentDrafts.type, type), inArray(contentDrafts.id, [...ids])));
  return rows.map(({ draft, authorName }) => ({ ...draft, authorName }));
}

const isItem = (type: ContentType, id: number) => and(eq(contentItems.type, type), eq(contentItems.id, id));
