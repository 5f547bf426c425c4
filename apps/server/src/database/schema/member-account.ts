import type { DeletionReason } from "@marque/contract/rules/deletion-reasons";
import type { AppealState } from "@marque/contract/rules/member-account";
import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { members } from "./accounts.ts";
import { files } from "./files.ts";
import { staff } from "./staff.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What a member asked to be handed of their data: one at a time, made by a job, gone with `expiresAt`. */
export const memberExports = pgTable(
  "member_exports",
  {
    memberId: uuid("member_id")
      .primaryKey()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Changes with each request, so that a link to what was made before leads nowhere. */
    id: uuid().notNull().default(sql`uuidv7()`),
    state: text({ enum: ["running", "ready", "failed"] }).notNull(),
    /** The archive in base64, encrypted; null until it is ready. */
    archiveEncrypted: text("archive_encrypted"),
    askedAt: instant("asked_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("member_exports_expires_at").on(table.expiresAt)],
);

/** Somebody who wants another mobile and no longer has the old one: what they say of themselves, and what a colleague decided. */
export const mobileAppeals = pgTable(
  "mobile_appeals",
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    state: text().$type<AppealState>().notNull().default("pending"),
    nameEncrypted: text("name_encrypted").notNull(),
    idTailEncrypted: text("id_tail_encrypted").notNull(),
    vinTailEncrypted: text("vin_tail_encrypted"),
    noteEncrypted: text("note_encrypted"),
    /** Proved by a code when it was sent. */
    newMobileEncrypted: text("new_mobile_encrypted").notNull(),
    /** Null once the picture's time is over. */
    proofFileId: uuid("proof_file_id").references(() => files.id),
    createdAt: instant("created_at").notNull(),
    decidedBy: uuid("decided_by").references(() => staff.id),
    decidedAt: instant("decided_at"),
    reason: text().notNull().default(""),
  },
  (table) => [
    uniqueIndex("mobile_appeals_open").on(table.memberId).where(sql`${table.state} = 'pending'`),
    index("mobile_appeals_member").on(table.memberId, table.id),
    index("mobile_appeals_state").on(table.state, table.id),
    index("mobile_appeals_decided").on(table.decidedAt).where(sql`${table.decidedAt} is not null`),
    index("mobile_appeals_proof").on(table.proofFileId).where(sql`${table.proofFileId} is not null`),
  ],
);

/** How many accounts were deleted in a month, by the reason that was given. Nothing says whose. */
export const deletionCounts = pgTable(
  "deletion_counts",
  {
    /** The first day of the month in Shanghai, an ISO date. */
    month: date().notNull(),
    reason: text().$type<DeletionReason | "unsaid">().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.reason] })],
);

/** What those who went said of their reason, without them; its number says nothing of when or whose. */
export const deletionWords = pgTable(
  "deletion_words",
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    month: date().notNull(),
    reason: text().$type<DeletionReason>().notNull(),
    wordsEncrypted: text("words_encrypted").notNull(),
  },
  (table) => [index("deletion_words_month").on(table.month, table.id)],
);
