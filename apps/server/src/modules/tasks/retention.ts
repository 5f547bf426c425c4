import { type Database, transaction } from "../../database/client.ts";
import { monthsBefore } from "../../local-time.ts";
import type { Retention } from "../module.ts";
import { deleteResultsBefore, deleteTasksBefore } from "./tasks.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanTasks: Record<string, never>;
  }
}

/** How long the list of tasks goes back; what was done stands in the log for longer. */
const KEPT_MONTHS = 3;
const BATCH = 50;

/** Every quarter of an hour, deletes results that nobody may download any more, and old tasks. */
export function taskRetention(database: Database): Retention {
  return {
    job: "cleanTasks",
    cron: "*/15 * * * *",
    async clean(at) {
      while ((await transaction(database, (tx) => deleteResultsBefore(tx, at, BATCH))) === BATCH);
      while ((await deleteTasksBefore(database, monthsBefore(at, KEPT_MONTHS), BATCH)) === BATCH);
    },
  };
}
