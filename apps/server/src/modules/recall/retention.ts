import type { Database } from "../../database/client.ts";
import { monthsBefore } from "../../local-time.ts";
import type { Retention } from "../module.ts";
import { deleteProofsBefore } from "./recall.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanRecallProofs: Record<string, never>;
  }
}

/** By then nobody sells a car with it any more. */
const KEPT_MONTHS = 36;

/** Every night, deletes proofs older than three years. */
export function proofRetention(database: Database): Retention {
  return { job: "cleanRecallProofs", cron: "41 4 * * *", clean: (at) => deleteProofsBefore(database, monthsBefore(at, KEPT_MONTHS)) };
}
