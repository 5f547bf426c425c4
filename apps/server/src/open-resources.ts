import type { Logger } from "pino";
import { createStorage } from "./adapters/storage/create-storage.ts";
import { createJobs } from "./database/jobs.ts";
import { listenForContentChanges } from "./database/listen.ts";
import { migrateDatabase } from "./database/migrate.ts";
import { openDatabase } from "./database/open.ts";
import { watchDatabase } from "./database/watch.ts";
import type { Resources } from "./resources.ts";
import type { Settings } from "./settings.ts";

/** Opened resources and the way to close them: jobs first, the database last. */
export interface OpenResources extends Resources {
  /** Of the database, for a connection of one's own. */
  url: string;
  close(): Promise<void>;
}

/** Opens and migrates the database and what works on it. The jobs do not run yet. What was opened is closed when something fails. */
export async function openResources(settings: Settings, log: Logger, onLost: (error: Error) => void): Promise<OpenResources> {
  const { database, url, abandon, close } = await openDatabase(settings, log, onLost);
  try {
    const migrations = await migrateDatabase(url);
    if (migrations > 0) log.info(`Database brought up to date: ${migrations} ${migrations === 1 ? "migration" : "migrations"}`);
    const watch = await watchDatabase(url, log);
    watch.onSilent(abandon);
    const storage = await createStorage(settings);
    const jobs = createJobs(url, log, watch);
    const changes = await listenForContentChanges(watch, log);
    return {
      settings,
      log,
      url,
      database,
      watch,
      jobs,
      storage,
      changes,
      async close() {
        await jobs.stop();
        await watch.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
