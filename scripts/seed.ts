/**
 * `npm run seed` fills an empty database with the demo brand; `npm run seed -- --reset` throws away everything in the database
 * first. Stop the server before. Refused in production mode.
 */
import { createStorage } from "../apps/server/src/adapters/storage/create-storage.ts";
import type { Database } from "../apps/server/src/database/client.ts";
import { createJobs, type Jobs } from "../apps/server/src/database/jobs.ts";
import { migrateDatabase } from "../apps/server/src/database/migrate.ts";
import { openDatabase } from "../apps/server/src/database/open.ts";
import { fillEmptyDatabase, wipeDatabase } from "../apps/server/src/fill-database.ts";
import { createLog } from "../apps/server/src/log.ts";
import { contentJobs } from "../apps/server/src/modules/content/content-jobs.ts";
import { registerJobs } from "../apps/server/src/modules/module.ts";
import { readSettings } from "../apps/server/src/settings.ts";
import { StartError } from "../apps/server/src/start-error.ts";
import { seedDemo } from "../demo/seed.ts";
import { runCommand } from "./run-command.ts";

await runCommand(() => seed(process.argv.includes("--reset")));

async function seed(reset: boolean): Promise<void> {
  const settings = readSettings(process.env);
  if (settings.mode === "production") throw new StartError("The demo brand is not for production: MARQUE_MODE is production.");
  const log = createLog(settings);
  const { database, url, close } = await openDatabase(settings, log, (error) => log.error({ err: error }, "the database is lost"));
  try {
    if (reset) {
      log.info("Throwing away everything in the database");
      await wipeDatabase(database);
    }
    await migrateDatabase(url);
    const storage = await createStorage(settings);
    const filled = await withJobs(database, createJobs(url, log), (jobs) =>
      fillEmptyDatabase(url, { settings, log, jobs, storage }, seedDemo),
    );
    if (!filled) throw new StartError("The database is not empty; npm run seed -- --reset throws away what is in it.");
    log.info("The demo brand is in the database");
  } finally {
    await close();
  }
}

/** Does something that leaves jobs for the server, which does them once it runs. */
async function withJobs<Result>(database: Database, jobs: Jobs, work: (jobs: Jobs) => Promise<Result>): Promise<Result> {
  registerJobs(jobs, [{ jobs: contentJobs(database) }]);
  await jobs.start({ workers: false });
  try {
    return await work(jobs);
  } finally {
    await jobs.stop();
  }
}
