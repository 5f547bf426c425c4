/**
 * `npm run seed` fills an empty database with the demo brand; `npm run seed -- --reset` throws away everything in the database
 * first. Stop the server before. Refused in production mode.
 */
import { migrateDatabase } from "../apps/server/src/database/migrate.ts";
import { openDatabase } from "../apps/server/src/database/open.ts";
import { fillEmptyDatabase, wipeDatabase } from "../apps/server/src/demo-content.ts";
import { createLog } from "../apps/server/src/log.ts";
import { readSettings } from "../apps/server/src/settings.ts";
import { StartError } from "../apps/server/src/start-error.ts";

try {
  await seed(process.argv.includes("--reset"));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}
if (process.connected) process.disconnect();

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
    const filled = await fillEmptyDatabase({ database, settings, log });
    if (!filled) throw new StartError("The database is not empty; npm run seed -- --reset throws away what is in it.");
    log.info("The demo brand is in the database");
  } finally {
    await close();
  }
}
