/**
 * `npm run restore -- <archive>` brings a backup into MARQUE_DATA and the database that the settings name. Both must be empty;
 * `--replace` throws away what is in them. Stop the server before. docs/how-to/back-up-and-restore.md
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { withProgressBar } from "../apps/server/src/backup/progress-bar.ts";
import { restoreBackup } from "../apps/server/src/backup/restore-backup.ts";
import { createLog } from "../apps/server/src/log.ts";
import { StartError } from "../apps/server/src/start-error.ts";
import { runCommand } from "./run-command.ts";

await runCommand(async () => {
  const wanted = readCommand();
  const { madeAt, entries } = await withProgressBar((progress) => restoreBackup(process.env, { ...wanted, createLog, progress }));
  console.log(`Restored what was backed up at ${madeAt}: ${entries.length} entries.`);
});

function readCommand(): { path: string; replace: boolean } {
  try {
    const options = { replace: { type: "boolean", default: false } } as const;
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [path] = positionals;
    if (path !== undefined && positionals.length === 1) return { path: resolve(process.env.INIT_CWD ?? "", path), replace: values.replace };
  } catch (error) {
    throw new StartError(`${(error as Error).message}\nnpm run restore -- <archive> [--replace]`, 2);
  }
  throw new StartError("npm run restore -- <archive> [--replace]", 2);
}
