import { integer, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Columns of what a visitor agreed to with a form: the very text, by version and hash, and who receives the data (PIPL art. 14, 23).
 * The form's own table adds which record and which purpose.
 */
export const consentColumns = () => ({
  protocolId: integer("protocol_id").notNull(),
  protocolVersion: text("protocol_version").notNull(),
  /** SHA-256, hexadecimal, of the sentence shown, a line feed and the protocol's text. */
  textHash: text("text_hash").notNull(),
  /** Full name and telephone of whoever receives the data, where it is somebody else. */
  receiver: text(),
  /** Emptied with the record's personal data. */
  ipEncrypted: text("ip_encrypted"),
  userAgent: text("user_agent"),
  at: timestamp("at", { withTimezone: true }).notNull(),
  withdrawnAt: timestamp("withdrawn_at", { withTimezone: true }),
});
