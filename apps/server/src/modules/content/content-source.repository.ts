import type { ContentType } from "@marque/contract/content-types";
import { getTableName, type SQL, Subquery, sql } from "drizzle-orm";
import { contentItems } from "../../database/schema/content.ts";
import type { OverlaidItem, Viewpoint } from "../../viewpoint.ts";

const { type, id, collection, slug, status, publishAt, offlineAt, sort, revision, payload, updatedAt } = contentItems;

/** What of an item visitors may come to see, for queries whose source is not the table itself; the other columns are the console's. */
export const itemColumns = { type, id, collection, slug, status, publishAt, offlineAt, sort, revision, payload, updatedAt };

/**
 * What to select items of these types from, under the table's name: the table, or with an overlay the table without the overlaid items
 * together with those. PostgreSQL reads both halves by the conditions of the query around, so that indexes serve here too.
 */
export function contentSource({ overlay }: Viewpoint, types: readonly ContentType[]): typeof contentItems {
  const items = overlay.filter((item) => types.includes(item.type));
  if (items.length === 0) return contentItems;
  const columns = Object.values(itemColumns);
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const keys = sql.join(
    items.map((item) => sql`(${item.type}::text, ${item.id}::integer)`),
    sql`, `,
  );
  const declared = sql.raw(columns.map((column) => `${column.name} ${column.getSQLType()}`).join(", "));
  const rows = sql`
    select ${names} from ${contentItems} where (type, id) not in (${keys})
    union all
    select ${names} from jsonb_to_recordset(${JSON.stringify(items.map(toRecord))}::jsonb) as overlaid (${declared})`;
  // It has the table's name and columns, so that queries need not know which of the two they read.
  return new Subquery(rows, itemColumns, getTableName(contentItems)) as unknown as typeof contentItems;
}

/**
 * Whether an item is online. Where no time is named it is by the database's clock, which is the same for every process: caches dropped
 * by a change must not be filled without it.
 */
export function isOnline({ at }: Viewpoint): SQL {
  const now = at === null ? sql`now()` : sql`${at.toISOString()}::timestamptz`;
  // The status is written out, because the planner uses the partial indexes only where it sees their condition.
  return sql`${status} = 'published' and ${publishAt} <= ${now} and (${offlineAt} is null or ${offlineAt} > ${now})`;
}

/** An overlaid item by the names of the table's columns. */
function toRecord(item: OverlaidItem): Record<string, unknown> {
  const values = { ...item, status: "published" };
  return Object.fromEntries(Object.entries(itemColumns).map(([key, { name }]) => [name, values[key as keyof typeof itemColumns]]));
}
