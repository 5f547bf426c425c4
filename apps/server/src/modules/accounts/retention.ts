import type { Database } from "../../database/client.ts";
import type { Retention } from "../module.ts";
import { deleteDeadSessions } from "./accounts.repository.ts";
import { memberSessionLimits } from "./sessions.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanSessions: Record<string, never>;
  }
}

/** Every night, deletes the sessions that nobody can use any more. */
export function sessionRetention(database: Database): Retention {
  return { job: "cleanSessions", cron: "23 4 * * *", clean: (at) => deleteDeadSessions(database, memberSessionLimits(at)) };
}
