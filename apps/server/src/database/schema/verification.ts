import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The one code that counts for a mobile and a purpose; asking again replaces it. */
export const smsCodes = pgTable(
  "sms_codes",
  {
    mobileIndex: text("mobile_index").notNull(),
    purpose: text().notNull(),
    /** New with each code, so that a code checked earlier cannot be used in place of its successor. */
    id: uuid().notNull(),
    /** Keyed fingerprint of mobile, purpose and code. */
    codeIndex: text("code_index").notNull(),
    /** Fingerprint of the address that asked for it. */
    addressIndex: text("address_index").notNull().default(""),
    sentAt: instant("sent_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** Wrong tries from that address, and from all others. */
    failedTries: integer("failed_tries").notNull().default(0),
    failedTriesElsewhere: integer("failed_tries_elsewhere").notNull().default(0),
    usedAt: instant("used_at"),
  },
  (table) => [primaryKey({ columns: [table.mobileIndex, table.purpose] }), index("sms_codes_expires_at").on(table.expiresAt)],
);

/** Captchas that were handed in, each usable once; kept until it would have expired anyway. */
export const usedCaptchas = pgTable(
  "used_captchas",
  {
    id: text().primaryKey(),
    /** What it was used for: the code asked for with it. */
    mobileIndex: text("mobile_index").notNull(),
    purpose: text().notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("used_captchas_expires_at").on(table.expiresAt)],
);

/**
 * `sending` is entered before the vendor is called: found again in that state, nobody knows whether the message left. `replaced` by a
 * newer message about the same thing before it was sent, or taken back; `overLimit` is one too many to its number, and
 * `unwanted` of a kind that the member with that number does not want.
 */
export const smsStates = ["waiting", "sending", "sent", "failed", "uncertain", "notCarried", "replaced", "overLimit", "unwanted"] as const;

/** Every message, whichever driver sends it: the send history, and what a repeated job looks at. */
export const smsMessages = pgTable(
  "sms_messages",
  {
    id: uuid().primaryKey(),
    template: text().notNull(),
    /** What it tells news of, as in `booking 12`; null for what no newer message replaces. */
    about: text(),
    mobileEncrypted: text("mobile_encrypted").notNull(),
    /** Emptied once the message needs no further try. */
    paramsEncrypted: text("params_encrypted").notNull(),
    state: text({ enum: smsStates }).notNull(),
    vendorId: text("vendor_id"),
    vendorCode: text("vendor_code"),
    createdAt: instant("created_at").notNull().default(sql`now()`),
    sentAt: instant("sent_at"),
  },
  (table) => [
    index("sms_messages_created_at").on(table.createdAt),
    index("sms_messages_waiting").on(table.about).where(sql`${table.state} = 'waiting' and ${table.about} is not null`),
  ],
);

/** What the outbox driver keeps instead of sending. */
export const smsOutbox = pgTable(
  "sms_outbox",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique("sms_outbox_key"),
    mobileEncrypted: text("mobile_encrypted").notNull(),
    textEncrypted: text("text_encrypted").notNull(),
    createdAt: instant("created_at").notNull().default(sql`now()`),
  },
  (table) => [index("sms_outbox_created_at").on(table.createdAt)],
);
