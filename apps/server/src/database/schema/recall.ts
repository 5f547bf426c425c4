import type { RecallFields } from "@marque/contract/calls/manage/recalls";
import type { RecallProof, RecallScope } from "@marque/contract/entities/recall";
import type { RecallMethod, RecallPartsState, RecallVehicleState } from "@marque/contract/rules/recall";
import type { RecallState } from "@marque/contract/rules/recall-draft";
import { sql } from "drizzle-orm";
import {
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { dealers } from "./dealers.ts";
import { approvals, staff } from "./staff.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const day = (name: string) => date(name, { mode: "string" });

/** A recall as it is announced. Only those that a second person has published are seen by visitors. */
export const recallCampaigns = pgTable(
  "recall_campaigns",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    state: text().$type<RecallState>().notNull().default("draft"),
    /** Under which the authority keeps it. */
    filingNo: text("filing_no").notNull().unique("recall_campaigns_filing_no"),
    title: text().notNull(),
    publishDate: day("publish_date").notNull(),
    startDate: day("start_date").notNull(),
    /** Null while none is set. */
    endDate: day("end_date"),
    scope: jsonb().$type<RecallScope[]>().notNull(),
    affectedCount: integer("affected_count").notNull(),
    defect: text().notNull(),
    hazard: text().notNull(),
    interimAdvice: text("interim_advice").notNull(),
    remedy: text().notNull(),
    method: text().$type<RecallMethod>().notNull(),
    partsState: text("parts_state").$type<RecallPartsState>().notNull(),
    duration: text().notNull(),
    hotline: text().notNull(),
    /** Empty where there is none. */
    officialUrl: text("official_url").notNull().default(""),
    /** How often it has been changed. */
    version: integer().notNull().default(1),
    changedBy: uuid("changed_by").references(() => staff.id),
    changedAt: instant("changed_at").notNull().defaultNow(),
    /** Whoever agreed that visitors see it: never who changed it last. */
    publishedBy: uuid("published_by").references(() => staff.id),
    publishedAt: instant("published_at"),
    /** What is written about one that visitors see, or saw, and that they do not see yet. */
    draft: jsonb().$type<RecallFields>(),
    draftBy: uuid("draft_by").references(() => staff.id),
    draftAt: instant("draft_at"),
    /** Its publication or withdrawal, while that waits for a second person: until then nobody changes its words. */
    requestId: uuid("request_id").references(() => approvals.id),
    /** Made by the browser that began it: sent twice it is one campaign. */
    createKey: uuid("create_key").unique("recall_campaigns_create_key"),
  },
  (table) => [
    index("recall_campaigns_newest").on(table.state, table.publishDate),
    check("recall_campaigns_two_people", sql`${table.publishedBy} is null or ${table.publishedBy} <> ${table.changedBy}`),
    check("recall_campaigns_dates", sql`${table.endDate} is null or ${table.endDate} >= ${table.startDate}`),
  ],
);

/** VINs that came together. Visitors see them from `takenAt` on, all at once. */
export const recallBatches = pgTable(
  "recall_batches",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    campaignId: integer("campaign_id")
      .notNull()
      .references(() => recallCampaigns.id),
    createdAt: instant("created_at").notNull().defaultNow(),
    takenAt: instant("taken_at"),
    takenBy: uuid("taken_by").references(() => staff.id),
    /** Set with `droppedAt` where it had been taken: visitors saw its cars once. What dealers have noted of them stays. */
    takenBackAt: instant("taken_back_at"),
    takenBackBy: uuid("taken_back_by").references(() => staff.id),
    /** Its end, while that waits for a second person. */
    approvalId: uuid("approval_id").references(() => approvals.id),
    /** Given up: nobody sees its cars, and they go. */
    droppedAt: instant("dropped_at"),
    /** Made by the browser: sent twice it is one batch. */
    requestKey: uuid("request_key").unique("recall_batches_request_key"),
    fileNameEncrypted: text("file_name_encrypted"),
    requestedBy: uuid("requested_by").references(() => staff.id),
    requestedByName: text("requested_by_name").notNull().default(""),
    /** What reads it. */
    taskId: uuid("task_id"),
    parts: integer().notNull().default(0),
    rowsTotal: integer("rows_total").notNull().default(0),
    /** Cars that came with it, that were there before, and rows that say no car. */
    rowsAdded: integer("rows_added").notNull().default(0),
    rowsSame: integer("rows_same").notNull().default(0),
    rowsWrong: integer("rows_wrong").notNull().default(0),
    /** Among those added, cars whose check digit does not fit. */
    rowsWarned: integer("rows_warned").notNull().default(0),
  },
  (table) => [
    unique("recall_batches_campaign").on(table.id, table.campaignId),
    index("recall_batches_of_campaign").on(table.campaignId),
    // One at a time is read or looked at.
    uniqueIndex("recall_batches_open").on(table.campaignId).where(sql`${table.takenAt} is null and ${table.droppedAt} is null`),
    index("recall_batches_waiting").on(table.createdAt).where(sql`${table.takenAt} is null`),
  ],
);

/** Rows of a batch that have not been read yet: numbers and texts as JSON, encrypted. Each goes with the piece of the task that reads it. */
export const recallBatchParts = pgTable(
  "recall_batch_parts",
  {
    batchId: integer("batch_id")
      .notNull()
      .references(() => recallBatches.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    rowsEncrypted: text("rows_encrypted").notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.position] })],
);

/**
 * A car in a campaign; there may be millions. Who owns it is not known here. The key begins with the car, because that is what is asked
 * for: half of its blind index (16 bytes) tells four million cars apart as surely as the whole.
 */
export const recallVehicles = pgTable(
  "recall_vehicles",
  {
    vinIndex: bytea("vin_index").notNull(),
    campaignId: integer("campaign_id").notNull(),
    batchId: integer("batch_id").notNull(),
    doneAt: day("done_at"),
    /** Where it is booked, or was done. */
    dealerId: integer("dealer_id").references(() => dealers.id),
    state: text().$type<RecallVehicleState>().notNull().default("open"),
    vinEncrypted: text("vin_encrypted").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vinIndex, table.campaignId] }),
    foreignKey({
      name: "recall_vehicles_batch",
      columns: [table.batchId, table.campaignId],
      foreignColumns: [recallBatches.id, recallBatches.campaignId],
    }),
    index("recall_vehicles_of_batch").on(table.batchId),
    index("recall_vehicles_progress").on(table.campaignId, table.state, table.dealerId).where(sql`${table.state} <> 'open'`),
    check("recall_vehicles_done", sql`(${table.state} = 'done') = (${table.doneAt} is not null)`),
  ],
);

/** What was known of a car when somebody asked: what its sheet shows, and no more. Its number is as secret as the sheet. */
export const recallProofs = pgTable(
  "recall_proofs",
  {
    number: text().primaryKey(),
    content: jsonb().$type<Omit<RecallProof, "number">>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("recall_proofs_retention").on(table.createdAt)],
);

/** Which cars are the brand's own, by how their VINs begin (WMI), and from which model year on the data above knows all of their recalls. */
export const recallCoverage = pgTable(
  "recall_coverage",
  {
    /** Three places. */
    wmi: text().primaryKey(),
    fromYear: smallint("from_year").notNull(),
  },
  (table) => [check("recall_coverage_wmi", sql`${table.wmi} ~ '^[A-HJ-NPR-Z0-9]{3}$'`)],
);
