import type { SurveyItem, SurveyReason, SurveyType } from "@marque/contract/rules/survey";
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { dealers } from "./dealers.ts";
import { files } from "./files.ts";
import { submissions } from "./submissions.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * An answer to the satisfaction survey. Nobody is named in it: who asked to be called back stands in the submission. What was written is
 * encrypted, because people write names; when the retention ends it is emptied and `anonymisedAt` is set, the scores stay.
 */
export const surveyAnswers = pgTable(
  "survey_answers",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Made by the browser: the same request twice is one answer. */
    requestId: uuid("request_id").notNull().unique("survey_answers_request"),
    /** What follows from it: somebody wants to be called back, or a low score is looked into. */
    submissionId: bigint("submission_id", { mode: "number" })
      .unique("survey_answers_submission")
      .references(() => submissions.id),
    surveyType: text("survey_type").$type<SurveyType>().notNull(),
    /** Null for what is not about a dealer. */
    dealerId: integer("dealer_id").references(() => dealers.id),
    /** `2026-11`. */
    visitMonth: text("visit_month").notNull(),
    overall: smallint().notNull(),
    nps: smallint().notNull(),
    /** 1–10; what does not belong to the subject is absent. */
    ratings: jsonb().$type<Partial<Record<SurveyItem, number>>>().notNull(),
    reasons: text().$type<SurveyReason>().array().notNull(),
    textEncrypted: text("text_encrypted"),
    referenceEncrypted: text("reference_encrypted"),
    /** How many photos came with it. */
    photos: smallint().notNull().default(0),
    /** APP, FXH, BZ or WEB. */
    channel: text().notNull(),
    /** Fingerprint of the address it came from, for the limit per address. */
    addressIndex: text("address_index"),
    createdAt: instant("created_at").notNull(),
    anonymisedAt: instant("anonymised_at"),
  },
  (table) => [
    // With every score, so that counting and averaging read the index alone.
    index("survey_answers_at").on(table.createdAt, table.overall, table.nps, table.ratings),
    index("survey_answers_type").on(table.surveyType, table.createdAt, table.overall, table.nps, table.ratings),
    index("survey_answers_dealer").on(table.dealerId, table.createdAt, table.overall, table.nps, table.ratings),
    index("survey_answers_address").on(table.addressIndex, table.createdAt),
    index("survey_answers_retention").on(table.createdAt).where(sql`${table.anonymisedAt} is null`),
  ],
);

/**
 * What visitors photographed: each a private file, because people and number plates are on them. Released when the answer is emptied. Those of
 * older databases lie in the row, encrypted, until they have been moved.
 */
export const surveyPhotos = pgTable(
  "survey_photos",
  {
    answerId: bigint("answer_id", { mode: "number" })
      .notNull()
      .references(() => surveyAnswers.id, { onDelete: "cascade" }),
    /** From 1. */
    position: smallint().notNull(),
    fileId: uuid("file_id")
      .unique("survey_photos_file")
      .references(() => files.id),
    /** JPEG as base64; null for every photo that is a file. */
    jpegEncrypted: text("jpeg_encrypted"),
  },
  (table) => [
    primaryKey({ columns: [table.answerId, table.position] }),
    check("survey_photos_once", sql`(${table.fileId} is null) <> (${table.jpegEncrypted} is null)`),
    index("survey_photos_unmoved").on(table.answerId, table.position).where(sql`${table.jpegEncrypted} is not null`),
  ],
);
