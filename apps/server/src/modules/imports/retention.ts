import { type Database, transaction } from "../../database/client.ts";
import type { FilesService } from "../files/files.service.ts";
import type { Retention } from "../module.ts";
import { holderOf } from "./check-import.ts";
import { deleteImports, listImportsOver } from "./imports.repository.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    cleanImports: Record<string, never>;
  }
}

const BATCH = 20;

/** Every hour, deletes imports whose time is over, with their rows and files. */
export function importRetention(database: Database, files: FilesService): Retention {
  const cleanSome = (at: Date) =>
    transaction(database, async (tx) => {
      const due = await listImportsOver(tx, at, BATCH);
      await files.release(tx, due.map(holderOf));
      if (due.length > 0) await deleteImports(tx, due);
      return due.length;
    });
  return {
    job: "cleanImports",
    cron: "37 * * * *",
    async clean(at) {
      while ((await cleanSome(at)) === BATCH);
    },
  };
}
