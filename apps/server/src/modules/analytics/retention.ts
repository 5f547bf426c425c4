import type { Database } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import { deleteEventsBefore } from "./analytics.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanAnalytics: Record<string, never>;
  }
}

const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;
/** Events deleted by one statement, so that none takes long. */
const BATCH = 5_000;

/** Every night, deletes events older than 90 days. */
export function keepAnalyticsClean(jobs: Jobs, database: Database, now: () => Date = () => new Date()): void {
  jobs.handle(
    "cleanAnalytics",
    async () => {
      const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
      while ((await deleteEventsBefore(database, before, BATCH)) === BATCH);
    },
    { cron: "53 4 * * *" },
  );
}
