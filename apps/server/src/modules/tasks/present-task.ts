import type { Task } from "@marque/contract/calls/manage/tasks";
import { wireInstant } from "../../local-time.ts";
import type { TaskRow } from "./tasks.repository.ts";

export const isActive = ({ state }: Pick<TaskRow, "state">) => state === "queued" || state === "running";

/** Whether a task has a result that can still be had. */
export function hasResult({ state, columns, keepUntil }: Pick<TaskRow, "state" | "columns" | "keepUntil">, now: Date): boolean {
  return state === "done" && columns !== null && keepUntil > now;
}

/** A task as whoever asked for it sees it. */
export function presentTask(task: TaskRow, now: Date): Task {
  const { id, kind, title, state, done, total, note, rowErrors } = task;
  return {
    id,
    kind,
    title,
    state,
    done,
    total,
    note,
    rowErrors,
    at: wireInstant(task.createdAt),
    finishedAt: task.finishedAt && wireInstant(task.finishedAt),
    downloadUntil: hasResult(task, now) ? wireInstant(task.keepUntil) : null,
    mayCancel: isActive(task),
  };
}
