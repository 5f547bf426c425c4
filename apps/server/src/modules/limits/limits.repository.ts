import { getTableName, lt } from "drizzle-orm";
import type pg from "pg";
import type { IRateLimiterPostgresOptions } from "rate-limiter-flexible";
import type { Database } from "../../database/client.ts";
import { rateLimits } from "../../database/schema/limits.ts";

/** Where the library counts. Its own Drizzle store looks for drizzle-orm beside itself, where npm need not have put it: it gets the pool. */
export function storeOfCounts(database: Database) {
  const { $client: storeClient } = database as Database & { $client: pg.Pool };
  const options = { tableName: getTableName(rateLimits), tableCreated: true, clearExpiredByTimeout: false };
  return { storeClient, storeType: "pool", ...options } satisfies Partial<IRateLimiterPostgresOptions>;
}

/** Deletes what was counted in windows that are over. */
export async function deleteEndedCounts(database: Database, now: Date): Promise<void> {
  await database.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
}
