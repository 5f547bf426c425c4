import type { Permission } from "@marque/contract/permissions";
import type { Transaction } from "../../database/client.ts";
import type { TableRow } from "../../documents/spreadsheet/table.ts";

/**
 * Every kind of task by name, with what it is given. Each domain adds its own beside the code that does it:
 * `declare module "../tasks/task-kind.ts" { interface TaskParams { auditLog: { … } } }`. Ids and filters, never personal data.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, one domain at a time
export interface TaskParams {}

export type TaskKindName = keyof TaskParams & string;

/** What one piece of a task has come to. */
export interface TaskPiece {
  /** How many things were done in it. */
  done: number;
  /** How many things there are in all, where only this piece has found out. */
  total?: number;
  /** Where the next piece begins, as JSON; read again from there, whichever process does it. */
  cursor: unknown;
  isLast: boolean;
  /** Rows of the result. */
  rows?: readonly TableRow[];
  /** Rows that could not be taken, each with its number in the file. */
  rowErrors?: readonly { row: number; message: string }[];
  /** Chinese: what came of it, for a last piece. */
  note?: string;
}

/** Something long, and how a domain does it. */
export interface TaskKind<Params = never> {
  /** Who may have its result; asked at each download. */
  permission: Permission | ((params: Params) => Permission);
  /** Heads of its result's columns; a kind without them has none. */
  columns?: (params: Params) => readonly string[];
  /** How many things there are to do; null where nobody knows. Asked once, when it begins. */
  count(params: Params): Promise<number | null>;
  /**
   * Does the next piece, in a second or two, all in the transaction that notes how far it came: a piece is done once or not at all.
   * What it throws is tried again; an `AppError` ends the task with its message.
   */
  next(tx: Transaction, params: Params, cursor: unknown): Promise<TaskPiece>;
  /** How the log calls a download of its result. */
  logged?: (params: Params) => { action: "list.export" | "personalData.read"; entityId: string };
  /** What whoever has the file should know, at its top. */
  caution?: (params: Params) => string;
}

export type TaskKinds = { [Name in TaskKindName]?: TaskKind<TaskParams[Name]> };
