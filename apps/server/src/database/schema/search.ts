import type { ContentType } from "@marque/contract/content-types";
import { customType, foreignKey, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { contentItems } from "./content.ts";

/** Lexemes with their weights, written as PostgreSQL reads them: `'云岫':1A '岫汽':1C`. */
const lexemes = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * What can be found by its words, kept with every write of an item or its draft. `live` is the item itself, whether visitors see it or
 * not; `draft` is what is being written about it, which only staff find.
 */
export const searchDocuments = pgTable(
  "search_documents",
  {
    type: text().$type<ContentType>().notNull(),
    id: integer().notNull(),
    place: text({ enum: ["live", "draft"] }).notNull(),
    title: text().notNull(),
    /** Everything else that people read in it, as plain text. */
    body: text().notNull(),
    /** Router path of its page; empty for types without one. */
    path: text().notNull(),
    /** Visitors find it from here on, null never … */
    publishAt: timestamp("publish_at", { withTimezone: true }),
    /** … and no longer from here on. */
    offlineAt: timestamp("offline_at", { withTimezone: true }),
    /** Those of the title weigh A, those of the body C. */
    words: lexemes().notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.id, table.place] }),
    foreignKey({ columns: [table.type, table.id], foreignColumns: [contentItems.type, contentItems.id] }).onDelete("cascade"),
    index("search_documents_words").using("gin", table.words),
  ],
);
