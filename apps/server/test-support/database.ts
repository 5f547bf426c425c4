import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { connectDatabase, type DatabaseConnection } from "../src/database/client.ts";
import { type Query, watchQueries } from "./plans/record-queries.ts";
import type {} from "./postgres.global-setup.ts";

export interface TestDatabase extends DatabaseConnection {
  url: string;
}

/** What test databases are copies of, and the files that belong to it. */
export interface Template {
  database: string;
  /** A data directory. */
  files: string;
}

/**
 * A migrated, empty database of its own; call it in `beforeAll` and `close()` in `afterAll`, which drops it.
 *
 * @param options.poolSize most connections it opens; more for tests that do many things at once
 * @param options.template what is in it, where it is not to be empty
 * @param options.onQuery called with everything that is asked through the pool
 */
export async function createTestDatabase(
  options: { poolSize?: number; template?: Template; onQuery?(query: Query): void } = {},
): Promise<TestDatabase> {
  const { url: baseUrl, adminUrl, template } = inject("postgres");
  const name = `test_${randomBytes(6).toString("hex")}`;
  // Copied by file: through the log, which nobody reads, it takes up to twice as long.
  await runOnce(baseUrl, `create database ${name} template ${options.template?.database ?? template} strategy file_copy`);
  const url = new URL(baseUrl);
  url.pathname = name;
  const connection = connectDatabase(url.href, { poolSize: options.poolSize ?? 10, onError: () => undefined });
  if (options.onQuery) watchQueries(connection.pool, options.onQuery);
  return {
    ...connection,
    url: url.href,
    async close() {
      await connection.close();
      // As the owner it fails where PostgreSQL is just tidying up the database.
      await runOnce(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

async function runOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
