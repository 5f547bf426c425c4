import type { RecallProof, RecallScope } from "@marque/contract/entities/recall";
import type { RecallMethod, RecallPartsState, RecallVehicleState } from "@marque/contract/rules/recall";
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
  uuid,
} from "drizzle-orm/pg-core";
import { dealers } from "./dealers.ts";
import { staff } from "./staff.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const day = (name: string) => date(name, { mode: "string" });

/** A recall as it is announced. Only those that a second person has published are seen by visitors. */
export const recallCampaigns = pgTable(
  "recall_campaigns",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    state: text().$type<"draft" | "published" | "withdrawn">().notNull().default("draft"),
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
  },
  (table) => [unique("recall_batches_campaign").on(table.id, table.campaignId), index("recall_batches_of_campaign").on(table.campaignId)],
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
