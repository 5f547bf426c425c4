import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgTransaction, PgTransactionConfig } from "drizzle-orm/pg-core";
import pg from "pg";
import { sqlState } from "./violations.ts";

/** Something that runs queries: the pool, or a transaction where a function does not care which. */
export type Database = PgDatabase<NodePgQueryResultHKT>;
/** A running transaction; take this type where being inside one matters. */
export type Transaction = PgTransaction<NodePgQueryResultHKT, Record<string, never>, ExtractTablesWithRelations<Record<string, never>>>;

export interface DatabaseConnection {
  database: Database;
  pool: pg.Pool;
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>;
}

const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
const ATTEMPTS = 4;
/** Serialization failure and deadlock: PostgreSQL asks for the whole transaction to be tried again. */
const RETRYABLE = new Set(["40001", "40P01"]);

/** Opens the pool. Connections are made when needed; a lost one is replaced by the next query. */
export function connectDatabase(url: string, options: { poolSize: number; onError(error: Error): void }): DatabaseConnection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    application_name: "marque",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
  });
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on("error", options.onError);
  return { database: drizzle({ client: pool }), pool, close: () => pool.end() };
}

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws. On a serialization
 * failure or a deadlock the whole of `work` runs again, so it must do nothing outside the database.
 */
export async function transaction<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(work, config);
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRYABLE.has(sqlState(error) ?? "")) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 5 * (1 + Math.random())));
    }
  }
}
