import { taskStates } from "@marque/contract/calls/manage/tasks";
import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { staff } from "./staff.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Something long that the server does for a colleague, piece by piece: how far it has come stands here with each of them. */
export const tasks = pgTable(
  "tasks",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    kind: text().notNull(),
    /** Made by the browser: sent twice it is one task. */
    requestKey: uuid("request_key").notNull().unique(),
    title: text().notNull(),
    /** Of the kind's own shape: ids and filters, never personal data. */
    params: jsonb().notNull(),
    requestedBy: uuid("requested_by")
      .notNull()
      .references(() => staff.id),
    requestedByName: text("requested_by_name").notNull(),
    state: text({ enum: taskStates }).notNull().default("queued"),
    done: bigint({ mode: "number" }).notNull().default(0),
    total: bigint({ mode: "number" }),
    note: text().notNull().default(""),
    rowErrors: jsonb("row_errors").$type<{ row: number; message: string }[]>().notNull().default([]),
    /** Where the next piece begins, in the kind's own shape; null at the beginning. */
    cursor: jsonb(),
    /** Heads of the result's columns; null for a task that has none. */
    columns: text().array(),
    /** Rows of the result, and in how many parts they are kept. */
    rows: integer().notNull().default(0),
    parts: integer().notNull().default(0),
    /** Who does it; with it gone nobody else's piece counts. */
    worker: uuid(),
    /** How often it was begun since its last piece. */
    tries: integer().notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** When its worker last said anything; null while nobody has it. */
    heartbeatAt: instant("heartbeat_at"),
    finishedAt: instant("finished_at"),
    /** From then on there is no result any more. */
    keepUntil: instant("keep_until").notNull(),
  },
  (table) => [
    index("tasks_of").on(table.requestedBy, table.id.desc().nullsFirst()),
    index("tasks_active").on(table.requestedBy).where(sql`${table.state} in ('queued', 'running')`),
    index("tasks_kept").on(table.keepUntil).where(sql`${table.parts} > 0`),
    index("tasks_created").on(table.createdAt),
  ],
);

/** A part of a task's result: rows as JSON, encrypted, because exports of personal data are among them. */
export const taskParts = pgTable(
  "task_parts",
  {
    taskId: uuid("task_id")
      .notNull()
      .references(() => tasks.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    rowsEncrypted: text("rows_encrypted").notNull(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.position] })],
);
