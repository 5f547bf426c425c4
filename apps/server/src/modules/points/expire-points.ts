import { type Database, transaction } from "../../database/client.ts";
import { defineJob, type ModuleJob } from "../module.ts";
import { listExpiredHolders, lockHolder } from "./points.repository.ts";
import { expireOf } from "./write-points.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    expirePoints: Record<string, never>;
  }
}

/** Members looked at in one go, each in a transaction of their own. */
const BATCH = 200;

/** Writes down every hour what has run out. What a member has does not wait for it: sums leave out what is over. */
export function expireJob(database: Database, now: () => Date): ModuleJob {
  return defineJob(
    "expirePoints",
    async () => {
      const at = now();
      for (;;) {
        const memberIds = await listExpiredHolders(database, at, BATCH);
        if (memberIds.length === 0) return;
        for (const memberId of memberIds) {
          await transaction(database, async (tx) => {
            if (await lockHolder(tx, memberId)) await expireOf(tx, memberId, at);
          });
        }
      }
    },
    { cron: "3 * * * *", concurrency: 1 },
  );
}
