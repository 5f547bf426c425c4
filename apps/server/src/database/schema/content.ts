import type { ContentPayload, ContentType } from "@marque/contract/content-types";
import { noticeTypes } from "@marque/contract/rules/notice-types";
import { sql } from "drizzle-orm";
import { bigint, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uniqueIndex } from "drizzle-orm/pg-core";

export const contentStatuses = ["draft", "published", "offline"] as const;

/**
 * Everything editors write, one row per item (architecture, "Content"); what a type holds is declared in the contract's
 * content-types.ts. Ids are chosen by whoever creates an item, because the specification reserves some.
 */
export const contentItems = pgTable(
  "content_items",
  {
    type: text().$type<ContentType>().notNull(),
    id: integer().notNull(),
    /** Group inside a type that lists ask for: a carousel's positionName, or what the type's `facet` says; empty for the others. */
    collection: text().notNull().default(""),
    slug: text(),
    status: text({ enum: contentStatuses }).notNull(),
    /** Visible from here on … */
    publishAt: timestamp("publish_at", { withTimezone: true }).notNull().defaultNow(),
    /** … and no longer from here on. */
    offlineAt: timestamp("offline_at", { withTimezone: true }),
    /** Lower comes first. */
    sort: integer().notNull().default(0),
    /** Counts the changes, from 1. */
    revision: integer().notNull().default(1),
    payload: jsonb().$type<ContentPayload<ContentType>>().notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.id] }),
    unique("content_items_slug").on(table.type, table.slug),
    index("content_items_by_sort").on(table.type, table.collection, table.sort, table.id).where(sql`${table.status} = 'published'`),
    // Notices of every kind are asked for by id alone: their ids are of one series.
    uniqueIndex("content_items_notice_id")
      .on(table.id)
      .where(sql.raw(`type in (${noticeTypes.map((type) => `'${type}'`).join(", ")})`)),
    index("content_items_newest")
      .on(table.type, table.publishAt.desc().nullsFirst(), table.id.desc().nullsFirst(), table.offlineAt)
      .where(sql`${table.status} = 'published'`),
    // `desc` in a query means nulls first; an index that sorts them last would not give the order. With `offlineAt` it holds all
    // that counting needs.
    index("content_items_by_time")
      .on(table.type, table.collection, table.publishAt.desc().nullsFirst(), table.id.desc().nullsFirst(), table.offlineAt)
      .where(sql`${table.status} = 'published'`),
  ],
);

/** How often an item was read. Apart from the items, so that a reader never waits for an editor. */
export const contentViews = pgTable(
  "content_views",
  {
    type: text().$type<ContentType>().notNull(),
    id: integer().notNull(),
    views: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.id] }),
    foreignKey({ columns: [table.type, table.id], foreignColumns: [contentItems.type, contentItems.id] }).onDelete("cascade"),
  ],
);
