import type { Database } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import { deleteDeadSessions } from "./accounts.repository.ts";
import { memberSessionLimits } from "./sessions.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanSessions: Record<string, never>;
  }
}

/** Every night, deletes the sessions that nobody can use any more. */
export function keepSessionsClean(jobs: Jobs, database: Database, now: () => Date = () => new Date()): void {
  jobs.handle("cleanSessions", () => deleteDeadSessions(database, memberSessionLimits(now())), { cron: "23 4 * * *" });
}
