import type { ContentPayload, ContentType } from "@marque/contract/content-types";
import { draftStates } from "@marque/contract/entities/manage-content";
import { noticeTypes } from "@marque/contract/rules/notice-types";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { staff } from "./staff.ts";

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
    /** Who put it online or took it down last; null for what the product came with. */
    publishedBy: uuid("published_by").references(() => staff.id),
    /** What staff read in lists, kept with every write of the item or its draft, so that a list reads one table: the draft's title … */
    title: text().notNull().default(""),
    /** … its place among the others, as its draft has it … */
    deskSort: integer("desk_sort").notNull().default(0),
    /** … how far the draft beside it is, null without one … */
    draftState: text("draft_state", { enum: draftStates }),
    /** … and who changed either last, and when. */
    editedAt: timestamp("edited_at", { withTimezone: true }).notNull().defaultNow(),
    editedBy: uuid("edited_by").references(() => staff.id),
    /** Made by the browser of whoever created it: sent twice it is one item. */
    requestKey: uuid("request_key").unique("content_items_request"),
    /** Version that its last draft ended with: the next one counts on from there, so that a number never means two texts. */
    draftVersion: integer("draft_version").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.id] }),
    index("content_items_desk").on(table.type, table.editedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index("content_items_dated").on(table.type, table.publishAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // Searched through whole for a type: it holds all that counting what a word is found in needs.
    index("content_items_titled").on(table.type, table.title, table.id),
    index("content_items_arranged").on(table.type, table.collection, table.deskSort, table.id),
    index("content_items_ending").on(table.offlineAt).where(sql`${table.status} = 'published'`),
    unique("content_items_slug").on(table.type, table.slug),
    index("content_items_by_sort").on(table.type, table.collection, table.sort, table.id).where(sql`${table.status} = 'published'`),
    // Notices of every kind are asked for by id alone: their ids are of one series.
    uniqueIndex("content_items_notice_id")
      .on(table.id)
      .where(sql.raw(`type in (${noticeTypes.map((type) => `'${type}'`).join(", ")})`)),
    // With the times, so that the sitemap reads the index alone.
    index("content_items_newest")
      .on(table.type, table.publishAt.desc().nullsFirst(), table.id.desc().nullsFirst(), table.offlineAt, table.updatedAt)
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

/** What is being written about an item; what visitors see stays in `content_items` until the draft is published. */
export const contentDrafts = pgTable(
  "content_drafts",
  {
    type: text().$type<ContentType>().notNull(),
    id: integer().notNull(),
    collection: text().notNull().default(""),
    slug: text(),
    publishAt: timestamp("publish_at", { withTimezone: true }),
    offlineAt: timestamp("offline_at", { withTimezone: true }),
    sort: integer().notNull().default(0),
    /** May be incomplete: it is checked against its type when it goes online. */
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text({ enum: draftStates }).notNull().default("draft"),
    /** Counts the savings, on from `draftVersion` of the item. */
    version: integer().notNull().default(1),
    /** Revision of the item it began with; 0 for a new item. */
    basedOn: integer("based_on").notNull(),
    /** What the author says to the reviewer, or the reviewer to the author. */
    note: text().notNull().default(""),
    /** Who began it, and who changed its content last: two-person types are published by somebody else than the latter. */
    createdBy: uuid("created_by").references(() => staff.id),
    changedBy: uuid("changed_by").references(() => staff.id),
    /** Who approved a scheduled draft. */
    approvedBy: uuid("approved_by").references(() => staff.id),
    /** When its hour came and it could not go online; the note says why. Null once somebody has done something about it. */
    failedAt: timestamp("failed_at", { withTimezone: true }),
    /** When a saving by `changedBy` was last written into the audit log: autosaves fill one line an hour. */
    loggedAt: timestamp("logged_at", { withTimezone: true }),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.id] }),
    foreignKey({ columns: [table.type, table.id], foreignColumns: [contentItems.type, contentItems.id] }).onDelete("cascade"),
    index("content_drafts_by_person").on(table.changedBy, table.updatedAt),
    index("content_drafts_by_state").on(table.state, table.updatedAt),
    index("content_drafts_due").on(table.publishAt).where(sql`${table.state} = 'scheduled'`),
    index("content_drafts_failed").on(table.failedAt).where(sql`${table.failedAt} is not null`),
  ],
);

/** What an item was at each publication. */
export const contentRevisions = pgTable(
  "content_revisions",
  {
    type: text().$type<ContentType>().notNull(),
    id: integer().notNull(),
    revision: integer().notNull(),
    collection: text().notNull(),
    slug: text(),
    publishAt: timestamp("publish_at", { withTimezone: true }).notNull(),
    offlineAt: timestamp("offline_at", { withTimezone: true }),
    sort: integer().notNull(),
    payload: jsonb().$type<ContentPayload<ContentType>>().notNull(),
    by: uuid().references(() => staff.id),
    note: text().notNull().default(""),
    /** Dotted paths that differ from the revision before. */
    changed: text().array().notNull().default(sql`'{}'`),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.id, table.revision] }),
    foreignKey({ columns: [table.type, table.id], foreignColumns: [contentItems.type, contentItems.id] }).onDelete("cascade"),
  ],
);

/** The last id that was given away in a series: an id never comes back, whatever is deleted. */
export const contentSeries = pgTable("content_series", { series: text().primaryKey(), lastId: integer("last_id").notNull() });

/** Where published items lead inside the site, kept with every write of an item. */
export const contentLinks = pgTable(
  "content_links",
  {
    type: text().$type<ContentType>().notNull(),
    id: integer().notNull(),
    link: text().notNull(),
    /** The item that the link names: `notice` for every kind of notice; null where it names a page. */
    targetKind: text("target_kind", { enum: ["notice", "disclosure", "course", "carousel", "vehicle"] }),
    targetId: integer("target_id"),
    /** Leads to a page that is not there, or to an item that visitors do not see. */
    broken: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.id, table.link] }),
    foreignKey({ columns: [table.type, table.id], foreignColumns: [contentItems.type, contentItems.id] }).onDelete("cascade"),
    index("content_links_target").on(table.targetKind, table.targetId),
    index("content_links_broken").on(table.type, table.id).where(sql`${table.broken}`),
  ],
);

/** When somebody last had an item before their eyes. */
export const contentLooks = pgTable(
  "content_looks",
  {
    type: text().$type<ContentType>().notNull(),
    id: integer().notNull(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.id, table.staffId] }),
    foreignKey({ columns: [table.type, table.id], foreignColumns: [contentItems.type, contentItems.id] }).onDelete("cascade"),
  ],
);

/** Chosen drafts, or a look at a future time, behind a signed link. */
export const previewSets = pgTable(
  "preview_sets",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    requestKey: uuid("request_key").notNull().unique(),
    title: text().notNull(),
    items: jsonb().$type<{ type: ContentType; id: number }[]>().notNull(),
    asOf: timestamp("as_of", { withTimezone: true }),
    /** Path that the link opens. */
    path: text().notNull(),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => staff.id),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
  },
  (table) => [index("preview_sets_newest").on(table.createdAt, table.id)],
);
