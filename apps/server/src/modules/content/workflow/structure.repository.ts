import type { ContentPayload, ContentType } from "@marque/contract/content-types";
import { and, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "../../../database/client.ts";
import { contentItems } from "../../../database/schema/content.ts";

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

/** The items of the navigation that stand right below others and are published, whatever their windows. */
export async function listChildIds(database: Database, parentIds: readonly number[]): Promise<number[]> {
  const parentId = sql<string>`${contentItems.payload} ->> 'parentId'`;
  const rows = await database
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(eq(contentItems.type, "navigation"), isPublished, inArray(parentId, parentIds.map(String))))
    .limit(MANY);
  return rows.map(({ id }) => id);
}

/** Whether an item of the navigation has others below it. */
export async function hasChildren(database: Database, id: number): Promise<boolean> {
  const rows = await database
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.type, "navigation"),
        sql`${contentItems.payload} ->> 'parentId' = ${String(id)}`,
        ne(contentItems.status, "offline"),
      ),
    )
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
