import type { Database } from "../../database/client.ts";
import type { Retention } from "../module.ts";
import { dropOldEventDays, makeEventDays } from "./event-days.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanAnalytics: Record<string, never>;
  }
}

/** Every night, makes room for the events of the days to come and drops the days that are over for more than 90. */
export function eventRetention(database: Database): Retention {
  return {
    job: "cleanAnalytics",
    cron: "53 4 * * *",
    async clean(at) {
      await makeEventDays(database, at);
      await dropOldEventDays(database, at);
    },
  };
}
