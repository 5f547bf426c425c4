import { type Database, transaction } from "../../database/client.ts";
import { defineJob, type ModuleJob, type Retention } from "../module.ts";
import { deleteBatchParts, deleteVehiclesOfBatch, listForgottenBatches, markDropped } from "./vin-batches.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    /** Deletes the cars of a batch that was given up. */
    emptyRecallBatch: { batchId: number };
    dropForgottenBatches: Record<string, never>;
  }
}

const AT_ONCE = 20_000;
const FORGOTTEN_MS = 7 * 24 * 3_600_000;
const SOME = 20;

/** Deletes the cars of a batch that was given up, some at a time. May be interrupted and done again. */
async function empty(database: Database, batchId: number): Promise<void> {
  while ((await transaction(database, (tx) => deleteVehiclesOfBatch(tx, batchId, AT_ONCE))) === AT_ONCE);
}

export function emptyBatchJob(database: Database): ModuleJob {
  return defineJob("emptyRecallBatch", ({ batchId }) => empty(database, batchId));
}

/** Every night, gives up batches that nobody has taken for a week. */
export function batchRetention(database: Database): Retention {
  return {
    job: "dropForgottenBatches",
    cron: "23 4 * * *",
    async clean(at) {
      const due = await transaction(database, async (tx) => {
        const ids = await listForgottenBatches(tx, new Date(at.getTime() - FORGOTTEN_MS), SOME);
        for (const id of ids) await deleteBatchParts(tx, id);
        if (ids.length > 0) await markDropped(tx, ids, at);
        return ids;
      });
      for (const id of due) await empty(database, id);
    },
  };
}
