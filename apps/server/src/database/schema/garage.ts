import type { CarDocument, CarField, CarOrigin, CarRelation, CarState, OwnerType } from "@marque/contract/rules/car-binding";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
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
import { members } from "./accounts.ts";
import { dealers } from "./dealers.ts";
import { staff } from "./staff.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const day = (name: string) => date(name, { mode: "string" });

/** Sales records that came together. They count from `takenAt` on, all at once. */
export const carSalesBatches = pgTable(
  "car_sales_batches",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    createdAt: instant("created_at").notNull().defaultNow(),
    takenAt: instant("taken_at"),
    takenBy: uuid("taken_by").references(() => staff.id),
    /** Set with `droppedAt` where it had been taken. */
    takenBackAt: instant("taken_back_at"),
    takenBackBy: uuid("taken_back_by").references(() => staff.id),
    /** Given up: its records count for nothing, and go. */
    droppedAt: instant("dropped_at"),
    /** Made by the browser: sent twice it is one batch. */
    requestKey: uuid("request_key").notNull().unique("car_sales_batches_request_key"),
    fileNameEncrypted: text("file_name_encrypted").notNull(),
    requestedBy: uuid("requested_by")
      .notNull()
      .references(() => staff.id),
    requestedByName: text("requested_by_name").notNull(),
    /** What reads it. */
    taskId: uuid("task_id"),
    parts: integer().notNull().default(0),
    rowsTotal: integer("rows_total").notNull().default(0),
    rowsAdded: integer("rows_added").notNull().default(0),
    rowsWrong: integer("rows_wrong").notNull().default(0),
    /** Among those added, cars whose check digit does not fit. */
    rowsWarned: integer("rows_warned").notNull().default(0),
  },
  (table) => [
    // One at a time is read or looked at.
    uniqueIndex("car_sales_batches_open").on(sql`(true)`).where(sql`${table.takenAt} is null and ${table.droppedAt} is null`),
  ],
);

/** Rows of a batch that have not been read yet, as JSON, encrypted. Each goes with the piece of the task that reads it. */
export const carSalesParts = pgTable(
  "car_sales_parts",
  {
    batchId: integer("batch_id")
      .notNull()
      .references(() => carSalesBatches.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    rowsEncrypted: text("rows_encrypted").notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.position] })],
);

/** A car as it was sold; there may be millions, and of a car the record of the latest batch counts. Its index is that of recalls. */
export const carSales = pgTable(
  "car_sales",
  {
    vinIndex: bytea("vin_index").notNull(),
    batchId: integer("batch_id")
      .notNull()
      .references(() => carSalesBatches.id),
    soldOn: day("sold_on").notNull(),
    /** Kilometres to which the warranty reaches, and between two services; null where nobody has said. */
    warrantyKm: integer("warranty_km"),
    serviceKm: integer("service_km"),
    dealerId: integer("dealer_id").references(() => dealers.id),
    warrantyMonths: smallint("warranty_months"),
    serviceMonths: smallint("service_months"),
    model: text().notNull(),
    trim: text().notNull(),
    /** In words, as the sales company writes it; empty where nobody has said. */
    color: text().notNull().default(""),
    /** VIN, owner, mobile and engine as JSON, encrypted as one: they are only ever read together. */
    contentEncrypted: text("content_encrypted").notNull(),
  },
  (table) => [primaryKey({ columns: [table.vinIndex, table.batchId] }), index("car_sales_of_batch").on(table.batchId)],
);

/** What of a car's sale is kept with whom it belongs to: it stays as it was when the batch is taken back. */
export interface SaleFacts {
  model: string;
  trim: string;
  /** Absent from what was bound before sales records had it. */
  color?: string;
  soldOn: string;
  warrantyMonths: number | null;
  warrantyKm: number | null;
  serviceMonths: number | null;
  serviceKm: number | null;
}

