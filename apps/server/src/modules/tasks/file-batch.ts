import type { CarSalesBatch } from "@marque/contract/calls/manage/garage";
import type { RecallBatch } from "@marque/contract/calls/manage/recalls";
import type { Task } from "@marque/contract/calls/manage/tasks";
import { AppError } from "@marque/contract/errors";
import type { Actor } from "../staff/audit.service.ts";

/** What has been decided about the rows of a file that staff brought. */
interface Decided {
  takenAt: Date | null;
  takenBackAt: Date | null;
  droppedAt: Date | null;
}

/** How far a batch is, by what has been decided about it and how far the task is that reads it; null for one that has none. */
export function batchState({ takenAt, takenBackAt, droppedAt }: Decided, task: Task | null): CarSalesBatch["state"] & RecallBatch["state"] {
  if (takenBackAt) return "takenBack";
  if (takenAt) return "taken";
  if (droppedAt) return "dropped";
  if (task?.state === "queued" || task?.state === "running") return "reading";
  return task?.state === "done" ? "ready" : "stopped";
}

/** The batch that a request made before, for whoever made it. Throws `duplicate` for anybody else. */
export function ownBatch<Batch extends { requestedBy: string | null }>(found: Batch, { staff }: Actor): Batch {
  if (found.requestedBy !== staff.id) throw new AppError("duplicate");
  return found;
}

/** Hands rows on in parts of a size, in their order. Answers how many rows and parts there are. */
export async function keepInParts<Row>(
  rows: AsyncIterable<Row>,
  size: number,
  keep: (part: Row[], position: number) => Promise<unknown>,
): Promise<{ rowsTotal: number; parts: number }> {
  let waiting: Row[] = [];
  let rowsTotal = 0;
  let parts = 0;
  const keepWaiting = async () => {
    await keep(waiting, parts);
    parts += 1;
    waiting = [];
  };
  for await (const row of rows) {
    rowsTotal += 1;
    waiting.push(row);
    if (waiting.length === size) await keepWaiting();
  }
  if (waiting.length > 0) await keepWaiting();
  return { rowsTotal, parts };
}
