import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { smsCodes, usedCaptchas } from "../../database/schema/verification.ts";

/** A mobile, by its fingerprint, and what the code is for. */
export interface CodeOwner {
  mobileIndex: string;
  purpose: string;
}

export type StoredCode = typeof smsCodes.$inferSelect;

/** Marks a captcha as handed in. False when it was before: then `usedFor` tells for what. */
export async function useCaptcha(
  database: Database,
  captcha: CodeOwner & { id: string; expiresAt: Date },
): Promise<{ isNew: boolean; usedFor: CodeOwner }> {
  const [added] = await database.insert(usedCaptchas).values(captcha).onConflictDoNothing().returning({ id: usedCaptchas.id });
  if (added) return { isNew: true, usedFor: captcha };
  const [earlier] = await database.select().from(usedCaptchas).where(eq(usedCaptchas.id, captcha.id));
  return { isNew: false, usedFor: { mobileIndex: earlier?.mobileIndex ?? "", purpose: earlier?.purpose ?? "" } };
}

/** Makes a code the one that counts for its owner; an earlier one is void from now on. */
export async function replaceCode(
  database: Database,
  code: Omit<StoredCode, "failedTries" | "failedTriesElsewhere" | "usedAt">,
): Promise<void> {
  const { mobileIndex: _, purpose: __, ...fresh } = code;
  await database
    .insert(smsCodes)
    .values(code)
    .onConflictDoUpdate({
      target: [smsCodes.mobileIndex, smsCodes.purpose],
      set: { ...fresh, failedTries: 0, failedTriesElsewhere: 0, usedAt: null },
    });
}

export async function findCode(database: Database, owner: CodeOwner): Promise<StoredCode | undefined> {
  const [code] = await database.select().from(smsCodes).where(isOf(owner));
  return code;
}

/** The tries that an address has at a code: whoever asked for it has its own, all others have theirs together. */
export function triesOf(code: StoredCode, addressIndex: string): number {
  return code.addressIndex === addressIndex ? code.failedTries : code.failedTriesElsewhere;
}

/**
 * Compares and counts in one statement, so that guesses made at once cannot share a try. Undefined when there is nothing to
 * try: no code, an expired or used one, or one that is void for this address.
 */
export async function tryCode(
  database: Database,
  attempt: CodeOwner & { codeIndex: string; addressIndex: string; now: Date; tries: number },
): Promise<{ id: string; failedTries: number; matches: boolean } | undefined> {
  const matches = sql<boolean>`${smsCodes.codeIndex} = ${attempt.codeIndex}`;
  const isAsker = sql`${smsCodes.addressIndex} = ${attempt.addressIndex}`;
  const [tried] = await database
    .update(smsCodes)
    .set({
      failedTries: sql`${smsCodes.failedTries} + case when ${isAsker} and not ${matches} then 1 else 0 end`,
      failedTriesElsewhere: sql`${smsCodes.failedTriesElsewhere} + case when ${isAsker} or ${matches} then 0 else 1 end`,
    })
    .where(
      and(
        isOf(attempt),
        isNull(smsCodes.usedAt),
        gt(smsCodes.expiresAt, attempt.now),
        lt(sql`case when ${isAsker} then ${smsCodes.failedTries} else ${smsCodes.failedTriesElsewhere} end`, attempt.tries),
      ),
    )
    .returning();
  return tried && { id: tried.id, failedTries: triesOf(tried, attempt.addressIndex), matches: tried.codeIndex === attempt.codeIndex };
}

/** False when the code was used or replaced meanwhile. */
export async function markCodeUsed(tx: Transaction, code: CodeOwner & { id: string }, now: Date): Promise<boolean> {
  const [used] = await tx
    .update(smsCodes)
    .set({ usedAt: now })
    .where(and(isOf(code), eq(smsCodes.id, code.id), isNull(smsCodes.usedAt)))
    .returning({ id: smsCodes.id });
  return used !== undefined;
}

/** Deletes what no longer has any effect. */
export async function deleteExpired(database: Database, now: Date): Promise<void> {
  await database.delete(smsCodes).where(lt(smsCodes.expiresAt, now));
  await database.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, now));
}

function isOf(owner: CodeOwner) {
  return and(eq(smsCodes.mobileIndex, owner.mobileIndex), eq(smsCodes.purpose, owner.purpose));
}
