import type { ContentPayload, ContentType } from "@marque/contract/content-types";
import { and, desc, eq, gt, gte, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#database/client.ts";
import { contentItems, contentRevisions } from "#database/schema/content.ts";

/** When an item is visible; no end is for ever. */
export interface Window {
  from: Date;
  to: Date | null;
}

const isPublished = eq(contentItems.status, "published");
/** More than any list of the site has. */
const MANY = 500;

/** Payload of a navigation item that is published, whatever its window. */
export async function findNavigation(database: Database, id: number): Promise<ContentPayload<"navigation"> | undefined> {
  const [row] = await database
    .select({ payload: contentItems.payload })
    .from(contentItems)
    .where(and(eq(contentItems.type, "navigation"), eq(contentItems.id, id), isPublished));
  return row?.payload as ContentPayload<"navigation"> | undefined;
}

/** Whether an item of the navigation has others below it that are published, whatever their windows. */
export function hasPublishedChildren(database: Database, id: number): Promise<boolean> {
  return hasChildrenWhere(database, id, isPublished);
}

/** Whether an item of the navigation has others below it. */
export function hasChildren(database: Database, id: number): Promise<boolean> {
  return hasChildrenWhere(database, id, ne(contentItems.status, "offline"));
}

async function hasChildrenWhere(database: Database, id: number, state: SQL): Promise<boolean> {
  const rows = await database
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(eq(contentItems.type, "navigation"), sql`${contentItems.payload} ->> 'parentId' = ${String(id)}`, state))
    .limit(1);
  return rows.length > 0;
}

/** Windows of the published items of a type that are not over, besides one. */
export async function listWindows(database: Database, type: ContentType, exceptId: number): Promise<Window[]> {
  return await database
    .select({ from: contentItems.publishAt, to: contentItems.offlineAt })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.type, type),
        ne(contentItems.id, exceptId),
        isPublished,
        or(isNull(contentItems.offlineAt), gt(contentItems.offlineAt, sql`now()`)),
      ),
    )
    .limit(MANY);
}

/** The published redirect from a path, besides one. */
export async function findRedirectFrom(
  database: Database,
  path: string,
  exceptId: number,
): Promise<{ id: number; payload: ContentPayload<"redirect"> } | undefined> {
  const [row] = await database
    .select({ id: contentItems.id, payload: contentItems.payload })
    .from(contentItems)
    .where(and(eq(contentItems.type, "redirect"), eq(contentItems.collection, path), ne(contentItems.id, exceptId), isPublished))
    .limit(1);
  return row && { id: row.id, payload: row.payload as ContentPayload<"redirect"> };
}

export interface PublishedRedirect extends Pick<typeof contentItems.$inferSelect, "id" | "revision" | "draftState" | "offlineAt"> {
  path: string;
  payload: ContentPayload<"redirect">;
}

/** The published redirects from any of some paths, with what tells whether they have changed since. */
export async function listRedirectsFrom(database: Database, paths: readonly string[]): Promise<PublishedRedirect[]> {
  const { id, revision, draftState, offlineAt, collection: path, payload } = contentItems;
  const rows = await database
    .select({ id, revision, draftState, offlineAt, path, payload })
    .from(contentItems)
    .where(and(eq(contentItems.type, "redirect"), inArray(path, [...paths]), isPublished));
  return rows.map((row) => ({ ...row, payload: row.payload as ContentPayload<"redirect"> }));
}

/**
 * What a protocol said under a version, the last time that visitors could read it; undefined where they never could. What the product
 * came with has no revision until something takes its place.
 */
export async function findAgreedText(database: Database, id: number, version: string): Promise<string | undefined> {
  const isVersion = (payload: typeof contentItems.payload | typeof contentRevisions.payload) => sql`${payload} ->> 'version' = ${version}`;
  const [present] = await database
    .select({ payload: contentItems.payload })
    .from(contentItems)
    .where(
      and(
        ...[eq(contentItems.type, "protocol"), eq(contentItems.id, id), gte(contentItems.revision, 1)],
        ...[lte(contentItems.publishAt, sql`now()`), isVersion(contentItems.payload)],
      ),
    );
  if (present) return textOf(present.payload);
  const [former] = await database
    .select({ payload: contentRevisions.payload })
    .from(contentRevisions)
    .where(
      and(
        ...[eq(contentRevisions.type, "protocol"), eq(contentRevisions.id, id), isVersion(contentRevisions.payload)],
        // One that was taken down or replaced before its hour was never read.
        ...[lte(contentRevisions.publishAt, sql`least(${contentRevisions.offlineAt}, now())`)],
      ),
    )
    .orderBy(desc(contentRevisions.revision))
    .limit(1);
  return former && textOf(former.payload);
}

const textOf = (payload: ContentPayload<ContentType>) => (payload as ContentPayload<"protocol">).contentHtml;
