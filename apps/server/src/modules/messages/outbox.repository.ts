import { desc, eq, lt } from "drizzle-orm";
import type { Database } from "../../database/client.ts";
import { smsOutbox } from "../../database/schema/verification.ts";
import type { Security } from "../../security/field-encryption.ts";

/** A kept message, readable. */
export interface OutboxMessage {
  id: number;
  mobile: string;
  text: string;
  createdAt: Date;
}

/** The outbox driver's place in the database; mobiles and texts lie there encrypted. */
export function createOutbox(database: Database, security: Security) {
  return {
    async keep({ key, mobile, text }: { key: string; mobile: string; text: string }): Promise<{ id: string; isNew: boolean }> {
      const [kept] = await database
        .insert(smsOutbox)
        .values({ key, mobileEncrypted: security.encryptField("mobile", mobile), textEncrypted: security.encryptField("smsText", text) })
        .onConflictDoNothing({ target: smsOutbox.key })
        .returning({ id: smsOutbox.id });
      if (kept) return { id: String(kept.id), isNew: true };
      const [earlier] = await database.select({ id: smsOutbox.id }).from(smsOutbox).where(eq(smsOutbox.key, key));
      return { id: String(earlier?.id ?? ""), isNew: false };
    },
  };
}

/** The latest messages, newest first. */
export async function listOutbox(database: Database, security: Security, limit: number): Promise<OutboxMessage[]> {
  const rows = await database.select().from(smsOutbox).orderBy(desc(smsOutbox.id)).limit(limit);
  return rows.map((row) => ({
    id: row.id,
    mobile: security.decryptField("mobile", row.mobileEncrypted),
    text: security.decryptField("smsText", row.textEncrypted),
    createdAt: row.createdAt,
  }));
}

export async function deleteOutboxBefore(database: Database, before: Date): Promise<void> {
  await database.delete(smsOutbox).where(lt(smsOutbox.createdAt, before));
}
