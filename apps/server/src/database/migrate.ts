import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { StartError } from "../start-error.ts";
import { CONNECT_TIMEOUT_MS, PATIENT_STATEMENT_MS } from "./client.ts";
import type { DatabaseWatch } from "./watch.ts";

export const migrationsDirectory = fileURLToPath(new URL("../../migrations", import.meta.url));

/** Held while migrating, so that processes starting together wait for the first. */
const MIGRATION_LOCK = 7_266_382;

/**
 * Brings a database up to date and returns how many migrations were applied. Migrations are append-only: their
 * times rise strictly, and one that was applied must not have been edited since. Throws `StartError` otherwise.
 *
 * @param upTo how many migrations the database shall have, for backups that were made with fewer
 */
export async function migrateDatabase(databaseUrl: string, upTo?: number): Promise<number> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "marque migration",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A migration may rewrite a table, or wait for another process; a database that is silent for longer is gone.
    query_timeout: PATIENT_STATEMENT_MS,
    keepAlive: true,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await requireUnicodeAndChineseOrder(client);
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const applied = await appliedMigrations(client);
    const pending = pendingMigrations(readMigrations().slice(0, upTo), applied);
    if (pending > 0) await withMigrations(upTo, (migrationsFolder) => migrate(drizzle({ client }), { migrationsFolder }));
    return pending;
  } finally {
    await client.end();
  }
}

/** Whether a database has every migration of this process; it may have later ones, of a newer process that starts beside it. */
export async function isMigrated(watch: Pick<DatabaseWatch, "query">): Promise<boolean> {
  newest ??= readMigrations().at(-1)?.hash;
  const rows = await watch.query("select from drizzle.__drizzle_migrations where hash = $1", [newest]);
  return rows.length > 0;
}

let newest: string | undefined;

/** Throws `StartError` unless these are the migrations known here, or the first of them. */
export function requireKnownMigrations(applied: readonly string[]): void {
  const known = readMigrations();
  if (applied.length > known.length || applied.some((hash, index) => hash !== known[index]?.hash)) {
    throw new StartError("The backup was made by a newer Marque, or by other migrations than these; restore it with that one.");
  }
}

/** Drizzle knows folders only: for the first few migrations, one whose journal ends with them. */
async function withMigrations<Result>(upTo: number | undefined, work: (folder: string) => Promise<Result>): Promise<Result> {
  if (upTo === undefined) return await work(migrationsDirectory);
  const folder = mkdtempSync(join(tmpdir(), "marque-migrations-"));
  try {
    cpSync(migrationsDirectory, folder, { recursive: true });
    const journal = join(folder, "meta/_journal.json");
    const whole = JSON.parse(readFileSync(journal, "utf8")) as { entries: unknown[] };
    writeFileSync(journal, JSON.stringify({ ...whole, entries: whole.entries.slice(0, upTo) }));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Migration {
  hash: string;
  folderMillis: number;
}

function readMigrations(): Migration[] {
  const migrations = readMigrationFiles({ migrationsFolder: migrationsDirectory });
  requireRisingOrder(migrations);
  return migrations;
}

/** Drizzle skips a migration whose time lies before the last applied one, so the order must rise strictly. */
export function requireRisingOrder(migrations: readonly Pick<Migration, "folderMillis">[]): void {
  const position = migrations.findIndex(({ folderMillis }, index) => folderMillis <= (migrations[index - 1]?.folderMillis ?? 0));
  if (position !== -1) throw new StartError(`Migration ${position} in ${migrationsDirectory} is not later than the one before it.`);
}

/** How many migrations are still to be applied, given the hashes of those that were. */
export function pendingMigrations(migrations: readonly Pick<Migration, "hash">[], applied: readonly string[]): number {
  if (applied.length > migrations.length)
    throw new StartError("The database was made by a newer Marque; start that one or use another database.");
  if (applied.some((hash, index) => hash !== migrations[index]?.hash)) {
    throw new StartError("The database was made by other migrations than these; use another one or empty it with: npm run seed -- --reset");
  }
  return migrations.length - applied.length;
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string | null }>("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (!tables[0]?.name) return [];
  const { rows } = await client.query<{ hash: string }>("select hash from drizzle.__drizzle_migrations order by created_at");
  return rows.map(({ hash }) => hash);
}

async function requireUnicodeAndChineseOrder(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string; chinese: boolean; version: number }>(
    `select current_setting('server_encoding') as encoding, current_setting('server_version_num')::int as version,
            exists(select 1 from pg_collation where collname = 'zh-x-icu') as chinese`,
  );
  const [server] = rows;
  if (server?.encoding !== "UTF8") throw new StartError(`The database should have the encoding UTF8, not ${server?.encoding}.`);
  if (server.version < 180_000) throw new StartError("The database server should be PostgreSQL 18 or newer.");
  if (!server.chinese) throw new StartError("The database server should be built with ICU: the collation zh-x-icu is missing.");
}
