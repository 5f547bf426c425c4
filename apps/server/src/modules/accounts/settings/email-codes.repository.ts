import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/client.ts";
import { emailCodes } from "#database/schema/mail.ts";

export type StoredEmailCode = typeof emailCodes.$inferSelect;

/** Makes a code the one that counts for a member; an earlier one is void from now on. */
export async function replaceEmailCode(
  tx: Transaction,
  code: Pick<StoredEmailCode, "memberId" | "addressIndex" | "codeIndex" | "expiresAt">,
): Promise<void> {
  const { memberId: _, ...fresh } = code;
  await tx
    .insert(emailCodes)
    .values(code)
    .onConflictDoUpdate({ target: emailCodes.memberId, set: { ...fresh, failedTries: 0, usedAt: null } });
}

export async function findEmailCode(database: Database, memberId: string): Promise<StoredEmailCode | undefined> {
  const [found] = await database.select().from(emailCodes).where(eq(emailCodes.memberId, memberId));
  return found;
}

/**
 * Compares and counts in one statement, so that guesses made at once cannot share a try. Undefined when there is nothing to try: no code,
 * an expired or used one, or one that has had its tries.
 */
export async function tryEmailCode(
  database: Database,
  { memberId, codeIndex, now, tries }: { memberId: string; codeIndex: string; now: Date; tries: number },
): Promise<{ failedTries: number; matches: boolean } | undefined> {
  const matches = sql`${emailCodes.codeIndex} = ${codeIndex}`;
  const [tried] = await database
    .update(emailCodes)
    .set({ failedTries: sql`${emailCodes.failedTries} + case when ${matches} then 0 else 1 end` })
    .where(
      and(eq(emailCodes.memberId, memberId), isNull(emailCodes.usedAt), gt(emailCodes.expiresAt, now), lt(emailCodes.failedTries, tries)),
    )
    .returning();
  return tried && { failedTries: tried.failedTries, matches: tried.codeIndex === codeIndex };
}

/** False when the code was used or replaced meanwhile. */
export async function markEmailCodeUsed(
  tx: Transaction,
  { memberId, codeIndex }: { memberId: string; codeIndex: string },
  now: Date,
): Promise<boolean> {
  const used = await tx
    .update(emailCodes)
    .set({ usedAt: now })
    .where(and(eq(emailCodes.memberId, memberId), eq(emailCodes.codeIndex, codeIndex), isNull(emailCodes.usedAt)))
    .returning({ memberId: emailCodes.memberId });
  return used.length > 0;
}

export async function deleteEmailCode(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(emailCodes).where(eq(emailCodes.memberId, memberId));
}

export async function deleteExpiredEmailCodes(database: Database, now: Date): Promise<void> {
  await database.delete(emailCodes).where(lt(emailCodes.expiresAt, now));
}
