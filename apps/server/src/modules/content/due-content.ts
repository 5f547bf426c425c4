import type { CacheTag } from "@marque/contract/call";
import type { Database, Transaction } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import { notifyContentChanged } from "../../database/listen.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    contentDue: { tags: readonly CacheTag[] };
  }
}

/** Content is seen, and gone, within seconds of its hour (features §5). */
export const LOOK_EVERY_SECONDS = 1;

/** When the time of scheduled content comes or ends, every process drops what it kept without it. */
export function announceDueContent(jobs: Jobs, database: Database): void {
  jobs.handle("contentDue", ({ tags }) => notifyContentChanged(database, tags), { lookEverySeconds: LOOK_EVERY_SECONDS });
}

/** Has content with these tags announced at `at`. */
export function scheduleAnnouncement(jobs: Jobs, tx: Transaction, tags: readonly CacheTag[], at: Date): Promise<void> {
  return jobs.enqueue(tx, "contentDue", { tags }, { startAfter: at });
}
