/**
 * `npm run backup` writes database, files and secret into one archive, `npm run backup -- --to <file>` into that one. The server may run.
 * docs/how-to/back-up-and-restore.md says what to do with it.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { createBackup } from "../apps/server/src/backup/create-backup.ts";
import { withProgressBar } from "../apps/server/src/backup/progress-bar.ts";
import { createLog } from "../apps/server/src/log.ts";
import { readSettings } from "../apps/server/src/settings.ts";
import { StartError } from "../apps/server/src/start-error.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
  const settings = readSettings(process.env);
  const path =
    readTarget() ?? resolve(settings.dataDirectory, "backups", `marque-${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}.tar.gz`);
  const { entries } = await withProgressBar((progress) => createBackup(settings, { path, log: createLog(settings), progress }));
  console.log(`${path}: ${entries.length} entries. Whoever holds this file can read everything in it; keep it elsewhere, and encrypted.`);
});

function readTarget(): string | undefined {
  try {
    const { to } = parseArgs({ options: { to: { type: "string" } } }).values;
    return to === undefined ? undefined : resolve(process.env.INIT_CWD ?? "", to);
  } catch (error) {
    throw new StartError(`${(error as Error).message}\nnpm run backup -- --to <file>`, 2);
  }
}
