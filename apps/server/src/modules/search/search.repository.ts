import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { contains } from "../../database/contains.ts";
import { searchDocuments } from "../../database/schema/search.ts";

export type SearchDocument = typeof searchDocuments.$inferInsert;
/** One place of an item: the item itself, or its draft. */
export type DocumentKey = Pick<SearchDocument, "type" | "id" | "place">;

const { type, id, place, title, body, path, publishAt, offlineAt, words, updatedAt } = searchDocuments;

/** Creates a document or replaces it. */
export async function putDocument(tx: Database, { type, id, place, ...values }: SearchDocument): Promise<void> {
  const written = { ...values, updatedAt: sql`now()` };
  await tx
    .insert(searchDocuments)
    .values({ type, id, place, ...written })
    .onConflictDoUpdate({ target: [searchDocuments.type, searchDocuments.id, searchDocuments.place], set: written });
}

export async function deleteDocument(tx: Database, key: DocumentKey): Promise<void> {
  await tx.delete(searchDocuments).where(and(eq(type, key.type), eq(id, key.id), eq(place, key.place)));
}

/** What visitors find now and can open, where the keyword stands in the title first, then the newest. `query` is a `tsquery`. */
export async function listVisible(database: Database, { query, keyword }: { query: string; keyword: string }, limit: number) {
  return database
    .select({ type, id, title, body, path, publishAt })
    .from(searchDocuments)
    .where(
      and(matching(query), eq(place, "live"), ne(path, ""), sql`${publishAt} <= now() and (${offlineAt} is null or ${offlineAt} > now())`),
    )
    .orderBy(desc(isTitled(keyword)), desc(publishAt), desc(id))
    .limit(limit);
}

/** What staff find: every item, its draft before what is online, where the keyword stands in the title first, then the last changed. */
export async function listForStaff(database: Database, { query, keyword }: { query: string; keyword: string }, limit: number) {
  const found = database
    .selectDistinctOn([type, id], { type, id, title, place, updatedAt, isTitled: isTitled(keyword).as("is_titled") })
    .from(searchDocuments)
    .where(matching(query))
    .orderBy(type, id, place)
    .as("found");
  const first = database.select().from(found).orderBy(desc(found.isTitled), desc(found.updatedAt), desc(found.id)).limit(limit).as("first");
  // Bodies are read for those that are shown, not for all that were found.
  return database
    .select({ type: first.type, id: first.id, title: first.title, body })
    .from(first)
    .innerJoin(searchDocuments, and(eq(type, first.type), eq(id, first.id), eq(place, first.place)))
    .orderBy(desc(first.isTitled), desc(first.updatedAt), desc(first.id));
}

const matching = (query: string): SQL => sql`${words} @@ ${query}::tsquery`;
const isTitled = (keyword: string) => sql<boolean>`(${contains(title, keyword)})`;
