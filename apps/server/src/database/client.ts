import type { Socket } from "node:net";
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
  /** Cuts every connection, whatever waits on it: the way they lead has fallen silent. The next query makes a new one. */
  abandon(): void;
  /** Waits for running queries, though not for ever, then closes every connection. */
  close(): Promise<void>;
}

const STATEMENT_TIMEOUT_MS = 15_000;
/** For making a connection, and for waiting until one of the pool is free. */
export const CONNECT_TIMEOUT_MS = 3_000;
/** The server ends a statement itself; a connection that says nothing for longer than that has lost its server. */
const SILENCE_BEYOND_STATEMENT_MS = 5_000;
const CLOSE_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000;
/** For what nobody waits for, as migrations. */
export const PATIENT_STATEMENT_MS = 600_000;
const KEEP_ALIVE_DELAY_MS = 10_000;
const ATTEMPTS = 4;
/** Serialization failure and deadlock: PostgreSQL asks for the whole transaction to be tried again. */
const RETRYABLE = new Set(["40001", "40P01"]);

/**
 * Opens the pool. Connections are made when needed; a lost one is replaced by the next query, and one that says nothing while somebody
 * waits on it is cut, never given to somebody else.
 *
 * @param options.onError called when a connection is lost while nobody uses it
 * @param options.statementTimeoutMs how long a statement may take, and where that is longer than usual a transaction may pause
 */
export function connectDatabase(
  url: string,
  options: { poolSize: number; onError(error: Error): void; name?: string; statementTimeoutMs?: number },
): DatabaseConnection {
  const statementTimeout = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    application_name: options.name ?? "marque",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: Math.max(IDLE_IN_TRANSACTION_TIMEOUT_MS, statementTimeout),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  });
  const open = new Set<pg.ClientBase>();
  // Without a listener, a connection that breaks would end the process: of the pool's while idle, of its own while in use.
  pool.on("error", options.onError);
  pool.on("connect", (client) => {
    open.add(client);
    client.on("error", () => undefined);
    socketOf(client).on("timeout", () => cutConnection(client));
  });
  pool.on("acquire", (client) => socketOf(client).setTimeout(statementTimeout + SILENCE_BEYOND_STATEMENT_MS));
  pool.on("release", (_error, client) => socketOf(client).setTimeout(0));
  pool.on("remove", (client) => open.delete(client));
  const abandon = () => open.forEach(cutConnection);
  return {
    database: drizzle({ client: pool }),
    pool,
    abandon,
    async close() {
      const impatience = setTimeout(abandon, CLOSE_MS);
      await pool.end().finally(() => clearTimeout(impatience));
    },
  };
}

/** Ends a connection without a word to the server; whatever waits on it fails as unreachable. */
export function cutConnection(client: pg.ClientBase): void {
  socketOf(client).destroy(Object.assign(new Error("the database does not answer"), { code: "ETIMEDOUT" }));
}

/** The driver has no way to cut a connection: its `end` waits for the server's farewell. */
function socketOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
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
