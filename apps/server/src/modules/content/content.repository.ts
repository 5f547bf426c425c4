import type { ContentPayload, ContentType } from "@marque/contract/content-types";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { contentItems, contentViews } from "../../database/schema/content.ts";

/** An item with the payload of its type. */
export type ContentItem<Type extends ContentType> = Omit<typeof contentItems.$inferSelect, "type" | "payload"> & {
  type: Type;
  payload: ContentPayload<Type>;
};

/** What a new or changed item is written with. */
export type ItemValues<Type extends ContentType> = Omit<typeof contentItems.$inferInsert, "type" | "payload" | "revision" | "updatedAt"> & {
  payload: ContentPayload<Type>;
};

/** Items of a type, and of a collection where it has any, that visitors see now, in the editors' order. */
export async function listPublished<Type extends ContentType>(
  database: Database,
  query: { type: Type; collection?: string; limit: number },
): Promise<ContentItem<Type>[]> {
  const rows = await database
    .select()
    .from(contentItems)
    .where(isVisible(query))
    .orderBy(asc(contentItems.sort), asc(contentItems.id))
    .limit(query.limit);
  return rows as ContentItem<Type>[];
}

/** One item that visitors see now. */
export async function findPublished<Type extends ContentType>(
  database: Database,
  query: { type: Type; id: number },
): Promise<ContentItem<Type> | undefined> {
  const [row] = await database
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.type, query.type), eq(contentItems.id, query.id), isOnline()));
  return row as ContentItem<Type> | undefined;
}

/** Published protocols with these codes; of several with one code the newest. */
export async function listProtocolsByCode(database: Database, codes: readonly string[]): Promise<ContentItem<"protocol">[]> {
  const code = sql<string>`${contentItems.payload} ->> 'code'`;
  const rows = await database
    .selectDistinctOn([code])
    .from(contentItems)
    .where(and(isVisible({ type: "protocol" }), inArray(code, [...codes])))
    .orderBy(code, desc(contentItems.publishAt), desc(contentItems.id));
  return rows as ContentItem<"protocol">[];
}

/** Creates an item, or replaces the one with its type and id and counts its revision up. */
export async function writeItem<Type extends ContentType>(database: Database, type: Type, values: ItemValues<Type>): Promise<void> {
  const { id: _, ...changed } = values;
  await database
    .insert(contentItems)
    .values({ ...values, type })
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

function isVisible({ type, collection = "" }: { type: ContentType; collection?: string }) {
  return and(eq(contentItems.type, type), eq(contentItems.collection, collection), isOnline());
}

/** By the database's clock, which is the same for every process: caches dropped by a change must not be filled without it. */
export function isOnline() {
  const { status, publishAt, offlineAt } = contentItems;
  // The status is written out, because the planner uses the partial indexes only where it sees their condition.
  return sql`${status} = 'published' and ${publishAt} <= now() and (${offlineAt} is null or ${offlineAt} > now())`;
}
