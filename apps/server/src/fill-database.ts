import { sql } from "drizzle-orm";
import { connectDatabase, type Database, PATIENT_STATEMENT_MS, transaction } from "./database/client.ts";
import type { Resources } from "./resources.ts";

type Filled = Pick<Resources, "settings" | "log" | "jobs" | "storage">;

/** Writes what a database is to begin with; handed in by whoever starts the server. Returns lines for whoever sits at the terminal. */
export type Fill = (database: Database, resources: Filled) => Promise<string[]>;

/** Held while filling, so that of several processes starting on one database one fills it. */
const FILL_LOCK = 7_266_383;

/**
 * Fills a database in which nobody has written, as a whole or not at all, and returns whether it did. Never in production mode. The jobs must have been
 * started: what will come and go by its own time is announced by them. It has a connection of its own, which waits for another process that fills, and
 * which nobody gives up because a busy machine answers late, as the pool's are for the sake of visitors.
 */
export async function fillEmptyDatabase(url: string, resources: Filled, fill: Fill): Promise<boolean> {
  const { settings, log } = resources;
  if (settings.mode === "production") return false;
  const { database, close } = connectDatabase(url, {
    poolSize: 1,
    name: "marque filling",
    statementTimeoutMs: PATIENT_STATEMENT_MS,
    onError: (error) => log.warn({ err: error }, "the connection that fills the database was lost"),
  });
  try {
    const lines = await fillUntouched(database, resources, fill);
    // Not through the log, which strikes secrets out; a silent log belongs to nobody at a terminal.
    if (log.isLevelEnabled("info")) for (const line of lines ?? []) process.stdout.write(`${line}\n`);
    return lines !== null;
  } finally {
    await close();
  }
}

/** What `fill` returned, or null where somebody has written. */
export function fillUntouched(database: Database, resources: Filled, fill: Fill): Promise<string[] | null> {
  return transaction(database, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FILL_LOCK})`);
    if (!(await isUntouched(tx))) return null;
    resources.log.info("Filling the empty database");
    return await fill(tx, resources);
  });
}

/** Throws away everything in the database, tables included; migrate afterwards. */
export async function wipeDatabase(database: Database): Promise<void> {
  await database.execute(sql`drop schema if exists public, drizzle, pgboss cascade`);
  await database.execute(sql`create schema public`);
}

/** Tables into which the migrations write what every database begins with, and what is made of that at a start. */
const BEGUN_TABLES = ["regions", "content_items", "content_drafts", "search_documents", "vehicles"];

/** Whether nobody has written anything: only what the product itself comes with is there, and no site settings are online. */
async function isUntouched(database: Database): Promise<boolean> {
  const { rows: tables } = await database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables.filter((table) => !BEGUN_TABLES.includes(table.name))) {
    const { rows } = await database.execute(sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0) return false;
  }
  const { rows } = await database.execute(sql`select 1 from content_items where type = 'siteSettings' and status <> 'draft'`);
  return rows.length === 0;
}
