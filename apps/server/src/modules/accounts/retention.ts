import type { Database } from "../../database/client.ts";
import type { Retention } from "../module.ts";
import { deleteDeadSessions } from "./accounts.repository.ts";
import { deleteExpiredScans } from "./scan/scan.repository.ts";
import { memberSessionLimits } from "./sessions.ts";
import { deleteExpiredTickets } from "./tickets.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanSessions: Record<string, never>;
    cleanSignIns: Record<string, never>;
  }
}

/** Every night, deletes the sessions that nobody can use any more. */
export function sessionRetention(database: Database): Retention {
  return { job: "cleanSessions", cron: "23 4 * * *", clean: (at) => deleteDeadSessions(database, memberSessionLimits(at)) };
}

/** Every hour, deletes what somebody needed to sign in, and no longer does. */
export function signInRetention(database: Database): Retention {
  return {
    job: "cleanSignIns",
    cron: "37 * * * *",
    async clean(at) {
      await deleteExpiredTickets(database, at);
      await deleteExpiredScans(database, at);
    },
  };
}
