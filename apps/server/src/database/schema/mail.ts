import type { NoticeKind } from "@marque/contract/rules/notice-wishes";
import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { members } from "./accounts.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * `sending` is entered before the server is called. `replaced` by a newer mail about the same thing before it was sent, or taken back; `overLimit` is
 * one too many to its address, and `unwanted` one of a kind that its member does not want, or that has no address any more.
 */
export const mailStates = ["waiting", "sending", "sent", "failed", "notCarried", "replaced", "overLimit", "unwanted"] as const;

/** Every mail, whichever driver sends it: the send history, and what a repeated job looks at. */
export const mailMessages = pgTable(
  "mail_messages",
  {
    id: uuid().primaryKey(),
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    template: text().notNull(),
    /** Of what its member may do without or wait for; null for a code, and for what an address is told of itself. */
    kind: text().$type<NoticeKind>(),
    /** What it tells news of, as in `booking 12`; null for what no newer mail replaces. */
    about: text(),
    /** Null for the address that its member has when it is sent. */
    addressEncrypted: text("address_encrypted"),
    /** Emptied once the mail needs no further try. */
    paramsEncrypted: text("params_encrypted").notNull(),
    state: text({ enum: mailStates }).notNull(),
    replyCode: text("reply_code"),
    createdAt: instant("created_at").notNull().default(sql`now()`),
    sentAt: instant("sent_at"),
  },
  (table) => [
    index("mail_messages_created_at").on(table.createdAt),
    index("mail_messages_member").on(table.memberId),
    index("mail_messages_waiting").on(table.about).where(sql`${table.state} = 'waiting' and ${table.about} is not null`),
  ],
);

/** What the outbox driver keeps instead of sending. */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique("mail_outbox_key"),
    addressEncrypted: text("address_encrypted").notNull(),
    /** Subject and plain text. */
    textEncrypted: text("text_encrypted").notNull(),
    createdAt: instant("created_at").notNull().default(sql`now()`),
  },
  (table) => [index("mail_outbox_created_at").on(table.createdAt)],
);

/** The one code that counts for a member who wants an address; asking again replaces it. */
export const emailCodes = pgTable(
  "email_codes",
  {
    memberId: uuid("member_id")
      .primaryKey()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Keyed fingerprints: of the address, and of member, address and code. */
    addressIndex: text("address_index").notNull(),
    codeIndex: text("code_index").notNull(),
    expiresAt: instant("expires_at").notNull(),
    failedTries: integer("failed_tries").notNull().default(0),
    usedAt: instant("used_at"),
  },
  (table) => [index("email_codes_expires_at").on(table.expiresAt)],
);
