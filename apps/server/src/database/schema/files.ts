import type { FilePurpose } from "@marque/contract/rules/file-purposes";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const fileStates = ["uploading", "complete", "attached", "removing"] as const;

/**
 * Private files of people. The content lies in the storage under `private/<id>`, encrypted with a key of its own; the row is there before
 * the content and goes after it, so that nothing lies there that no row knows.
 */
export const files = pgTable(
  "files",
  {
    /** Random, and the only name that the content has. */
    id: uuid().primaryKey(),
    /** Of the upload token, which is good for one file; null for what the server put there itself. */
    tokenHash: text("token_hash").unique("files_token"),
    purpose: text().$type<FilePurpose>().notNull(),
    /** `member:<id>`, `visitor:<random>` or `server`. */
    owner: text().notNull(),
    state: text({ enum: fileStates }).notNull(),
    /** What its sender calls it. Encrypted, because people name files after themselves. */
    nameEncrypted: text("name_encrypted").notNull(),
    /** The key of the content, itself encrypted. */
    keyEncrypted: text("key_encrypted").notNull(),
    /** As announced before the upload; never more is taken. */
    declaredBytes: integer("declared_bytes").notNull(),
    /** How much of it has arrived. */
    receivedBytes: integer("received_bytes").notNull().default(0),
    /** Counts how often it was begun anew: what still comes of an earlier try is nothing. */
    attempt: integer().notNull().default(0),
    /** By its bytes. This and the two that follow are null until it is complete. */
    type: text(),
    bytes: integer(),
    /** SHA-256 of the content as it is kept, hexadecimal. */
    sha256: text(),
    /** What it belongs to, as in `surveyAnswer:12`; null until then. */
    attachedTo: text("attached_to"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** When it goes; null while something has it. */
    expiresAt: timestamp("expires_at", { withTimezone: true }),
  },
  (table) => [
    // With the sizes, so that what waits is added up from the index alone.
    index("files_over").on(table.expiresAt, table.declaredBytes).where(sql`${table.expiresAt} is not null`),
    index("files_owner").on(table.owner),
    index("files_attached").on(table.attachedTo).where(sql`${table.attachedTo} is not null`),
  ],
);

/** What has arrived of an upload, in the order of the offsets; in the storage under `parts/<file>/<id>`, encrypted. */
export const fileParts = pgTable(
  "file_parts",
  {
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    offset: integer().notNull(),
    id: uuid().notNull(),
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.offset] })],
);
