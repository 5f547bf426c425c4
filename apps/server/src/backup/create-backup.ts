import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type pg from "pg";
import type { Logger } from "pino";
import { findRunningPostgres, startEmbeddedPostgres } from "../database/embedded/postgres.ts";
import type { Settings } from "../settings.ts";
import { StartError } from "../start-error.ts";
import { describeEntry, writeArchive } from "./archive.ts";
import { dumpDatabase } from "./dump-database.ts";
import { ARCHIVE_FORMAT, type Manifest, type Progress } from "./manifest.ts";
import { withClient } from "./with-client.ts";

/** Folders of MARQUE_DATA that must survive, besides the database and the secret. */
export const FILE_FOLDERS = ["media", "private"];
/** The entry that holds the secret, wherever the process had it from. */
export const SECRET_ENTRY = "secret";

/**
 * Writes database, files and secret into one archive. The server may run meanwhile: rows are of one moment, and the files are listed
 * after that moment, so that every file which a row names is among them. Files in a bucket stay there: its vendor keeps versions of them.
 */
export async function createBackup(
  settings: Pick<Settings, "dataDirectory" | "databaseUrl" | "secret" | "storage">,
  { path, log, progress }: { path: string; log: Logger; progress: Progress },
): Promise<Manifest> {
  if (existsSync(path)) throw new StartError(`${path} is there already.`);
  await mkdir(dirname(path), { recursive: true });
  // Beside the archive, where room is needed anyway; the system's temporary directory may be memory.
  const folder = await mkdtemp(join(dirname(path), ".backup-"));
  try {
    await mkdir(join(folder, "tables"));
    const database = await withDatabase(settings, log, (client) => dumpDatabase(client, folder, progress));
    const sources = new Map(database.tables.map(({ entry }) => [entry, join(folder, entry)]));
    await writeFile(join(folder, SECRET_ENTRY), `${settings.secret}\n`, { mode: 0o600 });
    sources.set(SECRET_ENTRY, join(folder, SECRET_ENTRY));
    const files = settings.storage.driver === "disk" ? await listFiles(settings.dataDirectory) : [];
    for (const file of files) sources.set(`files/${file}`, join(settings.dataDirectory, file));
    const entries: Manifest["entries"] = [];
    for (const [name, source] of sources) entries.push(await describeEntry(name, source));
    const manifest = { format: ARCHIVE_FORMAT, madeAt: new Date().toISOString(), ...database, entries };
    await writeArchive(path, manifest, sources, progress);
    return manifest;
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === "ENOENT";
    throw isGone ? new StartError("A file was removed while the backup was made; make it again.", 1, { cause: error }) : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The server's own PostgreSQL where it runs; where it does not, PostgreSQL is started for as long as the backup takes. */
async function withDatabase<Result>(
  { databaseUrl, dataDirectory }: Pick<Settings, "dataDirectory" | "databaseUrl">,
  log: Logger,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const running = databaseUrl || (await findRunningPostgres(dataDirectory, log));
  if (!running && !existsSync(join(dataDirectory, "postgres"))) throw new StartError(`There is no database in ${dataDirectory} yet.`);
  const started = running ? null : await startEmbeddedPostgres({ dataDirectory, log, connections: 5, onLost: () => undefined });
  try {
    return await withClient(running || (started?.url ?? ""), "marque backup", work);
  } finally {
    await started?.stop();
  }
}

/** Files of MARQUE_DATA that must survive, by their paths in it. */
export async function listFiles(dataDirectory: string): Promise<string[]> {
  const found: string[] = [];
  for (const folder of FILE_FOLDERS.map((name) => join(dataDirectory, name)).filter(existsSync)) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) found.push(relative(dataDirectory, join(entry.parentPath, entry.name)).replaceAll(sep, "/"));
    }
  }
  return found.sort();
}
