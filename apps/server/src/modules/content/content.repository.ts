import type { ContentPayload, ContentType } from "@marque/contract/content-types";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { contentItems, contentViews } from "../../database/schema/content.ts";
import { PUBLIC_VIEW, type Viewpoint } from "../../viewpoint.ts";
import { contentSource, isOnline, itemColumns } from "./content-source.repository.ts";
import { readItems } from "./read-content.ts";

/** An item with the payload of its type. */
export type ContentItem<Type extends ContentType> = Omit<
  Pick<typeof contentItems.$inferSelect, keyof typeof itemColumns>,
  "type" | "payload"
> & {
  type: Type;
  payload: ContentPayload<Type>;
};

/** What a new or changed item is written with. */
export type ItemValues<Type extends ContentType> = Omit<typeof contentItems.$inferInsert, "type" | "payload" | "revision" | "updatedAt"> & {
  payload: ContentPayload<Type>;
};

/** Items of a type that are visible from a viewpoint, in the editors' order; `collection` null takes those of every collection. */
export async function listPublished<Type extends ContentType>(
  database: Database,
  query: { type: Type; collection?: string | null; limit: number },
  viewpoint: Viewpoint = PUBLIC_VIEW,
): Promise<ContentItem<Type>[]> {
  const rows = await database
    .select(itemColumns)
    .from(contentSource(viewpoint, [query.type]))
    .where(isVisible(query, viewpoint))
    .orderBy(asc(contentItems.sort), asc(contentItems.id))
    .limit(query.limit);
  return readItems(rows);
}

/** One item that is visible from a viewpoint. */
export async function findPublished<Type extends ContentType>(
  database: Database,
  query: { type: Type; id: number },
  viewpoint: Viewpoint = PUBLIC_VIEW,
): Promise<ContentItem<Type> | undefined> {
  const rows = await database
    .select(itemColumns)
    .from(contentSource(viewpoint, [query.type]))
    .where(and(eq(contentItems.type, query.type), eq(contentItems.id, query.id), isOnline(viewpoint)));
  return readItems<ContentItem<Type>>(rows)[0];
}

/** Published protocols with these codes; of several with one code the newest. */
export async function listProtocolsByCode(database: Database, codes: readonly string[]): Promise<ContentItem<"protocol">[]> {
  const code = sql<string>`${contentItems.payload} ->> 'code'`;
  const rows = await database
    .selectDistinctOn([code])
    .from(contentItems)
    .where(and(isVisible({ type: "protocol" }, PUBLIC_VIEW), inArray(code, [...codes])))
    .orderBy(code, desc(contentItems.publishAt), desc(contentItems.id));
  return readItems(rows);
}

/** Creates an item, or replaces the one with its type and id and counts its revision up. */
export async function writeItem<Type extends ContentType>(database: Database, type: Type, values: ItemValues<Type>): Promise<void> {
  const written = { ...values, deskSort: values.sort ?? 0 };
  const { id: _, ...changed } = written;
  await database
    .insert(contentItems)
    .values({ ...written, type })
    .onConflictDoUpdate({
      target: [contentItems.type, contentItems.id],
      set: { ...changed, revision: sql`${contentItems.revision} + 1`, updatedAt: sql`now()` },
    });
}

/** Sets how often an item has been read. */
export async function setViews(database: Database, type: ContentType, id: number, views: number): Promise<void> {
  await database
    .insert(contentViews)
    .values({ type, id, views })
    .onConflictDoUpdate({ target: [contentViews.type, contentViews.id], set: { views } });
}

/** Says of an item that nobody has changed it since it was published. */
export async function setUnchanged(database: Database, type: ContentType, id: number): Promise<void> {
  await database
    .update(contentItems)
    .set({ updatedAt: sql`${contentItems.publishAt}` })
    .where(and(eq(contentItems.type, type), eq(contentItems.id, id)));
}

function isVisible({ type, collection = "" }: { type: ContentType; collection?: string | null }, viewpoint: Viewpoint) {
  return and(eq(contentItems.type, type), ...(collection === null ? [] : [eq(contentItems.collection, collection)]), isOnline(viewpoint));
}
