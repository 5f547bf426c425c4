import { transaction } from "../../database/client.ts";
import { monthsBefore } from "../../local-time.ts";
import type { Retention } from "../module.ts";
import { photoHolder, type SurveyResources } from "./survey-resources.ts";
import { anonymiseAnswersBefore } from "./surveys.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanSurveys: Record<string, never>;
  }
}

/** What people wrote, and who wants to be called back, is kept for 24 months (decisions, PIPL art. 19); the scores stay. */
export const KEPT_MONTHS = 24;
/** Answers emptied by one statement, so that none of them waits long for its row. */
const BATCH = 500;

/** Every night, empties answers older than 24 months of everything personal, and has their photos go. */
export function answerRetention({ database, files }: Pick<SurveyResources, "database" | "files">): Retention {
  async function emptyBatch(at: Date): Promise<number> {
    return transaction(database, async (tx) => {
      const emptied = await anonymiseAnswersBefore(tx, monthsBefore(at, KEPT_MONTHS), at, BATCH);
      // After their rows: what is being moved meanwhile is a file by then, or never becomes one.
      await files.release(tx, emptied.map(photoHolder));
      return emptied.length;
    });
  }

  return {
    job: "cleanSurveys",
    cron: "23 4 * * *",
    async clean(at) {
      while ((await emptyBatch(at)) === BATCH);
    },
  };
}
