import type { Database } from "../../database/client.ts";
import type { Retention } from "../module.ts";
import { deleteHoldsBefore } from "./places.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanAppointments: Record<string, never>;
  }
}

/** Every night, deletes holds whose time is over. */
export function holdRetention(database: Database): Retention {
  return { job: "cleanAppointments", cron: "11 4 * * *", clean: (at) => deleteHoldsBefore(database, at) };
}
