import type { DeletionReason } from "@marque/contract/rules/deletion-reasons";
import { count, desc, gte, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/client.ts";
import { members } from "#database/schema/accounts.ts";
import { deletionCounts, deletionWords } from "#database/schema/member-account.ts";
import { localDate } from "#local-time.ts";
import type { Member } from "../accounts.repository.ts";

/** Under which the words are encrypted: as part of the member and afterwards, so that they are moved as they are. */
export const DELETION_WORDS_FIELD = "deletionWords";
/** Words that colleagues are shown at once. */
const WORDS_SHOWN = 50;

/** The first day of the month in Shanghai, an ISO date. */
export const monthOf = (at: Date): string => `${localDate(at).slice(0, 7)}-01`;

/** Counts a deletion by its reason, and keeps what was said of it without whoever said it. */
export async function countDeletion(
  tx: Transaction,
  { deletionReason, deletionWordsEncrypted }: Pick<Member, "deletionReason" | "deletionWordsEncrypted">,
  at: Date,
): Promise<void> {
  const month = monthOf(at);
  await tx
    .insert(deletionCounts)
    .values({ month, reason: deletionReason ?? "unsaid", count: 1 })
    .onConflictDoUpdate({ target: [deletionCounts.month, deletionCounts.reason], set: { count: sql`${deletionCounts.count} + 1` } });
  if (deletionReason && deletionWordsEncrypted)
    await tx.insert(deletionWords).values({ month, reason: deletionReason, wordsEncrypted: deletionWordsEncrypted });
}

/** Numbers since a month, those of who waits, and the newest words. */
export async function readDeletionReasons(database: Database, since: string, dueBefore: Date) {
  const [counts, waiting, words] = await Promise.all([
    database.select().from(deletionCounts).where(gte(deletionCounts.month, since)),
    database
      .select({ reason: sql<DeletionReason | "unsaid">`coalesce(${members.deletionReason}, 'unsaid')`, count: count() })
      .from(members)
      .where(lt(members.deletionDueAt, dueBefore))
      .groupBy(members.deletionReason),
    database.select().from(deletionWords).orderBy(desc(deletionWords.month), desc(deletionWords.id)).limit(WORDS_SHOWN),
  ]);
  return { counts, waiting, words };
}

/** Deletes words of the months before. */
export async function deleteWordsBefore(database: Database, month: string): Promise<void> {
  await database.delete(deletionWords).where(lt(deletionWords.month, month));
}
