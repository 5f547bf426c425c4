import type { Database } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import { deleteExpired } from "./verification.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanVerification: Record<string, never>;
  }
}

/** Every hour, deletes codes, handed-in captchas and counters whose time is over. */
export function keepVerificationClean(jobs: Jobs, database: Database, now: () => Date = () => new Date()): void {
  jobs.handle("cleanVerification", () => deleteExpired(database, now()), { cron: "17 * * * *" });
}
