import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { mailMessages, mailOutbox } from "../../database/schema/mail.ts";
import type { Security } from "../../security/field-encryption.ts";

export type StoredMail = typeof mailMessages.$inferSelect;

export async function addMail(tx: Transaction, mail: typeof mailMessages.$inferInsert): Promise<void> {
  await tx.insert(mailMessages).values(mail);
}

/** Takes back the mails about something that nobody has begun to send. @param memberId only those to this member; null for any */
export async function replaceWaitingMails(tx: Transaction, memberId: string | null, about: string): Promise<void> {
  await tx
    .update(mailMessages)
    .set({ state: "replaced", paramsEncrypted: "" })
    .where(
      and(
        eq(mailMessages.about, about),
        memberId === null ? undefined : eq(mailMessages.memberId, memberId),
        eq(mailMessages.state, "waiting"),
      ),
    );
}

/** Takes a mail in hand that is to be sent, or that was under way when a process died; undefined for every other. */
export async function claimMail(database: Database, id: string): Promise<StoredMail | undefined> {
  const [claimed] = await database
    .update(mailMessages)
    .set({ state: "sending" })
    .where(and(eq(mailMessages.id, id), inArray(mailMessages.state, ["waiting", "sending"])))
    .returning();
  return claimed;
}

/** How the attempt ended. Only a mail that waits for another one keeps its variables. */
export async function settleMail(
  database: Database,
  id: string,
  outcome: { state: StoredMail["state"]; replyCode?: string; sentAt?: Date },
): Promise<void> {
  await database
    .update(mailMessages)
    .set(outcome.state === "waiting" ? outcome : { ...outcome, paramsEncrypted: "" })
    .where(eq(mailMessages.id, id));
}

/** The newest first. */
export async function listMailsOf(database: Database, memberId: string): Promise<StoredMail[]> {
  return database.select().from(mailMessages).where(eq(mailMessages.memberId, memberId)).orderBy(desc(mailMessages.createdAt));
}

export async function deleteMailsBefore(database: Database, before: Date): Promise<void> {
  await database.delete(mailMessages).where(lt(mailMessages.createdAt, before));
}

/** A kept mail, readable. */
export interface KeptMail {
  address: string;
  subject: string;
  text: string;
  createdAt: Date;
}

/** The outbox driver's place in the database; addresses and texts lie there encrypted. */
export function createMailOutbox(database: Database, security: Security) {
  return {
    async keep({ key, to, subject, text }: { key: string; to: string; subject: string; text: string }): Promise<{ isNew: boolean }> {
      const kept = await database
        .insert(mailOutbox)
        .values({
          key,
          addressEncrypted: security.encryptField("email", to),
          textEncrypted: security.encryptField("mailText", JSON.stringify({ subject, text })),
        })
        .onConflictDoNothing({ target: mailOutbox.key })
        .returning({ id: mailOutbox.id });
      return { isNew: kept.length > 0 };
    },
  };
}

/** The latest mails, newest first. */
export async function listMailOutbox(database: Database, security: Security, limit: number): Promise<KeptMail[]> {
  const rows = await database.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(limit);
  return rows.map((row) => ({
    ...(JSON.parse(security.decryptField("mailText", row.textEncrypted)) as { subject: string; text: string }),
    address: security.decryptField("email", row.addressEncrypted),
    createdAt: row.createdAt,
  }));
}

export async function deleteMailOutboxBefore(database: Database, before: Date): Promise<void> {
  await database.delete(mailOutbox).where(lt(mailOutbox.createdAt, before));
}
