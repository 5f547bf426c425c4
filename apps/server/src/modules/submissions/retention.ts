import { submissionKindNames } from "@marque/contract/rules/submission";
import type { Database } from "../../database/client.ts";
import type { Retention } from "../module.ts";
import { kindRules } from "./submissions.policy.ts";
import { clearSubmissionsBefore } from "./submissions.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanSubmissions: Record<string, never>;
  }
}

/** Submissions cleared by one statement, so that none of them waits long for its row. */
const BATCH = 500;

/** Every night, empties or deletes what has been kept for as long as was promised. */
export function submissionRetention(database: Database): Retention {
  const deleted = submissionKindNames.filter((kind) => kindRules[kind].whenOver === "delete");
  return {
    job: "cleanSubmissions",
    cron: "7 4 * * *",
    async clean(at) {
      while ((await clearSubmissionsBefore(database, { before: at, deleted, batch: BATCH })) === BATCH);
    },
  };
}
