import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Logger } from "pino";
import { createStorage } from "../adapters/storage/create-storage.ts";
import { createJobs } from "../database/jobs.ts";
import { migrateDatabase, requireKnownMigrations } from "../database/migrate.ts";
import { openDatabase } from "../database/open.ts";
import { wipeDatabase } from "../fill-database.ts";
import { type Environment, readDataDirectory, readSettings, type Settings } from "../settings.ts";
import { StartError } from "../start-error.ts";
import { readArchive, verifyArchive } from "./archive.ts";
import { FILE_FOLDERS, listFiles, SECRET_ENTRY } from "./create-backup.ts";
import { beginLoad, type DatabaseLoad } from "./load-database.ts";
import type { Manifest, Progress } from "./manifest.ts";
import { withClient } from "./with-client.ts";

/** As PostgreSQL lists the connection. */
const CLIENT = "marque restore";

interface Options {
  path: string;
  /** Throw away what is there. */
  replace: boolean;
  createLog(settings: Settings): Logger;
  progress: Progress;
}

/**
 * Brings database, files and secret of a backup into the place that the environment names. Nothing is written before the whole archive
 * has been read and found sound and of a version that is known here; what is there already is only thrown away when told so.
 */
export async function restoreBackup(environment: Environment, options: Options): Promise<Manifest> {
  const { path, replace, progress } = options;
  if (!existsSync(path)) throw new StartError(`There is no backup ${path}.`);
  const manifest = await verifyArchive(path, progress);
  requireKnownMigrations(manifest.migrations);
  const directory = readDataDirectory(environment);
  if (!replace && (await holdsData(directory))) throw notEmpty(directory);
  const secret = await readSecret(path);
  if (environment.MARQUE_SECRET && environment.MARQUE_SECRET !== secret) {
    throw new StartError("MARQUE_SECRET should be the one of the backup: what it encrypted cannot be read with another.", 2);
  }
  // The settings would make a secret of their own where none is.
  const settings = readSettings({ ...environment, MARQUE_SECRET: secret });
  const log = options.createLog(settings);
  const { database, url, close } = await openDatabase(settings, log, (error) => log.error({ err: error }, "the database is lost"));
  try {
    if (replace) await wipeDatabase(database);
    else if (await hasTables(url)) throw notEmpty("the database");
    const staged = await mkdtemp(join(directory, ".restore-"));
    try {
      await prepare(url, log, manifest);
      await load(url, manifest, options, staged);
      if (settings.storage.driver === "disk") await putInPlace(directory, staged);
      else await putInBucket(settings, staged);
      await keepSecret(directory, staged, secret);
    } finally {
      await rm(staged, { recursive: true, force: true });
    }
    const migrations = await migrateDatabase(url);
    if (migrations > 0) log.info(`Database brought up to date: ${migrations} migrations`);
    return manifest;
  } finally {
    await close();
  }
}

const notEmpty = (what: string) => new StartError(`There is data in ${what} already; --replace throws it away.`);

async function holdsData(directory: string): Promise<boolean> {
  if (!existsSync(directory)) return false;
  const names = await readdir(directory);
  return names.some((name) => ["postgres", "secret", ...FILE_FOLDERS].includes(name));
}

async function readSecret(path: string): Promise<string> {
  let secret = "";
  const silent = { begin: () => undefined, advance: () => undefined };
  await readArchive(path, silent, async ({ name }, content) => {
    if (name === SECRET_ENTRY) secret = (await text(content)).trim();
    else await content.resume().toArray();
  });
  return secret;
}

async function hasTables(url: string): Promise<boolean> {
  return await withClient(url, CLIENT, async (client) => {
    const { rows } = await client.query("select 1 from pg_tables where schemaname in ('public', 'drizzle', 'pgboss') limit 1");
    return rows.length > 0;
  });
}

/** The tables as they were when the backup was made: the migrations up to then, and those that the jobs make themselves. */
async function prepare(url: string, log: Logger, { migrations }: Manifest): Promise<void> {
  await migrateDatabase(url, migrations.length);
  const jobs = createJobs(url, log);
  await jobs.start({ workers: false });
  await jobs.stop();
}

async function load(url: string, manifest: Manifest, { path, progress }: Options, staged: string): Promise<void> {
  await withClient(url, CLIENT, async (client) => {
    const rows: DatabaseLoad = await beginLoad(client, manifest);
    await readArchive(path, progress, async ({ name }, content) => {
      if (name.startsWith("tables/")) return await rows.table(name, content);
      if (!name.startsWith("files/")) return void (await content.resume().toArray());
      const file = join(staged, name.slice("files/".length));
      await mkdir(dirname(file), { recursive: true });
      await pipeline(content, createWriteStream(file));
    });
    await rows.finish();
  });
}

/** Files were written beside their place; now they take it. */
async function putInPlace(directory: string, staged: string): Promise<void> {
  for (const folder of FILE_FOLDERS) {
    await rm(join(directory, folder), { recursive: true, force: true });
    if (existsSync(join(staged, folder))) await rename(join(staged, folder), join(directory, folder));
  }
}

/** Files of a backup that was made on disk move into the bucket; what lies there already stays. */
async function putInBucket(settings: Settings, staged: string): Promise<void> {
  const storage = await createStorage(settings);
  for (const file of await listFiles(staged)) {
    const path = join(staged, file);
    await storage.put(file, { stream: createReadStream(path), bytes: (await stat(path)).size });
  }
}

async function keepSecret(directory: string, staged: string, secret: string): Promise<void> {
  const written = join(staged, SECRET_ENTRY);
  await writeFile(written, `${secret}\n`, { mode: 0o600 });
  await rename(written, join(directory, SECRET_ENTRY));
}
