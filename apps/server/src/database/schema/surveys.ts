import type { SurveyItem, SurveyReason, SurveyType } from "@marque/contract/rules/survey";
import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { consentColumns } from "../consent-columns.ts";
import { dealers } from "./dealers.ts";
import { staff } from "./staff.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * An answer to the satisfaction survey. Nobody is named in it unless they asked to be called back. What was written is encrypted,
 * because people write names; when the retention ends it is emptied and `anonymisedAt` is set, the scores stay.
 */
export const surveyAnswers = pgTable(
  "survey_answers",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Made by the browser: the same request twice is one answer. */
    requestId: uuid("request_id").notNull().unique("survey_answers_request"),
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
    nameEncrypted: text("name_encrypted"),
    mobileEncrypted: text("mobile_encrypted"),
    mobileIndex: text("mobile_index"),
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
    // One answer per mobile, dealer and month (features §2.15).
    uniqueIndex("survey_answers_once").on(table.mobileIndex, table.dealerId, table.visitMonth),
    uniqueIndex("survey_answers_once_without_dealer").on(table.mobileIndex, table.visitMonth).where(sql`${table.dealerId} is null`),
    // With every score, so that counting and averaging read the index alone.
    index("survey_answers_at").on(table.createdAt, table.overall, table.nps, table.ratings),
    index("survey_answers_type").on(table.surveyType, table.createdAt, table.overall, table.nps, table.ratings),
    index("survey_answers_dealer").on(table.dealerId, table.createdAt, table.overall, table.nps, table.ratings),
    index("survey_answers_address").on(table.addressIndex, table.createdAt),
    index("survey_answers_retention").on(table.createdAt).where(sql`${table.anonymisedAt} is null`),
  ],
);

/** What visitors photographed: their pixels alone, encrypted because people and number plates are on them. Deleted when the answer is emptied. */
export const surveyPhotos = pgTable(
  "survey_photos",
  {
    answerId: bigint("answer_id", { mode: "number" })
      .notNull()
      .references(() => surveyAnswers.id, { onDelete: "cascade" }),
    /** From 1. */
    position: smallint().notNull(),
    /** JPEG as base64. */
    jpegEncrypted: text("jpeg_encrypted").notNull(),
  },
  (table) => [primaryKey({ columns: [table.answerId, table.position] })],
);

export const ticketStates = ["OPEN", "DONE"] as const;

/** A low score that somebody looks into. What is set when they have, is null before. */
export const surveyTickets = pgTable(
  "survey_tickets",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    answerId: bigint("answer_id", { mode: "number" })
      .notNull()
      .unique("survey_tickets_answer")
      .references(() => surveyAnswers.id),
    state: text({ enum: ticketStates }).notNull(),
    openedAt: instant("opened_at").notNull(),
    dueAt: instant("due_at").notNull(),
    doneAt: instant("done_at"),
    doneBy: uuid("done_by").references(() => staff.id),
    /** What was said. Encrypted, because people write names; emptied with the answer. */
    noteEncrypted: text("note_encrypted"),
  },
  (table) => [index("survey_tickets_state").on(table.state, table.dueAt), index("survey_tickets_due").on(table.dueAt)],
);

/** What somebody agreed to who asked to be called back. */
export const surveyConsents = pgTable(
  "survey_consents",
  {
    answerId: bigint("answer_id", { mode: "number" })
      .notNull()
      .references(() => surveyAnswers.id, { onDelete: "cascade" }),
    purpose: text({ enum: ["privacy", "contact"] }).notNull(),
    ...consentColumns(),
  },
  (table) => [primaryKey({ columns: [table.answerId, table.purpose] })],
);
