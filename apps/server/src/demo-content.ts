import { existsSync } from "node:fs";
import { sql } from "drizzle-orm";
import { type Database, transaction } from "./database/client.ts";
import type { Resources } from "./resources.ts";

/** What demo/seed.ts exports. The demo brand is not part of the server: it is loaded only where it is present and wanted. */
interface DemoSeed {
  seedDemo(database: Database, resources: Pick<Resources, "settings" | "log" | "jobs">): Promise<void>;
}

const SEED = new URL("../../../demo/seed.ts", import.meta.url);
/** Held while seeding, so that of several processes starting on one database one fills it. */
const SEED_LOCK = 7_266_383;

/**
 * Fills an empty database with the demo brand, as a whole or not at all, and returns whether it did. Never in production mode. The jobs
 * must have been started: what will come and go by its own time is announced by them.
 */
export async function fillEmptyDatabase(resources: Pick<Resources, "database" | "settings" | "log" | "jobs">): Promise<boolean> {
  const { database, settings, log } = resources;
  if (settings.mode === "production" || !existsSync(SEED)) return false;
  return await transaction(database, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (!(await isEmpty(tx))) return false;
    log.info("Filling the empty database with the demo brand");
    const { seedDemo } = (await import(SEED.href)) as DemoSeed;
    await seedDemo(tx, resources);
    return true;
  });
}

/** Throws away everything in the database, tables included; migrate afterwards. */
export async function wipeDatabase(database: Database): Promise<void> {
  await database.execute(sql`drop schema if exists public, drizzle, pgboss cascade`);
  await database.execute(sql`create schema public`);
}

/** Whether no table has a row. */
async function isEmpty(database: Database): Promise<boolean> {
  const { rows: tables } = await database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables) {
    const { rows } = await database.execute(sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.length > 0) return false;
  }
  return true;
}
