import type { Logger } from "pino";
import type { Database } from "../../database/client.ts";
import type { Retention } from "../module.ts";
import type { ContentStore } from "./content-store.ts";
import { deleteFile, postponeFile, takeOverdueFiles } from "./files.repository.ts";

const BATCH = 100;
const LATER_MS = 3_600_000;

/** Every quarter of an hour and after each release: files go that nobody gave to anything in time, and those whose holder is gone. */
export function fileRemoval({ database, store, log }: { database: Database; store: ContentStore; log: Logger }): Retention {
  return {
    job: "removeFiles",
    cron: "*/15 * * * *",
    async clean(at) {
      for (;;) {
        const ids = await takeOverdueFiles(database, at, BATCH);
        if (ids.length === 0) return;
        for (const id of ids) {
          try {
            await store.remove(id);
            await deleteFile(database, id);
          } catch (error) {
            // The others go all the same, and this one another time: its row says that it is still there.
            log.warn({ err: error, file: id }, "a file could not be removed yet");
            await postponeFile(database, id, new Date(at.getTime() + LATER_MS));
          }
        }
      }
    },
  };
}
