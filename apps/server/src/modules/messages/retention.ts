import type { Database } from "../../database/client.ts";
import type { Retention } from "../module.ts";
import { deleteMailOutboxBefore, deleteMailsBefore } from "./mails.repository.ts";
import { deleteMessagesBefore } from "./messages.repository.ts";
import { deleteOutboxBefore } from "./outbox.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanMessages: Record<string, never>;
  }
}

const DAY_MS = 86_400_000;
/** Six months (features §3, PIPL art. 19). */
const HISTORY_DAYS = 183;
const OUTBOX_DAYS = 7;

/** Every night, deletes the send history older than six months and what the outbox kept longer than a week. */
export function messageRetention(database: Database): Retention {
  return {
    job: "cleanMessages",
    cron: "41 3 * * *",
    async clean(at) {
      const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS);
      await deleteMessagesBefore(database, daysAgo(HISTORY_DAYS));
      await deleteOutboxBefore(database, daysAgo(OUTBOX_DAYS));
      await deleteMailsBefore(database, daysAgo(HISTORY_DAYS));
      await deleteMailOutboxBefore(database, daysAgo(OUTBOX_DAYS));
    },
  };
}
