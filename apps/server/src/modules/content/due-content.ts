import type { CacheTag } from "@marque/contract/call";
import type { Transaction } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    contentDue: { tags: readonly CacheTag[] };
  }
}

/** Content is seen, and gone, within seconds of its hour (features §5): every process drops what it kept without it. */
export const LOOK_EVERY_SECONDS = 1;

/** Has content with these tags announced at `at`. */
export function scheduleAnnouncement(jobs: Jobs, tx: Transaction, tags: readonly CacheTag[], at: Date): Promise<void> {
  return jobs.enqueue(tx, "contentDue", { tags }, { startAfter: at });
}
