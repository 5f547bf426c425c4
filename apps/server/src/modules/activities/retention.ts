import type { Database } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import { deleteSignupsBefore } from "./activities.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanActivities: Record<string, never>;
  }
}

/** Sign-ups deleted by one statement, so that none of them waits long for its row. */
const BATCH = 500;

/** Every night, deletes sign-ups whose time is over: six months after their activity, as the privacy agreement says. */
export function keepActivitiesClean(jobs: Jobs, database: Database, now: () => Date = () => new Date()): void {
  jobs.handle(
    "cleanActivities",
    async () => {
      while ((await deleteSignupsBefore(database, now(), BATCH)) === BATCH);
    },
    { cron: "17 4 * * *" },
  );
}
