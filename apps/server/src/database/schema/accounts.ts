import type { DeletionReason } from "@marque/contract/rules/deletion-reasons";
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const genders = ["male", "female"] as const;

/** A member. What says who somebody is lies encrypted; the mobile is found by its blind index. */
export const members = pgTable(
  "members",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    mobileEncrypted: text("mobile_encrypted").notNull(),
    mobileIndex: text("mobile_index").notNull().unique(),
    nickname: text().notNull(),
    /** Address of a picture; empty shows the symbol. */
    avatar: text().notNull().default(""),
    gender: text({ enum: genders }),
    /** Of the birthday, for the tracking profile alone: null where its member wants nothing personal. */
    birthYear: smallint("birth_year"),
    /** ISO date. */
    birthdayEncrypted: text("birthday_encrypted"),
    birthdayChangedAt: instant("birthday_changed_at"),
    country: text(),
    province: text(),
    city: text(),
    /** Of the city, where its owner chose it; null where only its name is known. */
    cityCode: text("city_code"),
    /** Of what is said in the profile: whoever changes an older one than there is has not seen what they change. */
    profileVersion: integer("profile_version").notNull().default(1),
    /** Kinds of notices that its owner does not want: by text message, in their centre, by mail. */
    noticesOff: text("notices_off").array().notNull().default([]),
    centreOff: text("centre_off").array().notNull().default([]),
    mailOff: text("mail_off").array().notNull().default([]),
    /** Hours of Shanghai from which and until which nothing that can wait is sent; null where there are none. */
    quietFrom: smallint("quiet_from"),
    quietTo: smallint("quiet_to"),
    /** Whether a tracking profile may be made of them (PIPL art. 24). */
    personalised: boolean().notNull().default(true),
    mobileChangedAt: instant("mobile_changed_at"),
    /** Where its owner is mailed, proved by a code; null where they are not. */
    emailEncrypted: text("email_encrypted"),
    /** Channel of the first sign-in, a source of specification §3. */
    firstChannel: text("first_channel").notNull(),
    /** argon2id as a PHC string; null for whoever signs in without a password. */
    passwordHash: text("password_hash"),
    /** The unionid of the WeChat account bound to it. */
    wechatEncrypted: text("wechat_encrypted"),
    wechatIndex: text("wechat_index").unique("members_wechat"),
    /** While it is set nobody signs in, and sessions count for nothing. */
    frozenAt: instant("frozen_at"),
    frozenReason: text("frozen_reason"),
    /** When the member, who asked for it, is deleted; signing in before withdraws it. */
    deletionDueAt: instant("deletion_due_at"),
    /** Since when a colleague has it wait, and why; null where nobody does. */
    deletionHeldAt: instant("deletion_held_at"),
    deletionHeldReason: text("deletion_held_reason"),
    /** Why they go, if they say so: theirs until they are deleted, then counted without them. */
    deletionReason: text("deletion_reason").$type<DeletionReason>(),
    deletionWordsEncrypted: text("deletion_words_encrypted"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("members_deletion").on(table.deletionDueAt, table.id).where(sql`${table.deletionDueAt} is not null`)],
);

/** A live login. Of the token only the hash is kept, so that nobody who reads the table can use it. */
export const memberSessions = pgTable(
  "member_sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Source of specification §3 that the login was made from. */
    source: text().notNull(),
    /** By which its owner names it. */
    id: uuid().notNull().unique("member_sessions_id").default(sql`uuidv7()`),
    /** Browser and system in words, and the network it was begun from, for its owner to know it by. */
    device: text().notNull().default(""),
    place: text().notNull().default(""),
    createdAt: instant("created_at").notNull().defaultNow(),
    /** Exact to the hour. */
    lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
  },
  (table) => [
    index("member_sessions_member").on(table.memberId),
    index("member_sessions_last_seen").on(table.lastSeenAt),
    index("member_sessions_created").on(table.createdAt),
  ],
);

export const memberConsentPurposes = ["privacy", "membership"] as const;

/** What a member agreed to when signing in, once per version of an agreement. */
export const memberConsents = pgTable(
  "member_consents",
  {
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    purpose: text({ enum: memberConsentPurposes }).notNull(),
    protocolId: integer("protocol_id").notNull(),
    protocolVersion: text("protocol_version").notNull(),
    /** SHA-256, hexadecimal, of the sentence shown, a line feed and the protocol's text. */
    textHash: text("text_hash").notNull(),
    /** APP, FXH, BZ or WEB. */
    channel: text().notNull(),
    at: instant("at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.purpose, table.protocolId, table.protocolVersion] })],
);

/** What counts once: a proof of identity for the next step, or what was handed in and must not be again. Of each only the hash is kept. */
export const memberTickets = pgTable(
  "member_tickets",
  {
    hash: text().primaryKey(),
    kind: text({ enum: ["resetPassword", "bindWechat", "changeMobile", "wechatCode", "wechatState"] }).notNull(),
    memberId: uuid("member_id").references(() => members.id, { onDelete: "cascade" }),
    /** What it stands for. */
    contentEncrypted: text("content_encrypted"),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("member_tickets_expires_at").on(table.expiresAt), index("member_tickets_member").on(table.memberId)],
);

export const scanStates = ["waiting", "scanned", "confirmed", "cancelled", "collected"] as const;

/** A code on the screen of a browser that somebody may sign in with their phone. */
export const scanLogins = pgTable(
  "scan_logins",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    /** Hashes of what the browser asks with, of what the phone reads, and of the cookie of the browser that shows it. */
    queryHash: text("query_hash").notNull().unique("scan_logins_query"),
    ticketHash: text("ticket_hash").notNull().unique("scan_logins_ticket"),
    browserHash: text("browser_hash").notNull(),
    state: text({ enum: scanStates }).notNull().default("waiting"),
    /** Of the browser that shows it. */
    device: text().notNull(),
    place: text().notNull(),
    /** Who scanned it. */
    memberId: uuid("member_id").references(() => members.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("scan_logins_expires_at").on(table.expiresAt), index("scan_logins_member").on(table.memberId)],
);
