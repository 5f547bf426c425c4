import { NOTICE_DAYS } from "@marque/contract/rules/staff-notice";
import type { Database } from "../../database/client.ts";
import { monthsBefore } from "../../local-time.ts";
import type { Retention } from "../module.ts";
import { deleteAuditBefore } from "./audit.repository.ts";
import { deleteIdleSessions } from "./sessions.repository.ts";
import { staffSessionLimits } from "./sessions.ts";
import { deleteNoticesBefore } from "./staff-notices.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanStaff: Record<string, never>;
  }
}

/** Operations are kept for 24 months; law wants six at least (Cybersecurity Law art. 21, decisions "retention"). */
const KEPT_MONTHS = 24;
const DAY_MS = 86_400_000;
/** Lines deleted by one statement, so that writers need not wait long. */
const BATCH = 1_000;

/** Every hour, deletes lines of the log older than 24 months, notices older than a month and the sessions that nobody can use any more. */
export function staffRetention(database: Database): Retention {
  return {
    job: "cleanStaff",
    cron: "37 * * * *",
    async clean(at) {
      while ((await deleteAuditBefore(database, monthsBefore(at, KEPT_MONTHS), BATCH)) === BATCH);
      const noticesBefore = new Date(at.getTime() - NOTICE_DAYS * DAY_MS);
      while ((await deleteNoticesBefore(database, noticesBefore, BATCH)) === BATCH);
      await deleteIdleSessions(database, staffSessionLimits(at));
    },
  };
}