/** A car that a member says is theirs: from the request to its end. */
export const carBindings = pgTable(
  "car_bindings",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** Made by the browser: the same request twice is one. */
    requestId: uuid("request_id").notNull(),
    version: integer().notNull().default(1),
    state: text().$type<CarState>().notNull(),
    vinIndex: bytea("vin_index").notNull(),
    vinEncrypted: text("vin_encrypted").notNull(),
    /** Plate, owner, numbers, mileage as JSON, encrypted as one. */
    detailsEncrypted: text("details_encrypted").notNull(),
    ownerType: text("owner_type").$type<OwnerType>().notNull(),
    origin: text().$type<CarOrigin>().notNull(),
    relation: text().$type<CarRelation>().notNull(),
    /** What was agreed to: purposes, versions and hashes of the very texts (PIPL art. 14, 29). */
    consents: jsonb().$type<object[]>().notNull(),
    documentKind: text("document_kind").$type<CarDocument>(),
    /** The picture among the private files; null before it comes and after it has gone. */
    documentId: uuid("document_id"),
    documentGoesAt: instant("document_goes_at"),
    documentGoneAt: instant("document_gone_at"),
    /** Of the sales records when it was bound. */
    sale: jsonb().$type<SaleFacts>(),
    dealerId: integer("dealer_id").references(() => dealers.id),
    verifyMethod: text("verify_method").$type<"auto" | "ocr" | "manual">(),
    /** In words for the member: why it was sent back or refused. */
    reason: text(),
    returnedFields: text("returned_fields").array().$type<CarField[]>().notNull().default(sql`'{}'`),
    returns: smallint().notNull().default(0),
    createdAt: instant("created_at").notNull(),
    sentAt: instant("sent_at"),
    /** Until when it is decided; null while nobody is to decide. */
    dueAt: instant("due_at"),
    takenBy: uuid("taken_by").references(() => staff.id),
    takenByName: text("taken_by_name"),
    takenAt: instant("taken_at"),
    decidedAt: instant("decided_at"),
    decidedByName: text("decided_by_name"),
    boundAt: instant("bound_at"),
    endedAt: instant("ended_at"),
    /** Until when whoever has the car may object. */
    transferUntil: instant("transfer_until"),
    hasObjection: boolean("has_objection").notNull().default(false),
  },
  (table) => [
    unique("car_bindings_request").on(table.memberId, table.requestId),
    // A car has one owner, and a member asks for it once.
    uniqueIndex("car_bindings_owner").on(table.vinIndex).where(sql`${table.state} = 'BOUND'`),
    uniqueIndex("car_bindings_once").on(table.memberId, table.vinIndex).where(sql`${table.endedAt} is null`),
    index("car_bindings_vin").on(table.vinIndex).where(sql`${table.endedAt} is null`),
    index("car_bindings_of_member").on(table.memberId, table.id),
    index("car_bindings_queue").on(table.dueAt, table.id).where(sql`${table.state} = 'PENDING'`),
    index("car_bindings_decided").on(table.decidedAt).where(sql`${table.decidedAt} is not null`),
    index("car_bindings_documents").on(table.documentGoesAt).where(sql`${table.documentGoesAt} is not null`),
    index("car_bindings_transfers").on(table.transferUntil).where(sql`${table.state} = 'TRANSFER_REQUESTED'`),
    index("car_bindings_dealer").on(table.dealerId, table.id).where(sql`${table.state} = 'BOUND'`),
    index("car_bindings_waiting").on(table.createdAt).where(sql`${table.state} in ('DOCUMENT', 'NEED_FIX')`),
    index("car_bindings_ended").on(table.endedAt).where(sql`${table.endedAt} is not null`),
    check(
      "car_bindings_open",
      sql`(${table.endedAt} is null) = (${table.state} in ('DOCUMENT', 'PENDING', 'NEED_FIX', 'TRANSFER_REQUESTED', 'BOUND'))`,
    ),
  ],
);

/** Somebody who was asked to use a car beside its owner. Goes when the sharing ends. */
export const carShares = pgTable(
  "car_shares",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bindingId: integer("binding_id")
      .notNull()
      .references(() => carBindings.id, { onDelete: "cascade" }),
    mobileIndex: text("mobile_index").notNull(),
    mobileEncrypted: text("mobile_encrypted").notNull(),
    /** Who has accepted; null until then. */
    memberId: uuid("member_id").references(() => members.id, { onDelete: "cascade" }),
    invitedAt: instant("invited_at").notNull(),
    acceptedAt: instant("accepted_at"),
  },
  (table) => [
    unique("car_shares_once").on(table.bindingId, table.mobileIndex),
    index("car_shares_member").on(table.memberId).where(sql`${table.memberId} is not null`),
    index("car_shares_mobile").on(table.mobileIndex).where(sql`${table.memberId} is null`),
  ],
);

/** What has become of a car, for whoever has to explain it. */
export const carEvents = pgTable(
  "car_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    bindingId: integer("binding_id")
      .notNull()
      .references(() => carBindings.id, { onDelete: "cascade" }),
    at: instant("at").notNull(),
    /** Chinese, in a few words. */
    what: text().notNull(),
    /** A colleague's name, or who else: 申请人, 系统. */
    by: text().notNull(),
    note: text().notNull().default(""),
  },
  (table) => [index("car_events_of_car").on(table.bindingId, table.id)],
);

/** What owners have been told of, so that nobody is told twice. */
export const carNotices = pgTable(
  "car_notices",
  {
    bindingId: integer("binding_id")
      .notNull()
      .references(() => carBindings.id, { onDelete: "cascade" }),
    /** As in `recall 12` or `dealer 7`. */
    about: text().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.bindingId, table.about] })],
);
