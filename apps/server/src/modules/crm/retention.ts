import { type Database, transaction } from "../../database/client.ts";
import type { Retention } from "../module.ts";
import { deleteDeliveriesBefore, listGivenUpBefore, lockSubmission, passTurn, skipDelivery } from "./deliveries.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanCrmDeliveries: Record<string, never>;
  }
}

const DAY_MS = 86_400_000;
/** As long as somebody may ask whether the CRM was told. */
const KEPT_DAYS = 90;
/** Nobody has had it sent again in half a year: nobody will, and what comes after it goes on. */
const GIVEN_UP_DAYS = 183;
const BATCH = 500;

/** Every night, deletes deliveries that have long been over, and ends those that were given up long ago. */
export function deliveryRetention(database: Database): Retention {
  return {
    job: "cleanCrmDeliveries",
    cron: "23 4 * * *",
    async clean(at) {
      const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS);
      while ((await endGivenUp(database, daysAgo(GIVEN_UP_DAYS), at)) === BATCH);
      await deleteDeliveriesBefore(database, daysAgo(KEPT_DAYS));
    },
  };
}

async function endGivenUp(database: Database, before: Date, at: Date): Promise<number> {
  const over = await listGivenUpBefore(database, before, BATCH);
  for (const { id, submissionId } of over) {
    await transaction(database, async (tx) => {
      await lockSubmission(tx, submissionId);
      if (await skipDelivery(tx, id, at)) await passTurn(tx, submissionId, at);
    });
  }
  return over.length;
}
