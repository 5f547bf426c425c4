import type { ItemState } from "@marque/contract/content-titles";
import type { ContentType } from "@marque/contract/content-types";
import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#database/client.ts";
import { contains } from "#database/contains.ts";
import { contentDrafts, contentItems, contentLooks, contentViews } from "#database/schema/content.ts";
import { staff } from "#database/schema/staff.ts";

/** An item as lists show it. */
export interface ListedItem {
  type: ContentType;
  id: number;
  title: string;
  collection: string;
  state: ItemState;
  sort: number;
  publishAt: Date;
  offlineAt: Date | null;
  status: string;
  revision: number;
  editedAt: Date;
  editedByName: string | null;
  views: number;
}

export interface ItemFilter {
  type: ContentType;
  keyword?: string | undefined;
  state?: ItemState | undefined;
  collection?: string | undefined;
}

export type ItemOrder = "updated" | "published" | "sort" | "id";

const items = contentItems;
const isOnline = sql`${items.status} = 'published' and ${items.publishAt} <= now() and (${items.offlineAt} is null or ${items.offlineAt} > now())`;
/** As `stateOf` in workflow.policy.ts. */
const state = sql<ItemState>`case
  when ${items.draftState} in ('review', 'scheduled') then ${items.draftState}
  when ${items.status} = 'draft' then 'draft'
  when ${isOnline} then case when ${items.draftState} = 'draft' then 'changed' else 'published' end
  when ${items.status} = 'published' and ${items.publishAt} > now() then 'scheduled'
  else 'offline' end`;

/** An order in which an index has the keys of a type's items. */
interface Order {
  by: readonly PgColumn[];
  direction: typeof asc | typeof desc;
}

const orders: Record<ItemOrder, Order> = {
  updated: { by: [items.editedAt, items.id], direction: desc },
  published: { by: [items.publishAt, items.id], direction: desc },
  sort: { by: [items.collection, items.deskSort, items.id], direction: asc },
  id: { by: [items.id], direction: desc },
};
const oldestFirst: Order = { by: [items.editedAt, items.id], direction: asc };
const endingFirst: Order = { by: [items.offlineAt, items.id], direction: asc };

const orderBy = ({ by, direction }: Order) => by.map((column) => direction(column));
function matching({ type, keyword, state: wanted, collection }: ItemFilter): SQL | undefined {
  const numbered = keyword && /^\d{1,9}$/.test(keyword) ? eq(items.id, Number(keyword)) : undefined;
  return and(
    eq(items.type, type),
    ...(collection === undefined ? [] : [eq(items.collection, collection)]),
    ...(wanted === undefined ? [] : [sql`${state} = ${wanted}`]),
    ...(keyword ? [or(contains(items.title, keyword), numbered)] : []),
  );
}

/**
 * What lists show. The keys of the page are found first, from an index alone where nothing but its type narrows the list; everything else
 * is looked up for the rows of the page.
 */
async function listed(database: Database, where: SQL | undefined, order: Order, limit: number, offset = 0): Promise<ListedItem[]> {
  const { type, id, title, collection, deskSort: sort, publishAt, offlineAt, status, revision, editedAt } = items;
  const page = database
    .select({ type, id })
    .from(items)
    .where(where)
    .orderBy(...orderBy(order))
    .limit(limit)
    .offset(offset)
    .as("page");
  const rows = await database
    .select({
      type,
      id,
      title,
      collection,
      state,
      sort,
      publishAt,
      offlineAt,
      status,
      revision,
      editedAt,
      editedByName: staff.name,
      views: contentViews.views,
    })
    .from(page)
    .innerJoin(items, and(eq(type, page.type), eq(id, page.id)))
    .leftJoin(staff, eq(staff.id, items.editedBy))
    .leftJoin(contentViews, and(eq(contentViews.type, page.type), eq(contentViews.id, page.id)))
    .orderBy(...orderBy(order));
  return rows.map((row) => ({ ...row, views: row.views ?? 0 }));
}

