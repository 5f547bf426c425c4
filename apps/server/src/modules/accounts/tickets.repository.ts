import { and, eq, gt, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { memberTickets } from "../../database/schema/accounts.ts";
import { createToken, hashToken } from "../../security/field-encryption.ts";

export type TicketKind = (typeof memberTickets.$inferSelect)["kind"];

/** What a ticket stands for. */
export interface Ticket {
  memberId: string | null;
  contentEncrypted: string | null;
}

/** Makes a ticket and answers its token, which nobody can guess and nothing but its hash is kept of. */
export async function addTicket(
  tx: Database,
  ticket: { kind: TicketKind; memberId?: string; contentEncrypted?: string; expiresAt: Date },
): Promise<string> {
  const token = createToken();
  await tx.insert(memberTickets).values({ ...ticket, hash: hashToken(token) });
  return token;
}

/** A ticket that still counts. */
export async function findTicket(database: Database, kind: TicketKind, token: string, now: Date): Promise<Ticket | undefined> {
  const [found] = await database
    .select()
    .from(memberTickets)
    .where(isLiveTicket(kind, token, now));
  return found;
}

/** Uses a ticket up. Undefined when it no longer counts, or somebody else was faster. */
export async function takeTicket(tx: Transaction, kind: TicketKind, token: string, now: Date): Promise<Ticket | undefined> {
  const [taken] = await tx
    .delete(memberTickets)
    .where(isLiveTicket(kind, token, now))
    .returning();
  return taken;
}

/** Notes that something was handed in. False when it was before. */
export async function useOnce(
  database: Database,
  { kind, value, expiresAt }: { kind: TicketKind; value: string; expiresAt: Date },
): Promise<boolean> {
  const noted = await database
    .insert(memberTickets)
    .values({ kind, hash: hashToken(`${kind} ${value}`), expiresAt })
    .onConflictDoNothing()
    .returning({ hash: memberTickets.hash });
  return noted.length > 0;
}

export async function deleteExpiredTickets(database: Database, now: Date): Promise<void> {
  await database.delete(memberTickets).where(lt(memberTickets.expiresAt, now));
}

const isLiveTicket = (kind: TicketKind, token: string, now: Date) =>
  and(eq(memberTickets.hash, hashToken(token)), eq(memberTickets.kind, kind), gt(memberTickets.expiresAt, now));
