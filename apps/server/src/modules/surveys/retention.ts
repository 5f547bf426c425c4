import type { Database } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import { anonymiseAnswersBefore } from "./surveys.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanSurveys: Record<string, never>;
  }
}

/** What people wrote, and who wants to be called back, is kept for 24 months (decisions, PIPL art. 19); the scores stay. */
const KEPT_MONTHS = 24;
/** Answers emptied by one statement, so that none of them waits long for its row. */
const BATCH = 500;

/** Every night, empties answers older than 24 months of everything personal. */
export function keepSurveysClean(jobs: Jobs, database: Database, now: () => Date = () => new Date()): void {
  jobs.handle(
    "cleanSurveys",
    async () => {
      const at = now();
      const before = new Date(at);
      before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
      while ((await anonymiseAnswersBefore(database, before, at, BATCH)) === BATCH);
    },
    { cron: "23 4 * * *" },
  );
}
