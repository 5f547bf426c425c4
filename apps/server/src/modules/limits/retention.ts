import type { Database } from "../../database/client.ts";
import type { Retention } from "../module.ts";
import { deleteEndedCounts } from "./limits.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanLimits: Record<string, never>;
  }
}

/** Every hour, deletes what was counted in windows that are over. */
export function countRetention(database: Database): Retention {
  return { job: "cleanLimits", cron: "27 * * * *", clean: (at) => deleteEndedCounts(database, at) };
}
