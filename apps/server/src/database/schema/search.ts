import { customType, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Lexemes with their weights, written as PostgreSQL reads them: `'云岫':1A '岫汽':1C`. */
const lexemes = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * What can be found by its words, of any kind, kept with every write of the thing or its draft. `live` is the thing itself, whether
 * visitors see it or not; `draft` is what is being written about it, which only staff find.
 */
export const searchDocuments = pgTable(
  "search_documents",
  {
    /** What it is found as: a type of content, `vehicle` … (`FindableSource`). */
    source: text().notNull(),
    /** Among those of its source, written as text. */
    id: text().notNull(),
    place: text({ enum: ["live", "draft"] }).notNull(),
    title: text().notNull(),
    /** Everything else that people read in it, as plain text. */
    body: text().notNull(),
    /** Router path of its page; empty for what has none. */
    path: text().notNull(),
    /** Visitors find it from here on, null never … */
    publishAt: timestamp("publish_at", { withTimezone: true }),
    /** … and no longer from here on. */
    offlineAt: timestamp("offline_at", { withTimezone: true }),
    /** Those of the title weigh A, those of the body C. */
    words: lexemes().notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    /** When it was last made from its thing, changed or not: what a whole round has not met is there no more. */
    indexedAt: timestamp("indexed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.source, table.id, table.place] }), index("search_documents_words").using("gin", table.words)],
);
