import { transaction } from "../../database/client.ts";
import type { Retention } from "../module.ts";
import { type ComplaintResources, evidenceHolder } from "./complaint-resources.ts";
import { emptyComplaintsBefore } from "./complaints.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanComplaints: Record<string, never>;
  }
}

/** Complaints emptied by one statement, so that none of them waits long for its row. */
const BATCH = 500;

/** Every night, empties what has been kept for three years, and has its pictures go. */
export function complaintRetention({ database, files }: Pick<ComplaintResources, "database" | "files">): Retention {
  const emptyBatch = (at: Date) =>
    transaction(database, async (tx) => {
      const emptied = await emptyComplaintsBefore(tx, at, BATCH);
      await files.release(tx, emptied.map(evidenceHolder));
      return emptied.length;
    });
  return {
    job: "cleanComplaints",
    cron: "9 4 * * *",
    async clean(at) {
      while ((await emptyBatch(at)) === BATCH);
    },
  };
}
