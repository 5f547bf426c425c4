import { existsSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { type Database, transaction } from "./database/client.ts";
import type { Resources } from "./resources.ts";
import type { Settings } from "./settings.ts";

/** What demo/seed.ts exports. The demo brand is not part of the server: it is loaded only where it is present and wanted. */
interface DemoSeed {
  seedDemo(database: Database, settings: Settings, log: Logger): Promise<void>;
}

const SEED = new URL("../../../demo/seed.ts", import.meta.url);
/** Held while seeding, so that of several processes starting on one database one fills it. */
const SEED_LOCK = 7_266_383;

/** Fills an empty database with the demo brand, as a whole or not at all, and returns whether it did. Never in production mode. */
export async function fillEmptyDatabase({ database, settings, log }: Pick<Resources, "database" | "settings" | "log">): Promise<boolean> {
  if (settings.mode === "production" || !existsSync(SEED)) return false;
  return await transaction(database, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (!(await isEmpty(tx))) return false;
    log.info("Filling the empty database with the demo brand");
    const { seedDemo } = (await import(SEED.href)) as DemoSeed;
    await seedDemo(tx, settings, log);
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
