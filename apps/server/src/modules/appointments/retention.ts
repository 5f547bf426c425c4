import type { Database } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import { anonymiseBookingsBefore } from "./appointments.repository.ts";
import { deleteHoldsBefore } from "./places.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanAppointments: Record<string, never>;
  }
}

/** Leads are kept for 24 months (decisions, PIPL art. 19). */
const KEPT_MONTHS = 24;
/** Bookings emptied by one statement, so that none of them waits long for its row. */
const BATCH = 500;

/** Every night, empties bookings older than 24 months of everything personal and deletes holds whose time is over. */
export function keepAppointmentsClean(jobs: Jobs, database: Database, now: () => Date = () => new Date()): void {
  jobs.handle(
    "cleanAppointments",
    async () => {
      const at = now();
      const before = new Date(at);
      before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
      while ((await anonymiseBookingsBefore(database, before, at, BATCH)) === BATCH);
      await deleteHoldsBefore(database, at);
    },
    { cron: "11 4 * * *" },
  );
}
