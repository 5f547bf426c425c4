import type { Database } from "../../database/client.ts";
import { monthsBefore } from "../../local-time.ts";
import type { Retention } from "../module.ts";
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
export function answerRetention(database: Database): Retention {
  return {
    job: "cleanSurveys",
    cron: "23 4 * * *",
    async clean(at) {
      while ((await anonymiseAnswersBefore(database, monthsBefore(at, KEPT_MONTHS), at, BATCH)) === BATCH);
    },
  };
}
