import { z } from "zod";
import { defineStaffCall } from "../../call.ts";
import { Instant } from "../../entities/instants.ts";
import { exportFormat, pageOf, paging, requestId } from "./paging.ts";

export const taskStates = ["queued", "running", "done", "failed", "cancelled"] as const;

/** Something long that the server does for a colleague: an export, an import, a new index. */
export const Task = z.object({
  id: z.string(),
  /** As in `audit`; what it is about is in the title. */
  kind: z.string(),
  /** Chinese, one line. */
  title: z.string(),
  state: z.enum(taskStates),
  /** How many things are done, of how many; null where nobody knows. */
  done: z.int(),
  total: z.int().nullable(),
  /** Chinese: why it failed, or what came of it; empty where the state says all. */
  note: z.string(),
  /** Rows that could not be taken, the first of them, each with its number in the file. */
  rowErrors: z.array(z.object({ row: z.int(), message: z.string() })),
  at: Instant,
  finishedAt: Instant.nullable(),
  /** Until when its result can be downloaded; null where there is none (any more). */
  downloadUntil: Instant.nullable(),
  mayCancel: z.boolean(),
});
export type Task = z.infer<typeof Task>;

export const taskCalls = {
  taskList: defineStaffCall("taskList", {
    summary: "自己的任务：导出、导入、重建索引，新的在前",
    permission: "tasks.read",
    input: z.object({ ...paging }),
    /** `active` counts those that wait or run, on whichever page. */
    output: pageOf(Task).extend({ active: z.int() }),
  }),
  taskCancel: defineStaffCall("taskCancel", {
    summary: "取消自己尚未完成的任务",
    permission: "tasks.read",
    input: z.object({ id: z.uuid() }),
    output: Task,
    errors: ["notFound", "wrongState"],
  }),
  /** The address works for a few minutes, and for the colleague alone. */
  taskDownload: defineStaffCall("taskDownload", {
    summary: "任务结果的下载地址；每次下载都有记录",
    permission: "tasks.read",
    input: z.object({ id: z.uuid(), format: exportFormat }),
    output: z.object({ address: z.string() }),
    errors: ["notFound", "wrongState", "forbidden"],
  }),
  searchReindex: defineStaffCall("searchReindex", {
    summary: "重建检索索引，作为任务进行",
    permission: "search.reindex",
    input: z.object({ requestId }),
    output: Task,
    errors: ["tooFast", "duplicate"],
    limits: ["tasksOfColleague"],
  }),
};
