import { and, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/client.ts";
import { scanLogins } from "#database/schema/accounts.ts";

/** NOTIFY channel that tells every process that something has become of a code; the payload is its id. */
export const SCAN_CHANNEL = "marque_scans";

export type ScanLogin = typeof scanLogins.$inferSelect;

export async function addScanLogin(database: Database, scan: typeof scanLogins.$inferInsert): Promise<void> {
  await database.insert(scanLogins).values(scan);
}

/** The code that a browser asks about. */
export async function findByQuery(database: Database, queryHash: string): Promise<ScanLogin | undefined> {
  const [found] = await database.select().from(scanLogins).where(eq(scanLogins.queryHash, queryHash));
  return found;
}

/**
 * Makes a code that waits, or that this member has scanned before, one that this member has scanned. Undefined when it is over, decided, or
 * somebody else's.
 */
export async function takeByTicket(tx: Transaction, ticketHash: string, memberId: string, now: Date): Promise<ScanLogin | undefined> {
  const [taken] = await tx
    .update(scanLogins)
    .set({ state: "scanned", memberId })
    .where(
      and(
        eq(scanLogins.ticketHash, ticketHash),
        inArray(scanLogins.state, ["waiting", "scanned"]),
        or(isNull(scanLogins.memberId), eq(scanLogins.memberId, memberId)),
        gt(scanLogins.expiresAt, now),
      ),
    )
    .returning();
  return taken;
}

/** Decides a code that this member has scanned, once. Undefined when there is nothing to decide any more. */
export async function decide(
  tx: Transaction,
  decision: { ticketHash: string; memberId: string; state: "confirmed" | "cancelled"; now: Date; expiresAt: Date },
): Promise<ScanLogin | undefined> {
  const [decided] = await tx
    .update(scanLogins)
    // Its browser has some seconds to fetch the login, also when it was confirmed in the last of the code's own.
    .set({ state: decision.state, expiresAt: sql`greatest(${scanLogins.expiresAt}, ${decision.expiresAt.toISOString()})` })
    .where(
      and(
        eq(scanLogins.ticketHash, decision.ticketHash),
        eq(scanLogins.memberId, decision.memberId),
        eq(scanLogins.state, "scanned"),
        gt(scanLogins.expiresAt, decision.now),
      ),
    )
    .returning();
  return decided;
}

/** Hands a confirmed code's login out, once. */
export async function collect(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const [collected] = await tx
    .update(scanLogins)
    .set({ state: "collected" })
    .where(and(eq(scanLogins.id, id), eq(scanLogins.state, "confirmed"), gt(scanLogins.expiresAt, now)))
    .returning({ id: scanLogins.id });
  return collected !== undefined;
}

export async function deleteExpiredScans(database: Database, now: Date): Promise<void> {
  await database.delete(scanLogins).where(lt(scanLogins.expiresAt, now));
}

/** Tells every process, once the transaction commits, that something has become of a code. */
export async function notifyScan(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${SCAN_CHANNEL}, ${id})`);
}
