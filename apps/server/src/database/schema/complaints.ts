import type { ComplaintTopic } from "@marque/contract/rules/complaint";
import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { dealers } from "./dealers.ts";
import { staff } from "./staff.ts";
import { submissions } from "./submissions.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What a complaint has beside its submission, under the same id; what happened is the submission's remark. */
export const complaints = pgTable(
  "complaints",
  {
    id: bigint({ mode: "number" })
      .primaryKey()
      .references(() => submissions.id, { onDelete: "cascade" }),
    topic: text().$type<ComplaintTopic>().notNull(),
    /** Whom it is about. Its own people have the submission only while one of them works on it, which is the submission's dealer. */
    aboutDealerId: integer("about_dealer_id").references(() => dealers.id),
    /** Encrypted; null where nothing was said, and once it has been kept for long enough. */
    vinEncrypted: text("vin_encrypted"),
    outcomeEncrypted: text("outcome_encrypted"),
    objectionEncrypted: text("objection_encrypted"),
    /** Ids of the pictures' files, in their order. */
    photos: uuid().array().notNull().default([]),
    /** When the answer did not satisfy, which is said once. */
    objectedAt: instant("objected_at"),
    /** As of the submission. */
    keepUntil: instant("keep_until").notNull(),
    emptiedAt: instant("emptied_at"),
  },
  (table) => [
    index("complaints_retention").on(table.keepUntil).where(sql`${table.emptiedAt} is null`),
    index("complaints_about_dealer").on(table.aboutDealerId),
  ],
);

/** What a complaint was answered in writing. */
export const complaintAnswers = pgTable(
  "complaint_answers",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    complaintId: bigint("complaint_id", { mode: "number" })
      .notNull()
      .references(() => complaints.id, { onDelete: "cascade" }),
    /** Made by the browser of a colleague: the same request twice is one answer. */
    requestKey: uuid("request_key").notNull().unique("complaint_answers_request"),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id),
    /** Encrypted; null once it has been kept for long enough. */
    textEncrypted: text("text_encrypted"),
    at: instant("at").notNull(),
  },
  (table) => [index("complaint_answers_complaint").on(table.complaintId, table.id)],
);
