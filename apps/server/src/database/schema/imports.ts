import { importOutcomes } from "@marque/contract/calls/manage/imports";
import type { ImportKindName } from "@marque/contract/import-kinds";
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { staff } from "./staff.ts";
import { tasks } from "./tasks.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Tables that staff brought: what they would do, and what they did. */
export const imports = pgTable(
  "imports",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    kind: text().$type<ImportKindName>().notNull(),
    /** The kind while it may still be written, so that there is one of each; null once it is over. */
    openKind: text("open_kind").unique("imports_open"),
    /** Made by the browser: sent twice it is one import. */
    requestKey: uuid("request_key").notNull().unique("imports_request"),
    /** Encrypted, because people name files after themselves. */
    fileNameEncrypted: text("file_name_encrypted").notNull(),
    /** The private file, until it has been read. */
    fileId: uuid("file_id"),
    requestedBy: uuid("requested_by")
      .notNull()
      .references(() => staff.id),
    requestedByName: text("requested_by_name").notNull(),
    checkTaskId: uuid("check_task_id").references(() => tasks.id, { onDelete: "set null" }),
    writeTaskId: uuid("write_task_id").references(() => tasks.id, { onDelete: "set null" }),
    rowsNew: integer("rows_new").notNull().default(0),
    rowsChanged: integer("rows_changed").notNull().default(0),
    rowsSame: integer("rows_same").notNull().default(0),
    rowsWrong: integer("rows_wrong").notNull().default(0),
    rowsWarned: integer("rows_warned").notNull().default(0),
    rowsWritten: integer("rows_written").notNull().default(0),
    rowsRefused: integer("rows_refused").notNull().default(0),
    /** Who answers for what is written, and by which request. */
    confirmedBy: uuid("confirmed_by").references(() => staff.id),
    confirmedFrom: text("confirmed_from").notNull().default(""),
    confirmedRequest: text("confirmed_request").notNull().default(""),
    reason: text().notNull().default(""),
    droppedAt: instant("dropped_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** From then on it is gone, with its rows. */
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("imports_newest").on(table.kind, table.id.desc().nullsFirst()),
    index("imports_over").on(table.expiresAt),
    index("imports_check_task").on(table.checkTaskId),
    index("imports_write_task").on(table.writeTaskId),
  ],
);

/** A row as it was read, and what becomes of it. */
export const importRows = pgTable(
  "import_rows",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** As spreadsheets count. */
    number: integer().notNull(),
    /** Null until it has been checked. */
    outcome: text({ enum: importOutcomes }),
    /** What the row is about, as a blind index: two rows about the same are a mistake. */
    keyHash: text("key_hash"),
    /** What it was compared with, in the kind's own words. */
    stamp: text().notNull().default(""),
    warned: boolean().notNull().default(false),
    /** Cells, what stands there now and what was found, as JSON: tables of people are among them. */
    contentEncrypted: text("content_encrypted").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index("import_rows_by_outcome").on(table.importId, table.outcome, table.number),
    index("import_rows_by_key").on(table.importId, table.keyHash).where(sql`${table.keyHash} is not null`),
  ],
);