/** Items of a type, in an order. */
export async function listItems(
  database: Database,
  filter: ItemFilter,
  order: ItemOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedItem[]> {
  return await listed(database, matching(filter), orders[order], limit, offset);
}

/** The next items of a type below an id, the newest first; from the beginning for null. */
export async function listItemsBelow(
  database: Database,
  filter: ItemFilter,
  { below, limit }: { below: number | null; limit: number },
): Promise<ListedItem[]> {
  return await listed(database, and(matching(filter), below === null ? undefined : lt(items.id, below)), orders.id, limit);
}

export async function countItems(database: Database, filter: ItemFilter): Promise<number> {
  const [counted] = await database.select({ total: count() }).from(items).where(matching(filter));
  return counted?.total ?? 0;
}

/** Groups in which a type has items, at most `limit`. */
export async function listCollections(database: Database, type: ContentType, limit: number): Promise<string[]> {
  const rows = await database
    .selectDistinct({ collection: items.collection })
    .from(items)
    .where(and(eq(items.type, type), ne(items.collection, "")))
    .orderBy(items.collection)
    .limit(limit);
  return rows.map(({ collection }) => collection);
}

/** Drafts that somebody changed last, newest first. */
export async function listDraftsOf(database: Database, staffId: string, limit: number): Promise<ListedItem[]> {
  const drafts = database
    .select({ type: contentDrafts.type, id: contentDrafts.id })
    .from(contentDrafts)
    .where(eq(contentDrafts.changedBy, staffId))
    .orderBy(desc(contentDrafts.updatedAt))
    .limit(limit);
  return await listed(database, inKeys(drafts), orders.updated, limit);
}

/** More than ever fail at a time. */
const FAILED_MAX = 200;

/** Drafts of these types that could not go online at their hour, the last first, each with the reason that was noted then. */
export async function listFailed(
  database: Database,
  types: readonly ContentType[],
  limit: number,
): Promise<(ListedItem & { reason: string })[]> {
  if (types.length === 0) return [];
  const { type, id, failedAt, note } = contentDrafts;
  const latest = database
    .select({ type, id, reason: note })
    .from(contentDrafts)
    .where(isNotNull(failedAt))
    .orderBy(desc(failedAt))
    .limit(FAILED_MAX)
    .as("latest");
  const drafts = await database
    .select()
    .from(latest)
    .where(inArray(latest.type, [...types]))
    .limit(limit);
  if (drafts.length === 0) return [];
  const keys = sql.join(
    drafts.map((draft) => sql`(${draft.type}::text, ${draft.id}::integer)`),
    sql`, `,
  );
  const rows = await listed(database, sql`(${items.type}, ${items.id}) in (${keys})`, orders.updated, limit);
  return rows.map((row) => ({ ...row, reason: drafts.find((draft) => draft.type === row.type && draft.id === row.id)?.reason ?? "" }));
}

/** Items whose drafts wait for review: of these types, and of `notByTypes` those only that somebody else changed last. */
export async function listWaiting(
  database: Database,
  { types, notByTypes, staffId }: { types: readonly ContentType[]; notByTypes: readonly ContentType[]; staffId: string },
  limit: number,
): Promise<ListedItem[]> {
  if (types.length === 0) return [];
  const { type, id, state: draftState, changedBy, updatedAt } = contentDrafts;
  const isTheirs = notByTypes.length > 0 ? or(sql`${type} <> all(${textArray(notByTypes)})`, ne(changedBy, staffId)) : undefined;
  const drafts = database
    .select({ type, id })
    .from(contentDrafts)
    .where(and(eq(draftState, "review"), inArray(type, [...types]), isTheirs))
    .orderBy(updatedAt)
    .limit(limit);
  return await listed(database, inKeys(drafts), oldestFirst, limit);
}

/** Items online that end before a moment, the next one first. */
export async function listEnding(database: Database, before: Date, limit: number): Promise<ListedItem[]> {
  const where = and(sql`${items.status} = 'published'`, gt(items.offlineAt, sql`now()`), lt(items.offlineAt, before));
  return await listed(database, where, endingFirst, limit);
}

/** Writes down that somebody has an item before their eyes, and names the colleagues who had since a moment. */
export async function lookAt(
  database: Database,
  { type, id, staffId, since }: { type: ContentType; id: number; staffId: string; since: Date },
): Promise<string[]> {
  await database
    .insert(contentLooks)
    .values({ type, id, staffId })
    .onConflictDoUpdate({ target: [contentLooks.type, contentLooks.id, contentLooks.staffId], set: { at: sql`now()` } });
  const rows = await database
    .select({ name: staff.name })
    .from(contentLooks)
    .innerJoin(staff, eq(staff.id, contentLooks.staffId))
    .where(and(eq(contentLooks.type, type), eq(contentLooks.id, id), ne(contentLooks.staffId, staffId), gt(contentLooks.at, since)))
    .orderBy(desc(contentLooks.at));
  return rows.map(({ name }) => name);
}

/** Name of a colleague; null for none. */
export async function findColleagueName(database: Database, staffId: string | null): Promise<string | null> {
  if (staffId === null) return null;
  const [row] = await database.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId));
  return row?.name ?? null;
}

const inKeys = (keys: { getSQL(): SQL }) => sql`(${items.type}, ${items.id}) in (${keys})`;
const textArray = (texts: readonly string[]) =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;
