import type { Database } from "../../database/client.ts";
import { monthsBefore } from "../../local-time.ts";
import type { Retention } from "../module.ts";
import { deleteAuditBefore } from "./audit.repository.ts";
import { deleteIdleSessions } from "./sessions.repository.ts";
import { staffSessionLimits } from "./sessions.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanStaff: Record<string, never>;
  }
}

/** Operations are kept for 24 months; law wants six at least (Cybersecurity Law art. 21, decisions "retention"). */
const KEPT_MONTHS = 24;
/** Lines deleted by one statement, so that writers need not wait long. */
const BATCH = 1_000;

/** Every hour, deletes lines of the log older than 24 months and the sessions that nobody can use any more. */
export function staffRetention(database: Database): Retention {
  return {
    job: "cleanStaff",
    cron: "37 * * * *",
    async clean(at) {
      while ((await deleteAuditBefore(database, monthsBefore(at, KEPT_MONTHS), BATCH)) === BATCH);
      await deleteIdleSessions(database, staffSessionLimits(at));
    },
  };
}
