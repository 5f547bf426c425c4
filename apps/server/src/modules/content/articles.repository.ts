import type { ContentPayload, ContentType } from "@marque/contract/content-types";
import type { ArticleKind } from "@marque/contract/entities/article";
import { and, asc, count, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { contentItems, contentViews } from "../../database/schema/content.ts";
import { PUBLIC_VIEW, type Viewpoint } from "../../viewpoint.ts";
import type { ContentItem } from "./content.repository.ts";
import { contentSource, isOnline, itemColumns } from "./content-source.repository.ts";
import { readCards, readItems } from "./read-content.ts";

/** An item without what only its own page shows, and how often it was read. */
export type ArticleRow<Type extends ContentType> = {
  id: number;
  publishAt: Date;
  payload: Omit<ContentPayload<Type>, "blocks" | "attachments">;
  views: number;
};

/** What may narrow a list: the facet that the items' `collection` holds, and the year in Shanghai. */
export interface ArticleFilter {
  collection?: string | undefined;
  year?: number | undefined;
}

/** What of a payload lists show: bodies stay in the database. */
const cardPayload = sql`${contentItems.payload} - 'blocks' - 'attachments'`;
const YEAR_START = (year: number) => sql`make_timestamptz(${year}, 1, 1, 0, 0, 0, 'Asia/Shanghai')`;

function matching(type: ContentType, { collection, year }: ArticleFilter, viewpoint: Viewpoint): SQL | undefined {
  return and(
    eq(contentItems.type, type),
    isOnline(viewpoint),
    ...(collection === undefined ? [] : [eq(contentItems.collection, collection)]),
    ...(year === undefined
      ? []
      : [sql`${contentItems.publishAt} >= ${YEAR_START(year)}`, sql`${contentItems.publishAt} < ${YEAR_START(year + 1)}`]),
  );
}

/** The first `limit` cards in an order, each with its views. */
async function cards<Type extends ContentType>(
  database: Database,
  type: Type,
  { source, where, order, limit }: { source: typeof contentItems; where: SQL | undefined; order: SQL[]; limit: number },
): Promise<ArticleRow<Type>[]> {
  const rows = await database
    .select({ id: contentItems.id, publishAt: contentItems.publishAt, payload: cardPayload, views: contentViews.views })
    .from(source)
    .leftJoin(contentViews, and(eq(contentViews.type, contentItems.type), eq(contentViews.id, contentItems.id)))
    .where(where)
    .orderBy(...order)
    .limit(limit);
  return readCards<ArticleRow<Type>>(
    type,
    rows.map((row) => ({ ...row, type, views: row.views ?? 0 })),
  );
}

/** Visible articles of a type, newest first, one page with the number of all; `pageNum` counts from 1. */
export async function pageOfArticles<Type extends ContentType>(
  database: Database,
  type: Type,
  filter: ArticleFilter,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
  viewpoint: Viewpoint = PUBLIC_VIEW,
): Promise<{ rows: ArticleRow<Type>[]; total: number }> {
  const source = contentSource(viewpoint, [type]);
  const page = database
    .select({ id: contentItems.id, type: contentItems.type, publishAt: contentItems.publishAt, payload: cardPayload.as("card") })
    .from(source)
    .where(matching(type, filter, viewpoint))
    .orderBy(desc(contentItems.publishAt), desc(contentItems.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .as("item");
  const [rows, [counted]] = await Promise.all([
    // Counters are looked up for the page only, not for all that stands before it.
    database
      .select({ id: page.id, publishAt: page.publishAt, payload: page.payload, views: contentViews.views })
      .from(page)
      .leftJoin(contentViews, and(eq(contentViews.type, page.type), eq(contentViews.id, page.id)))
      .orderBy(desc(page.publishAt), desc(page.id)),
    database
      .select({ total: count() })
      .from(source)
      .where(matching(type, filter, viewpoint)),
  ]);
  const read = readCards<ArticleRow<Type>>(
    type,
    rows.map((row) => ({ ...row, type, views: row.views ?? 0 })),
  );
  return { rows: read, total: counted?.total ?? 0 };
}

/** Every visible article of a type in the editors' order, without bodies. For types that people keep few of: disclosures, lessons. */
export async function listArticles<Type extends ContentType>(
  database: Database,
  type: Type,
  viewpoint: Viewpoint = PUBLIC_VIEW,
): Promise<ArticleRow<Type>[]> {
  const order = [asc(contentItems.sort), asc(contentItems.id)];
  return await cards(database, type, {
    source: contentSource(viewpoint, [type]),
    where: matching(type, {}, viewpoint),
    order,
    limit: 1000,
  });
}

/** When each visible item of a type last changed for its readers: was changed, or became visible. The newest first, a part of them. */
export async function listChangeTimes(
  database: Database,
  type: ContentType,
  part: { offset: number; limit: number },
): Promise<{ id: number; changedAt: Date }[]> {
  const { id, publishAt, updatedAt } = contentItems;
  const rows = await database
    .select({ id, publishAt, updatedAt })
    .from(contentItems)
    .where(matching(type, {}, PUBLIC_VIEW))
    .orderBy(desc(publishAt), desc(id))
    .limit(part.limit)
    .offset(part.offset);
  return rows.map((row) => ({ id: row.id, changedAt: changeTimeOf(row) }));
}

/** When an item last changed for its readers: was changed, or became visible. */
export function changeTimeOf({ publishAt, updatedAt }: Pick<ContentItem<ContentType>, "publishAt" | "updatedAt">): Date {
  return new Date(Math.max(publishAt.getTime(), updatedAt.getTime()));
}

/** How many items of a type visitors see. */
export function countVisible(database: Database, type: ContentType): Promise<number> {
  return database.$count(contentItems, matching(type, {}, PUBLIC_VIEW));
}

/** The facets and years (in Shanghai, newest first) in which a type has visible articles. */
export async function facetsOf(
  database: Database,
  type: ContentType,
  viewpoint: Viewpoint = PUBLIC_VIEW,
): Promise<{ collections: string[]; years: number[] }> {
  const source = contentSource(viewpoint, [type]);
  const visible = matching(type, {}, viewpoint);
  const year = sql<number>`extract(year from ${contentItems.publishAt} at time zone 'Asia/Shanghai')::int`;
  const [collections, years] = await Promise.all([
    database.selectDistinct({ collection: contentItems.collection }).from(source).where(visible),
    database.selectDistinct({ year }).from(source).where(visible).orderBy(desc(year)),
  ]);
  return { collections: collections.map(({ collection }) => collection).filter(Boolean), years: years.map((row) => row.year) };
}

/** A visible item whole with its views; of several types the one that has the id. */
export async function findArticle<Type extends ContentType>(
  database: Database,
  types: readonly Type[],
  id: number,
  viewpoint: Viewpoint = PUBLIC_VIEW,
): Promise<(ContentItem<Type> & { views: number }) | undefined> {
  const [row] = await database
    .select({ item: itemColumns, views: contentViews.views })
    .from(contentSource(viewpoint, types))
    .leftJoin(contentViews, and(eq(contentViews.type, contentItems.type), eq(contentViews.id, contentItems.id)))
    .where(and(inArray(contentItems.type, [...types]), eq(contentItems.id, id), isOnline(viewpoint)));
  const [item] = row ? readItems<ContentItem<Type>>([row.item]) : [];
  return item && { ...item, views: row?.views ?? 0 };
}

/** Title and id of the visible article that was published next before or after another of its type. */
export async function neighbourOf(
  database: Database,
  { type, id, publishAt }: Pick<ContentItem<ArticleKind>, "type" | "id" | "publishAt">,
  side: "previous" | "next",
  viewpoint: Viewpoint = PUBLIC_VIEW,
): Promise<{ id: number; title: string } | null> {
  const beyond = side === "previous" ? lt : gt;
  const [row] = await database
    .select({ id: contentItems.id, title: sql<string>`coalesce(${contentItems.payload} ->> 'title', '—')` })
    .from(contentSource(viewpoint, [type]))
    .where(
      and(
        matching(type, {}, viewpoint),
        or(beyond(contentItems.publishAt, publishAt), and(eq(contentItems.publishAt, publishAt), beyond(contentItems.id, id))),
      ),
    )
    .orderBy(...(side === "previous" ? [desc(contentItems.publishAt), desc(contentItems.id)] : [contentItems.publishAt, contentItems.id]))
    .limit(1);
  return row ?? null;
}

/** The newest visible articles of the same type and facet. */
export async function relatedTo<Kind extends ArticleKind>(
  database: Database,
  { type, id, collection }: Pick<ContentItem<Kind>, "type" | "id" | "collection">,
  limit: number,
  viewpoint: Viewpoint = PUBLIC_VIEW,
): Promise<ArticleRow<Kind>[]> {
  const order = [desc(contentItems.publishAt), desc(contentItems.id)];
  const others = and(matching(type, { collection }, viewpoint), ne(contentItems.id, id));
  return await cards(database, type, { source: contentSource(viewpoint, [type]), where: others, order, limit });
}

/** Whether visitors can see the item. */
export async function isReadable(database: Database, type: ContentType, id: number): Promise<boolean> {
  const [found] = await database
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(matching(type, {}, PUBLIC_VIEW), eq(contentItems.id, id)));
  return found !== undefined;
}

/** Counts a reading of an item. */
export async function countReading(database: Database, type: ContentType, id: number): Promise<void> {
  await database
    .insert(contentViews)
    .values({ type, id, views: 1 })
    .onConflictDoUpdate({ target: [contentViews.type, contentViews.id], set: { views: sql`${contentViews.views} + 1` } });
}
