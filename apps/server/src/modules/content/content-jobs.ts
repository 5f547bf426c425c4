import type { Database } from "../../database/client.ts";
import { notifyContentChanged } from "../../database/listen.ts";
import { defineJob, type ModuleJob } from "../module.ts";
import { checkLinks } from "./content-links.ts";
import { LOOK_EVERY_SECONDS } from "./due-content.ts";

export function contentJobs(database: Database): readonly ModuleJob[] {
  return [
    defineJob("contentDue", ({ tags }) => notifyContentChanged(database, tags), { lookEverySeconds: LOOK_EVERY_SECONDS }),
    defineJob("checkLinks", () => checkLinks(database), { cron: "40 3 * * *" }),
  ];
}
