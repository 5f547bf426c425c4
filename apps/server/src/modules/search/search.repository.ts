import { and, desc, eq, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { contains } from "../../database/contains.ts";
import { searchDocuments } from "../../database/schema/search.ts";

export type SearchDocument = typeof searchDocuments.$inferInsert;
/** One place of a thing: itself, or its draft. */
export type DocumentKey = Pick<SearchDocument, "source" | "id" | "place">;

const { source, id, place, title, body, path, publishAt, offlineAt, words, updatedAt, indexedAt } = searchDocuments;
const KEY = [source, id, place];

/** Creates a document or replaces it, as changed now. */
export async function putDocument(tx: Database, { source, id, place, ...values }: SearchDocument): Promise<void> {
  const written = { ...values, updatedAt: sql`now()`, indexedAt: sql`now()` };
  await tx
    .insert(searchDocuments)
    .values({ source, id, place, ...written })
    .onConflictDoUpdate({ target: KEY, set: written });
}

/**
 * Creates documents or replaces them, all of them at once, each of another key. They keep the time of their last change; and their words
 * where those are the same, so that PostgreSQL has none of them to index again.
 */
export async function putDocumentsAgain(tx: Database, documents: readonly SearchDocument[]): Promise<void> {
  if (documents.length === 0) return;
  await tx
    .insert(searchDocuments)
    .values(documents.map((document) => ({ ...document, indexedAt: sql`now()` })))
    .onConflictDoUpdate({
      target: KEY,
      set: {
        title: sql`excluded.title`,
        body: sql`excluded.body`,
        path: sql`excluded.path`,
        publishAt: sql`excluded.publish_at`,
        offlineAt: sql`excluded.offline_at`,
        words: sql`case when ${words} = excluded.words then ${words} else excluded.words end`,
        indexedAt: sql`excluded.indexed_at`,
      },
    });
}

export async function deleteDocument(tx: Database, key: DocumentKey): Promise<void> {
  await tx.delete(searchDocuments).where(and(eq(source, key.source), eq(id, key.id), eq(place, key.place)));
}

/** Of a thing and of its draft. */
export async function deleteDocumentsOf(tx: Database, key: Pick<DocumentKey, "source" | "id">): Promise<void> {
  await tx.delete(searchDocuments).where(and(eq(source, key.source), eq(id, key.id)));
}

/**
 * Of a source, what nobody has made or made anew since a time by the database's clock. Reads the source once a round, by the primary key:
 * an index of these times would cost every document a new entry in each index each night.
 */
export async function deleteNotIndexedSince(database: Database, of: string, since: Date): Promise<void> {
  await database.delete(searchDocuments).where(and(eq(source, of), lt(indexedAt, since)));
}

/** In whole milliseconds, never ahead. */
export async function readDatabaseClock(database: Database): Promise<Date> {
  const { rows } = await database.execute<{ now: string }>(sql`select date_trunc('milliseconds', now())::text as now`);
  return new Date(rows[0]?.now ?? 0);
}

/** What visitors find now and can open, where the keyword stands in the title first, then the newest. `query` is a `tsquery`. */
export async function listVisible(database: Database, { query, keyword }: { query: string; keyword: string }, limit: number) {
  return database
    .select({ source, id, title, body, path, publishAt })
    .from(searchDocuments)
    .where(
      and(matching(query), eq(place, "live"), ne(path, ""), sql`${publishAt} <= now() and (${offlineAt} is null or ${offlineAt} > now())`),
    )
    .orderBy(desc(isTitled(keyword)), desc(publishAt), desc(id))
    .limit(limit);
}

/** What staff find of some sources: everything, its draft before what is online, where the keyword stands in the title first, then the last changed. */
export async function listForStaff(
  database: Database,
  { query, keyword, sources }: { query: string; keyword: string; sources: readonly string[] },
  limit: number,
) {
  const found = database
    .selectDistinctOn([source, id], { source, id, title, place, updatedAt, isTitled: isTitled(keyword).as("is_titled") })
    .from(searchDocuments)
    .where(and(matching(query), inArray(source, [...sources])))
    .orderBy(source, id, place)
    .as("found");
  const first = database.select().from(found).orderBy(desc(found.isTitled), desc(found.updatedAt), desc(found.id)).limit(limit).as("first");
  // Bodies are read for those that are shown, not for all that were found.
  return database
    .select({ source: first.source, id: first.id, title: first.title, body })
    .from(first)
    .innerJoin(searchDocuments, and(eq(source, first.source), eq(id, first.id), eq(place, first.place)))
    .orderBy(desc(first.isTitled), desc(first.updatedAt), desc(first.id));
}

const matching = (query: string): SQL => sql`${words} @@ ${query}::tsquery`;
const isTitled = (keyword: string) => sql<boolean>`(${contains(title, keyword)})`;
