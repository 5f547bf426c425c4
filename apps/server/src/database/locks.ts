import { sql } from "drizzle-orm";
import type { Transaction } from "./client.ts";

/**
 * Lets only one transaction at a time go on with a key, until it ends. A limit that counts rows, and a rule about doubles, hold only
 * as long as nobody adds a row meanwhile.
 */
export async function lockKey(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** As `lockKey`, beside others that do the same: it waits only for whoever has the key alone, and lets nobody have it alone meanwhile. */
export async function shareKey(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`);
}
