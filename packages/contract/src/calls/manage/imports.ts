import { z } from "zod";
import { defineStaffCall } from "../../call.ts";
import { Instant } from "../../entities/instants.ts";
import { IMPORT_MAX_BYTES, importKindNames, importPermission } from "../../import-kinds.ts";
import { pageOf, paging, requestId } from "./paging.ts";

export const importStates = ["checking", "checked", "writing", "done", "stopped", "dropped"] as const;
/** What becomes of a row. */
export const importOutcomes = ["new", "changed", "same", "wrong"] as const;

/** A table that a colleague brought: read and checked first, written once somebody has seen what it would do. */
export const TableImport = z.object({
  id: z.string(),
  kind: z.enum(importKindNames),
  fileName: z.string(),
  /** `stopped`: it was refused, cancelled or given up before its end; `note` says why. */
  state: z.enum(importStates),
  note: z.string(),
  by: z.string(),
  at: Instant,
  /** How far checking or writing is, in rows; the total is null until the file has been read. */
  progress: z.object({ done: z.int(), total: z.int().nullable() }),
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), wrong: z.int() }),
  /** How many of the new and changed rows have findings that somebody has to answer for. */
  warned: z.int(),
  /** Of a finished one, how many rows were written and how many were refused by then. */
  written: z.int(),
  refused: z.int(),
  /** The caller's task with the wrong rows, or the refused ones, as a file; null where there are none to have. */
  faultsTaskId: z.string().nullable(),
  /** Until when it can be looked at. */
  expiresAt: Instant,
});
export type TableImport = z.infer<typeof TableImport>;

const cells = z.record(z.string(), z.string());

/** A row as it was read, and what was found. */
export const ImportRow = z.object({
  /** As spreadsheets count. */
  number: z.int(),
  outcome: z.enum(importOutcomes),
  cells,
  /** What stands there now, of a row that would change it. */
  before: cells.nullable(),
  /** `column` is its key; empty for what is about the whole row. */
  findings: z.array(z.object({ column: z.string(), level: z.enum(["error", "warning"]), message: z.string() })),
});
export type ImportRow = z.infer<typeof ImportRow>;

const kind = z.enum(importKindNames);
const which = z.object({ kind, id: z.uuid() });

export const importCalls = {
  importLatest: defineStaffCall("importLatest", {
    summary: "某一类最近一次导入",
    permission: importPermission,
    input: z.object({ kind }),
    output: z.object({ latest: TableImport.nullable() }),
  }),
  importBegin: defineStaffCall("importBegin", {
    summary: "上传表格（xlsx 或 CSV）并检查；同一类同时只有一份",
    permission: importPermission,
    input: z.object({ kind, requestId, fileName: z.string().trim().min(1).max(120) }),
    output: TableImport,
    errors: ["conflict", "duplicate", "tooLarge", "unsupportedMedia", "tooFast", "unavailable", "diskFull"],
    file: { maxBytes: IMPORT_MAX_BYTES },
    limits: ["uploadsOfColleague", "tasksOfColleague"],
  }),
  importRows: defineStaffCall("importRows", {
    summary: "检查结果：每行会怎样，问题在哪一列",
    permission: importPermission,
    input: which.extend({ ...paging, outcome: z.enum(importOutcomes) }),
    output: pageOf(ImportRow),
    errors: ["notFound"],
  }),
  importConfirm: defineStaffCall("importConfirm", {
    summary: "确认导入，作为任务写入",
    permission: importPermission,
    input: which.extend({
      requestId,
      /** Somebody knows that wrong rows are left out. */
      skipsWrong: z.boolean().default(false),
      /** Why rows are written in spite of warnings. */
      reason: z.string().trim().max(400).default(""),
    }),
    output: TableImport,
    errors: ["notFound", "wrongState", "duplicate", "tooFast"],
    limits: ["tasksOfColleague"],
  }),
  importDrop: defineStaffCall("importDrop", {
    summary: "放弃导入：文件和检查结果随即删除",
    permission: importPermission,
    input: which,
    output: TableImport,
    errors: ["notFound", "wrongState"],
  }),
};
