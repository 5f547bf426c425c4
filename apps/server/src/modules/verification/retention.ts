import type { Database } from "../../database/client.ts";
import type { Retention } from "../module.ts";
import { deleteExpired } from "./verification.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanVerification: Record<string, never>;
  }
}

/** Every hour, deletes codes and handed-in captchas whose time is over. */
export function codeRetention(database: Database): Retention {
  return { job: "cleanVerification", cron: "17 * * * *", clean: (at) => deleteExpired(database, at) };
}
