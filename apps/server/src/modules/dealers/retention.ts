import type { Database } from "../../database/client.ts";
import { monthsBefore } from "../../local-time.ts";
import type { Retention } from "../module.ts";
import { deleteReportsBefore } from "./dealer-page.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanDealerReports: Record<string, never>;
  }
}

/** By then it has been seen to, or is no longer so. */
const KEPT_MONTHS = 12;

/** Every night, deletes what visitors said was wrong a year ago. */
export function reportRetention(database: Database): Retention {
  return { job: "cleanDealerReports", cron: "47 4 * * *", clean: (at) => deleteReportsBefore(database, monthsBefore(at, KEPT_MONTHS)) };
}
